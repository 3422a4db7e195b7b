import { leads } from "@marquee/contract/leads";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextArea } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { Lead } from "./lead-row.tsx";

/** What was said at the stand, for oneself alone. */
export function NoteLead({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const t = useText();
  const form = useActionForm(leads.update, { note: lead.note ?? "" }, { input: { leadId: lead.id } });
  return (
    <FormDialog title={t("lead.note")} form={form} action={t("lead.save")} onClose={onClose}>
      <TextArea {...form.field("note")} label={t("lead.noteLabel")} hint={t("lead.noteHint")} rows={5} />
    </FormDialog>
  );
}
