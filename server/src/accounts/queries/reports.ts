import { accounts as calls } from "@marquee/contract/accounts";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { accountReports } from "../reports-schema.ts";
import { accounts } from "../schema.ts";
import { accountSearch } from "./accounts.ts";
import { accountOf } from "./summaries.ts";

const keyset: KeysetDeclaration = {
  fields: { createdAt: { by: accountReports.createdAt, type: "timestamptz" } },
  id: accountReports.id,
};

export type ReportRow = Awaited<ReturnType<typeof listReports>>["rows"][number];

/**
 * Who was reported and why, whoever blocked whom: administrators see who was brought to their notice, but nothing about
 * themselves. Searched by whom it is about. Walks account_reports_order.
 */
export function listReports(scope: Scope<Member>, query: ListQuery) {
  const { list } = calls.reports;
  const { organizationId, reportedId, accountId } = accountReports;
  return listFound(scope, { kind: accountSearch, id: reportedId, list, keyset, query }, (part, found) =>
    scope.database
      .select({
        id: accountReports.id,
        reason: accountReports.reason,
        createdAt: accountReports.createdAt,
        account: accountOf(organizationId, accountId),
        reported: accountOf(organizationId, reportedId),
        isSuspended: isNotNull(accounts.suspendedAt).mapWith(Boolean),
        cursorKey: part.key,
      })
      .from(accountReports)
      .innerJoin(accounts, and(sameTenant(accounts, accountReports), eq(accounts.id, reportedId)))
      .where(and(ofTenant(scope, accountReports), ne(reportedId, scope.caller.accountId), found, part.after))
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  );
}
