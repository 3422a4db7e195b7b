import { manage } from "@marquee/contract/manage";
import { type DataOf } from "@marquee/contract/kernel";
import { subscriptionErrors, subscriptions } from "@marquee/contract/subscriptions";
import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findDifferences } from "../ledger/index.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { newId } from "../kernel/new-id.ts";
import { age, monthly, offer, pay, subscribed, takeBack } from "../test/fixtures-subscriptions.ts";
import { only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { subscriptionsByTheClock } from "./by-the-clock.ts";

let world: World;
let tenant: TestTenant;
let member: AccountFixture;
let email: string;
beforeAll(async () => {
  world = await testWorld();
});
beforeEach(async () => {
  const tiers = ["friend", "patron"].map((slug, priority) => ({ slug, name: slug, priority, iconName: "anchor" }));
  tenant = await world.tenant({ tiers, payment: { provider: "manual", currency: "EUR" } });
  email = `${newId()}@quay.test`;
  member = await tenant.fixtures.account({ email });
});

const tierId = (slug: string) => tenant.organization.tiers.find((tier) => tier.slug === slug)?.id ?? "";
const offered = (change: Parameters<typeof offer>[1] = {}) => offer(tenant, { tierIds: [tierId("friend")], ...change });

/** What the clock does in a minute, and what follows. */
async function minute(): Promise<void> {
  await subscriptionsByTheClock(world).handle();
  await settle(world);
}
async function daysPass(days: number): Promise<void> {
  await age(world, tenant, days);
  await minute();
}
async function paid(invoiceId: string | null | undefined): Promise<void> {
  await pay(world, tenant, invoiceId ?? "");
  await settle(world);
}

/** The member subscribes and pays for the first month. */
async function running(product?: Awaited<ReturnType<typeof offer>>) {
  const { subscriptionId, invoiceId } = await subscribed(tenant, member, product ?? (await offered()));
  await paid(invoiceId);
  return subscriptionId;
}
const read = async (subscriptionId: string): Promise<DataOf<typeof subscriptions.get>> =>
  (await tenant.as(member).call(subscriptions.get, { subscriptionId })).data;
const held = async (account = member): Promise<string[]> => {
  const rows = await world.database.execute<{ slug: string }>(sql`
    select t.slug from account_tiers g join tiers t on t.organization_id = g.organization_id and t.id = g.tier_id
    where g.organization_id = ${tenant.organization.id} and g.account_id = ${account.id} order by t.slug`);
  return rows.map(({ slug }) => slug);
};
const invoices = (status: string) =>
  world.database.execute<{ amount: number; type: string }>(sql`
    select amount, type from invoices where organization_id = ${tenant.organization.id} and status = ${status} order by id`);
const differences = () => findDifferences({ database: world.database, organization: { id: tenant.organization.id } });
const subjects = () => world.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
const daysUntil = (date: string) => Math.round((Date.parse(date) - world.clock.now().getTime()) / 86_400_000);

describe("subscribing", () => {
  test("sends an invoice, and gives the tier when it is paid", async () => {
    const { clientSecret, subscriptionId, invoiceId } = await subscribed(tenant, member, await offered());
    expect(clientSecret).toBeNull();
    const waiting = await read(subscriptionId);
    expect(waiting).toMatchObject({ status: "unpaid", total: 900, openInvoice: { id: invoiceId, amount: 900 } });
    expect([daysUntil(waiting.expiresAt), await held()]).toEqual([14, []]);
    await paid(invoiceId);
    const running_ = await read(subscriptionId);
    expect(running_).toMatchObject({ status: "active", openInvoice: null, cancelAtEnd: false });
    expect(daysUntil(running_.expiresAt)).toBeGreaterThanOrEqual(28);
    expect(await held()).toEqual(["friend"]);
    const { data } = await tenant.as(member).call(subscriptions.payments, { subscriptionId });
    expect(data).toMatchObject([{ type: "charge", chargedAmt: 900, currency: "EUR" }]);
  });

  test("begins with the trial for whoever never had it, once", async () => {
    const product = await offered({ trialDays: 10 });
    const { subscriptionId, invoiceId } = await subscribed(tenant, member, product);
    expect([invoiceId, (await read(subscriptionId)).status, await held()]).toEqual([null, "trialing", ["friend"]]);
    await tenant.as(member).call(subscriptions.cancel, { subscriptionId });
    await daysPass(10);
    expect([(await read(subscriptionId)).status, await held()]).toEqual(["canceled", []]);
    const again = await subscribed(tenant, member, product);
    expect(again.invoiceId).not.toBeNull();
  });

  test("is for an amount within the bounds where it is chosen, and for what is offered", async () => {
    const price = { ...monthly, type: "chosen", minAmount: 300, maxAmount: 5000 } as const;
    const { id: productId, prices } = await offered({ prices: [price] });
    const body = { productId, priceId: only(prices).id, quantity: 2 };
    const client = tenant.as(member);
    const refused = await client.call(subscriptions.subscribe, { body: { ...body, amount: 299 } });
    expect([refused.code, refused.message]).toEqual([
      subscriptionErrors.amount.code,
      "Choose an amount from 3.00 EUR to 50.00 EUR.",
    ]);
    const { data } = await client.call(subscriptions.subscribe, { body: { ...body, amount: 1250 } });
    expect(await read(data.subscriptionId)).toMatchObject({ total: 2500, openInvoice: { amount: 2500 } });
    expect((await client.call(subscriptions.subscribe, { body })).code).toBe(subscriptionErrors.already.code);
    const administrator = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
    await administrator.call(subscriptions.offerPrice, { productId, priceId: body.priceId, body: { active: false } });
    const other = tenant.as(await tenant.fixtures.account());
    expect((await other.call(subscriptions.subscribe, { body })).code).toBe(subscriptionErrors.notOffered.code);
    expect((await tenant.guest.call(subscriptions.products, {})).data).toEqual([]);
  });

  test("ten times at once begins one subscription, with one invoice", async () => {
    const { id: productId, prices } = await offered();
    const body = { productId, priceId: only(prices).id, quantity: 1 };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => tenant.as(member).call(subscriptions.subscribe, { body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === subscriptionErrors.already.code)).toHaveLength(9);
    expect(await invoices("sent")).toHaveLength(1);
  });
});

describe("by the clock", () => {
  test("the next month is billed once, a week before, however often and by how many it is done", async () => {
    const subscriptionId = await running();
    await daysPass(20);
    expect((await read(subscriptionId)).openInvoice).toBeNull();
    await age(world, tenant, 4);
    await Promise.all(Array.from({ length: 5 }, () => subscriptionsByTheClock(world).handle()));
    await settle(world);
    await minute();
    expect(await invoices("sent")).toHaveLength(1);
    expect(subjects()).toContain("Friend of the quay goes on soon");
    await paid((await read(subscriptionId)).openInvoice?.id);
    await daysPass(8);
    expect(await read(subscriptionId)).toMatchObject({ status: "active", openInvoice: null });
    expect(await invoices("paid")).toHaveLength(2);
  });

  test("who pays late keeps the tier for a week, then waits for it, and has it again when they pay", async () => {
    const subscriptionId = await running();
    await daysPass(25);
    await daysPass(7);
    expect([(await read(subscriptionId)).status, await held()]).toEqual(["past_due", ["friend"]]);
    await daysPass(7);
    const waiting = await read(subscriptionId);
    expect([waiting.status, await held()]).toEqual(["unpaid", []]);
    await paid(waiting.openInvoice?.id);
    expect([(await read(subscriptionId)).status, await held()]).toEqual(["active", ["friend"]]);
    expect(subjects()).toEqual(
      expect.arrayContaining([
        "Your payment for Friend of the quay is late",
        "Friend of the quay waits for your payment",
      ]),
    );
  });

  test("a month that was paid for late stays paid, where nothing ran until the next one had begun", async () => {
    const subscriptionId = await running();
    await daysPass(25);
    await daysPass(7);
    const late = await read(subscriptionId);
    expect(late.status).toBe("past_due");
    await pay(world, tenant, late.openInvoice?.id ?? "");
    await daysPass(60);
    expect((await read(subscriptionId)).openInvoice?.id).not.toBe(late.openInvoice?.id);
    const periods = await world.database.execute<{ paid: boolean; voided: boolean }>(sql`
      select paid_at is not null as paid, voided_at is not null as voided from subscription_periods
      where subscription_id = ${subscriptionId} order by number`);
    expect(periods).toEqual([
      { paid: true, voided: false },
      { paid: true, voided: false },
      { paid: false, voided: false },
    ]);
  });

  test("what is never paid is over after a month, and its invoice not owed any more", async () => {
    const { subscriptionId } = await subscribed(tenant, member, await offered());
    await daysPass(31);
    expect(await read(subscriptionId)).toMatchObject({ status: "canceled", openInvoice: null });
    expect([await invoices("sent"), await invoices("void")]).toMatchObject([[], [{ amount: 900 }]]);
    expect(subjects()).toContain("Friend of the quay has ended");
  });
});

describe("canceling", () => {
  test("keeps the tier until the end, and can be taken back until then", async () => {
    const subscriptionId = await running();
    const client = tenant.as(member);
    await daysPass(25);
    await client.call(subscriptions.cancel, { subscriptionId });
    expect(await read(subscriptionId)).toMatchObject({ status: "active", cancelAtEnd: true, openInvoice: null });
    expect(await invoices("void")).toHaveLength(1);
    await client.call(subscriptions.resume, { subscriptionId });
    await minute();
    expect((await read(subscriptionId)).openInvoice).not.toBeNull();
    await client.call(subscriptions.cancel, { subscriptionId });
    expect(await held()).toEqual(["friend"]);
    await daysPass(7);
    expect([(await read(subscriptionId)).status, await held()]).toEqual(["canceled", []]);
    expect((await client.call(subscriptions.cancel, { subscriptionId })).code).toBe(subscriptionErrors.over.code);
    expect(await invoices("sent")).toEqual([]);
  });

  test("at once gives back what is due for the time that is left, as it was shown before", async () => {
    const subscriptionId = await running();
    const client = tenant.as(member);
    await daysPass(10);
    const { data: shown } = await client.call(subscriptions.cancellation, { subscriptionId });
    expect(shown).toMatchObject({ canEndLater: true, currency: "EUR", voids: false });
    // Twenty or so of some thirty days.
    expect(shown.dueBack).toBeGreaterThan(570);
    expect(shown.dueBack).toBeLessThan(620);
    const { data: ended } = await client.call(subscriptions.end, { subscriptionId });
    expect(Math.abs(ended.dueBack - shown.dueBack)).toBeLessThanOrEqual(1);
    expect([(await read(subscriptionId)).status, await held()]).toEqual(["canceled", []]);
    const { data } = await client.call(subscriptions.payments, { subscriptionId });
    expect(data.map(({ type, chargedAmt }) => [type, chargedAmt])).toEqual([
      ["refund", ended.dueBack],
      ["charge", 900],
    ]);
    expect(only((await invoices("paid")).filter(({ type }) => type === "creditNote")).amount).toBe(-ended.dueBack);
    expect(await differences()).toEqual([]);
  });

  test("leaves a tier that was granted by hand, and one that another product grants", async () => {
    const subscriptionId = await running();
    const administrator = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
    const grant = { tierId: tierId("friend"), accountId: member.id };
    await administrator.call(manage.grantTier, { ...grant, body: { isHeld: true } });
    await tenant.as(member).call(subscriptions.end, { subscriptionId });
    expect(await held()).toEqual(["friend"]);
    await running(await offered({ name: "Patron", tierIds: [tierId("friend"), tierId("patron")] }));
    // Taken back by hand, it is still had by what one pays for.
    await administrator.call(manage.grantTier, { ...grant, body: { isHeld: false } });
    expect(await held()).toEqual(["friend", "patron"]);
  });
});

test("a pause keeps the time that is left, and bills and grants nothing", async () => {
  const subscriptionId = await running();
  const client = tenant.as(member);
  await daysPass(25);
  const { data } = await client.call(subscriptions.pause, { subscriptionId });
  expect(data).toMatchObject({ status: "paused", openInvoice: null });
  const left = data.paused?.daysLeft ?? 0;
  expect([left >= 3 && left <= 6, await held()]).toEqual([true, []]);
  expect((await client.call(subscriptions.pause, { subscriptionId })).code).toBe(subscriptionErrors.notRunning.code);
  await daysPass(90);
  expect(await invoices("sent")).toEqual([]);
  const { data: again } = await client.call(subscriptions.resume, { subscriptionId });
  expect([again.status, Math.abs(daysUntil(again.expiresAt) - left) <= 1, await held()]).toEqual([
    "active",
    true,
    ["friend"],
  ]);
  expect((await client.call(subscriptions.resume, { subscriptionId })).code).toBe(subscriptionErrors.notPaused.code);
});

test("one that is paused ends at once as well, and what was left when it was paused goes back", async () => {
  const subscriptionId = await running();
  const client = tenant.as(member);
  await daysPass(10);
  await client.call(subscriptions.pause, { subscriptionId });
  await daysPass(90);
  const { data: shown } = await client.call(subscriptions.cancellation, { subscriptionId });
  // Twenty or so of some thirty days.
  expect([shown.dueBack > 570, shown.dueBack < 620]).toEqual([true, true]);
  const { data: ended } = await client.call(subscriptions.end, { subscriptionId });
  expect(ended.dueBack).toBe(shown.dueBack);
  expect(await read(subscriptionId)).toMatchObject({ status: "canceled", paused: null });
  expect(only((await invoices("paid")).filter(({ type }) => type === "creditNote")).amount).toBe(-ended.dueBack);
  expect(await differences()).toEqual([]);
});

test("nobody reads or changes somebody else's; a card is nothing to an invoice", async () => {
  const subscriptionId = await running();
  for (const other of [{}, { isAdministrator: true }]) {
    const client = tenant.as(await tenant.fixtures.account(other));
    const answers = [
      await client.call(subscriptions.get, { subscriptionId }),
      await client.call(subscriptions.cancellation, { subscriptionId }),
      await client.call(subscriptions.payments, { subscriptionId }),
      await client.call(subscriptions.cancel, { subscriptionId }),
      await client.call(subscriptions.end, { subscriptionId }),
      await client.call(subscriptions.pause, { subscriptionId }),
      await client.call(subscriptions.resume, { subscriptionId }),
      await client.call(subscriptions.changePaymentMethod, { subscriptionId, body: { paymentMethodId: "invoice" } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array.from(answers, () => 404));
    expect((await client.call(subscriptions.list, {})).data).toEqual([]);
  }
  const card = { subscriptionId, body: { paymentMethodId: "pm_1" } };
  const refused = await tenant.as(member).call(subscriptions.changePaymentMethod, card);
  expect(refused.code).toBe(subscriptionErrors.noPaymentMethod.code);
});

describe("those who run the community", () => {
  test("change what is offered: whoever has it has its tiers, and keeps their price", async () => {
    const product = await offered();
    const subscriptionId = await running(product);
    const administrator = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
    const productId = product.id;
    const body = { tierIds: [tierId("patron")], features: [" Two chairs "], active: false };
    const { data } = await administrator.call(subscriptions.updateProduct, { productId, body });
    expect(data).toMatchObject({ active: false, features: ["Two chairs"], subscribers: 1 });
    expect(await held()).toEqual(["patron"]);
    const dearer = { ...monthly, amount: 1900 };
    const { data: priced } = await administrator.call(subscriptions.addPrice, { productId, body: dearer });
    expect(priced.prices.map(({ amount }) => amount)).toEqual([900, 1900]);
    expect(await read(subscriptionId)).toMatchObject({ status: "active", total: 900 });
  });

  test("see who subscribes, by state and by product, and find people", async () => {
    const product = await offered();
    await running(product);
    const other = await tenant.fixtures.account({ firstName: "Zephyrine" });
    await subscribed(tenant, other, product);
    const administrator = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
    const list = async (query: object) =>
      (await administrator.call(subscriptions.subscribers, query)).data.map(({ account }) => account.id);
    expect(await list({})).toEqual([other.id, member.id]);
    expect(await list({ status: "active" })).toEqual([member.id]);
    expect(await list({ productId: (await offered({ name: "Other" })).id })).toEqual([]);
    const searched = await administrator.call(subscriptions.managedProducts, { search: "quay" });
    expect(searched.data).toMatchObject([{ id: product.id, subscribers: 1 }]);
  });

  test("cannot propose less than the least or more than the most", async () => {
    const administrator = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
    const price = { ...monthly, type: "chosen", minAmount: 1000, maxAmount: 800 } as const;
    const refused = await administrator.call(subscriptions.createProduct, {
      body: { name: "Patron", prices: [price] },
    });
    expect(refused.issues.map(({ path }) => path)).toEqual(["prices.0.minAmount", "prices.0.maxAmount"]);
  });

  test("take an invoice back: what it was for is not had", async () => {
    const subscriptionId = await running();
    await daysPass(25);
    const invoiceId = (await read(subscriptionId)).openInvoice?.id ?? "";
    await takeBack(world, tenant, invoiceId);
    await settle(world);
    expect(await read(subscriptionId)).toMatchObject({ status: "active", cancelAtEnd: true, openInvoice: null });
  });
});
