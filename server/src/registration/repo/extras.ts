import { sql } from "drizzle-orm";
import { arrayOf, unnested } from "../../kernel/db/arrays.ts";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { ConcurrentChange } from "../../kernel/db/errors.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { newId } from "../../kernel/new-id.ts";
import { passAddOns, reservationPasses } from "../extras-schema.ts";
import type { StoredCart } from "./carts.ts";

/** Takes add-ons and rooms from passes; their places are the ledger's affair. */
export async function forgetExtras(scope: LedgerScope, lost: readonly StoredCart["lost"][]): Promise<void> {
  const addOns = lost.flatMap((each) => each.addOns);
  const reservationIds = lost.flatMap((each) => each.reservationIds);
  if (addOns.length > 0)
    await scope.database.execute(sql`
      delete from pass_add_ons a using ${unnested("c", { passId: "uuid", addOnId: "uuid" }, addOns)}
      where ${ofTenant(scope, "a")} and a.pass_id = c.pass_id and a.add_on_id = c.add_on_id`);
  if (reservationIds.length > 0)
    await scope.database.execute(sql`
      delete from reservations where ${ofTenant(scope)} and id = any(${arrayOf("uuid", reservationIds)})`);
}

/** What an add-on costs is written by whoever brings the cart's prices up to date, in the same transaction. */
export async function storeAddOns(
  scope: LedgerScope,
  chosen: readonly { readonly passId: string; readonly addOnId: string }[],
): Promise<void> {
  if (chosen.length === 0) return;
  const about = { organizationId: scope.organization.id, price: 0, createdAt: scope.now, updatedAt: scope.now };
  await scope.database
    .insert(passAddOns)
    .values(chosen.map((each) => ({ ...about, ...each, id: newId() })))
    .onConflictDoNothing();
}

/** An add-on that is a pass's from now on; `id` is what the ledger calls it by. */
export type BoughtAddOn = {
  readonly id: string;
  readonly passId: string;
  readonly addOnId: string;
  readonly price: number;
};

export async function insertBoughtAddOns(scope: LedgerScope, bought: readonly BoughtAddOn[]): Promise<void> {
  const about = { organizationId: scope.organization.id, createdAt: scope.now, updatedAt: scope.now };
  await scope.database.insert(passAddOns).values(bought.map((each) => ({ ...about, ...each })));
}

export type StoredReservation = {
  readonly id: string;
  readonly registrationId: string;
  readonly roomTypeId: string;
  readonly start: Date | null;
  readonly end: Date | null;
  readonly passIds: readonly string[];
};

/**
 * Stores the rooms of a cart; prices as with add-ons.
 * @throws ConcurrentChange when an id names another registration's room.
 */
export async function storeReservations(scope: LedgerScope, rooms: readonly StoredReservation[]): Promise<void> {
  if (rooms.length === 0) return;
  const now = scope.now.toISOString();
  const columns = {
    id: "uuid",
    registrationId: "uuid",
    roomTypeId: "uuid",
    startAt: "timestamptz",
    endAt: "timestamptz",
  } as const;
  const rows = rooms.map(({ start: startAt, end: endAt, ...room }) => ({ ...room, startAt, endAt }));
  const stored = await scope.database.execute(sql`
    insert into reservations (organization_id, id, registration_id, room_type_id, start_at, end_at, price, created_at, updated_at)
    select ${scope.organization.id}::uuid, c.id, c.registration_id, c.room_type_id, c.start_at, c.end_at, 0, ${now}::timestamptz, ${now}::timestamptz
    from ${unnested("c", columns, rows)} on conflict do nothing returning id`);
  if (stored.length < rooms.length) throw new ConcurrentChange();
  await scope.database
    .insert(reservationPasses)
    .values(
      rooms.flatMap(({ id: reservationId, passIds }) =>
        passIds.map((passId) => ({ organizationId: scope.organization.id, passId, reservationId })),
      ),
    );
}

export type ExtraPrices = {
  readonly addOns: readonly {
    readonly passId: string;
    readonly addOnId: string;
    readonly price: number;
    readonly discount: number;
  }[];
  readonly reservations: readonly { readonly id: string; readonly price: number; readonly discount: number }[];
};

/** Brings the prices of extras up to date. */
export async function storeExtraPrices(scope: LedgerScope, { addOns, reservations }: ExtraPrices): Promise<void> {
  const now = scope.now.toISOString();
  if (addOns.length > 0)
    await scope.database.execute(sql`
      update pass_add_ons a set price = c.price, discount = c.discount, updated_at = ${now}
      from ${unnested("c", { passId: "uuid", addOnId: "uuid", price: "integer", discount: "integer" }, addOns)}
      where ${ofTenant(scope, "a")} and a.pass_id = c.pass_id and a.add_on_id = c.add_on_id`);
  if (reservations.length > 0)
    await scope.database.execute(sql`
      update reservations r set price = c.price, discount = c.discount, updated_at = ${now}
      from ${unnested("c", { id: "uuid", price: "integer", discount: "integer" }, reservations)}
      where ${ofTenant(scope, "r")} and r.id = c.id`);
}
