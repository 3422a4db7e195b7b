import { sql } from "drizzle-orm";
import { newId } from "../kernel/new-id.ts";
import { organizations } from "../kernel/db/tenant-schema.ts";
import { newReference } from "../payments/index.ts";
import { paymentIntents, paymentItems, paymentReceipts, payments } from "../payments/schema.ts";
import type { FixtureTarget } from "./fixtures.ts";
import { insertBookings } from "./ledger-rows.ts";
import { insertRows } from "./rows.ts";

/** A submitted registration that was paid for outside of the product. */
export type PaidRegistration = {
  readonly id: string;
  readonly accountId: string;
  readonly eventId: string;
  readonly at: Date;
  /** Noted at once; else it is a promise. */
  readonly hasArrived: boolean;
  readonly passes: readonly { readonly id: string; readonly price: number }[];
};

/** The captured intent, the charge and its items of each registration that cost something, in the tenant's currency. */
export async function insertPayments(ground: FixtureTarget, paid: readonly PaidRegistration[]): Promise<void> {
  const { database } = ground;
  const currency = await currencyOf(ground);
  const made = paid
    .filter(({ passes }) => passes.some(({ price }) => price > 0))
    .map((registration) => rowsOf(ground.organizationId, currency, registration));
  await insertRows(
    database,
    paymentIntents,
    made.map(({ intent }) => intent),
  );
  await insertRows(
    database,
    payments,
    made.map(({ charge }) => charge),
  );
  await insertRows(
    database,
    paymentItems,
    made.flatMap(({ items }) => items),
  );
  await insertRows(
    database,
    paymentReceipts,
    made.flatMap(({ receipts }) => receipts),
  );
  await insertBookings(
    ground,
    made.flatMap(({ bookings }) => bookings),
  );
}

function rowsOf(
  organizationId: string,
  currency: string,
  { id, accountId, eventId, at, passes, hasArrived }: PaidRegistration,
) {
  const subTotal = passes.reduce((sum, { price }) => sum + price, 0);
  const about = { organizationId, accountId, registrationId: id, currency, subTotal, provider: "manual" as const };
  const intent = {
    ...about,
    id: newId(),
    eventId,
    status: "captured" as const,
    amount: subTotal,
    secret: "",
    referenceId: newReference(),
    purpose: "registration" as const,
    subjectId: id,
    dueHash: id,
    capturedAt: at,
    createdAt: at,
    updatedAt: at,
  };
  const charge = {
    ...about,
    id: newId(),
    type: "charge" as const,
    intentId: intent.id,
    salesTax: 0,
    salesTaxRate: 0,
    chargedAmt: subTotal,
    providerReference: intent.referenceId,
    createdAt: at,
  };
  const items = passes.map((pass) => ({
    organizationId,
    id: newId(),
    paymentId: charge.id,
    kind: "pass" as const,
    subjectId: pass.id,
    passId: pass.id,
    amount: pass.price,
    createdAt: at,
  }));
  const receipts = hasArrived ? [{ organizationId, paymentId: charge.id, receivedAt: at }] : [];
  const moved = { subjectId: charge.id, currency, createdAt: at };
  const promise = { event: "charge", at: "receivable", subTotal, salesTax: 0, ...moved } as const;
  const arrival = { event: "receipt", amount: subTotal, ...moved } as const;
  return { intent, charge, items, receipts, bookings: hasArrived ? [promise, arrival] : [promise] };
}

async function currencyOf({ database, organizationId }: FixtureTarget): Promise<string> {
  const [row] = await database
    .select({ currency: sql<string>`${organizations.configuration} -> 'payment' ->> 'currency'` })
    .from(organizations)
    .where(sql`${organizations.id} = ${organizationId}`);
  if (!row) throw new Error(`there is no tenant ${organizationId}`);
  return row.currency;
}
