import { and, eq } from "drizzle-orm";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { hashOfToken, makeToken } from "../kernel/private-token.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { groupCalendarTokens, ownCalendarTokens } from "./schema.ts";

const ofGroup = (scope: Scope<Member>, groupId: string) =>
  and(
    ofTenant(scope, groupCalendarTokens),
    eq(groupCalendarTokens.groupId, groupId),
    eq(groupCalendarTokens.accountId, scope.caller.accountId),
  );

const own = (scope: Scope<Member>) =>
  and(ofTenant(scope, ownCalendarTokens), eq(ownCalendarTokens.accountId, scope.caller.accountId));

/** The one before gives way. Answers what nobody can read here again. */
export async function saveToken(scope: Scope<Member>, groupId: string): Promise<string> {
  const token = makeToken();
  const made = { tokenHash: hashOfToken(token), createdAt: scope.now };
  const { organizationId, groupId: group, accountId: account } = groupCalendarTokens;
  await scope.database
    .insert(groupCalendarTokens)
    .values({ organizationId: scope.organization.id, groupId, accountId: scope.caller.accountId, ...made })
    .onConflictDoUpdate({ target: [organizationId, group, account], set: made });
  return token;
}

/** As `saveToken`, of what concerns the caller. */
export async function saveOwnToken(scope: Scope<Member>): Promise<string> {
  const token = makeToken();
  const made = { tokenHash: hashOfToken(token), createdAt: scope.now };
  const { organizationId, accountId: account } = ownCalendarTokens;
  await scope.database
    .insert(ownCalendarTokens)
    .values({ organizationId: scope.organization.id, accountId: scope.caller.accountId, ...made })
    .onConflictDoUpdate({ target: [organizationId, account], set: made });
  return token;
}

export async function deleteToken(scope: Scope<Member>, groupId: string): Promise<void> {
  await scope.database.delete(groupCalendarTokens).where(ofGroup(scope, groupId));
}

export async function deleteOwnToken(scope: Scope<Member>): Promise<void> {
  await scope.database.delete(ownCalendarTokens).where(own(scope));
}

/** When the caller's was made. Uses the key of group_calendar_tokens. */
export async function findTokenTime(scope: Scope<Member>, groupId: string): Promise<Date | undefined> {
  const [row] = await scope.database
    .select({ createdAt: groupCalendarTokens.createdAt })
    .from(groupCalendarTokens)
    .where(ofGroup(scope, groupId));
  return row?.createdAt;
}

/** When the caller's was made. Uses the key of own_calendar_tokens. */
export async function findOwnTokenTime(scope: Scope<Member>): Promise<Date | undefined> {
  const [row] = await scope.database
    .select({ createdAt: ownCalendarTokens.createdAt })
    .from(ownCalendarTokens)
    .where(own(scope));
  return row?.createdAt;
}
