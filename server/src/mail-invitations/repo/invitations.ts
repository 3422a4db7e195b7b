import { and, eq, sql } from "drizzle-orm";
import { groupLinks } from "../../admission/schema.ts";
import { groupInvitations } from "../../groups/schema.ts";
import { unnested } from "../../kernel/db/arrays.ts";
import { lockByName } from "../../kernel/db/named-lock.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import type { InvitationRow } from "../queries/invitations.ts";
import { mailInvitations } from "../schema.ts";

/** One after the other within a community: what each counts stays true until it commits. */
export const takeTurns = (scope: Scope): Promise<void> => lockByName(scope, "mail invitations");

type Address = {
  readonly email: string;
  readonly addressKey: string;
  readonly name?: string | undefined;
  readonly tier?: string | undefined;
};

/** Keeps those that were not invited there before; answers how many they are. */
export async function insertAddresses(
  scope: Scope<Member>,
  groupId: string | null,
  addresses: readonly Address[],
): Promise<number> {
  const at = { mailAt: scope.now, askedAt: scope.now, createdAt: scope.now, updatedAt: scope.now };
  const whose = { organizationId: scope.organization.id, groupId, inviterId: scope.caller.accountId };
  const added = await scope.database
    .insert(mailInvitations)
    .values(addresses.map((address) => ({ ...address, ...whose, ...at, id: newId() })))
    .onConflictDoNothing()
    .returning({ id: mailInvitations.id });
  return added.length;
}

/** Those of some addresses that were not invited to the group before. Uses mail_invitations_unique. */
export async function withoutInvited(
  scope: Scope,
  groupId: string,
  addresses: readonly Address[],
): Promise<readonly Address[]> {
  const rows = await scope.database.execute<{ email: string }>(sql`
    select i.email from ${unnested("asked", { email: "text" }, addresses)}
    join ${mailInvitations} i on ${ofTenant(scope, "i")} and i.group_id = ${groupId} and i.email = asked.email`);
  const invited = new Set(rows.map(({ email }) => email));
  return addresses.filter(({ email }) => !invited.has(email));
}

const one = (scope: Scope, id: string) => and(ofTenant(scope, mailInvitations), eq(mailInvitations.id, id));

/** It begins anew: whether a member has the address is looked at again. */
export async function askAgain(
  scope: Scope<Member>,
  { id, linkId }: Pick<InvitationRow, "id" | "linkId">,
): Promise<void> {
  const { now, caller } = scope;
  await scope.database
    .update(mailInvitations)
    .set({ state: "new", attempts: 0, mailAt: now, askedAt: now, updatedAt: now, inviterId: caller.accountId })
    .where(one(scope, id));
  if (linkId !== null)
    await scope.database
      .update(groupLinks)
      .set({ revokedAt: null })
      .where(and(ofTenant(scope, groupLinks), eq(groupLinks.id, linkId)));
}

type Canceled = Pick<InvitationRow, "id" | "groupId" | "accountId" | "linkId">;

/** Nobody comes by it any more: neither by its link, nor by the invitation of a member. */
export async function cancel(scope: Scope, { id, groupId, accountId, linkId }: Canceled): Promise<void> {
  const at = { updatedAt: scope.now };
  await scope.database
    .update(mailInvitations)
    .set({ state: "canceled", ...at })
    .where(one(scope, id));
  if (linkId !== null)
    await scope.database
      .update(groupLinks)
      .set({ revokedAt: scope.now })
      .where(and(ofTenant(scope, groupLinks), eq(groupLinks.id, linkId)));
  if (accountId === null || groupId === null) return;
  const theirs = and(eq(groupInvitations.groupId, groupId), eq(groupInvitations.accountId, accountId));
  await scope.database
    .update(groupInvitations)
    .set({ status: "canceled", ...at })
    .where(and(ofTenant(scope, groupInvitations), theirs, eq(groupInvitations.byMail, true)));
}
