import { moderation } from "@marquee/contract/moderation";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, desc, eq, isNull, ne, notInArray, type SQL, sql } from "drizzle-orm";
import { accountOf } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { moderationCases, moderationDecisions } from "../../cases/schema.ts";
import { groupMemberships } from "../../groups/schema.ts";
import { keysetWindow, type KeysetDeclaration, within } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Member, Scope } from "../../kernel/scope.ts";

export type DecisionRow = typeof moderationDecisions.$inferSelect & {
  readonly kind: (typeof moderationCases.$inferSelect)["kind"];
  readonly subjectId: string;
  readonly text: string;
};

const { id, accountId, caseId, createdAt, code } = moderationDecisions;
const columns = {
  decision: moderationDecisions,
  kind: moderationCases.kind,
  subjectId: moderationCases.subjectId,
  text: moderationCases.text,
};
const inCase = and(sameTenant(moderationCases, moderationDecisions), eq(moderationCases.id, caseId));
type DecisionOfCase = { decision: typeof moderationDecisions.$inferSelect } & Pick<
  DecisionRow,
  "kind" | "subjectId" | "text"
>;
const rowOf = ({ decision, ...about }: DecisionOfCase): DecisionRow => ({ ...decision, ...about });

const historyAtMost = 50;
const keyset: KeysetDeclaration = { fields: { createdAt: { by: createdAt, type: "timestamptz" } }, id };
/** Nobody is told that a report about them was dismissed, and what was approved is out. */
const concernsPerson = notInArray(moderationDecisions.action, ["dismiss", "approve"]);

/** Everything decided about somebody, whatever the case; the latest first. Walks moderation_decisions_account_order. */
export async function readDecisionsAbout(scope: Scope, about: string) {
  const rows = await scope.database
    .select({
      ...columns,
      by: accountOf(moderationDecisions.organizationId, moderationDecisions.byId).as("decided_by"),
    })
    .from(moderationDecisions)
    .innerJoin(moderationCases, inCase)
    .where(and(ofTenant(scope, moderationDecisions), eq(accountId, about)))
    .orderBy(desc(createdAt), desc(id))
    .limit(historyAtMost);
  return rows.map(({ by, ...row }) => ({ ...rowOf(row), by }));
}

/** What was decided about the caller. Walks moderation_decisions_account_order. */
export async function listOwnDecisions(scope: Scope<Member>, query: ListQuery) {
  const window = keysetWindow(moderation.statements.list, keyset, query);
  const rows = await scope.database
    .select({ ...columns, cursorKey: window.key })
    .from(moderationDecisions)
    .innerJoin(moderationCases, inCase)
    .where(within(window, ofTenant(scope, moderationDecisions), eq(accountId, scope.caller.accountId), concernsPerson))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows: rows.map(({ cursorKey, ...row }) => ({ ...rowOf(row), cursorKey })) };
}

async function findOne(scope: Scope, condition: SQL | undefined): Promise<DecisionRow | undefined> {
  const [row] = await scope.database
    .select(columns)
    .from(moderationDecisions)
    .innerJoin(moderationCases, inCase)
    .where(and(ofTenant(scope, moderationDecisions), condition));
  return row && rowOf(row);
}

export const findDecision = (scope: Scope, decisionId: string) => findOne(scope, eq(id, decisionId));

/** One about the caller. */
export const findOwnDecision = (scope: Scope, decisionId: string) =>
  findOne(scope, and(eq(id, decisionId), concernsPerson, sql`${accountId} = ${scope.caller.accountId ?? null}::uuid`));

type Removal = { readonly decisionId: string } | Pick<DecisionRow, "kind" | "subjectId">;

/** What took something out of sight and holds, the latest of it: one that is named, or that of a thing. */
export async function findRemoval(scope: Scope, about: Removal): Promise<DecisionRow | undefined> {
  const { removed, endedAt } = moderationDecisions;
  const isMeant =
    "decisionId" in about
      ? eq(id, about.decisionId)
      : and(eq(moderationCases.kind, about.kind), eq(moderationCases.subjectId, about.subjectId));
  const [row] = await scope.database
    .select(columns)
    .from(moderationDecisions)
    .innerJoin(moderationCases, inCase)
    .where(and(ofTenant(scope, moderationDecisions), isMeant, eq(removed, true), isNull(endedAt)))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return row && rowOf(row);
}

/** By the address that the person was sent. Uses moderation_decisions_code_unique. */
export const findByCode = (scope: Scope, given: string) => findOne(scope, and(eq(code, given), concernsPerson));

/** True where an appeal in a case waits for its answer. */
export async function isAppealed(scope: Scope, about: string): Promise<boolean> {
  const rows = await scope.database
    .select({ id })
    .from(moderationDecisions)
    .where(
      and(
        ofTenant(scope, moderationDecisions),
        eq(caseId, about),
        sql`${moderationDecisions.appealedAt} is not null and ${moderationDecisions.outcome} is null`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether somebody else than the caller, and than whom it is about, could decide about an appeal. */
export async function areOthersThere(
  scope: Scope<Member>,
  { about, groupId }: { about: string; groupId: string | null },
) {
  const inGroup = sql`exists (select from ${groupMemberships} m where ${ofTenant(scope, "m")} and m.group_id = ${groupId}
    and m.account_id = ${outer(accounts.id)} and m.role = 'moderator')`;
  const rows = await scope.database
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        ofTenant(scope, accounts),
        sql`(${accounts.isAdministrator} or ${accounts.isModerator} or ${inGroup})`,
        sql`${accounts.suspendedAt} is null and ${accounts.deletedAt} is null`,
        ne(accounts.id, scope.caller.actingAccountId),
        ne(accounts.id, about),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Where somebody is written to, suspended people too. */
export async function findAddress(scope: Scope, about: string) {
  const [row] = await scope.database
    .select({ email: accounts.email, locale: accounts.locale })
    .from(accounts)
    .where(and(ofTenant(scope, accounts), eq(accounts.id, about), sql`${accounts.deletedAt} is null`));
  return row;
}
