import { Link, useParams } from "react-router";
import { ContentCard, contentGrid } from "../channels/index.ts";
import { EventCard, eventGrid } from "../events/index.ts";
import { GroupCard, groupGrid } from "../groups/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { Feed, postsAbout } from "../posts/index.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page, Section } from "../ui/page.tsx";
import { ChooseInterest } from "./choose-interest.tsx";
import { interestOf, publishedAbout, relatedTo, whoChose } from "./reads.ts";

const needs = pageNeeds(async ({ read, list, params: { interestId } }) => {
  const { id } = await read(...interestOf(interestId));
  // Where the community keeps a part to some, the page is shown without it.
  await Promise.all([
    read(...relatedTo(id)),
    read(...whoChose(id)).catch(() => undefined),
    read(...publishedAbout(id)).catch(() => undefined),
    list(...postsAbout(id)).catch(() => undefined),
  ]);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Something that people of the community care about: who they are, where it is going on, what is written about it. */
export default function InterestPage() {
  const t = useText();
  const { interestId } = useParams();
  const interest = useRead(...interestOf(interestId)).data;
  const { canSee: canSeePosts } = useModule("activities");
  if (!interest) return null;
  const { id, name } = interest;
  return (
    <Page
      title={name}
      back={{ to: "/explore", label: t("explore.title") }}
      actions={<ChooseInterest interest={interest} />}
    >
      <PageMeta title={name} description={t("explore.interestText", { name })} path={`/interests/${id}`} />
      <People interestId={id} />
      <Related interestId={id} />
      <Published interestId={id} />
      {canSeePosts && (
        <Section title={t("explore.posts")} id="posts">
          <div className="max-w-reading">
            <Feed of={{ interestId: id }} empty={<p className="text-muted">{t("explore.noPosts", { name })}</p>} />
          </div>
        </Section>
      )}
    </Page>
  );
}

function People({ interestId }: { interestId: string }) {
  const t = useText();
  const { canSee } = useModule("accounts");
  const people = useRead(...whoChose(interestId), { enabled: canSee }).data?.items ?? [];
  if (people.length === 0) return null;
  return (
    <Section
      title={t("nav.people")}
      id="people"
      more={{ to: `/people?interest=${interestId}`, label: t("explore.everybody") }}
    >
      <ul className="grid grid-cols-1 gap-1 pair:grid-cols-2 split:grid-cols-4">
        {people.map((person) => (
          <li key={person.id} className="min-w-0">
            <Link
              to={`/people/${person.username}`}
              prefetch="intent"
              className="flex min-h-14 min-w-0 items-center gap-3 rounded-control px-2 hover:bg-surface-2"
            >
              <Avatar person={person} size={40} />
              <span className="truncate font-medium">{displayName(person)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Related({ interestId }: { interestId: string }) {
  const t = useText();
  const { events = [], groups = [] } = useRead(...relatedTo(interestId)).data ?? {};
  return (
    <>
      {groups.length > 0 && (
        <Section title={t("nav.groups")} id="groups">
          <ul className={groupGrid}>
            {groups.map((group) => (
              <li key={group.id} className="min-w-0">
                <GroupCard group={group} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {events.length > 0 && (
        <Section title={t("nav.events")} id="events">
          <ul className={eventGrid}>
            {events.map((event) => (
              <li key={event.id} className="min-w-0">
                <EventCard event={event} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Published({ interestId }: { interestId: string }) {
  const t = useText();
  const { canSee } = useModule("channels");
  const published = useRead(...publishedAbout(interestId), { enabled: canSee }).data?.items ?? [];
  if (published.length === 0) return null;
  return (
    <Section title={t("explore.contents")} id="contents">
      <ul className={contentGrid}>
        {published.map((content) => (
          <li key={content.id} className="min-w-0">
            <ContentCard content={content} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
