import type { CardChoices } from "@marquee/contract/contacts";
import { and, eq } from "drizzle-orm";
import { newShareCode } from "../accounts/index.ts";
import { accounts } from "../accounts/schema.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../kernel/scope.ts";
import { contactCards, contacts } from "./schema.ts";

/** Keeping a card twice is keeping it once, with the first note. */
export async function insertContact(
  scope: Scope<Member>,
  { accountId, note }: { accountId: string; note: string },
): Promise<void> {
  await scope.database
    .insert(contacts)
    .values({
      organizationId: scope.organization.id,
      keeperId: scope.caller.accountId,
      accountId,
      note,
      createdAt: scope.now,
    })
    .onConflictDoNothing();
}

export async function saveNote(scope: Scope<Member>, accountId: string, note: string): Promise<void> {
  await scope.database.update(contacts).set({ note }).where(own(scope, accountId));
}

export async function deleteContact(scope: Scope<Member>, accountId: string): Promise<void> {
  await scope.database.delete(contacts).where(own(scope, accountId));
}

const own = (scope: Scope<Member>, accountId: string) =>
  and(ofTenant(scope, contacts), eq(contacts.keeperId, scope.caller.accountId), eq(contacts.accountId, accountId));

export async function saveChoices(scope: Scope<Member>, choices: CardChoices): Promise<void> {
  const row = { ...choices, updatedAt: scope.now };
  await scope.database
    .insert(contactCards)
    .values({ ...row, organizationId: scope.organization.id, accountId: scope.caller.accountId })
    .onConflictDoUpdate({ target: [contactCards.organizationId, contactCards.accountId], set: row });
}

export async function replaceShareCode(scope: Scope<Member>): Promise<void> {
  await scope.database
    .update(accounts)
    .set({ shareCode: newShareCode(), updatedAt: scope.now })
    .where(and(ofTenant(scope, accounts), eq(accounts.id, scope.caller.accountId)));
}
