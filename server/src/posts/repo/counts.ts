import { and, eq, isNull, sql } from "drizzle-orm";
import { contents } from "../../channels/content-schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { changeStanding } from "../../messages/index.ts";
import type { PostRow } from "../queries/posts.ts";
import { postParts, posts } from "../schema.ts";

export type Placed = Pick<PostRow, "id" | "contentId" | "rootId" | "commentedId">;
type Below = Omit<Placed, "id">;

/**
 * Counts one more at its content, its post, and what it answers: the rows are locked in this order, by everybody. False
 * when what it answers was deleted meanwhile.
 */
export async function countComment(scope: Scope, { contentId, rootId, commentedId }: Below): Promise<boolean> {
  if (contentId !== null) await countAtContent(scope, contentId, 1);
  if (rootId === null || commentedId === null) return true;
  const more = { commentsCount: sql`${posts.commentsCount} + 1` };
  if (!(await changeStanding(scope, postParts, rootId, more))) return false;
  return commentedId === rootId || changeStanding(scope, postParts, commentedId, more);
}

/** Counts a comment at its post, and at what it answers. */
export async function countAbove(scope: Scope, { rootId, commentedId }: Below, change: 1 | -1): Promise<void> {
  if (rootId === null || commentedId === null) return;
  for (const counted of new Set([rootId, commentedId]))
    await scope.database
      .update(posts)
      .set({ commentsCount: sql`${posts.commentsCount} + ${change}::integer` })
      .where(and(ofTenant(scope, posts), eq(posts.id, counted)));
}

type Held = { readonly contentId: string | null; readonly postId: string; readonly counted: number };

/**
 * Holds what counts a post or comment, in the order in which whoever comments locks as well, until `countAgain` says what
 * has changed of it. Weak enough for those who only refer to the rows.
 */
export async function holdCounts(scope: Scope, { id, contentId, rootId }: Placed): Promise<Held> {
  const postId = rootId ?? id;
  if (contentId !== null)
    await scope.database
      .select({ id: contents.id })
      .from(contents)
      .where(and(ofTenant(scope, contents), eq(contents.id, contentId)))
      .for("no key update");
  await scope.database
    .select({ id: posts.id })
    .from(posts)
    .where(and(ofTenant(scope, posts), eq(posts.id, postId), isNull(posts.rootId)))
    .for("no key update");
  return { contentId, postId, counted: contentId === null ? 0 : await countStanding(scope, postId) };
}

export async function countAgain(scope: Scope, { contentId, postId, counted }: Held): Promise<void> {
  if (contentId === null) return;
  await countAtContent(scope, contentId, (await countStanding(scope, postId)) - counted);
}

/** What a post about a content adds to the comments there: itself, and what is below it; nothing while it is out of sight. */
async function countStanding(scope: Scope, postId: string): Promise<number> {
  const [post] = await scope.database
    .select({ commentsCount: posts.commentsCount })
    .from(posts)
    .where(and(ofTenant(scope, posts), eq(posts.id, postId), isNull(posts.deletedAt)));
  return post ? 1 + post.commentsCount : 0;
}

async function countAtContent(scope: Scope, contentId: string, change: number): Promise<void> {
  if (change === 0) return;
  await scope.database
    .update(contents)
    .set({ commentsCount: sql`${contents.commentsCount} + ${change}::integer` })
    .where(and(ofTenant(scope, contents), eq(contents.id, contentId)));
}
