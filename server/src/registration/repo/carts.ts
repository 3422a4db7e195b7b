import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { arrayOf, unnested } from "../../kernel/db/arrays.ts";
import type { LedgerScope } from "../../kernel/db/capacity.ts";
import { ConcurrentChange } from "../../kernel/db/errors.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import { forgetExtras } from "./extras.ts";

/** A cart as it is to be stored. Numbers that people read out are given to what is completed. */
export type StoredCart = {
  readonly registrationId: string;
  readonly accountId: string;
  readonly eventId: string;
  readonly isNew: boolean;
  readonly couponId: string | null;
  readonly expiresAt: Date | null;
  readonly passes: readonly StoredPass[];
  readonly goneIds: readonly string[];
  /** What passes had beside themselves and do not keep. */
  readonly lost: {
    readonly addOns: readonly { readonly passId: string; readonly addOnId: string }[];
    readonly reservationIds: readonly string[];
  };
};
export type StoredPass = {
  readonly id: string;
  readonly passTypeId: string;
  readonly price: number;
  readonly discount: number;
  readonly couponId: string | null;
};

/** 128 random bits and more, in text that a QR code holds well. */
const newCode = (): string => randomBytes(18).toString("base64url");

/**
 * Stores carts: new registrations, changed ones, their passes; a handful of statements for any number of carts.
 * @throws ConcurrentChange when somebody stored the same registration or pass a moment before.
 */
export async function storeCarts(scope: LedgerScope, carts: readonly StoredCart[]): Promise<void> {
  if (carts.length === 0) return;
  const created = carts.filter((cart) => cart.isNew);
  const stored = carts.flatMap((cart) => cart.passes.map((pass) => toRow(pass, cart)));
  await insertRegistrations(scope, created);
  await updateRegistrations(
    scope,
    carts.filter((cart) => !cart.isNew),
  );
  await forgetExtras(
    scope,
    carts.map(({ lost }) => lost),
  );
  await storePasses(
    scope,
    stored,
    carts.flatMap((cart) => cart.goneIds),
  );
}

async function insertRegistrations(scope: LedgerScope, created: readonly StoredCart[]): Promise<void> {
  if (created.length === 0) return;
  const now = scope.now.toISOString();
  const inserted = await scope.database.execute(sql`
    insert into registrations (organization_id, id, account_id, event_id, status, coupon_id, expires_at, created_at, updated_at)
    select ${scope.organization.id}::uuid, c.registration_id, c.account_id, c.event_id, 'draft', c.coupon_id, c.expires_at, ${now}::timestamptz, ${now}::timestamptz
    from ${unnested("c", { registrationId: "uuid", accountId: "uuid", eventId: "uuid", couponId: "uuid", expiresAt: "timestamptz" }, created)}
    on conflict do nothing returning id`);
  if (inserted.length < created.length) throw new ConcurrentChange();
}

async function updateRegistrations(scope: LedgerScope, changed: readonly StoredCart[]): Promise<void> {
  if (changed.length === 0) return;
  await scope.database.execute(sql`
    update registrations r set coupon_id = c.coupon_id, expires_at = c.expires_at, updated_at = ${scope.now.toISOString()},
      status = case when r.status = 'canceled' then 'draft' else r.status end
    from ${unnested("c", { registrationId: "uuid", couponId: "uuid", expiresAt: "timestamptz" }, changed)}
    where ${ofTenant(scope, "r")} and r.id = c.registration_id`);
}

const passColumns = {
  id: "uuid",
  eventId: "uuid",
  registrationId: "uuid",
  passTypeId: "uuid",
  code: "text",
  price: "integer",
  discount: "integer",
  couponId: "uuid",
} as const;

type PassRow = ReturnType<typeof toRow>;

function toRow(pass: StoredPass, { eventId, registrationId }: StoredCart) {
  return { ...pass, eventId, registrationId, code: newCode() };
}

async function storePasses(scope: LedgerScope, stored: readonly PassRow[], goneIds: readonly string[]): Promise<void> {
  const tenant = scope.organization.id;
  const now = scope.now.toISOString();
  const rows = await scope.database.execute<{ id: string }>(sql`
    with gone as (delete from passes where ${ofTenant(scope)} and id = any(${arrayOf("uuid", goneIds)}) and status = 'draft')
    insert into passes as p (organization_id, id, event_id, registration_id, pass_type_id, status, code, price, discount, coupon_id, created_at, updated_at)
    select ${tenant}::uuid, c.id, c.event_id, c.registration_id, c.pass_type_id, 'draft', c.code, c.price, c.discount, c.coupon_id, ${now}::timestamptz, ${now}::timestamptz
    from ${unnested("c", passColumns, stored)}
    on conflict (organization_id, id) do update set pass_type_id = excluded.pass_type_id, price = excluded.price, discount = excluded.discount,
      coupon_id = excluded.coupon_id, updated_at = excluded.updated_at
      where p.status = 'draft' and p.registration_id = excluded.registration_id
    returning p.id`);
  if (rows.length < stored.length) throw new ConcurrentChange();
}
