import { and, eq } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { pollBallots, polls } from "../poll-schema.ts";

export type NewPoll = Omit<typeof polls.$inferInsert, "organizationId" | "postId">;

export async function insertPoll(scope: Scope, postId: string, poll: NewPoll): Promise<void> {
  await scope.database.insert(polls).values({ ...poll, organizationId: scope.organization.id, postId });
}

/** What was deleted asks nothing any more. */
export async function forgetPoll(scope: Scope, postId: string): Promise<void> {
  for (const table of [pollBallots, polls])
    await scope.database.delete(table).where(and(ofTenant(scope, table), eq(table.postId, postId)));
}

/** In place of what the caller chose before; nothing takes it back. One row and one statement, whatever happens at once. */
export async function setBallot(scope: Scope<Member>, postId: string, choices: readonly number[]): Promise<void> {
  const { organization, caller, database, now } = scope;
  const { accountId } = caller;
  if (choices.length === 0) {
    const own = and(eq(pollBallots.postId, postId), eq(pollBallots.accountId, accountId));
    await database.delete(pollBallots).where(and(ofTenant(scope, pollBallots), own));
    return;
  }
  const chosen = { choices: [...choices], createdAt: now };
  await database
    .insert(pollBallots)
    .values({ organizationId: organization.id, postId, accountId, ...chosen })
    .onConflictDoUpdate({
      target: [pollBallots.organizationId, pollBallots.postId, pollBallots.accountId],
      set: chosen,
    });
}
