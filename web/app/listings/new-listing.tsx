import { listings } from "@marquee/contract/listings";
import { useNavigate } from "react-router";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { ListingFields, type ListingValues } from "./listing-fields.tsx";

type Made = ListingValues & {
  readonly event: ListingValues["event"] & { readonly status: "draft" | "published"; readonly registration: boolean };
};
const day = 24 * 60 * 60_000;
const hour = 60 * 60_000;

/** Makes an event. It begins as one in a week, at the full hour, for two hours. */
export function NewListing({ onClose }: { onClose: () => void }) {
  const t = useText();
  const site = useSite();
  const navigate = useNavigate();
  const { now, timeZone } = usePageFacts();
  const start = Math.ceil((now + 7 * day) / hour) * hour;
  const begins: Made = {
    event: {
      name: "",
      eventType: "physical",
      eventStart: new Date(start).toISOString(),
      eventEnd: new Date(start + 2 * hour).toISOString(),
      timezone: timeZone ?? site.TIMEZONE,
      venue: "",
      city: "",
      meetingUrl: "",
      shortDescription: "",
      registration: true,
      status: "published",
    },
    image: "",
  };
  const form = useActionForm(listings.create, begins, {
    keep: "new-event",
    onDone: ({ slug }) => navigate(`/organize/${slug}`),
  });
  const isDraft = form.values.event.status === "draft";
  return (
    <FormDialog
      title={t("listing.new")}
      form={form}
      action={isDraft ? t("listing.saveDraft") : t("listing.publish")}
      wide
      onClose={onClose}
    >
      <ListingFields
        field={form.field}
        eventType={form.field("event.eventType")}
        timeZone={form.values.event.timezone}
      />
      <CheckField
        {...form.field("event.registration")}
        label={t("listing.registration")}
        hint={t("listing.registrationHint")}
      />
      <CheckField
        id="listing-draft"
        name="draft"
        value={isDraft}
        onChange={(draft) =>
          form.setValues((values) => ({ ...values, event: { ...values.event, status: draft ? "draft" : "published" } }))
        }
        label={t("listing.draft")}
        hint={t("listing.draftHint")}
      />
    </FormDialog>
  );
}
