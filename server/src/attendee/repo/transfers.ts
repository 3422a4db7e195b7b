import { and, eq, lte, sql } from "drizzle-orm";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { nextNumbers } from "../../kernel/db/counters.ts";
import type { Database } from "../../kernel/db/database.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import { passes, questionResponses, registrations } from "../../registration/schema.ts";
import { passOffers, passTransfers } from "../schema.ts";

type Person = { readonly eventId: string; readonly accountId: string };

/** Somebody's registration for an event, begun for them where they have none yet; their own orders begin it too. */
export async function ensureRegistration(scope: LedgerScope, { eventId, accountId }: Person): Promise<void> {
  await scope.database
    .insert(registrations)
    .values({
      organizationId: scope.organization.id,
      id: newId(),
      eventId,
      accountId,
      createdAt: scope.now,
      updatedAt: scope.now,
    })
    .onConflictDoNothing();
}

/** Registers somebody by a pass that they were given, and counts them; what they have in a cart stays there. */
export async function storeArrival(
  scope: LedgerScope,
  { id, eventId }: { readonly id: string; readonly eventId: string },
): Promise<void> {
  const now = scope.now.toISOString();
  const numbers = await nextNumbers(scope, { registration: 1 });
  await scope.database.execute(sql`
    update registrations set status = 'ready', submitted_at = coalesce(submitted_at, ${now}::timestamptz),
      alternate_id = coalesce(alternate_id, ${numbers.registration}), updated_at = ${now}
    where ${ofTenant(scope)} and id = ${id}`);
  await scope.database.execute(sql`
    update events set registrations_count = registrations_count + 1 where ${ofTenant(scope)} and id = ${eventId}`);
}

type Moved = {
  readonly passId: string;
  readonly registrationId: string;
  readonly code: string;
  readonly status: "ready" | "needsInfo";
};

/** Puts a pass into another registration, under another code, without what its former holder said. */
export async function movePass(scope: LedgerScope, { passId, ...moved }: Moved): Promise<void> {
  await scope.database
    .delete(questionResponses)
    .where(and(ofTenant(scope, questionResponses), eq(questionResponses.passId, passId)));
  await scope.database
    .update(passes)
    .set({ ...moved, holderName: null, updatedAt: scope.now })
    .where(and(ofTenant(scope, passes), eq(passes.id, passId)));
}

type Transfer = Pick<
  typeof passTransfers.$inferInsert,
  "eventId" | "passId" | "fromRegistrationId" | "toRegistrationId"
>;

export async function insertTransfer(scope: LedgerScope, transfer: Transfer): Promise<void> {
  await scope.database
    .insert(passTransfers)
    .values({ ...transfer, organizationId: scope.organization.id, id: newId(), createdAt: scope.now });
}

export type OfferRow = typeof passOffers.$inferSelect;

/** In place of an offer of the same pass that was there before. */
export async function insertOffer(
  scope: LedgerScope,
  offer: Pick<OfferRow, "eventId" | "passId" | "senderId" | "email" | "expiresAt">,
): Promise<OfferRow> {
  await deleteOffer(scope, offer.passId);
  const [row] = await scope.database
    .insert(passOffers)
    .values({ ...offer, organizationId: scope.organization.id, id: newId(), createdAt: scope.now })
    .returning();
  if (!row) throw new Error("an offer was inserted without coming back");
  return row;
}

export async function deleteOffer(scope: LedgerScope, passId: string): Promise<void> {
  await scope.database.delete(passOffers).where(and(ofTenant(scope, passOffers), eq(passOffers.passId, passId)));
}

/** Forgets the addresses of offers that are over, of every tenant. */
export async function forgetOffers(database: Database, now: Date): Promise<void> {
  await database.delete(passOffers).where(lte(passOffers.expiresAt, now));
}
