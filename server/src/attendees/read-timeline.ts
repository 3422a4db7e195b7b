import { attendees, type TimelineEntry } from "@marquee/contract/attendees";
import { kernelErrors } from "@marquee/contract/kernel";
import { fail } from "../kernel/failure.ts";
import { query } from "../kernel/http/serve.ts";
import { findStop } from "../kernel/mail/index.ts";
import { personName } from "../kernel/person-name.ts";
import type { Scope } from "../kernel/scope.ts";
import { listingPolicy } from "../listings/index.ts";
import { findAttendee } from "./queries/attendees.ts";
import { findHappenings, type HappeningRow } from "./queries/timeline.ts";

const most = 200;

export const readTimeline = query(attendees.timeline, listingPolicy, async ({ scope, subject, params }) => {
  const attendee = (await findAttendee(scope, subject.id, params.accountId)) ?? fail(kernelErrors.notFound);
  const { accountId } = attendee.registration;
  const attending = { eventId: subject.id, accountId, registrationId: attendee.id };
  const [bounced, rows] = [await whenBounced(scope, attendee.email), await findHappenings(scope, attending, most + 1)];
  const shown = rows.slice(0, most).map(entryOf);
  const entries = bounced ? [...shown, bounced].toSorted((one, other) => other.at.getTime() - one.at.getTime()) : shown;
  return { accountId, entries, isWhole: rows.length <= most };
});

const entryOf = ({ at, by, other, ...row }: HappeningRow): TimelineEntry => ({
  ...row,
  at: new Date(at),
  by: by && personName(by),
  other: other && personName(other),
});

/** What a mail server said of the address that they have now. */
async function whenBounced(scope: Scope, email: string | null): Promise<TimelineEntry | undefined> {
  const key = email === null ? undefined : scope.services.mailAddresses?.keyOf(scope.organization.id, email);
  const stop = key === undefined ? undefined : await findStop(scope.database, scope.organization.id, key);
  if (!stop?.bouncedAt) return undefined;
  const nothing = { by: null, other: null, passType: null, passNumber: null, about: null, detail: null, gate: null };
  const at = stop.bouncedAt;
  return {
    ...nothing,
    id: "bounced",
    happened: "bounced",
    at,
    amount: null,
    currency: null,
    provider: null,
    mail: null,
    count: null,
  };
}
