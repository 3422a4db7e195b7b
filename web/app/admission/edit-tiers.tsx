import { admission } from "@marquee/contract/admission";
import { useRead } from "../kernel/data/use-read.ts";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { ChoicesField } from "../ui/fields/check-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { tiersFor, type GroupDetail } from "./reads.ts";

/** Which levels of membership a group is for. */
export function EditTiers({ group, onClose }: { readonly group: GroupDetail; readonly onClose: () => void }) {
  const t = useText();
  const offered = useRead(...tiersFor(group.id)).data ?? [];
  const tierIds: readonly string[] = group.tiers.map(({ id }) => id);
  const form = useActionForm(admission.saveTiers, { tierIds }, { input: { groupId: group.id } });
  return (
    <FormDialog title={t("groupTier.editTiers")} form={form} action={t("ui.save")} onClose={onClose}>
      <ChoicesField
        {...form.field("tierIds")}
        label={t("groupTier.tiers")}
        hint={t("groupTier.tiersText")}
        options={offered.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </FormDialog>
  );
}
