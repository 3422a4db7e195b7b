import { announcementErrors, type announcements, type AttendeeSegment } from "@marquee/contract/announcements";
import type { InputOf } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { findNames } from "./queries/segment-names.ts";

type Asked = Pick<
  InputOf<typeof announcements.reachOfEvent>,
  "passTypeId" | "sessionId" | "labelId" | "checkedIn" | "unpaid" | "choiceId"
>;

/** What narrows those who come to an event, with the names of what was chosen; null where nothing does. */
export async function chosenAttendees(scope: Scope, eventId: string, asked: Asked): Promise<AttendeeSegment | null> {
  const { passTypeId, sessionId, labelId, checkedIn, unpaid = false, choiceId } = asked;
  if (!unpaid && [passTypeId, sessionId, labelId, checkedIn, choiceId].every((each) => each === undefined)) return null;
  const found = await findNames(scope, eventId, { passTypeId, sessionId, labelId, choiceId });
  const named = <Row>(id: string | undefined, row: Row | null): Row | null =>
    id !== undefined && row === null ? fail(announcementErrors.unknownAttendees) : row;
  return {
    passType: named(passTypeId, found.passType),
    session: named(sessionId, found.session),
    label: named(labelId, found.label),
    checkedIn: checkedIn ?? null,
    unpaid,
    answer: named(choiceId, found.answer),
  };
}
