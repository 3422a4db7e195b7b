import type { InputOf } from "@marquee/contract/kernel";
import { posts as calls } from "@marquee/contract/posts";
import { and, eq, isNull, or } from "drizzle-orm";
import { type KeysetWindow, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { postQuotes } from "../quote-schema.ts";
import { postEntities, posts } from "../schema.ts";
import { keyset, type PostPage, wholePage } from "./lists.ts";

type Query = InputOf<typeof calls.waiting>;

/** What of the caller's waits where they look, or everywhere. Walks posts_account_index. */
export async function listWaiting(scope: Scope<Member>, query: Query): Promise<PostPage> {
  const window: KeysetWindow = keysetWindow(calls.waiting.list, keyset, query);
  const own = and(eq(posts.accountId, scope.caller.accountId), eq(posts.approval, "waiting"));
  const rows = await scope.database
    .select({ id: posts.id, cursorKey: window.key })
    .from(posts)
    .where(within(window, ofTenant(scope, posts), own, standsIn(query)))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return wholePage(scope, { window, rows });
}

function standsIn({ groupId, eventId, contentId, commentedId }: Query) {
  if (commentedId) return or(eq(posts.commentedId, commentedId), eq(posts.rootId, commentedId));
  if (contentId) return eq(posts.contentId, contentId);
  return and(
    isNull(posts.rootId),
    isNull(posts.contentId),
    groupId ? eq(posts.groupId, groupId) : undefined,
    eventId ? eq(posts.eventId, eventId) : undefined,
  );
}

/** What a post reshares, while it is not out. By the key of post_quotes. */
export async function readQuoteOf(scope: Scope, postId: string) {
  const [row] = await scope.database
    .select({ quotedId: postQuotes.quotedId, isBare: postQuotes.isBare })
    .from(postQuotes)
    .where(and(ofTenant(scope, postQuotes), eq(postQuotes.postId, postId)));
  return row;
}

/** Whom and what a post names. */
export const readEntitiesOf = (scope: Scope, postId: string) =>
  scope.database
    .select({ accountId: postEntities.accountId, interestId: postEntities.interestId })
    .from(postEntities)
    .where(and(ofTenant(scope, postEntities), eq(postEntities.messageId, postId)));
