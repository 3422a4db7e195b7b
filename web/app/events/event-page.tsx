import { ApiError } from "@marquee/client";
import { Outlet, redirect, useLocation, useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { late } from "../kernel/late.tsx";
import { useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { Card } from "../ui/card.tsx";
import { classes } from "../ui/classes.ts";
import { Page } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { ActionBar, EventAction } from "./event-action.tsx";
import { EventFacts } from "./event-facts.tsx";
import { EventHero, ManageLine } from "./event-hero.tsx";
import { EventTabs } from "./event-tabs.tsx";
import { PreviewFrame } from "./preview-frame.tsx";
import { eventCalled, facesOf, groupOnlyStatus, lockedEventQuery, showsRegistrants } from "./reads.ts";
import { useEvent } from "./use-event.ts";

export const ErrorBoundary = late(() => import("./event-error.tsx").then((module) => module.EventError));
const WithheldNote = late(() => import("../moderation/index.ts").then((module) => module.WithheldNote));

const needs = pageNeeds(async ({ api, load, read, search, params: { slug = "" }, path }) => {
  // The link of a code that somebody bought for a group.
  const code = search.get("coupon");
  if (code) throw redirect(`/events/${slug}/register?coupon=${encodeURIComponent(code)}`);
  const event = await read(...eventCalled(slug)).catch(async (error: unknown) => {
    if (error instanceof ApiError && error.status === groupOnlyStatus) await load(lockedEventQuery(api, slug));
    throw error;
  });
  // An address that it had before. Not for good: it may take that again, and browsers keep what is for good.
  if (slug !== event.slug && slug !== event.id)
    throw redirect(path.replace(`/events/${slug}`, `/events/${event.slug}`));
  if (showsRegistrants(event)) await read(...facesOf(event.id));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests({ words: ["coupon"] });

/** An event: what it is and one action that stays in reach; its parts below. On a part of it a phone shows that part. */
export default function EventPage() {
  const { slug = "" } = useParams();
  return (
    <PreviewFrame slug={slug}>
      <EventBody slug={slug} />
    </PreviewFrame>
  );
}

function EventBody({ slug }: { slug: string }) {
  const t = useText();
  const { pathname } = useLocation();
  const event = useEvent();
  if (!event) return null;
  const folded = pathname.replace(/\/$/, "") !== `/events/${slug}`;
  return (
    <div className="relative isolate">
      <Tint color={event.image?.color} folded={folded} />
      <Page back={{ to: "/events", label: t("nav.events") }}>
        <ManageLine event={event} />
        {event.viewer.canManage && event.status === "draft" && <WithheldNote kind="event" id={event.id} />}
        <article className="grid grid-cols-1 gap-x-10 gap-y-5 max-split:pb-20 split:grid-cols-[minmax(0,1fr)_21rem] split:grid-rows-[auto_auto_1fr] split:gap-y-6">
          <Picture
            image={event.image}
            seed={event.id}
            ratio="wide"
            sizes="(min-width: 900px) 336px, 100vw"
            important
            className={classes(
              "rounded-card split:col-start-2 split:row-span-2 split:row-start-1 split:aspect-[4/3] split:h-full split:min-h-63 split:w-full",
              folded && "max-split:hidden",
            )}
          />
          <div className="split:col-start-1 split:row-start-1">
            <EventHero event={event} folded={folded} />
          </div>
          <div className="sticky top-14 z-10 -mx-4 min-w-0 bg-surface-0 px-4 rail:top-0 rail:-mx-6 rail:px-6 split:col-start-1 split:row-start-2 split:mx-0 split:self-end split:px-0">
            <EventTabs event={event} />
          </div>
          <aside
            aria-label={t("event.facts")}
            className={classes("split:col-start-2 split:row-start-3", folded && "max-split:hidden")}
          >
            <Card className="split:sticky split:top-8 split:shadow-raised">
              <div className="mb-5 hidden border-b border-line pb-5 split:block">
                <EventAction event={event} />
              </div>
              <EventFacts event={event} />
            </Card>
          </aside>
          <div className="min-w-0 split:col-start-1 split:row-start-3">
            <Outlet />
          </div>
        </article>
        <ActionBar event={event} />
      </Page>
    </div>
  );
}

/** The cover lends the page its colour, as light as the page's own surfaces, so that everything on it can be read. */
function Tint({ color, folded }: { color: string | null | undefined; folded: boolean }) {
  if (!color) return null;
  return (
    <div
      aria-hidden="true"
      className={classes("tinted absolute inset-x-0 top-0 -z-10 split:h-72", folded ? "h-38" : "h-112")}
      style={{ color }}
    />
  );
}
