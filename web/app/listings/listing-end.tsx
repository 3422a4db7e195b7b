import { listings } from "@marquee/contract/listings";
import { CalendarClock, CalendarX, Send, Trash2, X } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { readsOf } from "../co-hosts/index.ts";
import { EventRefunds } from "../listing-refunds/index.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Section } from "../ui/page.tsx";
import type { Listing } from "./reads.ts";

const ScheduleListing = lazy(() =>
  import("./schedule-listing.tsx").then((module) => ({ default: module.ScheduleListing })),
);

/** A refusal is told by the action itself. */
const shownByTheAction = (): undefined => undefined;

/** Publishing a draft, now or at a time, and how an event ends: canceled, where people have registered, else deleted. */
export function ListingEnd({ listing }: { listing: Listing }) {
  const t = useText();
  const navigate = useNavigate();
  const [asks, setAsks] = useState<"cancel" | "delete" | "schedule">();
  const update = useAction(listings.update);
  const remove = useAction(listings.remove, {
    keeps: readsOf(listing),
    onDone: () => navigate("/organize", { replace: true }),
  });
  const { id: eventId, status, name, viewer, publishAt } = listing;
  const become = (next: "published" | "canceled") => update.mutateAsync({ eventId, body: { event: { status: next } } });
  const unschedule = () => update.mutateAsync({ eventId, body: { event: { publishAt: null } } });
  return (
    <Section title={t("listing.state")} id="state">
      <p className="flex flex-wrap gap-2">
        {status === "draft" && (
          <>
            <AsyncButton
              look={publishAt === null ? "primary" : "plain"}
              icon={Send}
              onClick={() => become("published").catch(shownByTheAction)}
            >
              {publishAt === null ? t("listing.publish") : t("listing.publishNow")}
            </AsyncButton>
            <Button icon={CalendarClock} onClick={() => setAsks("schedule")}>
              {publishAt === null ? t("listing.publishLater") : t("listing.changeMoment")}
            </Button>
            {publishAt !== null && (
              <AsyncButton icon={X} onClick={() => unschedule().catch(shownByTheAction)}>
                {t("listing.noMoment")}
              </AsyncButton>
            )}
          </>
        )}
        {status === "published" && (
          <Button icon={CalendarX} onClick={() => setAsks("cancel")}>
            {t("listing.cancel")}
          </Button>
        )}
        {viewer.canHost && (
          <Button look="danger" icon={Trash2} onClick={() => setAsks("delete")}>
            {t("listing.delete")}
          </Button>
        )}
      </p>
      {status === "canceled" && (
        <div className="mt-4">
          <EventRefunds eventId={eventId} />
        </div>
      )}
      <Suspense fallback={null}>
        {asks === "schedule" && <ScheduleListing listing={listing} onClose={() => setAsks(undefined)} />}
      </Suspense>
      <Confirm
        open={asks === "cancel"}
        danger
        title={t("listing.cancelAsk", { name })}
        action={t("listing.cancel")}
        onConfirm={() => become("canceled")}
        onClose={() => setAsks(undefined)}
      >
        <p>{t("listing.cancelText")}</p>
        <p className="mt-3">{t("listing.cancelRefunds")}</p>
      </Confirm>
      <Confirm
        open={asks === "delete"}
        danger
        title={t("listing.deleteAsk", { name })}
        action={t("listing.delete")}
        onConfirm={() => remove.mutateAsync({ eventId })}
        onClose={() => setAsks(undefined)}
      >
        <p>{t("listing.deleteText")}</p>
      </Confirm>
    </Section>
  );
}
