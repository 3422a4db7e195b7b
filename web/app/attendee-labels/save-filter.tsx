import { attendeeLabels } from "@marquee/contract/attendee-labels";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { showToast } from "../kernel/toasts.ts";

type SaveFilterProps = { eventId: string; /** Of the address. */ search: string; onClose: () => void };

/** Keeps what narrows the table under a name. */
export function SaveFilter({ eventId, search, onClose }: SaveFilterProps) {
  const t = useText();
  const form = useActionForm(
    attendeeLabels.saveFilter,
    { name: "" },
    { input: { eventId }, body: () => ({ search }), onDone: () => showToast({ text: t("attendeeLabel.filterSaved") }) },
  );
  return (
    <FormDialog title={t("attendeeLabel.filterSave")} form={form} action={t("ui.save")} onClose={onClose}>
      <TextField {...form.field("name")} label={t("attendeeLabel.filterName")} hint={t("attendeeLabel.filterHint")} />
    </FormDialog>
  );
}
