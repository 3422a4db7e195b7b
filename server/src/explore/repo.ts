import type { Member, Scope } from "../kernel/scope.ts";
import { dismissedSuggestions } from "./schema.ts";

/** Doing it twice is doing it once. */
export async function insertDismissal(scope: Scope<Member>, dismissedId: string): Promise<void> {
  await scope.database
    .insert(dismissedSuggestions)
    .values({
      organizationId: scope.organization.id,
      accountId: scope.caller.accountId,
      dismissedId,
      createdAt: scope.now,
    })
    .onConflictDoNothing();
}
