import { Link } from "react-router";
import { MapPin, Video } from "lucide-react";
import type { events } from "@marquee/contract/events";
import type { DataOf } from "@marquee/contract/kernel";
import { sentenceDayText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { When } from "../ui/when.tsx";
import { venueText } from "./address.ts";
import { eventStateOf } from "./event-state.ts";
import { PriceRange } from "./price-range.tsx";
import { SaveHeart } from "./save-event.tsx";

export type EventItem = DataOf<typeof events.list>[number];

/** An event among others: picture, when, name, where, and what it costs. */
export function EventCard({ event, important }: { event: EventItem; important?: boolean }) {
  return (
    <Card
      padded={false}
      className="group flex h-full flex-col overflow-hidden transition-colors hover:border-line-strong"
    >
      <Picture
        image={event.image}
        seed={event.id}
        ratio="wide"
        sizes="(min-width: 1100px) 360px, (min-width: 560px) 46vw, 94vw"
        important={important}
      />
      <div className="flex flex-1 flex-col gap-1 p-4">
        <p className="text-14 font-medium text-accent-text">
          <When at={event.eventStart} timeZone={event.timezone} />
        </p>
        <h3 className="line-clamp-2 text-18">
          <Link to={`/events/${event.slug}`} prefetch="intent" className="stretched group-hover:underline">
            {event.name}
          </Link>
        </h3>
        <EventLocation event={event} />
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-2 text-14">
          <Price event={event} />
          <EventBadges event={event} />
        </div>
      </div>
      <SaveHeart event={event} className="absolute end-2 top-2 bg-surface-1 shadow-raised" />
    </Card>
  );
}

export function EventLocation({ event }: { event: EventItem }) {
  const t = useText();
  const isOnline = event.eventType === "virtual";
  const where = venueText(event, t);
  if (!where) return null;
  return (
    <p className="flex gap-1.5 text-14 text-muted">
      <Icon of={isOnline ? Video : MapPin} size={16} className="mt-0.5" />
      <span className="line-clamp-2">{where}</span>
    </p>
  );
}

/** Nothing where nobody can buy anything any more. */
export function Price({ event }: { event: EventItem }) {
  const { now } = usePageFacts();
  if (!["open", "going", "notOpen"].includes(eventStateOf(event, now))) return null;
  return (
    <span className="font-medium empty:hidden">
      <PriceRange event={event} />
    </span>
  );
}

/** What matters about this event for this reader, in a word or two: whether they can go, or why not. */
export function EventBadges({ event }: { event: EventItem }) {
  const t = useText();
  const { now } = usePageFacts();
  const reading = useReading(event.timezone);
  const state = eventStateOf(event, now);
  switch (state) {
    case "going":
      return <Badge tone="positive">{t("event.going")}</Badge>;
    case "canceled":
      return <Badge tone="danger">{t("event.canceled")}</Badge>;
    case "over":
      return <Badge>{t("event.isOver")}</Badge>;
    case "full":
      return <Badge>{t("event.soldOut")}</Badge>;
    case "closed":
      return <Badge>{t("event.closed")}</Badge>;
    case "notOpen":
      return (
        <Badge>
          {Date.parse(event.registrationStart) > now
            ? t("event.opens", { when: sentenceDayText(Date.parse(event.registrationStart), reading) })
            : t("event.opensSoon")}
        </Badge>
      );
    case "disabled":
      return event.externalUrl ? <Badge>{t("event.elsewhere")}</Badge> : null;
    case "open":
      return event.placesLeft === null ? null : (
        <Badge tone="warning">{t("event.placesLeft", { count: event.placesLeft })}</Badge>
      );
  }
}

/** The shape of some event cards while they load. */
export function EventCardSkeletons({ count }: { count: number }) {
  return (
    <div className={eventGrid}>
      {Array.from({ length: count }, (_, index) => (
        <Card key={index} padded={false} className="overflow-hidden">
          <Skeleton className="aspect-video rounded-none" />
          <div className="grid gap-2 p-4">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
          </div>
        </Card>
      ))}
    </div>
  );
}

export const eventGrid = "grid grid-cols-1 gap-4 pair:grid-cols-2 split:grid-cols-3 rail:gap-5";
