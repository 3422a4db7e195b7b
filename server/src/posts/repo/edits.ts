import { and, eq, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Scope } from "../../kernel/scope.ts";
import { postEdits, posts } from "../schema.ts";

/** Keeps what a post or a comment says, as it is about to say something else. Its row is locked: nothing said is lost. */
export async function keepBefore(scope: Scope, id: string, text: string): Promise<void> {
  const [before] = await scope.database
    .select({
      accountId: posts.accountId,
      text: posts.text,
      createdAt: sql`coalesce(${posts.editedAt}, ${posts.createdAt})`.mapWith(posts.createdAt),
    })
    .from(posts)
    .where(and(ofTenant(scope, posts), eq(posts.id, id)))
    .for("no key update");
  if (!before || before.text === text) return;
  await scope.database
    .insert(postEdits)
    .values({ ...before, organizationId: scope.organization.id, id: newId(), postId: id });
}

/** What was deleted says nothing any more, nor what it said before. */
export async function forgetEdits(scope: Scope, postId: string): Promise<void> {
  await scope.database.delete(postEdits).where(and(ofTenant(scope, postEdits), eq(postEdits.postId, postId)));
}
