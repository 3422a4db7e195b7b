import { Link } from "react-router";
import { MapPin, Video } from "lucide-react";
import type { events } from "@marquee/contract/events";
import type { DataOf } from "@marquee/contract/kernel";
import { useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { Picture } from "../ui/picture.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { When } from "../ui/when.tsx";
import { PriceRange } from "./price-range.tsx";

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
    </Card>
  );
}

export function EventLocation({ event }: { event: EventItem }) {
  const t = useText();
  const isOnline = event.eventType === "virtual";
  const where = isOnline ? t("event.online") : [event.venue, event.city].filter(Boolean).join(", ");
  if (!where) return null;
  return (
    <p className="flex gap-1.5 text-14 text-muted">
      <Icon of={isOnline ? Video : MapPin} size={16} className="mt-0.5" />
      <span className="line-clamp-2">{where}</span>
    </p>
  );
}

export function Price({ event }: { event: EventItem }) {
  return (
    <span className="font-medium empty:hidden">
      <PriceRange event={event} />
    </span>
  );
}

/** What matters about this event for this reader, in a word or two. */
export function EventBadges({ event }: { event: EventItem }) {
  const t = useText();
  if (event.viewer.isRegistered) return <Badge tone="positive">{t("event.going")}</Badge>;
  return (
    <>
      {event.placesLeft === 0 && <Badge tone="neutral">{t("event.soldOut")}</Badge>}
      {event.placesLeft !== null && event.placesLeft > 0 && (
        <Badge tone="warning">{t("event.placesLeft", { count: event.placesLeft })}</Badge>
      )}
    </>
  );
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
