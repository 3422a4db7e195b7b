import { Suspense } from "../kernel/suspense.tsx";
import { useParams } from "react-router";
import { eventCalled, EventTime } from "../events/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { List } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { listsAt } from "./reads.ts";
import { WaitlistCard } from "./waitlist-card.tsx";

const Log = lazy(() => import("./waitlist-log.tsx").then((module) => ({ default: module.WaitlistLog })));

const needs = pageNeeds(
  async ({ read, params }) => {
    const { id } = await read(...eventCalled(params["slug"]));
    await read(...listsAt(id));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What of an event is sold out, where one stands among those who wait for it, and what is offered. */
export default function WaitlistPage() {
  const t = useText();
  const event = useRead(...eventCalled(useParams()["slug"])).data;
  const { data, isError, refetch } = useRead(...listsAt(event?.id), { enabled: event !== undefined });
  if (!event) return null;
  const page = `/events/${event.slug}`;
  return (
    <Page title={t("waitlist.title")} back={{ to: page, label: event.name }} width="reading">
      <PageMeta title={`${t("waitlist.title")} · ${event.name}`} hidden />
      <p className="-mt-4 text-muted">
        <EventTime event={event} />
      </p>
      <p className="measure mt-3 mb-6 text-muted">{t("waitlist.intro")}</p>
      <List
        items={data}
        idOf={({ passTypeId }) => passTypeId}
        render={(list) => <WaitlistCard list={list} event={event} />}
        className="grid gap-4"
        skeleton={<Skeleton className="h-40 rounded-card" />}
        failed={isError}
        onRetry={refetch}
        empty={
          <EmptyState
            drawing="ticket"
            title={t("waitlist.none")}
            action={
              <LinkButton look="primary" to={page}>
                {t("waitlist.toEvent")}
              </LinkButton>
            }
          >
            {t("waitlist.noneText")}
          </EmptyState>
        }
      />
      {data?.some(({ canReadLog }) => canReadLog) && (
        <Suspense>
          <Log event={event} />
        </Suspense>
      )}
    </Page>
  );
}
