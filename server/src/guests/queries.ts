import { type SQL, sql } from "drizzle-orm";
import { isOpenAt } from "../guest-links/index.ts";
import { arrayOf } from "../kernel/db/arrays.ts";
import type { Database } from "../kernel/db/database.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";

export type LinkRow = {
  readonly eventId: string;
  readonly isOpen: boolean;
  readonly claimedById: string | null;
  readonly isGone: boolean;
};

/** What a guest's link leads to. Walks the keys of guests, accounts and events. */
export async function findLink(
  scope: Scope,
  accountId: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<LinkRow | undefined> {
  const [row] = await scope.database.execute<LinkRow>(sql`
    select g.event_id as "eventId", g.claimed_by_id as "claimedById", ${isOpenAt(scope.now)} as "isOpen",
      a.deleted_at is not null or a.suspended_at is not null as "isGone"
    from guests g join accounts a on a.organization_id = g.organization_id and a.id = g.account_id
    join events e on e.organization_id = g.organization_id and e.id = g.event_id
    where ${ofTenant(scope, "g")} and g.account_id = ${accountId} ${isLocked ? sql`for update of g` : sql``}`);
  return row;
}

export type FoundPass = {
  readonly accountId: string;
  readonly isGuest: boolean;
  readonly locale: string | null;
  readonly email: string;
  readonly eventId: string;
  readonly event: string;
  /** Times are ms since 1970. */
  readonly start: number;
  readonly end: number;
  readonly timezone: string | null;
};

const columns = sql`a.id as "accountId", a.account_type = 'guest' as "isGuest", a.locale, a.email, e.id as "eventId",
  e.name as event, e.timezone,
  (extract(epoch from e.event_start) * 1000)::float8 as start, (extract(epoch from e.event_end) * 1000)::float8 as "end"`;

/** A mail names so many events; nobody has more that are to come. */
const most = 50;

const coming = (scope: Scope, whose: SQL): SQL => sql`
  select ${columns} from accounts a
  join registrations r on r.organization_id = a.organization_id and r.account_id = a.id and r.status = 'ready'
  join events e on e.organization_id = r.organization_id and e.id = r.event_id
  where ${ofTenant(scope, "a")} and ${whose} and a.account_type <> 'team' and a.email is not null
    and a.deleted_at is null and a.suspended_at is null
    and e.status = 'published' and e.event_end > ${scope.now.toISOString()}
  order by e.event_start, e.id, a.id limit ${most}`;

/** What an address has for events that are not over: as a guest, or in an account. Walks accounts_email_index. */
export const findPassesOf = (scope: Scope, email: string): Promise<FoundPass[]> =>
  scope.database.execute<FoundPass>(coming(scope, sql`a.email_key = lower(${email})`));

/** The same of accounts. Walks the key of accounts. */
export const readPassesOf = (scope: Scope, accountIds: readonly string[]): Promise<FoundPass[]> =>
  scope.database.execute<FoundPass>(coming(scope, sql`a.id = any(${arrayOf("uuid", accountIds)})`));

const forgottenAfter = sql`interval '7 days'`;

/** Whether `a` is a guest who began and bought nothing, a week ago. */
const isToForget = (now: Date): SQL => sql`(a.account_type = 'guest' and a.deleted_at is null
  and a.created_at < ${now.toISOString()}::timestamptz - ${forgottenAfter}
  and not exists (select from registrations r where r.organization_id = a.organization_id and r.account_id = a.id
    and (r.submitted_at is not null or r.expires_at > ${now.toISOString()}))
  and not exists (select from payment_intents i where i.organization_id = a.organization_id and i.account_id = a.id
    and i.status in ('processing', 'captured')))`;

/** Holds a guest who is to be forgotten, so that they do not buy something meanwhile; false for who did. */
export async function holdForgotten(scope: Scope, accountId: string): Promise<boolean> {
  const rows = await scope.database.execute(sql`
    select a.id from accounts a where ${ofTenant(scope, "a")} and a.id = ${accountId} and ${isToForget(scope.now)} for update`);
  return rows.length > 0;
}

/** Some of those who are to be forgotten, of all communities. */
export function findForgotten(
  database: Database,
  now: Date,
): Promise<{ readonly organizationId: string; readonly accountId: string }[]> {
  return database.execute(sql`
    select a.organization_id as "organizationId", a.id as "accountId" from accounts a
    where ${isToForget(now)}
    limit 500`);
}
