import { useQuery } from "@tanstack/react-query";
import { accounts, self } from "@marquee/contract/accounts";
import { events } from "@marquee/contract/events";
import { EventCard, EventCardSkeletons, eventGrid } from "../events/index.ts";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import type { Client } from "@marquee/client";
import { pageNeeds } from "../kernel/data/needs.ts";
import { queryOptions } from "@marquee/client";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { canSee, isForMembers, useModule } from "../kernel/session/use-module.ts";
import { LinkButton } from "../ui/button.tsx";
import { List } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page, Section } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { StructuredData } from "../ui/structured-data.tsx";
import { communityData } from "./structured-data.ts";
import { Hero } from "./hero.tsx";
import { PeopleRow } from "./people-row.tsx";

const reads = (api: Client) => ({
  featured: queryOptions(api, events.featured, { pageSize: 1 }),
  upcoming: queryOptions(api, events.list, { pageSize: 7 }),
  people: queryOptions(api, accounts.list, { pageSize: 12, accountType: "account" }),
});

const needs = pageNeeds(async ({ api, load, facts }) => {
  const { featured, upcoming, people } = reads(api);
  const { site, signedIn } = facts;
  const own = signedIn ? await load(queryOptions(api, self.get, {})) : undefined;
  const peopleOpen = canSee(site, own, "accounts") && (signedIn || !isForMembers(site, "accounts"));
  await Promise.all([
    ...(canSee(site, own, "events") ? [load(featured), load(upcoming)] : []),
    peopleOpen && load(people),
  ]);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

/** The start page: one event large, the next ones, and some of the people. */
export default function HomePage() {
  const t = useText();
  const api = useApi();
  const site = useSite();
  const { origin } = usePageFacts();
  const queries = reads(api);
  const hasEvents = useModule("events").canSee;
  const upcoming = useQuery({ ...queries.upcoming, enabled: hasEvents });
  const featured = useQuery({ ...queries.featured, enabled: hasEvents }).data?.items[0] ?? upcoming.data?.items[0];
  const people = useQuery({ ...queries.people, enabled: false });
  const next = upcoming.data?.items.filter(({ id }) => id !== featured?.id).slice(0, 6);
  const empty = (
    <EmptyState
      drawing="calendar"
      title={t("home.noEvents")}
      action={<LinkButton to="/events?past=true">{t("home.pastEvents")}</LinkButton>}
    >
      {t("home.noEventsText")}
    </EmptyState>
  );
  return (
    <Page>
      <PageMeta path="/" image={featured?.image?.uri} />
      <StructuredData of={communityData(site, origin)} />
      <h1 className="sr-only">{site.NAME}</h1>
      {featured && <Hero event={featured} />}
      {hasEvents && !(featured && next?.length === 0) && (
        <Section title={t("home.upcoming")} id="upcoming" more={{ to: "/events", label: t("home.allEvents") }}>
          <List
            items={next}
            idOf={(event) => event.id}
            render={(event) => <EventCard event={event} />}
            className={eventGrid}
            empty={empty}
            skeleton={<EventCardSkeletons count={3} />}
            failed={upcoming.isError}
            onRetry={() => upcoming.refetch()}
          />
        </Section>
      )}
      {people.data && people.data.items.length > 0 && <PeopleRow people={people.data.items} />}
    </Page>
  );
}
