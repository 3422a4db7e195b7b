import { hash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { groupCalendarTokens } from "./schema.ts";

export const hashOf = (token: string): string => hash("sha256", token, "base64url");

const own = (scope: Scope<Member>, groupId: string) =>
  and(
    ofTenant(scope, groupCalendarTokens),
    eq(groupCalendarTokens.groupId, groupId),
    eq(groupCalendarTokens.accountId, scope.caller.accountId),
  );

/** The one before gives way. Answers what nobody can read here again. */
export async function saveToken(scope: Scope<Member>, groupId: string): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const made = { tokenHash: hashOf(token), createdAt: scope.now };
  const { organizationId, groupId: group, accountId: account } = groupCalendarTokens;
  await scope.database
    .insert(groupCalendarTokens)
    .values({ organizationId: scope.organization.id, groupId, accountId: scope.caller.accountId, ...made })
    .onConflictDoUpdate({ target: [organizationId, group, account], set: made });
  return token;
}

export async function deleteToken(scope: Scope<Member>, groupId: string): Promise<void> {
  await scope.database.delete(groupCalendarTokens).where(own(scope, groupId));
}

/** When the caller's was made. Uses the key of group_calendar_tokens. */
export async function findTokenTime(scope: Scope<Member>, groupId: string): Promise<Date | undefined> {
  const [row] = await scope.database
    .select({ createdAt: groupCalendarTokens.createdAt })
    .from(groupCalendarTokens)
    .where(own(scope, groupId));
  return row?.createdAt;
}
