import { and, eq, sql } from "drizzle-orm";
import { arrayOf, unnested } from "../../kernel/db/arrays.ts";
import { type LedgerScope, renew } from "../../kernel/db/capacity.ts";
import { nextNumbers } from "../../kernel/db/counters.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { registrations } from "../schema.ts";

export type CompletedPass = { readonly id: string; readonly status: "ready" | "needsInfo"; readonly payerId: string };

/** Turns drafts into what was bought, each with a number of its own to read out. */
export async function storeBought(scope: LedgerScope, passes: readonly CompletedPass[]): Promise<void> {
  const numbers = await nextNumbers(scope, { pass: passes.length });
  const numbered = passes.map((pass, index) => ({ ...pass, alternateId: numbers.pass + index }));
  await scope.database.execute(sql`
    update passes p set status = c.status, payer_id = c.payer_id, alternate_id = c.alternate_id, updated_at = ${scope.now.toISOString()}
    from ${unnested("c", { id: "uuid", status: "text", payerId: "uuid", alternateId: "integer" }, numbered)}
    where ${ofTenant(scope, "p")} and p.id = c.id and p.status = 'draft'`);
}

/** Takes passes out of a cart that was paid for and could not be had: the ledger goes on naming them. */
export async function storeCanceled(scope: LedgerScope, passIds: readonly string[]): Promise<void> {
  await scope.database.execute(sql`
    update passes set status = 'canceled', updated_at = ${scope.now.toISOString()}
    where ${ofTenant(scope)} and id = any(${arrayOf("uuid", passIds)}) and status = 'draft'`);
}

/** Marks a registration as submitted, its cart as empty, and counts it at its event when it is the first time. */
export async function storeSubmission(
  scope: LedgerScope,
  registration: { readonly id: string; readonly eventId: string; readonly isFirst: boolean },
): Promise<void> {
  const now = scope.now.toISOString();
  const numbers = await nextNumbers(scope, { registration: registration.isFirst ? 1 : 0 });
  await scope.database.execute(sql`
    update registrations set status = 'ready', submitted_at = coalesce(submitted_at, ${now}::timestamptz), alternate_id = coalesce(alternate_id, ${numbers.registration}),
      coupon_id = null, expires_at = null, updated_at = ${now}
    where ${ofTenant(scope)} and id = ${registration.id}`);
  if (!registration.isFirst) return;
  await scope.database.execute(sql`
    update events set registrations_count = registrations_count + 1 where ${ofTenant(scope)} and id = ${registration.eventId}`);
}

/** Moves the expiry of a cart that has not expired, and of everything it holds. */
export async function renewCart(
  scope: LedgerScope,
  cart: { readonly registrationId: string; readonly ownerIds: readonly string[]; readonly expiresAt: Date },
): Promise<void> {
  await renew(scope, { ownerIds: [cart.registrationId, ...cart.ownerIds], expiresAt: cart.expiresAt });
  await scope.database
    .update(registrations)
    .set({ expiresAt: cart.expiresAt, updatedAt: scope.now })
    .where(and(ofTenant(scope, registrations), eq(registrations.id, cart.registrationId)));
}

/** Empties a cart that lost its places. */
export async function storeLostCart(scope: LedgerScope, registrationId: string): Promise<void> {
  await scope.database
    .update(registrations)
    .set({ couponId: null, expiresAt: null, updatedAt: scope.now })
    .where(and(ofTenant(scope, registrations), eq(registrations.id, registrationId)));
}

/** Brings the prices of a cart up to date. */
export async function storePrices(
  scope: LedgerScope,
  passes: readonly { readonly id: string; readonly price: number; readonly discount: number }[],
): Promise<void> {
  if (passes.length === 0) return;
  await scope.database.execute(sql`
    update passes p set price = c.price, discount = c.discount, updated_at = ${scope.now.toISOString()}
    from ${unnested("c", { id: "uuid", price: "integer", discount: "integer" }, passes)}
    where ${ofTenant(scope, "p")} and p.id = c.id and p.status = 'draft'`);
}
