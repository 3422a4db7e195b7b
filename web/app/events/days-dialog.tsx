import { useNavigate } from "react-router";
import { useForm } from "../kernel/forms/use-form.ts";
import { dayOf } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { DateRangeField } from "../ui/fields/date-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { addressOf, type EventFilter } from "./filter.ts";

/** From which day to which one looks for events. */
export function DaysDialog({ filter, onClose }: { filter: EventFilter; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { now, timeZone } = useReading();
  const form = useForm({
    initial: { days: { start: filter.from ?? dayOf(now, timeZone), end: filter.to ?? "" } },
    submit: async ({ days }) =>
      navigate(addressOf({ ...filter, from: days.start || undefined, to: days.end || undefined }), {
        replace: true,
        preventScrollReset: true,
      }),
  });
  return (
    <FormDialog title={t("finding.chooseDays")} form={form} action={t("finding.show")} onClose={onClose}>
      <DateRangeField {...form.field("days")} label={t("finding.when")} />
    </FormDialog>
  );
}
