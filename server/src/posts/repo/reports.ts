import { and, eq } from "drizzle-orm";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { postReports } from "../schema.ts";

/** The caller's own about a post, and when it was made; undefined where there is none. */
export async function deleteReport(
  scope: Scope<Member>,
  { postId, reportId }: { readonly postId: string; readonly reportId: string },
): Promise<Date | undefined> {
  const { id, messageId, accountId } = postReports;
  const own = and(eq(id, reportId), eq(messageId, postId), eq(accountId, scope.caller.accountId));
  const [gone] = await scope.database
    .delete(postReports)
    .where(and(ofTenant(scope, postReports), own))
    .returning({ createdAt: postReports.createdAt });
  return gone?.createdAt;
}
