import { and, asc, eq, ne } from "drizzle-orm";
import { moderationCases } from "../../cases/schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { looksAfterAll } from "../policy.ts";
import type { CaseFacts } from "./cases.ts";

const othersAtMost = 20;

/** What else of the same person waits: in one group what waits there, for whoever looks after that alone. Uses moderation_cases_account_index. */
export function readWaitingOf(
  scope: Scope,
  { id, accountId, groupId }: Pick<CaseFacts, "id" | "accountId" | "groupId">,
) {
  const { kind, text, createdAt, state } = moderationCases;
  const isWithin = looksAfterAll(scope.caller) || groupId === null ? undefined : eq(moderationCases.groupId, groupId);
  return scope.database
    .select({ id: moderationCases.id, kind, text, createdAt })
    .from(moderationCases)
    .where(
      and(
        ofTenant(scope, moderationCases),
        eq(moderationCases.accountId, accountId),
        eq(state, "waiting"),
        ne(moderationCases.id, id),
        isWithin,
      ),
    )
    .orderBy(asc(createdAt), asc(moderationCases.id))
    .limit(othersAtMost);
}
