import { admission } from "@marquee/contract/admission";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";

const aMonth = 30;

/** Makes a link that leads into a group without asking. */
export function NewLink({ groupId, onClose }: { groupId: string; onClose: () => void }) {
  const t = useText();
  const form = useActionForm(admission.createLink, { limit: null, days: aMonth }, { input: { groupId } });
  return (
    <FormDialog title={t("admission.newLink")} form={form} action={t("admission.makeLink")} onClose={onClose}>
      <p className="text-muted">{t("admission.linkText")}</p>
      <NumberField {...form.field("limit")} label={t("admission.limit")} hint={t("admission.limitHint")} />
      <NumberField {...form.field("days")} label={t("admission.days")} hint={t("admission.daysHint")} />
    </FormDialog>
  );
}
