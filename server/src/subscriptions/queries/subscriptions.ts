import type { ListQuery } from "@marquee/contract/kernel";
import { type SubscriptionStatus, subscriptions as calls } from "@marquee/contract/subscriptions";
import { and, asc, eq, getTableColumns, isNull, ne, type SQL, sql } from "drizzle-orm";
import { accountOf, accountSearch } from "../../accounts/index.ts";
import { accounts } from "../../accounts/schema.ts";
import { type KeysetDeclaration, keysetWindow, type WindowParts, within } from "../../kernel/db/keyset.ts";
import { ofTenant, sameTenant } from "../../kernel/db/of-tenant.ts";
import type { Member, Scope } from "../../kernel/scope.ts";
import { listFound } from "../../kernel/search/index.ts";
import { subscriptionPeriods, subscriptionPrices, subscriptionProducts, subscriptions } from "../schema.ts";

const keyset: KeysetDeclaration = {
  fields: {
    createdAt: { by: subscriptions.createdAt, type: "timestamptz" },
    expiresAt: { by: subscriptions.expiresAt, type: "timestamptz" },
  },
  id: subscriptions.id,
};

const columns = {
  ...getTableColumns(subscriptions),
  price: subscriptionPrices,
  open: {
    invoiceId: subscriptionPeriods.invoiceId,
    // With the tax that its invoice has.
    amount: sql<number>`coalesce((select i.amount from invoices i
      where ${ofTenant(sql`${subscriptionPeriods.organizationId}`, "i")} and i.id = ${subscriptionPeriods.invoiceId}),
      ${subscriptionPeriods.amount})`.as("open_amount"),
    dueAt: subscriptionPeriods.dueAt,
  },
  account: accountOf(subscriptions.organizationId, subscriptions.accountId).as("subscriber"),
};
const ofPrice = and(sameTenant(subscriptionPrices, subscriptions), eq(subscriptionPrices.id, subscriptions.priceId));
const ofProduct = and(
  sameTenant(subscriptionProducts, subscriptions),
  eq(subscriptionProducts.id, subscriptions.productId),
);
/** There is one at most: subscription_periods_open_unique. */
const ofOpen = and(
  sameTenant(subscriptionPeriods, subscriptions),
  eq(subscriptionPeriods.subscriptionId, subscriptions.id),
  isNull(subscriptionPeriods.paidAt),
  isNull(subscriptionPeriods.voidedAt),
);

type Chosen = { readonly status?: SubscriptionStatus | undefined; readonly productId?: string | undefined };

const chosenBy = ({ status, productId }: Chosen): SQL | undefined =>
  and(
    status === undefined ? undefined : eq(subscriptions.status, status),
    productId === undefined ? undefined : eq(subscriptions.productId, productId),
  );

/** Nobody's for guests. */
const own = (scope: Scope): SQL | undefined =>
  and(ofTenant(scope, subscriptions), eq(subscriptions.accountId, sql`${scope.caller.accountId ?? null}::uuid`));

/** The caller's, found by what they are of. Walks subscriptions_account_order. */
export async function listOwn(scope: Scope<Member>, { status, ...query }: ListQuery & Chosen) {
  const window = keysetWindow(calls.list.list, keyset, query);
  const words = query.search?.trim().toLowerCase();
  const found = words ? sql`strpos(lower(${subscriptionProducts.name}), ${words}) > 0` : undefined;
  const rows = await scope.database
    .select({ ...columns, cursorKey: window.key })
    .from(subscriptions)
    .innerJoin(subscriptionPrices, ofPrice)
    .innerJoin(subscriptionProducts, ofProduct)
    .leftJoin(subscriptionPeriods, ofOpen)
    .where(within(window, own(scope), chosenBy({ status }), found))
    .orderBy(...window.orderBy)
    .limit(window.limit)
    .offset(window.offset);
  return { window, rows };
}

/** Who subscribes, whoever blocked whom. Walks subscriptions_order. */
export function listSubscribers(scope: Scope, { status, productId, ...query }: ListQuery & Chosen) {
  const searched = { kind: accountSearch, id: accounts.id, list: calls.subscribers.list, keyset, query };
  return listFound(scope, searched, (part, found) =>
    readSubscribers(scope, part, and(chosenBy({ status, productId }), found)),
  );
}

function readSubscribers(scope: Scope, part: WindowParts, condition: SQL | undefined) {
  return scope.database
    .select({ ...columns, cursorKey: part.key })
    .from(subscriptions)
    .innerJoin(accounts, and(sameTenant(accounts, subscriptions), eq(accounts.id, subscriptions.accountId)))
    .innerJoin(subscriptionPrices, ofPrice)
    .leftJoin(subscriptionPeriods, ofOpen)
    .where(and(ofTenant(scope, subscriptions), condition, part.after))
    .orderBy(...part.orderBy)
    .limit(part.limit)
    .offset(part.offset);
}

export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findOwn>>>;

/** One of the caller's; that of somebody else is not there. */
export async function findOwn(scope: Scope, subscriptionId: string) {
  const [row] = await scope.database
    .select(columns)
    .from(subscriptions)
    .innerJoin(subscriptionPrices, ofPrice)
    .leftJoin(subscriptionPeriods, ofOpen)
    .where(and(own(scope), eq(subscriptions.id, subscriptionId)));
  return row;
}

/** Whether somebody has, or ever had, a product: there is one trial. */
export async function readHistory(scope: Scope<Member>, productId: string) {
  const rows = await scope.database
    .select({ status: subscriptions.status })
    .from(subscriptions)
    .where(and(own(scope), eq(subscriptions.productId, productId)));
  return { hasIt: rows.some(({ status }) => status !== "canceled"), hadIt: rows.length > 0 };
}

/** Of which subscription, and which of its periods, an invoice is. Uses subscription_periods_invoice_unique. */
export async function findBilled(scope: Scope, invoiceId: string) {
  const { subscriptionId, number, voidedAt } = subscriptionPeriods;
  const [row] = await scope.database
    .select({ subscriptionId, number, voidedAt })
    .from(subscriptionPeriods)
    .where(and(ofTenant(scope, subscriptionPeriods), eq(subscriptionPeriods.invoiceId, invoiceId)));
  return row;
}

/** The tiers that somebody has by all that they subscribe to. Uses subscriptions_account_order. */
export async function findGranted(scope: Scope, accountId: string): Promise<string[]> {
  const rows = await scope.database.execute<{ tierId: string }>(sql`
    select distinct g.tier_id as "tierId" from subscriptions s
    join subscription_product_tiers g on g.organization_id = s.organization_id and g.product_id = s.product_id
    where ${ofTenant(scope, "s")} and s.account_id = ${accountId} and s.status in ('trialing', 'active', 'past_due')`);
  return rows.map(({ tierId }) => tierId);
}

/** Who has a product, or may have it again at this moment, as by the end of a pause. */
export async function findHolders(scope: Scope, productId: string): Promise<string[]> {
  const rows = await scope.database
    .select({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(
      and(ofTenant(scope, subscriptions), eq(subscriptions.productId, productId), ne(subscriptions.status, "canceled")),
    )
    .orderBy(asc(subscriptions.accountId));
  return rows.map(({ accountId }) => accountId);
}
