import { and, eq } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { contentProgress } from "../../channels/content-schema.ts";

type Progress = { readonly contentId: string; readonly seconds: number };

/** How far the caller has come: what was kept last holds, from whichever device. */
export async function saveProgress(scope: Scope<Member>, { contentId, seconds }: Progress): Promise<void> {
  const { organization, caller, now } = scope;
  const { organizationId, accountId, contentId: content } = contentProgress;
  await scope.database
    .insert(contentProgress)
    .values({ organizationId: organization.id, accountId: caller.accountId, contentId, seconds, playedAt: now })
    .onConflictDoUpdate({ target: [organizationId, accountId, content], set: { seconds, playedAt: now } });
}

export async function deleteProgress(scope: Scope<Member>, contentId: string): Promise<void> {
  const own = and(eq(contentProgress.contentId, contentId), eq(contentProgress.accountId, scope.caller.accountId));
  await scope.database.delete(contentProgress).where(and(ofTenant(scope, contentProgress), own));
}
