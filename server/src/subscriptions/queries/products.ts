import type { ListDeclaration, ListQuery } from "@marquee/contract/kernel";
import type { SubscriptionProduct } from "@marquee/contract/subscriptions";
import { and, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { type KeysetDeclaration, keysetWindow, within } from "../../kernel/db/keyset.ts";
import { ofTenant } from "../../kernel/db/of-tenant.ts";
import type { Scope } from "../../kernel/scope.ts";
import { foundAmongFew } from "../../kernel/search/index.ts";
import { subscriptionPrices, subscriptionProducts } from "../schema.ts";

const keyset: KeysetDeclaration = {
  fields: {
    featured: { by: sql`${subscriptionProducts.featured}::int`, type: "integer" },
    name: { by: subscriptionProducts.name, type: "text" },
    createdAt: { by: subscriptionProducts.createdAt, type: "timestamptz" },
  },
  id: subscriptionProducts.id,
};

const ofProduct = (alias: string): SQL =>
  sql`${ofTenant(sql`${subscriptionProducts.organizationId}`, alias)} and ${sql.raw(alias)}.product_id = ${subscriptionProducts.id}`;

/** The shortest first, of two as long the cheaper one. Uses subscription_prices_product_index. */
const prices = sql<SubscriptionProduct["prices"]>`(
  select coalesce(json_agg(json_build_object('id', r.id, 'active', r.active, 'amount', r.amount, 'currency', r.currency,
    'interval', r.interval, 'intervalCount', r.interval_count, 'minAmount', r.min_amount, 'maxAmount', r.max_amount,
    'type', r.type) order by array_position(array['day', 'week', 'month', 'year'], r.interval), r.interval_count, r.amount, r.id), '[]'::json)
  from subscription_prices r where ${ofProduct("r")})`;
const tierIds = sql<string[]>`array(select g.tier_id::text from subscription_product_tiers g where ${ofProduct("g")})`;
/** Uses subscription_products_index of subscriptions. */
const subscribers = sql<number>`(select count(*)::int from subscriptions s
  where ${ofProduct("s")} and s.status in ('trialing', 'active', 'past_due', 'paused'))`;

const columns = {
  ...getTableColumns(subscriptionProducts),
  prices: prices.as("prices"),
  tierIds: tierIds.as("tier_ids"),
  subscribers: subscribers.as("subscribers"),
};

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

type Listing = { readonly list: ListDeclaration; readonly where?: SQL };

/** Fifty at most. Walks subscription_products_order. */
export async function listProducts(scope: Scope, query: ListQuery, { list, where }: Listing) {
  const window = keysetWindow(list, keyset, query);
  const { id, name, description } = subscriptionProducts;
  const found = await foundAmongFew({
    id,
    search: query.search,
    read: () =>
      scope.database
        .select({ id, name, description })
        .from(subscriptionProducts)
        .where(ofTenant(scope, subscriptionProducts)),
    textsOf: (each) => [each.name, each.description],
  });
  const rows = await scope.database
    .select({ ...columns, cursorKey: window.key })
    .from(subscriptionProducts)
    .where(within(window, ofTenant(scope, subscriptionProducts), where, found))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

/** Active, and with a price that is. */
export const isOffered: SQL = sql`(${subscriptionProducts.active} and exists (
  select from subscription_prices o where ${ofProduct("o")} and o.active))`;

export async function findProduct(scope: Scope, productId: string) {
  const [row] = await scope.database
    .select(columns)
    .from(subscriptionProducts)
    .where(and(ofTenant(scope, subscriptionProducts), eq(subscriptionProducts.id, productId)));
  return row;
}

/** Some products by their ids. */
export async function findProducts(scope: Scope, ids: readonly string[]): Promise<Map<string, ProductRow>> {
  if (ids.length === 0) return new Map();
  const rows = await scope.database
    .select(columns)
    .from(subscriptionProducts)
    .where(and(ofTenant(scope, subscriptionProducts), inArray(subscriptionProducts.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

export const countProducts = (scope: Scope): Promise<number> =>
  scope.database.$count(subscriptionProducts, ofTenant(scope, subscriptionProducts));

export type PriceRow = typeof subscriptionPrices.$inferSelect;

export async function findPrice(
  scope: Scope,
  { productId, priceId }: { readonly productId: string; readonly priceId: string },
): Promise<PriceRow | undefined> {
  const { id, productId: ofProductId } = subscriptionPrices;
  const [row] = await scope.database
    .select()
    .from(subscriptionPrices)
    .where(and(ofTenant(scope, subscriptionPrices), eq(id, priceId), eq(ofProductId, productId)));
  return row;
}
