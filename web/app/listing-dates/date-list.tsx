import { listings } from "@marquee/contract/listings";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { TimeChips } from "../events/index.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useList } from "../kernel/data/use-list.ts";
import { sentenceText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { type EventItem, ListingState } from "../listings/index.ts";
import { IconButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { When } from "../ui/when.tsx";
import { datesOf, type ListingDate } from "./reads.ts";

type DateListProps = { event: Pick<EventItem, "id" | "slug">; past: boolean };

/** The dates of an event, each a way to where it is organised. One that nobody has registered for can go. */
export function DateList({ event, past }: DateListProps) {
  const t = useText();
  return (
    <>
      <TimeChips address={`/organize/${event.slug}/dates`} past={past} label={t("listingDate.dates")} />
      <List
        {...pagesOf(useList(...datesOf(event.id, past)))}
        idOf={({ id }) => id}
        render={(date) => <Row date={date} isOwn={date.id === event.id} />}
        className="mt-4 grid gap-3"
        skeleton={<Skeleton className="mt-4 h-20 w-full rounded-card" />}
        empty={
          <div className="mt-4">
            <EmptyState drawing="calendar" title={past ? t("listingDate.nonePast") : t("listingDate.none")}>
              {t("listingDate.noneText")}
            </EmptyState>
          </div>
        }
      />
    </>
  );
}

function Row({ date, isOwn }: { date: ListingDate; isOwn: boolean }) {
  const t = useText();
  const [asks, setAsks] = useState(false);
  const remove = useAction(listings.remove);
  const { id, slug, name, venue, eventStart, eventEnd, timezone, viewer, _count } = date;
  const count = _count.registrations ?? 0;
  const reading = useReading(timezone);
  const dated = `${name}, ${sentenceText(Date.parse(eventStart), reading)}`;
  return (
    <Card padded={false} className="relative flex items-center gap-3 p-3 hover:border-line-strong">
      <div className="grid min-w-0 flex-1 gap-1 ps-1">
        <h2 className="text-16">
          <Link
            to={`/organize/${slug}`}
            prefetch="intent"
            aria-current={isOwn ? "page" : undefined}
            className="stretched hover:underline"
          >
            <When at={eventStart} until={eventEnd} timeZone={timezone} />
          </Link>
        </h2>
        <p className="text-14 text-muted">{[name, venue].filter(Boolean).join(" · ")}</p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
          <ListingState listing={date} />
          {t("event.goingCount", { count })}
          {isOwn && <span>{t("listingDate.thisOne")}</span>}
        </p>
      </div>
      {!isOwn && count === 0 && viewer.canHost && (
        <div className="relative z-1">
          <IconButton
            icon={Trash2}
            label={t("listingDate.removeNamed", { name: dated })}
            onClick={() => setAsks(true)}
          />
        </div>
      )}
      <Confirm
        open={asks}
        danger
        title={t("listing.deleteAsk", { name: dated })}
        action={t("listingDate.remove")}
        onConfirm={() => remove.mutateAsync({ eventId: id })}
        onClose={() => setAsks(false)}
      >
        <p>{t("listingDate.removeText")}</p>
      </Confirm>
    </Card>
  );
}
