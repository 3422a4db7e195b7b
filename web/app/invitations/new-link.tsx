import { invitations } from "@marquee/contract/invitations";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";

const aMonth = 30;

/** Makes a link that leads into the community. */
export function NewLink({ onClose }: { onClose: () => void }) {
  const t = useText();
  const form = useActionForm(invitations.createLink, { limit: null, days: aMonth }, {});
  return (
    <FormDialog title={t("admission.newLink")} form={form} action={t("admission.makeLink")} onClose={onClose}>
      <p className="text-muted">{t("invitation.linkText")}</p>
      <NumberField {...form.field("limit")} label={t("admission.limit")} hint={t("admission.limitHint")} />
      <NumberField {...form.field("days")} label={t("admission.days")} hint={t("admission.daysHint")} />
    </FormDialog>
  );
}
