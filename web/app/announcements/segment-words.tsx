import type { Translate } from "../kernel/i18n/texts.ts";
import { useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import type { Managed } from "./reads.ts";

/** Whom an announcement was for, where it was not for everybody. */
export function SegmentWords({ segment, group }: Pick<Managed, "segment" | "group">) {
  const t = useText();
  const words = wordsOf(segment, group !== null, t);
  if (words.length === 0) return null;
  return (
    <ul aria-label={t("announcement.segment")} className="mb-3 flex flex-wrap gap-2">
      {words.map((each) => (
        <li key={each} className="max-w-full">
          <Badge>{each}</Badge>
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ role, interest, event, attendees }: Managed["segment"], isOfGroup: boolean, t: Translate): string[] {
  const roles = isOfGroup
    ? ({ moderator: "announcement.role.moderators", member: "announcement.role.members" } as const)
    : ({ moderator: "announcement.role.groupModerators", member: "announcement.role.members" } as const);
  return [
    ...(role ? [t(roles[role])] : []),
    ...(interest ? [`${t("announcement.interest")}: ${interest.name}`] : []),
    ...(event ? [`${t("announcement.goingTo")}: ${event.name}`] : []),
    ...(attendees ? wordsOfAttendees(attendees, t) : []),
  ];
}

type Attendees = NonNullable<Managed["segment"]["attendees"]>;

function wordsOfAttendees({ passType, session, label, checkedIn, unpaid, answer }: Attendees, t: Translate): string[] {
  return [
    ...(passType ? [passType.name] : []),
    ...(session ? [session.name] : []),
    ...(label ? [`${t("announcement.label")}: ${label.name}`] : []),
    ...(checkedIn === null ? [] : [t(checkedIn ? "announcement.presence.there" : "announcement.presence.notYet")]),
    ...(unpaid ? [t("announcement.notPaid")] : []),
    ...(answer ? [`${answer.question}: ${answer.text}`] : []),
  ];
}
