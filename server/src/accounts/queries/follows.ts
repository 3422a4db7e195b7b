import { accounts as calls } from "@marquee/contract/accounts";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, not, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { accountBlocks, accounts, follows } from "../schema.ts";
import { byUsername } from "./accounts.ts";
import { listNamedAccounts } from "./listed.ts";
import { followedBy, isThere, visibleAccounts } from "./visibility.ts";

/** The end of a follow that is listed, and the end that is given. */
const ends = {
  followers: { listed: follows.followerId, given: follows.accountId, call: calls.followers },
  following: { listed: follows.accountId, given: follows.followerId, call: calls.following },
} as const;

/** Walks follows_followers_order or follows_following_order. */
export function listFollows(scope: Scope, end: keyof typeof ends, accountId: string, query: ListQuery) {
  const { listed, given, call } = ends[end];
  const where = eq(given, accountId);
  const keyset = inTimeBy(listed, follows.createdAt);
  return listNamedAccounts(scope, { table: follows, account: listed, list: call.list, keyset, query, where });
}

/** Followers of an account whom the caller follows. Walks follows_followers_order. */
export function listKnown(scope: Scope<Member>, accountId: string, query: ListQuery) {
  const account = follows.followerId;
  const keyset = inTimeBy(account, follows.createdAt);
  const where = and(eq(follows.accountId, accountId), followedBy(scope, account));
  return listNamedAccounts(scope, { table: follows, account, list: calls.known.list, keyset, query, where });
}

/**
 * Whom the caller has blocked, who are in no other list of theirs; without those who have blocked the caller as well, who
 * are nowhere. Uses the key of account_blocks.
 */
export function listBlocked(scope: Scope<Member>, query: ListQuery) {
  const account = accountBlocks.accountId;
  const keyset = inTimeBy(account, accountBlocks.createdAt);
  const where = eq(accountBlocks.blockerId, scope.caller.accountId);
  const blocksCaller = sql`exists (select from ${accountBlocks} back where ${ofTenant(scope, "back")}
    and back.blocker_id = ${account} and back.account_id = ${scope.caller.accountId})`;
  const visible = and(isThere, not(blocksCaller));
  const { list } = calls.blocked;
  return listNamedAccounts(scope, { table: accountBlocks, account, list, keyset, query, where, visible });
}

/** What the caller and an account have to do with each other; a guest has nothing to do with anybody. */
export async function readAcquaintance(scope: Scope, accountId: string) {
  const { accountId: caller } = scope.caller;
  if (caller === undefined) return { known: 0, followsCaller: false };
  const [row] = await scope.database.execute<{ known: number; followsCaller: boolean }>(sql`
    select
      (select count(*)::int from ${follows} f
        join ${accounts} on ${accounts.organizationId} = f.organization_id and ${accounts.id} = f.follower_id
        join ${follows} own on own.organization_id = f.organization_id and own.account_id = f.follower_id
        where ${ofTenant(scope, "f")} and f.account_id = ${accountId} and own.follower_id = ${caller}
          and ${visibleAccounts(scope)}) as known,
      exists (select from ${follows} f
        where ${ofTenant(scope, "f")} and f.follower_id = ${accountId} and f.account_id = ${caller}) as "followsCaller"`);
  return row ?? { known: 0, followsCaller: false };
}

/** Whether the caller follows an account. Uses the key of follows. */
export async function isFollowing(scope: Scope<Member>, accountId: string): Promise<boolean> {
  const pair = and(eq(follows.followerId, scope.caller.accountId), eq(follows.accountId, accountId));
  return (await scope.database.$count(follows, and(ofTenant(scope, follows), pair))) > 0;
}

function inTimeBy(id: PgColumn, createdAt: PgColumn): KeysetDeclaration {
  return { fields: { createdAt: { by: createdAt, type: "timestamptz" }, username: byUsername }, id };
}
