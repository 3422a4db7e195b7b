import { and, eq } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { postReports } from "../schema.ts";

/** The caller's own about a post; what is not there is gone. */
export async function deleteReport(
  scope: Scope<Member>,
  { postId, reportId }: { readonly postId: string; readonly reportId: string },
): Promise<boolean> {
  const { id, messageId, accountId } = postReports;
  const own = and(eq(id, reportId), eq(messageId, postId), eq(accountId, scope.caller.accountId));
  const gone = await scope.database
    .delete(postReports)
    .where(and(ofTenant(scope, postReports), own))
    .returning({ id });
  return gone.length > 0;
}
