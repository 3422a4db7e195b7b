import { and, eq, sql } from "drizzle-orm";
import { accounts } from "../../accounts/schema.ts";
import { groupOf } from "../../groups/index.ts";
import { groups } from "../../groups/schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { hashOfToken } from "../../kernel/private-token.ts";
import type { Scope } from "../../kernel/scope.ts";
import { groupCalendarTokens, ownCalendarTokens } from "../schema.ts";

const inGoodStanding = sql`${accounts.suspendedAt} is null and ${accounts.deletedAt} is null`;

/**
 * Whose address of a group's calendar it is, and of which group, while the group is open and they are in good standing;
 * the row goes with their membership. Uses group_calendar_tokens_hash_unique.
 */
export async function findByToken(scope: Scope, token: string) {
  const [row] = await scope.database
    .select({
      groupId: groupCalendarTokens.groupId,
      accountId: groupCalendarTokens.accountId,
      group: groupOf(groupCalendarTokens.organizationId, groupCalendarTokens.groupId).as("calendar_group"),
    })
    .from(groupCalendarTokens)
    .innerJoin(groups, and(ofTenant(scope, groups), eq(groups.id, groupCalendarTokens.groupId)))
    .innerJoin(accounts, and(ofTenant(scope, accounts), eq(accounts.id, groupCalendarTokens.accountId)))
    .where(
      and(
        ofTenant(scope, groupCalendarTokens),
        eq(groupCalendarTokens.tokenHash, hashOfToken(token)),
        eq(groups.active, true),
        inGoodStanding,
      ),
    );
  return row;
}

/** Whose address of their own calendar it is, while they are in good standing. Uses own_calendar_tokens_hash_unique. */
export async function findOwner(scope: Scope, token: string): Promise<string | undefined> {
  const [row] = await scope.database
    .select({ accountId: ownCalendarTokens.accountId })
    .from(ownCalendarTokens)
    .innerJoin(accounts, and(ofTenant(scope, accounts), eq(accounts.id, ownCalendarTokens.accountId)))
    .where(
      and(ofTenant(scope, ownCalendarTokens), eq(ownCalendarTokens.tokenHash, hashOfToken(token)), inGoodStanding),
    );
  return row?.accountId;
}
