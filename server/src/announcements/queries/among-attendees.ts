import type { AttendeeSegment } from "@marquee/contract/announcements";
import { type SQL, sql } from "drizzle-orm";
import { sessionAccesses } from "../../accesses/schema.ts";
import { labelledAttendees } from "../../attendee-labels/schema.ts";
import { dueOf } from "../../events/index.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { passes, questionResponses, registrations } from "../../registration/schema.ts";

type Tenant = Pick<Scope, "organization">;

/** What has to hold of the account `a`, which comes to an event, to be among some of those who do. */
export function amongAttendees(scope: Tenant, eventId: string, segment: AttendeeSegment): SQL[] {
  const { passType, session, label, checkedIn, unpaid, answer } = segment;
  const ofPass = [
    ...(passType ? [sql`p.pass_type_id = ${passType.id}`] : []),
    ...(checkedIn === null ? [] : [checkedIn ? sql`p.used_at is not null` : sql`p.used_at is null`]),
    ...(answer ? [hasAnswered(scope, answer)] : []),
  ];
  return [
    ...(ofPass.length > 0 ? [hasPass(scope, eventId, sql.join(ofPass, sql` and `))] : []),
    ...(session ? [hasPass(scope, eventId, isIn(scope, session.id))] : []),
    ...(label ? [hasLabel(scope, label.id)] : []),
    ...(unpaid ? [sql`${dueOf(sql`${scope.organization.id}::uuid`, sql`${eventId}::uuid`, sql`a.id`)} > 0`] : []),
  ];
}

/** A pass `p` that counts. Uses registrations_person_unique and passes_registration_index. */
const hasPass = (scope: Tenant, eventId: string, condition: SQL): SQL => sql`exists (
  select from ${registrations} r join ${passes} p on p.organization_id = r.organization_id and p.registration_id = r.id
  where ${ofTenant(scope, "r")} and r.event_id = ${eventId} and r.account_id = a.id
    and p.status in ('ready', 'needsInfo') and ${condition})`;

/** Uses session_accesses_pass_unique. */
const isIn = (scope: Tenant, sessionId: string): SQL => sql`exists (
  select from ${sessionAccesses} s where ${ofTenant(scope, "s")} and s.pass_id = p.id and s.session_id = ${sessionId}
    and s.status = 'ready')`;

/** Uses the key of question_responses. Where several may be chosen they stand in one text. */
const hasAnswered = (scope: Tenant, { questionId, value }: NonNullable<AttendeeSegment["answer"]>): SQL => sql`exists (
  select from ${questionResponses} q where ${ofTenant(scope, "q")} and q.pass_id = p.id and q.question_id = ${questionId}
    and ${value} = any(string_to_array(q.value, ',') || q.value))`;

/** Uses the key of labelled_attendees. */
const hasLabel = (scope: Tenant, labelId: string): SQL => sql`exists (
  select from ${labelledAttendees} l where ${ofTenant(scope, "l")} and l.label_id = ${labelId} and l.account_id = a.id)`;
