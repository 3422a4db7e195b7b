import { listings } from "@marquee/contract/listings";
import { useNavigate } from "react-router";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { ListingFields } from "./listing-fields.tsx";
import type { Listing } from "./reads.ts";

/** Without a limit nothing stands in its field. */
const noLimitEmpty = (limit: number): number | null => limit || null;

/** Whoever has registered hears of another time. */
export function EditListing({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const t = useText();
  const site = useSite();
  const navigate = useNavigate();
  const now = {
    event: {
      name: listing.name,
      eventType: listing.eventType,
      eventStart: listing.eventStart,
      eventEnd: listing.eventEnd,
      timezone: listing.timezone ?? site.TIMEZONE,
      venue: listing.venue ?? "",
      city: listing.city ?? "",
      meetingUrl: listing.meetingUrl ?? "",
      shortDescription: listing.shortDescription,
      longDescription: listing.longDescription ?? "",
      slug: listing.slug,
      visible: listing.visible,
      registration: listing.registration,
      guestRegistration: listing.guestRegistration,
      publicRegistrants: listing.publicRegistrants,
      registrationLimit: noLimitEmpty(listing.registrationLimit),
    },
    image: listing.image?.uri ?? "",
  };
  const form = useActionForm(listings.update, now, {
    input: { eventId: listing.id },
    onDone: ({ slug }) => (slug === listing.slug ? undefined : navigate(`/organize/${slug}`, { replace: true })),
  });
  return (
    <FormDialog title={t("listing.edit")} form={form} action={t("ui.save")} wide onClose={onClose}>
      <ListingFields
        field={form.field}
        eventType={form.field("event.eventType")}
        timeZone={form.values.event.timezone}
      />
      <TextArea {...form.field("event.longDescription")} label={t("listing.description")} rows={8} />
      <TextField {...form.field("event.slug")} label={t("listing.slug")} hint={t("listing.slugHint")} />
      <CheckField {...form.field("event.visible")} label={t("listing.visible")} hint={t("listing.visibleHint")} />
      <CheckField
        {...form.field("event.registration")}
        label={t("listing.registration")}
        hint={t("listing.registrationHint")}
      />
      <CheckField
        {...form.field("event.guestRegistration")}
        label={t("listing.guests")}
        hint={t("listing.guestsHint")}
      />
      <NumberField
        {...form.field("event.registrationLimit")}
        label={t("listing.limit")}
        hint={t("listing.limitHint")}
      />
      <CheckField {...form.field("event.publicRegistrants")} label={t("listing.publicRegistrants")} />
    </FormDialog>
  );
}
