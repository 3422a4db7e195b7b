import type { ListQuery } from "@marquee/contract/kernel";
import { posts as calls, type ReactionCount } from "@marquee/contract/posts";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { accountOf, accountSearch, notBlocked } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { postReactions } from "../schema.ts";

const keyset: KeysetDeclaration = {
  fields: { createdAt: { by: postReactions.createdAt, type: "timestamptz" } },
  id: postReactions.id,
};

type Liked = { readonly postId: string; readonly reaction: string | null | undefined };

/** Who likes a post: all that are counted there. By post_reactions_unique. */
export function listLikes(scope: Scope, { postId, reaction }: Liked, query: ListQuery) {
  const of = and(eq(postReactions.messageId, postId), reaction ? eq(postReactions.emoji, reaction) : undefined);
  return listFound(
    scope,
    { kind: accountSearch, id: accounts.id, list: calls.likes.list, keyset, query },
    (part, found) =>
      scope.database
        .select({
          id: postReactions.id,
          reaction: postReactions.emoji,
          createdAt: postReactions.createdAt,
          account: accountOf(postReactions.organizationId, postReactions.accountId).as("liker"),
          cursorKey: part.key,
        })
        .from(postReactions)
        .innerJoin(accounts, and(sameTenant(accounts, postReactions), eq(accounts.id, postReactions.accountId)))
        .where(and(ofTenant(scope, postReactions), of, notBlocked(scope, postReactions.accountId), found, part.after))
        .orderBy(...part.orderBy)
        .limit(part.limit)
        .offset(part.offset),
  );
}

/** How many gave which reaction to some posts, without people blocked. One statement for all of them, by post_reactions_unique. */
export async function countReactions(scope: Scope, postIds: readonly string[]): Promise<Map<string, ReactionCount[]>> {
  if (postIds.length === 0) return new Map();
  const count = sql<number>`count(*)::int`;
  const rows = await scope.database
    .select({ postId: postReactions.messageId, reaction: postReactions.emoji, count })
    .from(postReactions)
    .where(
      and(
        ofTenant(scope, postReactions),
        inArray(postReactions.messageId, [...postIds]),
        notBlocked(scope, postReactions.accountId),
      ),
    )
    .groupBy(postReactions.messageId, postReactions.emoji)
    .orderBy(desc(count), postReactions.emoji);
  return Map.groupBy(rows, ({ postId }) => postId);
}
