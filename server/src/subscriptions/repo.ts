import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../kernel/db/database.ts";
import { lockByName } from "../kernel/db/named-lock.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { newId } from "../kernel/new-id.ts";
import type { Scope } from "../kernel/scope.ts";
import {
  subscriptionPeriods,
  subscriptionPrices,
  subscriptionProducts,
  subscriptionProductTiers,
  subscriptions,
} from "./schema.ts";

type ProductValues = Partial<
  Pick<
    typeof subscriptionProducts.$inferInsert,
    "name" | "description" | "features" | "featured" | "active" | "trialDays"
  >
>;
type NewProduct = Required<ProductValues> & { readonly tierIds: readonly string[] };

export async function insertProduct(scope: Scope, { tierIds, ...values }: NewProduct): Promise<string> {
  const id = newId();
  const at = { organizationId: scope.organization.id, createdAt: scope.now, updatedAt: scope.now };
  await scope.database.insert(subscriptionProducts).values({ ...values, ...at, id });
  await saveProductTiers(scope, id, tierIds);
  return id;
}

/** What is not given stays as it is. */
export async function updateProduct(scope: Scope, productId: string, values: ProductValues): Promise<void> {
  await scope.database
    .update(subscriptionProducts)
    .set({ ...values, updatedAt: scope.now })
    .where(and(ofTenant(scope, subscriptionProducts), eq(subscriptionProducts.id, productId)));
}

/** Nobody begins a subscription of it until the end of the transaction: that refers to its row. */
export async function lockProduct(scope: Scope, productId: string): Promise<void> {
  const own = and(ofTenant(scope, subscriptionProducts), eq(subscriptionProducts.id, productId));
  await scope.database.select({ id: subscriptionProducts.id }).from(subscriptionProducts).where(own).for("update");
}

/** Until the end of the transaction nobody else grants or takes tiers of this account by what it subscribes to. */
export const lockTiersOf = (scope: Scope, accountId: string): Promise<void> => lockByName(scope, `tiers ${accountId}`);

export async function saveProductTiers(scope: Scope, productId: string, tierIds: readonly string[]): Promise<void> {
  const { organization, database } = scope;
  const own = and(ofTenant(scope, subscriptionProductTiers), eq(subscriptionProductTiers.productId, productId));
  await database.delete(subscriptionProductTiers).where(own);
  if (tierIds.length === 0) return;
  const rows = [...new Set(tierIds)].map((tierId) => ({ organizationId: organization.id, productId, tierId }));
  await database.insert(subscriptionProductTiers).values(rows);
}

export type NewPrice = Pick<
  typeof subscriptionPrices.$inferInsert,
  "type" | "amount" | "minAmount" | "maxAmount" | "interval" | "intervalCount"
>;

export async function insertPrices(scope: Scope, productId: string, prices: readonly NewPrice[]): Promise<void> {
  const { currency } = scope.organization.configuration.payment;
  const at = { organizationId: scope.organization.id, createdAt: scope.now, updatedAt: scope.now };
  await scope.database
    .insert(subscriptionPrices)
    .values(prices.map((price) => ({ ...price, ...at, id: newId(), productId, currency, active: true })));
}

type Offer = { readonly productId: string; readonly priceId: string; readonly active: boolean };

/** Whether there is such a price. */
export async function saveOffered(scope: Scope, { productId, priceId, active }: Offer): Promise<boolean> {
  const { id, productId: ofProduct } = subscriptionPrices;
  const rows = await scope.database
    .update(subscriptionPrices)
    .set({ active, updatedAt: scope.now })
    .where(and(ofTenant(scope, subscriptionPrices), eq(id, priceId), eq(ofProduct, productId)))
    .returning({ id });
  return rows.length > 0;
}

type SubscriptionValues = Omit<typeof subscriptions.$inferInsert, "organizationId" | "updatedAt">;

/** False where the account has a subscription of the product that goes on. */
export async function insertSubscription(scope: Scope, values: SubscriptionValues): Promise<boolean> {
  const rows = await scope.database
    .insert(subscriptions)
    .values({ ...values, organizationId: scope.organization.id, updatedAt: scope.now })
    .onConflictDoNothing()
    .returning({ id: subscriptions.id });
  return rows.length > 0;
}

export async function updateSubscription(
  scope: Scope,
  subscriptionId: string,
  values: Partial<SubscriptionValues>,
): Promise<void> {
  await scope.database
    .update(subscriptions)
    .set({ ...values, updatedAt: scope.now })
    .where(and(ofTenant(scope, subscriptions), eq(subscriptions.id, subscriptionId)));
}

type PeriodValues = Omit<typeof subscriptionPeriods.$inferInsert, "organizationId" | "id" | "createdAt">;

export async function insertPeriod(scope: Scope, values: PeriodValues): Promise<void> {
  const at = { organizationId: scope.organization.id, id: newId(), createdAt: scope.now };
  await scope.database.insert(subscriptionPeriods).values({ ...values, ...at });
}

type Numbered = { readonly subscriptionId: string; readonly number: number };

/** The one of that number which was not taken back. */
export async function updatePeriod(
  scope: Scope,
  { subscriptionId, number }: Numbered,
  values: Partial<Pick<PeriodValues, "startsAt" | "endsAt" | "paidAt" | "voidedAt">>,
): Promise<void> {
  await scope.database
    .update(subscriptionPeriods)
    .set(values)
    .where(
      and(
        ofTenant(scope, subscriptionPeriods),
        eq(subscriptionPeriods.subscriptionId, subscriptionId),
        eq(subscriptionPeriods.number, number),
        isNull(subscriptionPeriods.voidedAt),
      ),
    );
}

type Due = { readonly organizationId: string; readonly subscriptionId: string };

const dueAtOnce = 500;

/** Those with which the clock has something to do, each once: what is done says when it is the next time. Uses subscriptions_due_index. */
export async function takeDue(database: Database, now: Date): Promise<Due[]> {
  return database.execute<Due>(sql`
    update subscriptions s set next_at = null
    from (select organization_id, id from subscriptions where next_at <= ${now.toISOString()}::timestamptz
      order by next_at limit ${dueAtOnce} for update skip locked) d
    where s.organization_id = d.organization_id and s.id = d.id
    returning s.organization_id as "organizationId", s.id as "subscriptionId"`);
}
