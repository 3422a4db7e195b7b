import type { Year } from "@marquee/contract/years";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { accounts, follows } from "../accounts/schema.ts";
import { eventOf } from "../events/index.ts";
import { events } from "../events/schema.ts";
import { groupMemberships, groups } from "../groups/schema.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Scope } from "../kernel/scope.ts";
import { postReactions, posts } from "../posts/schema.ts";
import { registrations } from "../registration/schema.ts";

export type Figures = Pick<Year, "events" | "posts" | "comments" | "reactions" | "groups" | "followers">;
/** Whose year, in the zone of the community, as far as it is over. */
export type OneYear = { readonly accountId: string; readonly year: number };

const nothing: Figures = { events: 0, posts: 0, comments: 0, reactions: 0, groups: 0, followers: 0 };

/** The moment at which a year begins where the community is. */
const beginOf = ({ organization }: Scope, year: number): SQL =>
  sql`make_timestamptz(${year}::integer, 1, 1, 0, 0, 0, ${organization.configuration.timezone})`;

const within = (scope: Scope, moment: SQL, year: number): SQL =>
  sql`${moment} >= ${beginOf(scope, year)} and ${moment} < ${beginOf(scope, year + 1)}`;

/** What they came to: it has begun, was not called off, and their pass was good. */
const cameTo = (scope: Scope, { accountId, year }: OneYear): SQL =>
  sql`r.account_id = ${accountId} and r.status = 'ready' and e.status = 'published'
    and e.event_start <= ${scope.now} and ${within(scope, sql`e.event_start`, year)}`;

/** All figures in one statement, so that they are of one moment; each walks an index of the person's own rows. */
export async function readFigures(scope: Scope, one: OneYear): Promise<Figures> {
  const { accountId, year } = one;
  const wrote = sql`p.account_id = ${accountId} and p.deleted_at is null`;
  const [row] = await scope.database.execute<Figures>(sql`select
    (select count(distinct r.event_id)::integer from ${registrations} r join ${events} e on e.organization_id = r.organization_id
      and e.id = r.event_id where ${ofTenant(scope, "r")} and ${cameTo(scope, one)}) as events,
    (select count(*)::integer from ${posts} p where ${ofTenant(scope, "p")} and ${wrote} and p.root_id is null and p.content_id is null
      and ${within(scope, sql`p.created_at`, year)}) as posts,
    (select count(*)::integer from ${posts} p where ${ofTenant(scope, "p")} and ${wrote} and (p.root_id is not null or p.content_id is not null)
      and ${within(scope, sql`p.created_at`, year)}) as comments,
    (select count(*)::integer from ${posts} p join ${postReactions} x on x.organization_id = p.organization_id
      and x.message_id = p.id where ${ofTenant(scope, "p")} and ${wrote} and x.account_id <> ${accountId}
      and ${within(scope, sql`x.created_at`, year)}) as reactions,
    (select count(*)::integer from ${groupMemberships} m join ${groups} g on g.organization_id = m.organization_id
      and g.id = m.group_id and g.active where ${ofTenant(scope, "m")} and m.account_id = ${accountId}
      and ${within(scope, sql`m.created_at`, year)}) as groups,
    (select count(*)::integer from ${follows} f join ${accounts} a on a.organization_id = f.organization_id
      and a.id = f.follower_id and a.deleted_at is null and a.suspended_at is null
      where ${ofTenant(scope, "f")} and f.account_id = ${accountId}
      and ${within(scope, sql`f.created_at`, year)}) as followers`);
  return { ...nothing, ...row };
}

const shown = 3;

/** The latest of the events that somebody came to in a year. Uses registrations' own index of the person. */
export function readLastEvents(scope: Scope, { accountId, year }: OneYear) {
  return scope.database
    .select({ event: eventOf(events.organizationId, events.id) })
    .from(events)
    .where(
      and(
        ofTenant(scope, events),
        eq(events.status, "published"),
        sql`${events.eventStart} <= ${scope.now}`,
        within(scope, sql`${events.eventStart}`, year),
        sql`${events.id} in (select r.event_id from ${registrations} r where ${ofTenant(scope, "r")}
          and r.account_id = ${accountId} and r.status = 'ready')`,
      ),
    )
    .orderBy(desc(events.eventStart), desc(events.id))
    .limit(shown);
}

/** The year that it is where the community is. */
export async function readYearNow(scope: Scope): Promise<number> {
  const [row] = await scope.database.execute<{ year: number }>(
    sql`select extract(year from ${scope.now}::timestamptz at time zone ${scope.organization.configuration.timezone})::integer as year`,
  );
  return row?.year ?? scope.now.getUTCFullYear();
}
