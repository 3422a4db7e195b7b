import { and, eq } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { savedPosts } from "../saved-schema.ts";

/** Saved again it stays where it is in the list. */
export async function insertSaved(scope: Scope<Member>, postId: string): Promise<void> {
  const { organization, caller, now } = scope;
  await scope.database
    .insert(savedPosts)
    .values({ organizationId: organization.id, accountId: caller.accountId, postId, createdAt: now })
    .onConflictDoNothing();
}

/** False where it was not saved. */
export async function deleteSaved(scope: Scope<Member>, postId: string): Promise<boolean> {
  const own = and(eq(savedPosts.accountId, scope.caller.accountId), eq(savedPosts.postId, postId));
  const gone = await scope.database
    .delete(savedPosts)
    .where(and(ofTenant(scope, savedPosts), own))
    .returning({ postId: savedPosts.postId });
  return gone.length > 0;
}
