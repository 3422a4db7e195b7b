import { accounts as calls } from "@marquee/contract/accounts";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq } from "drizzle-orm";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { accounts, follows } from "../schema.ts";
import { accountColumns, accountSearch, byUsername } from "./accounts.ts";
import { visibleAccounts } from "./visibility.ts";

/** The end of a follow that is listed, and the end that is given. */
const ends = {
  followers: { listed: follows.followerId, given: follows.accountId, call: calls.followers },
  following: { listed: follows.accountId, given: follows.followerId, call: calls.following },
} as const;

/** Walks follows_followers_order or follows_following_order. */
export function listFollows(scope: Scope, end: keyof typeof ends, accountId: string, query: ListQuery) {
  const { listed, given, call } = ends[end];
  const keyset: KeysetDeclaration = {
    fields: { createdAt: { by: follows.createdAt, type: "timestamptz" }, username: byUsername },
    id: listed,
  };
  return listFound(scope, { kind: accountSearch, id: accounts.id, list: call.list, keyset, query }, (part, found) =>
    scope.database
      .select({ ...accountColumns, cursorKey: part.key })
      .from(follows)
      .innerJoin(accounts, and(eq(accounts.organizationId, follows.organizationId), eq(accounts.id, listed)))
      .where(and(ofTenant(scope, follows), eq(given, accountId), visibleAccounts(scope), found, part.after))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  );
}
