import { listings } from "@marquee/contract/listings";
import { useAction } from "../kernel/data/use-action.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
// The dialog begins in it, so it comes with it.
import { MomentControl } from "../ui/fields/date-controls.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { Listing } from "./reads.ts";

/** Asks when a draft is published by itself, by the clock of the event's zone. */
export function ScheduleListing({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const t = useText();
  const site = useSite();
  const { now } = usePageFacts();
  const update = useAction(listings.update, { faults: "form" });
  const zone = listing.timezone ?? site.TIMEZONE;
  const form = useForm({
    initial: { publishAt: listing.publishAt ?? "" },
    check: ({ publishAt }) => (publishAt === "" ? { publishAt: t("listing.chooseMoment") } : {}),
    submit: ({ publishAt }) => update.mutateAsync({ eventId: listing.id, body: { event: { publishAt } } }),
  });
  return (
    <FormDialog title={t("listing.schedule")} form={form} action={t("listing.scheduleDo")} onClose={onClose}>
      <p className="text-muted">{t("listing.scheduleText")}</p>
      <MomentControl
        {...form.field("publishAt")}
        label={t("listing.publishAt")}
        hint={t("listing.publishAtHint", { zone: zone.replaceAll("_", " ") })}
        timeZone={zone}
        earliest={new Date(now).toISOString()}
        latest={listing.eventEnd}
        required
      />
    </FormDialog>
  );
}
