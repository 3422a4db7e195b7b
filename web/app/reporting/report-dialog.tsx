import type { Form } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextArea } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";

type ReportDialogProps = {
  title: string;
  form: Form<{ reason: string }>;
  onClose: () => void;
  /** Who reads it, where that is not those who look after the community. */
  text?: string;
  /** What is asked, where it is not about a thing. */
  label?: string;
};

/** Why something is brought to the notice of those who decide about it: the same for whatever can be reported. */
export function ReportDialog({ title, form, text, label, onClose }: ReportDialogProps) {
  const t = useText();
  return (
    <FormDialog title={title} form={form} action={t("moderation.reportIt")} onClose={onClose}>
      <p>{text ?? t("moderation.reportText")}</p>
      <TextArea {...form.field("reason")} label={label ?? t("moderation.reportReason")} rows={4} />
    </FormDialog>
  );
}
