import { moderation, type CaseKind } from "@marquee/contract/moderation";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { accountOf } from "../../accounts/index.ts";
import { accountReports } from "../../accounts/reports-schema.ts";
import { caseReports, moderationCases, moderationDecisions } from "../../cases/schema.ts";
import { chatReports } from "../../chat/schema.ts";
import { keysetWindow, type KeysetDeclaration, within } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { postReports } from "../../posts/schema.ts";
import { threadReports } from "../../threads/schema.ts";

const tables = {
  account: { table: accountReports, about: accountReports.reportedId },
  post: { table: postReports, about: postReports.messageId },
  chatMessage: { table: chatReports, about: chatReports.messageId },
  threadMessage: { table: threadReports, about: threadReports.messageId },
  other: { table: caseReports, about: caseReports.subjectId },
} as const;
type Kept = keyof typeof tables;

/** The caller's own in one table. Uses its index by account. */
function ownIn(scope: Scope<Member>, name: Kept, kind: SQL<CaseKind>) {
  const { table, about } = tables[name];
  return scope.database
    .select({
      id: sql<string>`${table.id}`.as("id"),
      kind: kind.as("kind"),
      subjectId: sql<string>`${about}`.as("subject_id"),
      reason: sql<string>`${table.reason}`.as("reason"),
      createdAt: sql`${table.createdAt}`.mapWith(table.createdAt).as("created_at"),
    })
    .from(table)
    .where(and(ofTenant(scope, table), eq(table.accountId, scope.caller.accountId)));
}

/** Whatever the caller reported, wherever it is kept. */
const ownReports = (scope: Scope<Member>) =>
  unionAll(
    ownIn(scope, "account", sql<CaseKind>`'account'`),
    ownIn(scope, "post", sql<CaseKind>`'post'`),
    ownIn(scope, "chatMessage", sql<CaseKind>`'chatMessage'`),
    ownIn(scope, "threadMessage", sql<CaseKind>`'threadMessage'`),
    ownIn(scope, "other", sql<CaseKind>`${caseReports.kind}`),
  ).as("own");

/** Its columns by the name of the whole: what stands beside it has columns of the same names. */
const shown = {
  id: sql<string>`own.id`,
  kind: sql<CaseKind>`own.kind`,
  subjectId: sql<string>`own.subject_id`,
  reason: sql<string>`own.reason`,
  createdAt: sql`own.created_at`.mapWith(caseReports.createdAt),
};

/** With what it said, and whether somebody has decided since. */
export async function listOwnReports(scope: Scope<Member>, query: ListQuery) {
  const own = ownReports(scope);
  const keyset: KeysetDeclaration = {
    fields: { createdAt: { by: shown.createdAt, type: "timestamptz" } },
    id: shown.id,
  };
  const window = keysetWindow(moderation.ownReports.list, keyset, query);
  const { id, kind, subjectId, organizationId, accountId, text } = moderationCases;
  const decision = sql`from ${moderationDecisions} d where ${ofTenant(scope, "d")} and d.case_id = ${outer(id)}
    and d.action <> 'hidden' and d.created_at >= ${shown.createdAt}`;
  const rows = await scope.database
    .select({
      id: shown.id,
      kind: shown.kind,
      reason: shown.reason,
      createdAt: shown.createdAt,
      text,
      account: accountOf(organizationId, accountId).as("reported_account"),
      isDecided: sql<boolean>`exists (select ${decision})`.as("is_decided"),
      cursorKey: window.key,
    })
    .from(own)
    .leftJoin(
      moderationCases,
      and(ofTenant(scope, moderationCases), eq(kind, shown.kind), eq(subjectId, shown.subjectId)),
    )
    .where(within(window))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

/** One of the caller's own. */
export async function findOwnReport(scope: Scope<Member>, reportId: string) {
  const own = ownReports(scope);
  const [row] = await scope.database
    .select({ kind: shown.kind, subjectId: shown.subjectId, createdAt: shown.createdAt })
    .from(own)
    .where(eq(shown.id, reportId));
  return row;
}
