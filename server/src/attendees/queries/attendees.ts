import { attendees as calls } from "@marquee/contract/attendees";
import type { ListQuery } from "@marquee/contract/kernel";
import type { purchaseStatuses } from "@marquee/contract/registration";
import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
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

type AttendeesQuery = ListQuery & { readonly status?: (typeof purchaseStatuses)[number] | undefined };

/** Walks registrations_attendees_order. */
export async function listAttendees(scope: Scope, eventId: string, query: AttendeesQuery) {
  const window = keysetWindow(calls.list.list, keyset, query);
  const inState = query.status && withPass(sql`${passes.status} = ${query.status}`);
  const rows = await scope.database
    .select({ ...columns, cursorKey: window.key })
    .from(registrations)
    .innerJoin(accounts, ofPerson)
    .where(within(window, and(ofEvent(scope, eventId), inState, searched(query.search))))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
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
