import { AdvertisementSlot } from "../advertisement/index.ts";
import { MyWeek } from "../events/index.ts";
import { late } from "../kernel/late.tsx";
import { useRead } from "../kernel/data/use-read.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { latestThreads, ThreadCards } from "../threads/index.ts";
import { PageMeta } from "../ui/page-meta.tsx";
import { Section } from "../ui/page.tsx";
import { MemberFeed } from "./member-feed.tsx";
import { nextEvents } from "./reads.ts";
import { UpcomingEvents } from "./upcoming-events.tsx";

/** Its scripts come after those of the page: what is in it is looked at, and led on from, when the rest has been read. */
const Now = late(() => import("./now.tsx").then((module) => module.Now));
const Near = late(() => import("./near.tsx").then((module) => module.Near));

const shownEvents = 4;

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
        <Near />
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
