import { ArrowUpRight, MapPin, Repeat, Video, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { Link } from "react-router";
import { spanText, whenText, zoneText } from "../kernel/i18n/format.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { AvatarStack } from "../ui/avatar.tsx";
import { Fact, Facts } from "../ui/facts.tsx";
import { Icon } from "../ui/icon.tsx";
import { DateLeaf, When } from "../ui/when.tsx";
import { addressOf } from "./address.ts";
import { facesOf, showsRegistrants, type EventDetail } from "./reads.ts";
import { webAddress } from "./web-address.ts";

const FollowedGoing = lazy(() => import("./followed-going.tsx").then((module) => ({ default: module.FollowedGoing })));

/** When, where, and who is coming. */
export function EventFacts({ event }: { event: EventDetail }) {
  return (
    <Facts>
      <TimeFact event={event} />
      <PlaceFact event={event} />
      <OnlineFact event={event} />
      <SeriesFact event={event} />
      {showsRegistrants(event) && <GoingFact event={event} />}
    </Facts>
  );
}

/** The event's own clock, and beneath it the reader's where that shows something else. */
function TimeFact({ event }: { event: EventDetail }) {
  const t = useText();
  const { timeZone: own } = usePageFacts();
  const there = useReading(event.timezone);
  const here = useReading(own);
  const [start, end] = [Date.parse(event.eventStart), Date.parse(event.eventEnd)];
  const differs = own !== undefined && whenText(start, here) !== whenText(start, there);
  return (
    <Fact
      leading={<DateLeaf at={event.eventStart} timeZone={event.timezone} />}
      name={t("event.when")}
      detail={
        differs && (
          <span className="figures" suppressHydrationWarning>
            {t("event.yourTime", { when: spanText(start, end, here), zone: zoneText(start, here) })}
          </span>
        )
      }
    >
      <When at={event.eventStart} until={event.eventEnd} timeZone={event.timezone} />
    </Fact>
  );
}

function PlaceFact({ event }: { event: EventDetail }) {
  const t = useText();
  const address = addressOf(event);
  if (!address) return null;
  return (
    <Fact
      leading={<Lead icon={MapPin} />}
      name={t("event.where")}
      detail={
        <>
          {address.rest && <bdi className="block">{address.rest}</bdi>}
          <Link
            to={`/events/${event.slug}#address`}
            className="inline-block py-1 font-medium text-accent-text hover:underline"
          >
            {t("event.map")}
          </Link>
        </>
      }
    >
      <bdi>{address.title}</bdi>
    </Fact>
  );
}

/** The way into the meeting comes from the server only for those who may join. */
function OnlineFact({ event }: { event: EventDetail }) {
  const t = useText();
  if (event.eventType === "physical") return null;
  const meeting = webAddress(event.meetingUrl);
  const title = event.eventType === "hybrid" ? t("event.alsoOnline") : t("event.online");
  return (
    <Fact
      leading={<Lead icon={Video} />}
      name={event.eventType === "hybrid" ? t("event.online") : t("event.where")}
      detail={meeting ? <OutLink href={meeting}>{t("event.join")}</OutLink> : t("event.linkForGoing")}
    >
      {title}
    </Fact>
  );
}

function SeriesFact({ event: { series } }: { event: EventDetail }) {
  const t = useText();
  if (!series) return null;
  return (
    <Fact
      leading={<Lead icon={Repeat} />}
      name={t("event.partOf")}
      detail={<span aria-hidden="true">{t("event.partOf")}</span>}
    >
      <Link to={`/series/${series.id}`} prefetch="intent" className="inline-block py-1 hover:underline">
        {series.name}
      </Link>
    </Fact>
  );
}

function GoingFact({ event }: { event: EventDetail }) {
  const t = useText();
  const people = useRead(...facesOf(event.id)).data?.items ?? [];
  const { now, signedIn } = usePageFacts();
  const isLive = useIsLive();
  const count = event._count.registrations ?? 0;
  if (count === 0) return null;
  const isOver = Date.parse(event.eventEnd) <= now;
  return (
    <div className="border-t border-line pt-4">
      <dt className="mb-1 text-14 text-muted">
        {isOver ? t("event.wereThere", { count }) : t("event.goingCount", { count })}
      </dt>
      <dd>
        <Link
          to={`/events/${event.slug}/people#part`}
          prefetch="intent"
          aria-label={t("event.seeWhoIsComing", { count })}
          className="inline-flex min-h-11 items-center rounded-control hover:opacity-80"
        >
          <AvatarStack people={people} total={people.length} size={40} shown={people.length} />
        </Link>
        {signedIn && isLive && (
          <Suspense>
            <FollowedGoing event={event} />
          </Suspense>
        )}
      </dd>
    </div>
  );
}

function Lead({ icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-control border border-line text-muted">
      <Icon of={icon} />
    </span>
  );
}

function OutLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1 py-1 font-medium text-accent-text hover:underline"
    >
      {children}
      <Icon of={ArrowUpRight} size={16} />
    </a>
  );
}
