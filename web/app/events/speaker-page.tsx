import { self } from "@marquee/contract/accounts";
import { events } from "@marquee/contract/events";
import { ArrowLeft, UserRound } from "lucide-react";
import { Link, useParams } from "react-router";
import { FollowButton, ProfileLinks } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { useModule } from "../kernel/session/use-module.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { Avatar, displayName } from "../ui/avatar.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { EventMeta } from "./event-meta.tsx";
import { EventSection } from "./event-section.tsx";
import { PlainText } from "../ui/rich-text.tsx";
import { SessionItem } from "./session-item.tsx";
import { workOf } from "./speaker-grid.tsx";
import { eventCalled, type Speaker } from "./reads.ts";
import { useEvent } from "./use-event.ts";

const speakerOf = (eventId = "", speakerId = "") => [events.speaker, { eventId, speakerId }] as const;

const needs = pageNeeds(async ({ facts, read, params }) => {
  const { id } = await read(...eventCalled(params.slug));
  const speaker = await read(...speakerOf(id, params.speakerId));
  // Whether the reader follows them already is drawn with the page.
  if (facts.signedIn && speaker.account) await read(self.relationships, {});
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

/** Somebody who speaks: who they are, what they say about, where else they are found. */
export default function SpeakerPage() {
  const t = useText();
  const { speakerId } = useParams();
  const event = useEvent();
  const speaker = useRead(...speakerOf(event?.id, speakerId), { enabled: event !== undefined }).data;
  if (!event || !speaker) return null;
  const name = displayName(speaker);
  return (
    <section id="part" aria-labelledby="speaker" className="scroll-mt-20 pt-4">
      <EventMeta event={event} part={name} path={`/speakers/${speaker.id}`} />
      <Link
        to={`/events/${event.slug}/speakers`}
        preventScrollReset
        className="mb-3 inline-flex min-h-11 items-center gap-1.5 text-14 font-medium text-muted hover:text-text"
      >
        <Icon of={ArrowLeft} size={18} />
        {t("event.allSpeakers")}
      </Link>
      <div className="flex flex-wrap items-center gap-5">
        <Avatar person={{ ...speaker, image: speaker.image ?? speaker.account?.image ?? null }} size={128} />
        <div className="min-w-0 flex-1 basis-52">
          <h2 id="speaker" className="text-28">
            {name}
          </h2>
          <p className="text-muted">{workOf(speaker)}</p>
          <ProfileLinks profile={speaker} className="text-14" />
          {speaker.account && <SpeakerAccount account={speaker.account} />}
        </div>
      </div>
      {speaker.bio && <PlainText text={speaker.bio} className="mt-5" />}
      {speaker.companyBio && <PlainText text={speaker.companyBio} className="mt-4 text-14 text-muted" />}
      {speaker.sessions.length > 0 && (
        <EventSection title={t("event.sessions")}>
          <ul className="grid gap-3">
            {speaker.sessions.map((session) => (
              <li key={session.id}>
                <SessionItem session={session} event={event} showDay />
              </li>
            ))}
          </ul>
        </EventSection>
      )}
    </section>
  );
}

/** The way to a speaker who is of the community. */
function SpeakerAccount({ account }: { account: NonNullable<Speaker["account"]> }) {
  const t = useText();
  const isOwn = useSelf()?.id === account.id;
  const { canSee } = useModule("accounts");
  if (!canSee) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {!isOwn && <FollowButton accountId={account.id} />}
      <LinkButton icon={UserRound} to={`/people/${account.username}`}>
        {t("profile.see")}
      </LinkButton>
    </p>
  );
}
