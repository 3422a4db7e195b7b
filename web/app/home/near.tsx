import { Link } from "react-router";
import { ContentLine } from "../channels/index.ts";
import { EventLine } from "../events/index.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { useModule } from "../kernel/session/use-module.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { NearPart } from "../ui/near-part.tsx";
import { PersonLink } from "../ui/person-line.tsx";
import { picksFor, type Pick } from "./picks.ts";
import { newestPeople, newInMine, nextEvents, relationships } from "./reads.ts";

const shownPicks = 3;

/** What is near a member beside their week: what came out, who is new, what they may want to go to. */
export function Near() {
  return (
    <>
      <NewPublished />
      <NewHere />
      <ForYou />
    </>
  );
}

/** What came out last in the channels that the reader subscribes to. */
function NewPublished() {
  const t = useText();
  const newest = useRead(...newInMine, { enabled: useModule("channels").canSee }).data?.items ?? [];
  if (newest.length === 0) return null;
  const more = (
    <Link
      to="/contents?subscribed"
      prefetch="intent"
      className="inline-flex min-h-11 items-center text-14 font-medium text-accent-text hover:underline"
    >
      {t("channel.allOfMine")}
    </Link>
  );
  return (
    <NearPart title={t("channel.newInMine")} more={more}>
      {newest.map((content) => (
        <ContentLine key={content.id} content={content} />
      ))}
    </NearPart>
  );
}

function NewHere() {
  const t = useText();
  const ownId = useSelf()?.id;
  const newest = useRead(...newestPeople, { enabled: false }).data?.items ?? [];
  const others = newest.filter(({ id }) => id !== ownId).slice(0, 4);
  if (others.length === 0) return null;
  return (
    <NearPart title={t("home.newHere")}>
      {others.map((person) => (
        <li key={person.id}>
          <PersonLink person={person} />
        </li>
      ))}
    </NearPart>
  );
}

/** Events that this reader does not go to yet, each with the reason why it is here. */
function ForYou() {
  const t = useText();
  const { now } = usePageFacts();
  const site = useSite();
  const events = useRead(...nextEvents, { enabled: false }).data?.items ?? [];
  const follows = useRead(...relationships, { enabled: false }).data?.accounts ?? {};
  const picks = picksFor(events, { now, follows }).slice(0, shownPicks);
  const reasonOf = ({ reason, host, left }: Pick): string => {
    if (reason === "host") return t("home.becauseHost", { name: host });
    return reason === "few" ? t("event.placesLeft", { count: left }) : t("home.becauseFeatured", { name: site.NAME });
  };
  if (picks.length === 0) return null;
  return (
    <NearPart title={t("home.forYou")}>
      {picks.map((pick) => (
        <EventLine key={pick.event.id} event={pick.event} reason={reasonOf(pick)} />
      ))}
    </NearPart>
  );
}
