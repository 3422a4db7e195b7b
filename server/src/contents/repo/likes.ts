import { and, eq, sql } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { contentLikes, contents } from "../../channels/content-schema.ts";

/** Keeps the caller's like, or takes it back: one row whatever happens at once, by the key of content_likes. */
export async function setLike(scope: Scope<Member>, contentId: string, likes: boolean): Promise<void> {
  const changed = likes ? await insertLike(scope, contentId) : await deleteLike(scope, contentId);
  if (changed.length === 0) return;
  await scope.database
    .update(contents)
    .set({ likesCount: sql`${contents.likesCount} + ${likes ? 1 : -1}` })
    .where(and(ofTenant(scope, contents), eq(contents.id, contentId)));
}

function insertLike({ database, organization, caller, now }: Scope<Member>, contentId: string) {
  return database
    .insert(contentLikes)
    .values({ organizationId: organization.id, contentId, accountId: caller.accountId, createdAt: now })
    .onConflictDoNothing()
    .returning({ contentId: contentLikes.contentId });
}

function deleteLike(scope: Scope<Member>, contentId: string) {
  const own = and(eq(contentLikes.contentId, contentId), eq(contentLikes.accountId, scope.caller.accountId));
  return scope.database
    .delete(contentLikes)
    .where(and(ofTenant(scope, contentLikes), own))
    .returning({ contentId: contentLikes.contentId });
}
