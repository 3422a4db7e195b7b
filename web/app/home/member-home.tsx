import { AdvertisementSlot } from "../advertisement/index.ts";
import { EventLine, MyWeek } from "../events/index.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { latestThreads, ThreadCards } from "../threads/index.ts";
import { NearPart } from "../ui/near-part.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Section } from "../ui/page.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { MemberFeed } from "./member-feed.tsx";
import { Now } from "./now.tsx";
import { newestPeople, nextEvents, relationships } from "./reads.ts";
import { picksFor, type Pick } from "./picks.ts";
import { UpcomingEvents } from "./upcoming-events.tsx";

const shownEvents = 4;
const shownPicks = 3;

/** A member's start page: what wants doing now, what is talked about and on, and beside it what is near. */
export function MemberHome() {
  const t = useText();
  const site = useSite();
  const name = useSelf()?.firstName;
  return (
    <div className="gutter mx-auto grid w-full max-w-[72rem] gap-x-10 gap-y-10 py-6 side:grid-cols-[minmax(0,1fr)_18.75rem] side:py-8">
      <PageMeta path="/" />
      <div className="min-w-0">
        <h1 className="mb-5 text-28">{name ? t("home.hello", { name }) : site.NAME}</h1>
        <Now />
        <MemberFeed />
        <Talk />
        <ComingUp />
      </div>
      <aside aria-label={t("nav.near")} className="grid min-w-0 content-start gap-8">
        <MyWeek />
        <NewHere />
        <ForYou />
        <AdvertisementSlot place="home" type="square" />
      </aside>
    </div>
  );
}

function Talk() {
  const t = useText();
  const threads = useRead(...latestThreads, { enabled: false }).data?.items ?? [];
  if (threads.length === 0) return null;
  return (
    <Section title={t("nav.threads")} id="discussions" more={{ to: "/threads", label: t("threads.all") }}>
      <ThreadCards threads={threads} />
    </Section>
  );
}

function ComingUp() {
  const hasEvents = useModule("events").canSee;
  const next = useRead(...nextEvents, { enabled: false }).data?.items.slice(0, shownEvents);
  return (
    hasEvents &&
    next && <UpcomingEvents events={next} className="grid grid-cols-1 gap-4 pair:grid-cols-2" important={2} />
  );
}

function NewHere() {
  const t = useText();
  const ownId = useSelf()?.id;
  const newest = useRead(...newestPeople, { enabled: false }).data?.items ?? [];
  const others = newest.filter(({ id }) => id !== ownId).slice(0, 4);
  if (others.length === 0) return null;
  return (
    <NearPart title={t("home.newHere")}>
      {others.map((person) => (
        <li key={person.id}>
          <PersonLink person={person} />
        </li>
      ))}
    </NearPart>
  );
}

/** Events that this reader does not go to yet, each with the reason why it is here. */
function ForYou() {
  const t = useText();
  const { now } = usePageFacts();
  const site = useSite();
  const events = useRead(...nextEvents, { enabled: false }).data?.items ?? [];
  const follows = useRead(...relationships, { enabled: false }).data?.accounts ?? {};
  const picks = picksFor(events, { now, follows }).slice(0, shownPicks);
  const reasonOf = ({ reason, host, left }: Pick): string => {
    if (reason === "host") return t("home.becauseHost", { name: host });
    return reason === "few" ? t("event.placesLeft", { count: left }) : t("home.becauseFeatured", { name: site.NAME });
  };
  if (picks.length === 0) return null;
  return (
    <NearPart title={t("home.forYou")}>
      {picks.map((pick) => (
        <EventLine key={pick.event.id} event={pick.event} reason={reasonOf(pick)} />
      ))}
    </NearPart>
  );
}
