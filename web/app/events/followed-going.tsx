import { registration } from "@marquee/contract/registration";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { AvatarStack, displayName } from "../ui/avatar.tsx";
import { showsRegistrants, type EventDetail } from "./reads.ts";

const shown = 4;

/** 'Amara and 3 others you follow are going': read when the page is there, nothing for whoever follows nobody there. */
export function FollowedGoing({ event }: { event: EventDetail }) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const isAsked = signedIn && showsRegistrants(event);
  const input = { eventId: event.id, followed: true, pageSize: shown };
  const people = useRead(registration.registrants, input, { enabled: isAsked }).data?.items ?? [];
  const [first] = people;
  if (!first) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
      <AvatarStack people={people} total={people.length} size={32} />
      <span>{t("event.followedGoing", { name: displayName(first), count: people.length - 1 })}</span>
    </p>
  );
}
