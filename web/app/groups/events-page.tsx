import { events } from "@marquee/contract/events";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { useSearchParams } from "react-router";
import { EventsInTime } from "../events/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { Button } from "../ui/button.tsx";
import { pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { groupCalled, useGroup, type GroupDetail } from "./reads.ts";

const Subscribe = lazy(() => import("./subscribe.tsx").then((module) => ({ default: module.Subscribe })));

const eventsOf = (groupId: string, past: boolean) =>
  [events.ofGroup, { groupId, pageSize: 12, ...(past && { past }) }] as const;

const needs = pageNeeds(async ({ read, list, params, search }) => {
  const { id, viewer } = await read(...groupCalled(params["slug"]));
  if (viewer.canRead) await list(...eventsOf(id, search.has("past")));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests({ flags: ["past"] });

/** What a group holds, and what it has held. */
export default function EventsPage() {
  const group = useGroup();
  return group?.viewer.canRead ? <Events group={group} /> : null;
}

function Events({ group }: { group: GroupDetail }) {
  const t = useText();
  const past = useSearchParams()[0].has("past");
  const list = useList(...eventsOf(group.id, past));
  const [isSubscribing, setSubscribing] = useState(false);
  const page = `/groups/${group.slug}/events`;
  return (
    <section aria-labelledby="group-events">
      <PageMeta title={`${t("nav.events")} · ${group.name}`} path={page} hidden={group.access === "private"} />
      <h2 id="group-events" className="sr-only">
        {t("nav.events")}
      </h2>
      <div className="flex justify-end pb-3">
        <Button icon={CalendarPlus} onClick={() => setSubscribing(true)}>
          {t("group.subscribe")}
        </Button>
      </div>
      <Suspense>{isSubscribing && <Subscribe group={group} onClose={() => setSubscribing(false)} />}</Suspense>
      <EventsInTime
        address={page}
        past={past}
        pages={pagesOf(list)}
        empty={
          <EmptyState drawing="calendar" title={past ? t("group.noPastEvents") : t("group.noEvents")}>
            {t("group.noEventsText", { name: group.name })}
          </EmptyState>
        }
      />
    </section>
  );
}
