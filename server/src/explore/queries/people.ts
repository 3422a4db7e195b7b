import { explore, type ExploreReason } from "@marquee/contract/explore";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, sql, type SQL } from "drizzle-orm";
import { accountColumns, listedAccounts, visibleAccounts } from "../../accounts/index.ts";
import { accounts, follows } from "../../accounts/schema.ts";
import { events } from "../../events/schema.ts";
import { groupMemberships, groups } from "../../groups/schema.ts";
import { accountInterests, interests } from "../../interests/schema.ts";
import { type KeysetDeclaration, keysetWindow } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { registrations } from "../../registration/schema.ts";
import { dismissedSuggestions } from "../schema.ts";

/** People looked at of each group, event, interest or person followed: who has much in common is among the latest too. */
const lookedAt = 200;
/** Kept of them, who have most in common: so many accounts are read at most, whatever the planner expects. */
const keptOf = 200;

const keyset: KeysetDeclaration = {
  fields: { inCommon: { by: sql`common.score`, type: "integer" } },
  id: accounts.id,
};

/**
 * Whom the caller may want to know: people followed by those whom they follow, who are in their groups, come to their
 * events, chose their interests. What they share counts, somebody in common most. A few hundred rows of each source by
 * its index, and the best of them, however large the community.
 */
export async function listSuggestions(scope: Scope<Member>, query: ListQuery) {
  const window = keysetWindow(explore.suggestions.list, keyset, query);
  const rows = await scope.database
    .select({
      account: accountColumns,
      id: accounts.id,
      known: sql<number>`common.known`,
      groups: sql<number>`common.groups`,
      events: sql<number>`common.events`,
      interests: sql<number>`common.interests`,
      groupName: nameIn(scope, groups, "group_id").as("group_name"),
      eventName: nameIn(scope, events, "event_id").as("event_name"),
      interestName: nameIn(scope, interests, "interest_id").as("interest_name"),
      cursorKey: window.key,
    })
    .from(inCommon(scope))
    .innerJoin(accounts, and(ofTenant(scope, accounts), sql`${accounts.id} = common.account_id`))
    .where(and(visibleAccounts(scope), listedAccounts, eq(accounts.accountType, "account"), window.after))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

export type SuggestionRow = Awaited<ReturnType<typeof listSuggestions>>["rows"][number];

const nameIn = (scope: Scope, table: typeof groups | typeof events | typeof interests, column: string) =>
  sql<
    string | null
  >`(select n.name from ${table} n where ${ofTenant(scope, "n")} and n.id = common.${sql.raw(column)})`;

/** Neither the caller, nor whom they follow already or do not want to be suggested. */
function isNew(scope: Scope<Member>): SQL | undefined {
  const caller = scope.caller.accountId;
  return and(
    sql`f.account_id <> ${caller}`,
    sql`f.account_id <> all(array(select o.account_id from ${follows} o
      where ${ofTenant(scope, "o")} and o.follower_id = ${caller}))`,
    sql`f.account_id <> all(array(select d.dismissed_id from ${dismissedSuggestions} d
      where ${ofTenant(scope, "d")} and d.account_id = ${caller}))`,
  );
}

type Source = { readonly reason: ExploreReason; readonly mine: SQL; readonly theirs: SQL };

/** Everybody who shares something with the caller, how much of what, and one of each by id. */
function inCommon(scope: Scope<Member>): SQL {
  const found = sourcesOf(scope).map(
    ({ reason, mine, theirs }) => sql`(
      select shared.account_id, ${reason}::text as reason, source.id as about
      from (${mine}) source(id) cross join lateral (${theirs} limit ${lookedAt}) shared(account_id))`,
  );
  const times = (reason: ExploreReason) => sql`(count(*) filter (where f.reason = ${reason}))::integer`;
  const one = (reason: ExploreReason) => sql`(min(f.about::text) filter (where f.reason = ${reason}))::uuid`;
  return sql`(
    select f.account_id, ${times("known")} as known, ${times("groups")} as groups, ${times("events")} as events,
      ${times("interests")} as interests, ${one("groups")} as group_id, ${one("events")} as event_id,
      ${one("interests")} as interest_id,
      (count(*) + 2 * count(*) filter (where f.reason = 'known') + count(*) filter (where f.reason <> 'interests'))::integer as score
    from (${sql.join(found, sql` union all `)}) f where ${isNew(scope)}
    group by f.account_id order by score desc, f.account_id desc limit ${keptOf}) common`;
}

/** By follows' key and account index, group_memberships', registrations' and account_interests' own. */
function sourcesOf(scope: Scope<Member>): Source[] {
  const caller = scope.caller.accountId;
  const own = (alias: string) => sql`${ofTenant(scope, alias)} and ${sql.raw(alias)}.account_id = ${caller}`;
  return [
    {
      reason: "known",
      mine: sql`select m.account_id from ${follows} m where ${ofTenant(scope, "m")} and m.follower_id = ${caller}`,
      theirs: sql`select t.account_id from ${follows} t where ${ofTenant(scope, "t")} and t.follower_id = source.id
        order by t.created_at desc`,
    },
    {
      reason: "groups",
      mine: sql`select m.group_id from ${groupMemberships} m join ${groups} g on g.organization_id = m.organization_id
        and g.id = m.group_id and g.active where ${own("m")}`,
      theirs: sql`select t.account_id from ${groupMemberships} t where ${ofTenant(scope, "t")} and t.group_id = source.id
        order by t.created_at desc`,
    },
    {
      reason: "events",
      // Where an event shows who comes, to whoever comes as well.
      mine: sql`select m.event_id from ${registrations} m join ${events} e on e.organization_id = m.organization_id
        and e.id = m.event_id and e.public_registrants and e.status <> 'draft'
        where ${own("m")} and m.status = 'ready'`,
      theirs: sql`select t.account_id from ${registrations} t where ${ofTenant(scope, "t")} and t.event_id = source.id
        and t.status = 'ready'`,
    },
    {
      reason: "interests",
      mine: sql`select m.interest_id from ${accountInterests} m where ${own("m")}`,
      theirs: sql`select t.account_id from ${accountInterests} t where ${ofTenant(scope, "t")} and t.interest_id = source.id
        order by t.account_id desc`,
    },
  ];
}
