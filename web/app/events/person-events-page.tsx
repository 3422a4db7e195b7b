import { events } from "@marquee/contract/events";
import { useSearchParams } from "react-router";
import { isBlocked, personCalled, useProfile, type Profile } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { displayName } from "../ui/avatar.tsx";
import { LinkButton } from "../ui/button.tsx";
import { pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { EventsInTime } from "./events-in-time.tsx";

const eventsOf = (accountId: string, past: boolean) =>
  [events.of, { accountId, pageSize: 12, ...(past && { past }) }] as const;

const needs = pageNeeds(async ({ read, list, params, search }) => {
  const profile = await read(...personCalled(params["username"]));
  if (!isBlocked(profile)) await list(...eventsOf(profile.id, search.has("past")));
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests({ flags: ["past"] });

/** What somebody hosts, and where they go as far as it is shown. */
export default function PersonEventsPage() {
  const profile = useProfile();
  return profile && !isBlocked(profile) ? <Events profile={profile} /> : null;
}

function Events({ profile }: { profile: Profile }) {
  const t = useText();
  const past = useSearchParams()[0].has("past");
  const list = useList(...eventsOf(profile.id, past));
  const name = displayName(profile);
  const page = `/people/${profile.username}/events`;
  const title = t("profile.events");
  return (
    <section className="pt-5">
      <PageMeta title={`${title} · ${name}`} path={page} />
      <h2 className="sr-only">{title}</h2>
      <EventsInTime
        address={page}
        past={past}
        pages={pagesOf(list)}
        empty={
          <EmptyState
            drawing="calendar"
            title={past ? t("profile.noPastEvents") : t("profile.noEvents")}
            action={<LinkButton to="/events">{t("home.allEvents")}</LinkButton>}
          >
            {t("profile.noEventsText", { name })}
          </EmptyState>
        }
      />
    </section>
  );
}
