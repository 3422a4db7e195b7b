import { pinsAtMost } from "@marquee/contract/posts";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import type { PostRow } from "../queries/posts.ts";
import { posts } from "../schema.ts";

/** Above what else stands there, or on its author's profile. */
export type PinColumn = "pinned" | "pinnedToProfile";
type Pinned = Pick<PostRow, "id" | "accountId" | "groupId" | "eventId">;

/**
 * Gives a post the first free place among the pinned. False where none is free. Two at the same moment take the same
 * one: a unique index refuses the later, which tries again.
 */
export async function pinPost(scope: Scope, post: Pinned, place: PinColumn): Promise<boolean> {
  const column = sql.identifier(posts[place].name);
  const free = sql`(select min(n) from generate_series(1, ${pinsAtMost}) n where not exists (
    select from ${posts} taken where ${ofTenant(scope, "taken")} and ${beside(post, place)} and taken.${column} = n))`;
  const [row] = await scope.database
    .update(posts)
    .set({ [place]: free })
    .where(and(ofTenant(scope, posts), eq(posts.id, post.id), isNull(posts[place]), isNull(posts.deletedAt)))
    .returning({ place: posts[place] });
  return row === undefined || row.place !== null;
}

function beside({ accountId, groupId, eventId }: Pinned, place: PinColumn): SQL {
  if (place === "pinnedToProfile") return sql`taken.account_id = ${accountId}`;
  if (groupId !== null) return sql`taken.group_id = ${groupId}`;
  return eventId === null ? sql`taken.group_id is null and taken.event_id is null` : sql`taken.event_id = ${eventId}`;
}

export async function unpinPost(scope: Scope, postId: string, place: PinColumn): Promise<void> {
  await scope.database
    .update(posts)
    .set({ [place]: null })
    .where(and(ofTenant(scope, posts), eq(posts.id, postId)));
}
