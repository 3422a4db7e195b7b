import { listingDates } from "@marquee/contract/listing-dates";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import type { EventItem } from "../listings/index.ts";
import { TextArea, TextField } from "../ui/field.tsx";
import { MomentField } from "../ui/fields/date-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";

/** Changes a date and all later ones alike. */
export function ChangeDates({ event, onClose }: { event: EventItem; onClose: () => void }) {
  const t = useText();
  const zone = useSite().TIMEZONE;
  const now = {
    event: {
      name: event.name,
      eventStart: event.eventStart,
      eventEnd: event.eventEnd,
      venue: event.venue ?? "",
      city: event.city ?? "",
      shortDescription: event.shortDescription,
    },
  };
  const form = useActionForm(listingDates.change, now, { input: { eventId: event.id } });
  const timeZone = event.timezone ?? zone;
  return (
    <FormDialog title={t("listingDate.changeLater")} form={form} action={t("ui.save")} wide onClose={onClose}>
      <TextField {...form.field("event.name")} label={t("listing.name")} />
      <div className="grid gap-4 rail:grid-cols-2">
        <MomentField {...form.field("event.eventStart")} label={t("listing.start")} timeZone={timeZone} />
        <MomentField {...form.field("event.eventEnd")} label={t("listing.end")} timeZone={timeZone} />
      </div>
      <div className="grid gap-4 rail:grid-cols-2">
        <TextField {...form.field("event.venue")} label={t("listing.venue")} />
        <TextField {...form.field("event.city")} label={t("listing.city")} />
      </div>
      <TextArea {...form.field("event.shortDescription")} label={t("listing.summary")} rows={3} />
      <p className="text-14 text-muted">{t("listingDate.changeText")}</p>
    </FormDialog>
  );
}
