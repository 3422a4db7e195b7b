import { admission } from "@marquee/contract/admission";
import { useRead } from "../kernel/data/use-read.ts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextArea } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { rulesOf, type GroupDetail } from "./reads.ts";

type EditRulesProps = { readonly group: GroupDetail; readonly onClose: () => void };

/** Waits for what holds now: whoever writes begins with it. */
export function EditRules({ group, onClose }: EditRulesProps) {
  const { data } = useRead(...rulesOf(group.id), { enabled: group.rulesVersion !== null });
  if (group.rulesVersion !== null && !data) return null;
  return (
    <RulesForm group={group} text={group.rulesVersion === null ? "" : (data?.items[0]?.text ?? "")} onClose={onClose} />
  );
}

function RulesForm({ group, text, onClose }: EditRulesProps & { readonly text: string }) {
  const t = useText();
  const form = useActionForm(admission.saveRules, { text }, { input: { groupId: group.id } });
  return (
    <FormDialog title={t("admission.rules")} form={form} action={t("ui.save")} wide onClose={onClose}>
      <TextArea
        {...form.field("text")}
        label={t("admission.rulesOf", { name: group.name })}
        hint={t("admission.rulesHint")}
        rows={10}
      />
    </FormDialog>
  );
}
