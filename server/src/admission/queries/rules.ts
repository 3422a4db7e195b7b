import { admission as calls } from "@marquee/contract/admission";
import type { ListQuery } from "@marquee/contract/kernel";
import { and, desc, eq, sql } from "drizzle-orm";
import { accountOf, notBlocked } from "../../accounts/index.ts";
import { groupRulesAcceptances, groups } from "../../groups/schema.ts";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { outer } from "../../kernel/db/outer.ts";
import type { Scope } from "../../kernel/scope.ts";
import { groupRules } from "../schema.ts";

const byTime: KeysetDeclaration = {
  fields: { createdAt: { by: groupRules.createdAt, type: "timestamptz" } },
  id: groupRules.id,
};

function columns(scope: Scope) {
  const own = sql`${scope.caller.accountId ?? null}::uuid`;
  return {
    id: groupRules.id,
    groupId: groupRules.groupId,
    version: groupRules.version,
    text: groupRules.text,
    createdAt: groupRules.createdAt,
    author: accountOf(groupRules.organizationId, groupRules.authorId).as("rules_author"),
    showsAuthor: sql<boolean>`${notBlocked(scope, groupRules.authorId) ?? sql`true`}`.as("shows_author"),
    isAccepted: sql<boolean>`exists (select from ${groupRulesAcceptances} ra where ${ofTenant(scope, "ra")}
      and ra.group_id = ${outer(groupRules.groupId)} and ra.account_id = ${own} and ra.version = ${outer(groupRules.version)})`.as(
      "is_accepted",
    ),
  };
}

/** Uses group_rules_unique: a group has few versions. */
export async function listRules(scope: Scope, groupId: string, query: ListQuery) {
  const window = keysetWindow(calls.rules.list, byTime, query);
  const rows = await scope.database
    .select({ ...columns(scope), cursorKey: window.key })
    .from(groupRules)
    .where(within(window, and(ofTenant(scope, groupRules), eq(groupRules.groupId, groupId))))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}
export type RulesRow = Omit<Awaited<ReturnType<typeof listRules>>["rows"][number], "cursorKey">;

/** Those that hold in a group. Uses group_rules_unique. */
export async function findRules(scope: Scope, groupId: string): Promise<RulesRow | undefined> {
  const [row] = await scope.database
    .select(columns(scope))
    .from(groupRules)
    .innerJoin(groups, and(ofTenant(scope, groups), eq(groups.id, groupRules.groupId)))
    .where(
      and(
        ofTenant(scope, groupRules),
        eq(groupRules.groupId, groupId),
        sql`${groupRules.version} = ${groups.rulesVersion}`,
      ),
    );
  return row;
}

/** The version that was written last, whether it holds or there are none since. */
export async function lastRules(scope: Scope, groupId: string): Promise<{ version: number; text: string } | undefined> {
  const [row] = await scope.database
    .select({ version: groupRules.version, text: groupRules.text })
    .from(groupRules)
    .where(and(ofTenant(scope, groupRules), eq(groupRules.groupId, groupId)))
    .orderBy(desc(groupRules.version))
    .limit(1);
  return row;
}
