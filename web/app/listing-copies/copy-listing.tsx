import { parseAbsolute } from "@internationalized/date";
import { listingCopies } from "@marquee/contract/listing-copies";
import { useNavigate } from "react-router";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { MomentField } from "../ui/fields/date-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";

type Copied = {
  readonly id: string;
  readonly name: string;
  readonly eventStart: string;
  readonly timezone: string | null;
};

const parts = ["schedule", "passes", "questions", "coupons", "mails", "team"] as const;
const week = 7 * 24 * 60 * 60_000;

/** In so many whole weeks that it is still to come: most of what comes again does so on the same day of the week. */
function nextTime(start: string, { now, zone }: { now: number; zone: string }): string {
  const weeks = Math.max(1, Math.ceil((now - Date.parse(start)) / week));
  return parseAbsolute(start, zone).add({ weeks }).toAbsoluteString();
}

/** Makes a draft like an event, at another time, with what is chosen of it. */
export function CopyListing({ listing, onClose }: { listing: Copied; onClose: () => void }) {
  const t = useText();
  const site = useSite();
  const navigate = useNavigate();
  const { now } = usePageFacts();
  const zone = listing.timezone ?? site.TIMEZONE;
  const begins = {
    name: listing.name,
    eventStart: nextTime(listing.eventStart, { now, zone }),
    schedule: true,
    passes: true,
    questions: true,
    coupons: true,
    mails: true,
    team: true,
  };
  const form = useActionForm(listingCopies.copy, begins, {
    input: { eventId: listing.id },
    onDone: ({ slug }) => navigate(`/organize/${slug}`),
  });
  const shown = parts.filter((part) => part !== "coupons" || form.values.passes);
  return (
    <FormDialog title={t("listingCopy.copy")} form={form} action={t("listingCopy.make")} onClose={onClose}>
      <TextField {...form.field("name")} label={t("listing.name")} />
      <MomentField
        {...form.field("eventStart")}
        label={t("listing.start")}
        timeZone={zone}
        hint={t("listingCopy.startHint")}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-14 font-medium">{t("listingCopy.along")}</legend>
        {shown.map((part) => (
          <CheckField key={part} {...form.field(part)} label={t(`listingCopy.along.${part}`)} />
        ))}
      </fieldset>
      <p className="text-14 text-muted">{t("listingCopy.never")}</p>
    </FormDialog>
  );
}
