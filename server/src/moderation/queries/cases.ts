import { moderation } from "@marquee/contract/moderation";
import type { InputOf, ListQuery } from "@marquee/contract/kernel";
import { and, eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { accountOf, accountSearch } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { moderationCases, moderationDecisions } from "../../cases/schema.ts";
import { groupOf } from "../../groups/index.ts";
import { groupMemberships } from "../../groups/schema.ts";
import type { KeysetDeclaration } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { posts } from "../../posts/schema.ts";
import { threads } from "../../threads/schema.ts";

const keyset: KeysetDeclaration = {
  fields: {
    updatedAt: { by: moderationCases.updatedAt, type: "timestamptz" },
    createdAt: { by: moderationCases.createdAt, type: "timestamptz" },
  },
  id: moderationCases.id,
};

const { organizationId, id, kind, subjectId, accountId, groupId, text, state, reporters, hiddenAt } = moderationCases;
const columns = {
  id,
  kind,
  subjectId,
  accountId,
  groupId,
  text,
  state,
  reporters,
  hiddenAt,
  createdAt: moderationCases.createdAt,
  updatedAt: moderationCases.updatedAt,
  account: accountOf(organizationId, accountId).as("case_account"),
  group: groupOf(organizationId, groupId).as("case_group"),
};

type Query = ListQuery & Pick<InputOf<typeof moderation.cases>, "state" | "kind">;

/** What nobody may act on any more is in no list: somebody who has left. */
const isThere = or(ne(kind, "account"), isNull(accounts.deletedAt));
/** Nobody decides about themselves, nor learns that they were reported. */
const notOwn = (scope: Scope): SQL => sql`${accountId} is distinct from ${scope.caller.accountId ?? null}::uuid`;

/** What was reported, by whom it is searched. Walks moderation_cases_order or moderation_cases_group_order. */
export function listCases(scope: Scope, query: Query, group?: string) {
  const { list } = moderation.cases;
  return listFound(scope, { kind: accountSearch, id: accountId, list, keyset, query }, (part, found) =>
    scope.database
      .select({ ...columns, cursorKey: part.key })
      .from(moderationCases)
      .innerJoin(accounts, and(sameTenant(accounts, moderationCases), eq(accounts.id, accountId)))
      .where(
        and(
          ofTenant(scope, moderationCases),
          query.state && eq(state, query.state),
          query.kind && eq(kind, query.kind),
          group === undefined ? undefined : eq(groupId, group),
          notOwn(scope),
          isThere,
          found,
          part.after,
        ),
      )
      .orderBy(...part.orderBy)
      .limit(part.limit)
      .offset(part.offset),
  );
}

export type CaseRow = Omit<Awaited<ReturnType<typeof listCases>>["rows"][number], "cursorKey">;

export type CaseFacts = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/** A case with how whom it is about stands, and what the caller is in its group; none about the caller. */
export async function findCase(scope: Scope, caseId: string) {
  const [row] = await scope.database
    .select({
      ...columns,
      person: {
        memberSince: accounts.createdAt,
        isAdministrator: accounts.isAdministrator,
        mutedUntil: accounts.mutedUntil,
        trustedAt: accounts.trustedAt,
        suspendedAt: accounts.suspendedAt,
        suspendedUntil: accounts.suspendedUntil,
        deletedAt: accounts.deletedAt,
        accountType: accounts.accountType,
        cases: sql<number>`(select count(*)::int from ${moderationCases} c where ${ofTenant(scope, "c")}
          and c.account_id = ${outer(accounts.id)})`,
        published: sql<number>`((select count(*)::int from ${posts} p where ${ofTenant(scope, "p")}
            and p.account_id = ${outer(accounts.id)} and p.deleted_at is null)
          + (select count(*)::int from ${threads} t where ${ofTenant(scope, "t")}
            and t.creator_id = ${outer(accounts.id)} and t.approval is null))`,
        warnings: sql<number>`(select count(*)::int from ${moderationDecisions} d where ${ofTenant(scope, "d")}
          and d.account_id = ${outer(accounts.id)} and d.action = 'warn' and d.ended_at is null)`,
      },
      ownRole: sql<string | null>`(select m.role from ${groupMemberships} m where ${ofTenant(scope, "m")}
          and m.group_id = ${outer(groupId)} and m.account_id = ${scope.caller.accountId ?? null}::uuid)`.as(
        "own_role",
      ),
    })
    .from(moderationCases)
    .innerJoin(accounts, and(sameTenant(accounts, moderationCases), eq(accounts.id, accountId)))
    .where(and(ofTenant(scope, moderationCases), eq(id, caseId), notOwn(scope), isThere));
  return row;
}

/** Holds a case until the transaction ends: two who decide at once do so one after the other. */
export async function holdCase(scope: Scope, caseId: string): Promise<void> {
  await scope.database
    .select({ id })
    .from(moderationCases)
    .where(and(ofTenant(scope, moderationCases), eq(id, caseId)))
    .for("update");
}

/** What a case is about. */
export async function findSubjectOf(scope: Scope, caseId: string) {
  const [row] = await scope.database
    .select({ kind, subjectId })
    .from(moderationCases)
    .where(and(ofTenant(scope, moderationCases), eq(id, caseId)));
  return row;
}
