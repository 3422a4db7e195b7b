import { attendees as calls } from "@marquee/contract/attendees";
import type { ListQuery } from "@marquee/contract/kernel";
import type { purchaseStatuses } from "@marquee/contract/registration";
import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { labelledAttendees } from "../../attendee-labels/schema.ts";
import { byName, saysPerson } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { saysNumber } from "../../kernel/search/index.ts";
import { passes, registrations } from "../../registration/schema.ts";
import { ofPerson, person, saysPass } from "./people.ts";

const keyset: KeysetDeclaration = {
  fields: {
    registeredAt: { by: sql`${registrations.submittedAt}`, type: "timestamptz" },
    name: { by: byName, type: "text" },
    alternateId: { by: sql`${registrations.alternateId}`, type: "bigint" },
  },
  id: registrations.id,
};

const columns = {
  id: registrations.id,
  registration: registrations,
  ...person,
};

/** Carts are nobody's business but their owners'; who has cancelled stays in the list. */
const ofEvent = (scope: Scope, eventId: string): SQL | undefined =>
  and(
    ofTenant(scope, registrations),
    eq(registrations.eventId, eventId),
    ne(registrations.status, "draft"),
    sql`${registrations.submittedAt} is not null`,
  );

const withPass = (condition: SQL): SQL => sql`exists (select from ${passes} where ${sameTenant(passes, registrations)}
  and ${passes.registrationId} = ${outer(registrations.id)} and ${condition})`;

function searched(search: string | undefined): SQL | undefined {
  const words = search?.trim().toLowerCase();
  if (!words) return undefined;
  const bought = sql`${passes.status} <> 'draft'`;
  return or(
    saysPerson(words),
    saysNumber(registrations.alternateId, words),
    withPass(sql`${bought} and ${saysPass(words)}`),
  );
}

export type Narrowing = {
  readonly search?: string | undefined;
  readonly status?: (typeof purchaseStatuses)[number] | undefined;
  readonly label?: string | undefined;
};

/** Those who have registered, narrowed as the table is. A label is looked up by the key of labelled_attendees. */
const narrowed = (scope: Scope, eventId: string, { search, status, label }: Narrowing): SQL | undefined =>
  and(
    ofEvent(scope, eventId),
    status && withPass(sql`${passes.status} = ${status}`),
    label === undefined
      ? undefined
      : // Found first, by the key: few of many have a label, and walking all of them for a page of those takes long.
        sql`${registrations.accountId} = any(array(
          select l.account_id from ${labelledAttendees} l where ${ofTenant(scope, "l")} and l.label_id = ${label}))`,
    searched(search),
  );

/** Walks registrations_attendees_order. */
export async function listAttendees(scope: Scope, eventId: string, query: ListQuery & Narrowing) {
  const window = keysetWindow(calls.list.list, keyset, query);
  const rows = await scope.database
    .select({ ...columns, cursorKey: window.key })
    .from(registrations)
    .innerJoin(accounts, ofPerson)
    .where(within(window, narrowed(scope, eventId, query)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

/** Whom the filter of the table finds, in the order of their ids: so many at most. */
export async function findMatching(
  scope: Scope,
  eventId: string,
  narrowing: Narrowing,
  most: number,
): Promise<string[]> {
  const rows = await scope.database
    .select({ accountId: registrations.accountId })
    .from(registrations)
    .innerJoin(accounts, ofPerson)
    .where(narrowed(scope, eventId, narrowing))
    .orderBy(registrations.accountId)
    .limit(most);
  return rows.map(({ accountId }) => accountId);
}

/** Uses registrations_person_unique. */
export async function findAttendee(scope: Scope, eventId: string, accountId: string): Promise<AttendeeRow | undefined> {
  const [row] = await scope.database
    .select(columns)
    .from(registrations)
    .innerJoin(accounts, ofPerson)
    .where(and(ofEvent(scope, eventId), eq(registrations.accountId, accountId)));
  return row;
}
export type AttendeeRow = Omit<Awaited<ReturnType<typeof listAttendees>>["rows"][number], "cursorKey">;

/** Walks passes_event_order: cancelled passes and those in carts are not expected. */
export async function countCheckIns(scope: Scope, eventId: string) {
  const [row] = await scope.database
    .select({
      checkedIn: sql<number>`count(${passes.usedAt})::int`,
      expected: sql<number>`count(*)::int`,
    })
    .from(passes)
    .where(and(ofTenant(scope, passes), eq(passes.eventId, eventId), sql`${passes.status} in ('ready', 'needsInfo')`));
  return row ?? { checkedIn: 0, expected: 0 };
}
