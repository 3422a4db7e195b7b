import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { groupLinks } from "../../admission/schema.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { invitationRefusals, mailInvitations } from "../schema.ts";

const of = (scope: Scope, addressKey: string) =>
  and(ofTenant(scope, invitationRefusals), eq(invitationRefusals.addressKey, addressKey));

export async function findRefusal(scope: Scope, addressKey: string) {
  const [row] = await scope.database
    .select({ createdAt: invitationRefusals.createdAt, reason: invitationRefusals.reason })
    .from(invitationRefusals)
    .where(of(scope, addressKey));
  return row;
}

/**
 * What the address was invited by goes with it; of an invitation to the community stays that somebody refused it.
 * Uses mail_invitations_address_index.
 */
export async function insertRefusal(scope: Scope, addressKey: string): Promise<void> {
  await scope.database
    .insert(invitationRefusals)
    .values({ organizationId: scope.organization.id, addressKey, createdAt: scope.now })
    .onConflictDoUpdate({
      target: [invitationRefusals.organizationId, invitationRefusals.addressKey],
      set: { reason: "asked" },
    });
  const unused = sql`select i.link_id from ${mailInvitations} i
    where ${ofTenant(scope, "i")} and i.address_key = ${addressKey}`;
  await scope.database
    .delete(groupLinks)
    .where(and(ofTenant(scope, groupLinks), eq(groupLinks.uses, 0), sql`${groupLinks.id} in (${unused})`));
  const theirs = and(ofTenant(scope, mailInvitations), eq(mailInvitations.addressKey, addressKey));
  await scope.database.delete(mailInvitations).where(and(theirs, isNotNull(mailInvitations.groupId)));
  await scope.database
    .update(mailInvitations)
    .set({ state: "refused", email: null, name: null, updatedAt: scope.now })
    .where(and(theirs, ne(mailInvitations.state, "joined")));
}

/** They can be invited again, as if nobody had done so before. */
export async function deleteRefusal(scope: Scope, addressKey: string): Promise<void> {
  await scope.database.delete(invitationRefusals).where(of(scope, addressKey));
  const theirs = and(eq(mailInvitations.addressKey, addressKey), eq(mailInvitations.state, "refused"));
  await scope.database.delete(mailInvitations).where(and(ofTenant(scope, mailInvitations), theirs));
}
