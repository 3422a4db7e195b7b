import { attendees as calls } from "@marquee/contract/attendees";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, getTableColumns, ne, or, type SQL, sql } from "drizzle-orm";
import { byName, saysPerson } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { saysNumber } from "../../kernel/search/index.ts";
import { plainCode } from "../../registration/index.ts";
import { passes, registrations } from "../../registration/schema.ts";
import { ofPerson, person, saysPass } from "./people.ts";

const keyset: KeysetDeclaration = {
  fields: {
    createdAt: { by: passes.createdAt, type: "timestamptz" },
    name: { by: byName, type: "text" },
    alternateId: { by: sql`${passes.alternateId}`, type: "bigint" },
  },
  id: passes.id,
};

const columns = {
  id: passes.id,
  pass: getTableColumns(passes),
  registration: registrations,
  ...person,
};
const ofRegistration = and(sameTenant(registrations, passes), eq(registrations.id, passes.registrationId));
const bought = (scope: Scope, eventId: string): SQL | undefined =>
  and(ofTenant(scope, passes), eq(passes.eventId, eventId), ne(passes.status, "draft"));

function searched(search: string | undefined): SQL | undefined {
  const words = search?.trim();
  if (!words) return undefined;
  const lower = words.toLowerCase();
  return or(
    saysPerson(lower),
    saysPass(lower),
    saysNumber(registrations.alternateId, lower),
    eq(passes.code, plainCode(words)),
  );
}

type PassesQuery = ListQuery & { readonly checkedIn?: boolean | undefined };

/** Walks passes_event_order. */
export async function listPasses(scope: Scope, eventId: string, query: PassesQuery) {
  const window = keysetWindow(calls.passes.list, keyset, query);
  const isIn = query.checkedIn === undefined ? undefined : sql`(${passes.usedAt} is not null) = ${query.checkedIn}`;
  const rows = await scope.database
    .select({ ...columns, cursorKey: window.key })
    .from(passes)
    .innerJoin(registrations, ofRegistration)
    .innerJoin(accounts, ofPerson)
    .where(within(window, and(bought(scope, eventId), isIn, searched(query.search))))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

/** A pass for an event by its id, or by what stands on it: passes_code_unique. */
export async function findPass(
  scope: Scope,
  eventId: string,
  by: { readonly passId: string } | { readonly code: string },
): Promise<ListedPass | undefined> {
  const [row] = await scope.database
    .select(columns)
    .from(passes)
    .innerJoin(registrations, ofRegistration)
    .innerJoin(accounts, ofPerson)
    .where(and(bought(scope, eventId), "code" in by ? eq(passes.code, by.code) : eq(passes.id, by.passId)));
  return row;
}
export type ListedPass = Omit<Awaited<ReturnType<typeof listPasses>>["rows"][number], "cursorKey">;
