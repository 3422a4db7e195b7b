import type { BodyOf } from "@marquee/contract/kernel";
import { subscriptions } from "@marquee/contract/subscriptions";
import { sql } from "drizzle-orm";
import { creditInvoice, lockInvoice, receiveByHand, voidSent } from "../invoices/index.ts";
import type { AccountFixture } from "./fixtures.ts";
import { only } from "./rows.ts";
import { inScope } from "./scope.ts";
import type { TestTenant, World } from "./world.ts";

export const monthly = { type: "fixed", amount: 900, interval: "month", intervalCount: 1 } as const;

type ProductBody = BodyOf<typeof subscriptions.createProduct>;

/** Something to subscribe to, as an administrator of the community makes it. */
export async function offer(tenant: TestTenant, change: Partial<ProductBody> = {}) {
  const administrator = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
  const body = { name: "Friend of the quay", features: ["A chair by the river"], prices: [monthly], ...change };
  return (await administrator.call(subscriptions.createProduct, { body })).data;
}

/** Somebody subscribes to the only price of a product. */
export async function subscribed(
  tenant: TestTenant,
  account: AccountFixture,
  product: Awaited<ReturnType<typeof offer>>,
) {
  const body = { productId: product.id, priceId: only(product.prices).id, quantity: 1 };
  return (await tenant.as(account).call(subscriptions.subscribe, { body })).data;
}

/** An organiser notes that an invoice was paid. */
export const pay = (world: World, tenant: TestTenant, invoiceId: string): Promise<void> =>
  inScope(world, tenant, async (scope) => {
    const invoice = await lockInvoice(scope, invoiceId);
    if (invoice) await receiveByHand(scope, invoice);
  });

/** An organiser gives a cent of a paid invoice back. */
export const giveBack = (world: World, tenant: TestTenant, invoiceId: string): Promise<void> =>
  inScope(world, tenant, async (scope) => {
    const invoice = await lockInvoice(scope, invoiceId);
    if (invoice) await creditInvoice(scope, invoice, { amount: 1 });
  });

/** An organiser takes an invoice back that was sent. */
export const takeBack = (world: World, tenant: TestTenant, invoiceId: string): Promise<void> =>
  inScope(world, tenant, async (scope) => {
    const invoice = await lockInvoice(scope, invoiceId);
    if (invoice) await voidSent(scope, invoice);
  });

/** Lets days pass for the subscriptions of a community: everything of them was that much earlier. */
export async function age({ database }: World, { organization }: TestTenant, days: number): Promise<void> {
  const by = sql.raw(`interval '${days} days'`);
  await database.execute(sql`update subscriptions set created_at = created_at - ${by}, expires_at = expires_at - ${by},
    paused_at = paused_at - ${by}, canceled_at = canceled_at - ${by}, next_at = next_at - ${by}
    where organization_id = ${organization.id}`);
  await database.execute(sql`update subscription_periods set starts_at = starts_at - ${by}, ends_at = ends_at - ${by},
    billed_at = billed_at - ${by}, due_at = due_at - ${by} where organization_id = ${organization.id}`);
}
