import { useQuery } from "@tanstack/react-query";
import { ApiError } from "@marquee/client";
import { Outlet, useParams } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { Page } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { ActionBar, EventAction } from "./event-action.tsx";
import { EventFacts } from "./event-facts.tsx";
import { groupOnlyStatus } from "./event-error.tsx";
import { EventTabs } from "./event-tabs.tsx";
import { eventQuery, facesQuery, lockedEventQuery, showsRegistrants } from "./reads.ts";

export { EventError as ErrorBoundary } from "./event-error.tsx";

const needs = pageNeeds(async ({ api, load, params: { slug = "" } }) => {
  const event = await load(eventQuery(api, slug)).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.status === groupOnlyStatus) await load(lockedEventQuery(api, slug));
    throw error;
  });
  if (showsRegistrants(event)) await load(facesQuery(api, event.id));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

/** An event: its picture, its name, the facts, one action that stays in reach, and its parts below. */
export default function EventPage() {
  const t = useText();
  const { slug = "" } = useParams();
  const event = useQuery(eventQuery(useApi(), slug)).data;
  if (!event) return null;
  return (
    <Page back={{ to: "/events", label: t("nav.events") }}>
      <article className="grid grid-cols-1 gap-x-10 gap-y-6 max-split:pb-20 split:grid-cols-[minmax(0,1fr)_21rem] split:grid-rows-[auto_1fr]">
        <header>
          <Picture
            image={event.image}
            seed={event.id}
            ratio="wide"
            sizes="(min-width: 1184px) 680px, (min-width: 900px) 60vw, 100vw"
            important
            className="rounded-card"
          />
          <h1 className="mt-5 text-28 rail:text-36">{event.name}</h1>
          {event.status !== "published" && (
            <p className="mt-2">
              <Badge tone={event.status === "canceled" ? "danger" : "warning"}>
                {event.status === "canceled" ? t("event.canceled") : t("event.draft")}
              </Badge>
            </p>
          )}
        </header>
        <aside aria-label={t("event.facts")} className="split:row-span-2">
          <Card className="split:sticky split:top-8 split:shadow-raised">
            <EventFacts event={event} />
            <div className="mt-5 hidden border-t border-line pt-5 split:block">
              <EventAction event={event} />
            </div>
          </Card>
        </aside>
        <div className="min-w-0">
          <EventTabs event={event} />
          <Outlet />
        </div>
      </article>
      <ActionBar event={event} />
    </Page>
  );
}
