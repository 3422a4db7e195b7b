import type { ReactNode } from "react";
import { firstBenefits } from "../benefits/index.ts";
import { firstPlaces } from "../bookings/index.ts";
import { EventCard, eventGrid } from "../events/index.ts";
import { GroupCard, groupGrid } from "../groups/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { late } from "../kernel/late.tsx";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { firstLevels } from "../levels/index.ts";
import { firstPlans } from "../subscriptions/index.ts";
import { firstSurveys } from "../surveys/index.ts";
import { LinkButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page, Section } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { BecauseLine } from "./because.tsx";
import { InterestChips } from "../interests/index.ts";
import { Offers } from "./offers.tsx";
import { someInterests, whatThereIs } from "./reads.ts";
import { Suggestions } from "./suggestions.tsx";

const ExploredContents = late(() => import("./explored-contents.tsx").then((module) => module.ExploredContents));

const needs = pageNeeds(({ read }) =>
  Promise.all([
    read(...whatThereIs),
    // A part that is switched off, or that is for members, is not missed.
    ...[
      read(...someInterests),
      read(...firstPlaces),
      read(...firstSurveys),
      read(...firstBenefits),
      read(...firstLevels),
      read(...firstPlans),
    ].map((part) => part.catch(() => undefined)),
  ]),
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What there is in the community for the reader, and why. */
export default function ExplorePage() {
  const t = useText();
  const { NAME } = useSite();
  return (
    <Page title={t("explore.title")}>
      <PageMeta title={t("explore.title")} description={t("explore.text", { name: NAME })} path="/explore" />
      <Offered />
      <Interests />
      <Offers />
    </Page>
  );
}

function Interests() {
  const t = useText();
  const { canSee } = useModule("interests");
  const listed = useRead(...someInterests, { enabled: canSee }).data?.items ?? [];
  if (listed.length === 0) return null;
  return (
    <Section title={t("explore.interests")} id="interests">
      <InterestChips interests={listed} />
    </Section>
  );
}

function Offered() {
  const t = useText();
  const { signedIn } = usePageFacts();
  const read = useRead(...whatThereIs);
  if (!read.data) {
    if (!read.isError) return null;
    return <ReadFailed onRetry={read.refetch} />;
  }
  const { contents, events, groups, recommendations } = read.data;
  if (contents.length + events.length + groups.length + recommendations.length === 0) return <Nothing />;
  return (
    <>
      {recommendations.length > 0 && (
        <Section
          title={t(signedIn ? "explore.people" : "explore.peopleHere")}
          id="people"
          more={{ to: "/people", label: t("explore.everybody") }}
        >
          <Suggestions people={recommendations} />
        </Section>
      )}
      {events.length > 0 && (
        <Section title={t("nav.events")} id="events" more={{ to: "/events", label: t("explore.allEvents") }}>
          <ul className={eventGrid}>
            {events.map((event) => (
              <Item key={event.id} why={<BecauseLine kind="event" because={event.because} />}>
                <EventCard event={event} />
              </Item>
            ))}
          </ul>
        </Section>
      )}
      <ExploredContents contents={contents} />
      {groups.length > 0 && (
        <Section title={t("nav.groups")} id="groups" more={{ to: "/groups", label: t("group.showAll") }}>
          <ul className={groupGrid}>
            {groups.map((group) => (
              <Item key={group.id} why={<BecauseLine kind="group" because={group.because} />}>
                <GroupCard group={group} />
              </Item>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Item({ why, children }: { why: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 flex-col gap-2">
      {why}
      <div className="flex-1">{children}</div>
    </li>
  );
}

/** A community that has only begun. */
function Nothing() {
  const t = useText();
  const { signedIn } = usePageFacts();
  return (
    <EmptyState
      drawing="search"
      title={t("explore.nothing")}
      action={
        <LinkButton to={signedIn ? "/settings/interests" : "/people"}>
          {t(signedIn ? "explore.chooseInterests" : "explore.everybody")}
        </LinkButton>
      }
    >
      {t("explore.nothingText")}
    </EmptyState>
  );
}
