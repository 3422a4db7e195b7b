import { and, eq } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { postQuotes } from "../quote-schema.ts";

export type NewQuote = Pick<typeof postQuotes.$inferInsert, "quotedId" | "isBare">;

/** Reshared twice at the same moment, the later is tried again, and finds the other. */
export async function insertQuote(scope: Scope<Member>, postId: string, quote: NewQuote): Promise<void> {
  const { organization, caller, database } = scope;
  await database
    .insert(postQuotes)
    .values({ ...quote, organizationId: organization.id, accountId: caller.accountId, postId });
}

/** It has words now, or is out of sight: its author may reshare the same again. */
export async function markWorded(scope: Scope, postId: string): Promise<void> {
  await scope.database
    .update(postQuotes)
    .set({ isBare: false })
    .where(and(ofTenant(scope, postQuotes), eq(postQuotes.postId, postId), eq(postQuotes.isBare, true)));
}

/** What was deleted reshares nothing any more. */
export async function forgetQuote(scope: Scope, postId: string): Promise<void> {
  await scope.database.delete(postQuotes).where(and(ofTenant(scope, postQuotes), eq(postQuotes.postId, postId)));
}
