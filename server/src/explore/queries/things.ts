import type { ExploreReason } from "@marquee/contract/explore";
import { and, asc, desc, eq, or, sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { follows } from "../../accounts/schema.ts";
import { comingEvents, eventSearch } from "../../events/index.ts";
import { events } from "../../events/schema.ts";
import { groupSearch } from "../../groups/index.ts";
import { groupMemberships, groups } from "../../groups/schema.ts";
import { accountInterests, interests } from "../../interests/schema.ts";
import { callerOf } from "../../kernel/db/caller-of.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { foundByWords } from "../../kernel/search/index.ts";
import { findablePosts, isListed } from "../../posts/index.ts";
import { postInterests, posts } from "../../posts/schema.ts";
import { registrations } from "../../registration/schema.ts";

/** A thing, and why it is shown. */
export type Chosen = {
  readonly id: string;
  readonly reason: ExploreReason;
  readonly count: number;
  readonly name: string | null;
};

export type Facts = {
  readonly known: SQL<number>;
  readonly interest: SQL<string | null>;
  readonly featured: SQL | PgColumn;
};

/** What is to come and the caller does not go to; whom they follow goes there, where the event shows who does. */
export async function chooseEvents(scope: Scope, most: number): Promise<Chosen[]> {
  const going = sql<number>`(select count(*)::integer from ${registrations} r join ${follows} f
    on f.organization_id = r.organization_id and f.account_id = r.account_id and f.follower_id = ${callerOf(scope)}
    where ${ofTenant(scope, "r")} and r.event_id = ${outer(events.id)} and r.status = 'ready' and ${events.publicRegistrants})`;
  const facts: Facts = {
    known: going,
    interest: await interestIn(scope, eventSearch, events.id),
    featured: events.featured,
  };
  const isMine = sql`${events.id} = any(array(select m.event_id from ${registrations} m
    where ${ofTenant(scope, "m")} and m.account_id = ${callerOf(scope)} and m.status = 'ready'))`;
  const rows = await scope.database
    .select({ id: events.id, ...reasonColumns(facts) })
    .from(events)
    .where(and(ofTenant(scope, events), comingEvents(scope), sql`not ${events.groupOnly}`, sql`not ${isMine}`))
    .orderBy(rankOf(facts), asc(events.eventStart), asc(events.id))
    .limit(most);
  return rows.map((row) => chosen(row, "soon"));
}

/** Open groups that the caller is not in; who is in a private one is not theirs to know. */
export async function chooseGroups(scope: Scope, most: number): Promise<Chosen[]> {
  const known = sql<number>`(case when ${groups.access} = 'public' then (select count(*)::integer
    from ${groupMemberships} m join ${follows} f
    on f.organization_id = m.organization_id and f.account_id = m.account_id and f.follower_id = ${callerOf(scope)}
    where ${ofTenant(scope, "m")} and m.group_id = ${outer(groups.id)}) else 0 end)`;
  const facts: Facts = {
    known,
    interest: await interestIn(scope, groupSearch, groups.id),
    featured: groups.featured,
  };
  const isMine = sql`${groups.id} = any(array(select o.group_id from ${groupMemberships} o
    where ${ofTenant(scope, "o")} and o.account_id = ${callerOf(scope)}))`;
  const rows = await scope.database
    .select({ id: groups.id, members: groups.membersCount, ...reasonColumns(facts) })
    .from(groups)
    .where(and(ofTenant(scope, groups), eq(groups.active, true), sql`not ${isMine}`))
    .orderBy(rankOf(facts), desc(groups.membersCount), asc(groups.id))
    .limit(most);
  return rows.map((row) => ({ ...chosen(row, "popular") }));
}

export function reasonColumns({ known, interest, featured }: Facts) {
  return {
    known: known.as("known"),
    interest: interest.as("interest"),
    featured: sql<boolean>`${featured}`.as("is_featured"),
  };
}

/** Somebody they follow, then what they care about, then what the community puts first, then the rest. */
export const rankOf = ({ known, interest, featured }: Facts): SQL =>
  sql`case when ${known} > 0 then 0 when ${interest} is not null then 1 when ${featured} then 2 else 3 end`;

type FactRow = { id: string; known: number; interest: string | null; featured: boolean };

export function chosen({ id, known, interest, featured }: FactRow, otherwise: ExploreReason): Chosen {
  if (known > 0) return { id, reason: "known", count: known, name: null };
  if (interest !== null) return { id, reason: "interests", count: 1, name: interest };
  return { id, reason: featured ? "featured" : otherwise, count: 0, name: null };
}

/** The first of the caller's interests that stands in the words of a thing, by name; null for none. */
async function interestIn(scope: Scope, kind: string, id: PgColumn): Promise<SQL<string | null>> {
  const { accountId } = scope.caller;
  const none = sql<string | null>`null::text`;
  if (accountId === undefined) return none;
  const own = await scope.database
    .select({ name: interests.name })
    .from(accountInterests)
    .innerJoin(interests, and(ofTenant(scope, interests), eq(interests.id, accountInterests.interestId)))
    .where(and(ofTenant(scope, accountInterests), eq(accountInterests.accountId, accountId)))
    .orderBy(asc(interests.nameKey));
  const found = await Promise.all(
    own.map(async ({ name }) => ({ name, is: await foundByWords(scope, { kind, id, text: name }) })),
  );
  const branches = found.flatMap(({ name, is }) => (is ? [sql`when ${is} then ${name}::text`] : []));
  return branches.length === 0 ? none : sql<string | null>`(case ${sql.join(branches, sql` `)} end)`;
}

type Related = { readonly interestId: string; readonly name: string; readonly most: number };

/** Coming events that name an interest, or where posts do. */
export async function eventsAbout(scope: Scope, { interestId, name, most }: Related): Promise<string[]> {
  const named = await foundByWords(scope, { kind: eventSearch, id: events.id, text: name });
  const talked = sql`${events.id} = any(${namedIn(scope, interestId, posts.eventId)})`;
  const rows = await scope.database
    .select({ id: events.id })
    .from(events)
    .where(and(ofTenant(scope, events), comingEvents(scope), sql`not ${events.groupOnly}`, or(named, talked)))
    .orderBy(asc(events.eventStart), asc(events.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

export async function groupsAbout(scope: Scope, { interestId, name, most }: Related): Promise<string[]> {
  const named = await foundByWords(scope, { kind: groupSearch, id: groups.id, text: name });
  const talked = sql`${groups.id} = any(${namedIn(scope, interestId, posts.groupId)})`;
  const rows = await scope.database
    .select({ id: groups.id })
    .from(groups)
    .where(and(ofTenant(scope, groups), eq(groups.active, true), or(named, talked)))
    .orderBy(desc(groups.membersCount), asc(groups.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Where the latest posts stand that name an interest, as far as the caller reads them. Walks post_interests_order. */
function namedIn(scope: Scope, interestId: string, column: PgColumn): SQL {
  const lookedAt = 500;
  return sql`array(select ${column} from ${postInterests} join ${posts} on ${sameTenant(posts, postInterests)}
    and ${posts.id} = ${postInterests.postId}
    where ${ofTenant(scope, postInterests)} and ${postInterests.interestId} = ${interestId} and ${column} is not null
      and ${and(isListed, findablePosts(scope))}
    order by ${postInterests.createdAt} desc limit ${lookedAt})`;
}
