import { leads as calls } from "@marquee/contract/leads";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { accountColumns, accountOf, amongBlocked, isThere, notBlocked } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { eventOf } from "../../events/index.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { passes, registrations } from "../../registration/schema.ts";
import { leads } from "../schema.ts";

const keyset: KeysetDeclaration = {
  fields: { createdAt: { by: leads.createdAt, type: "timestamptz" } },
  id: leads.id,
};
const ofHolder = and(sameTenant(accounts, leads), eq(accounts.id, leads.holderId), isThere);
const event = eventOf(leads.organizationId, leads.eventId);
const columns = {
  lead: leads,
  holder: accountColumns,
  email: accounts.email,
  phone: accounts.phone,
  event: event.as("event"),
};

/** Nobody's for guests. */
const caller = (scope: Scope): SQL => sql`${scope.caller.accountId ?? null}::uuid`;

const kept = (scope: Scope): SQL | undefined =>
  and(ofTenant(scope, leads), eq(leads.exhibitorId, caller(scope)), notBlocked(scope, leads.holderId));

/** Words are looked for in what the holder shares and in the caller's own note, and in nothing else. */
function searched(search: string | undefined): SQL | undefined {
  const words = search?.trim().toLowerCase();
  if (!words) return undefined;
  const within = (shares: SQL, text: SQL): SQL => sql`(${shares} and strpos(lower(${text}), ${words}) > 0)`;
  return or(
    within(sql`${leads.name}`, sql`concat_ws(' ', ${accounts.firstName}, ${accounts.lastName})`),
    within(sql`${leads.work}`, sql`concat_ws(' ', ${accounts.title}, ${accounts.company})`),
    within(sql`${leads.email}`, sql`coalesce(${accounts.email}, '')`),
    within(sql`true`, sql`coalesce(${leads.note}, '')`),
  );
}

type LeadsQuery = ListQuery & { readonly status?: (typeof leads.status.enumValues)[number] | undefined };

/** Walks leads_order. */
export async function listLeads(scope: Scope<Member>, query: LeadsQuery) {
  const window = keysetWindow(calls.list.list, keyset, query);
  const status = query.status === undefined ? ne(leads.status, "deleted") : eq(leads.status, query.status);
  const rows = await scope.database
    .select({ ...columns, cursorKey: window.key })
    .from(leads)
    .innerJoin(accounts, ofHolder)
    .where(within(window, and(kept(scope), status, searched(query.search))))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows: rows.map((row) => ({ ...row, id: row.lead.id })) };
}

export async function findLead(scope: Scope, leadId: string) {
  const [row] = await scope.database
    .select(columns)
    .from(leads)
    .innerJoin(accounts, ofHolder)
    .where(and(kept(scope), eq(leads.id, leadId)));
  return row;
}
export type LeadRow = NonNullable<Awaited<ReturnType<typeof findLead>>>;

export async function countLeads(scope: Scope<Member>): Promise<Record<string, number>> {
  const rows = await scope.database
    .select({ status: leads.status, count: sql<number>`count(*)::int` })
    .from(leads)
    .innerJoin(accounts, ofHolder)
    .where(kept(scope))
    .groupBy(leads.status);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

const asked = (scope: Scope): SQL | undefined =>
  and(ofTenant(scope, leads), eq(leads.holderId, caller(scope)), notBlocked(scope, leads.exhibitorId));
const requestColumns = {
  lead: leads,
  exhibitor: accountOf(leads.organizationId, leads.exhibitorId).as("exhibitor"),
  event: event.as("event"),
};

/** Who scanned the caller's passes. Walks leads_requests_order. */
export async function listRequests(scope: Scope<Member>, query: ListQuery) {
  const window = keysetWindow(calls.requests.list, keyset, query);
  const rows = await scope.database
    .select({ ...requestColumns, cursorKey: window.key })
    .from(leads)
    .where(within(window, asked(scope)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows: rows.map((row) => ({ ...row, id: row.lead.id })) };
}

export async function findRequest(scope: Scope, leadId: string) {
  const [row] = await scope.database
    .select(requestColumns)
    .from(leads)
    .where(and(asked(scope), eq(leads.id, leadId)));
  return row;
}
export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

export type Scanned = {
  readonly passId: string;
  readonly eventId: string;
  readonly holderId: string;
  /** The caller has a place among who exhibits there. */
  readonly isExhibitor: boolean;
  readonly isBlocked: boolean;
};

/**
 * A valid pass by its id or by what its code says, and whether the caller exhibits at its event. Uses the key of passes,
 * or passes_code_unique.
 */
export async function findScanned(
  scope: Scope<Member>,
  by: { readonly passId: string } | { readonly code: string },
): Promise<Scanned | undefined> {
  const own = scope.caller.accountId;
  const [row] = await scope.database
    .select({
      passId: passes.id,
      eventId: passes.eventId,
      holderId: registrations.accountId,
      isExhibitor: sql<boolean>`(exists (select from event_sponsors s where ${ofTenant(scope, "s")}
        and s.event_id = ${outer(passes.eventId)} and s.account_id = ${own})
        or exists (select from event_sponsorships s
        join event_sponsorship_levels l on l.organization_id = s.organization_id and l.id = s.level_id
        where ${ofTenant(scope, "s")} and l.event_id = ${outer(passes.eventId)} and s.account_id = ${own}))`,
      isBlocked: sql<boolean>`${amongBlocked(scope, outer(registrations.accountId))}`,
    })
    .from(passes)
    .innerJoin(registrations, and(sameTenant(registrations, passes), eq(registrations.id, passes.registrationId)))
    .where(
      and(
        ofTenant(scope, passes),
        sql`${passes.status} in ('ready', 'needsInfo')`,
        "code" in by ? eq(passes.code, by.code) : eq(passes.id, by.passId),
      ),
    );
  return row;
}
