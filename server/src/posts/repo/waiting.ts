import { and, eq, isNotNull } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { carriedBy, type Entity, replaceAttachments, replaceEntities, restoreWithheld } from "../../messages/index.ts";
import { deleteUnused } from "../../storage/index.ts";
import { postEntities, postParts, posts } from "../schema.ts";
import { countComment } from "./counts.ts";
import { type Changed, countsOf, enter } from "./posts.ts";
import { markWorded } from "./quotes.ts";

export type Unpublished = typeof posts.$inferSelect;

/** What was never out, held: whoever decides about it or changes it at the same moment comes after. */
export async function holdUnpublished(scope: Scope, id: string): Promise<Unpublished | undefined> {
  const [row] = await scope.database
    .select()
    .from(posts)
    .where(and(ofTenant(scope, posts), eq(posts.id, id), isNotNull(posts.approval)))
    .for("update");
  return row;
}

/** It stands from now on, as if it was written at this moment. False when what it answers was deleted meanwhile. */
export async function publishPost(
  scope: Scope,
  post: Unpublished,
  entities: readonly Pick<Entity, "interestId">[],
): Promise<boolean> {
  if (!(await countComment(scope, post))) return false;
  const text = await restoreWithheld(scope, postParts, post.id, { approval: null, createdAt: scope.now });
  if (text === undefined) return false;
  await enter(scope, { ...post, text, entities });
  return true;
}

/** What waits says something else; nobody has read what it said before. */
export async function changeWaitingPost(scope: Scope, id: string, { text, entities, carried }: Changed): Promise<void> {
  await scope.database
    .update(posts)
    .set({ withheldText: text, ...countsOf(carried), updatedAt: scope.now })
    .where(and(ofTenant(scope, posts), eq(posts.id, id)));
  await markWorded(scope, id);
  if (carried) await replaceAttachments(scope, postParts, { id, ...carried });
  await replaceEntities(scope, postEntities, { messageId: id, entities });
}

/** Nothing stays of what waited: nobody has answered it. */
export async function deleteWaitingPost(scope: Scope, { id, videoId }: Pick<Unpublished, "id" | "videoId">) {
  const carried = await carriedBy(scope, postParts, (column) => eq(column, id));
  await scope.database.delete(posts).where(and(ofTenant(scope, posts), eq(posts.id, id)));
  await deleteUnused(scope, { ...carried, videos: videoId === null ? [] : [videoId] });
}

/** It stays out of sight, of its author too. False where it does not wait. */
export async function declinePost(scope: Scope, id: string): Promise<boolean> {
  const declined = await scope.database
    .update(posts)
    .set({ approval: "declined", updatedAt: scope.now })
    .where(and(ofTenant(scope, posts), eq(posts.id, id), eq(posts.approval, "waiting")))
    .returning({ id: posts.id });
  if (declined.length > 0) await markWorded(scope, id);
  return declined.length > 0;
}
