import { accounts as calls } from "@marquee/contract/accounts";
import type { ListQuery } from "@marquee/contract/kernel";
import { eq } from "drizzle-orm";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import type { Scope } from "../../kernel/scope.ts";
import { follows } from "../schema.ts";
import { byUsername } from "./accounts.ts";
import { listNamedAccounts } from "./listed.ts";

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
  const where = eq(given, accountId);
  return listNamedAccounts(scope, { table: follows, account: listed, list: call.list, keyset, query, where });
}
