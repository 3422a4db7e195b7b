import { events } from "@marquee/contract/events";
import { useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { EventCard, EventCardSkeletons, eventGrid } from "./event-card.tsx";
import { SavedKinds } from "./saved-kinds.tsx";

const saved = (past: boolean) => [events.saved, { pageSize: 24, ...(past && { past }) }] as const;

const needs = pageNeeds(({ list, search }) => list(...saved(search.has("past"))), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Events that the reader keeps for later. */
export default function SavedPage() {
  const t = useText();
  const past = useSearchParams()[0].has("past");
  return (
    <Page title={t("events.saved")}>
      <PageMeta title={t("events.saved")} hidden />
      <SavedKinds chosen={past ? "past" : "upcoming"} />
      <h2 className="sr-only">{past ? t("events.past") : t("events.upcoming")}</h2>
      <List
        {...pagesOf(useList(...saved(past)))}
        idOf={({ id }) => id}
        render={(event, index) => <EventCard event={event} important={index < 3} />}
        className={`mt-4 ${eventGrid}`}
        empty={
          <div className="mt-4">
            <EmptyState
              drawing="calendar"
              title={past ? t("events.noneSavedPast") : t("events.noneSaved")}
              action={
                <LinkButton look="primary" to="/events">
                  {t("events.seeUpcoming")}
                </LinkButton>
              }
            >
              {t("events.noneSavedText")}
            </EmptyState>
          </div>
        }
        skeleton={<EventCardSkeletons count={3} />}
      />
    </Page>
  );
}
