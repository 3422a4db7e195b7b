import { sql } from "drizzle-orm";
import { newId } from "../kernel/new-id.ts";
import { organizations } from "../kernel/db/tenant-schema.ts";
import { newReference } from "../payments/index.ts";
import { paymentIntents, paymentItems, payments } from "../payments/schema.ts";
import type { FixtureTarget } from "./fixtures.ts";
import { insertRows } from "./rows.ts";

/** A submitted registration that was paid for outside of the product. */
export type PaidRegistration = {
  readonly id: string;
  readonly accountId: string;
  readonly eventId: string;
  readonly at: Date;
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
}

function rowsOf(organizationId: string, currency: string, { id, accountId, eventId, at, passes }: PaidRegistration) {
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
    cartHash: id,
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
    passId: pass.id,
    amount: pass.price,
    createdAt: at,
  }));
  return { intent, charge, items };
}

async function currencyOf({ database, organizationId }: FixtureTarget): Promise<string> {
  const [row] = await database
    .select({ currency: sql<string>`${organizations.configuration} -> 'payment' ->> 'currency'` })
    .from(organizations)
    .where(sql`${organizations.id} = ${organizationId}`);
  if (!row) throw new Error(`there is no tenant ${organizationId}`);
  return row.currency;
}
