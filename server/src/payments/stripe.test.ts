import { payments } from "@marquee/contract/payments";
import { registration } from "@marquee/contract/registration";
import { attendee } from "@marquee/contract/passes";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { findBalances, findDifferences } from "../ledger/index.ts";
import { cards, stripeKeys, stripeShop, type StripeShop, thereOf } from "../test/stripe.ts";
import { choose, lines } from "../test/cart.ts";
import { testWorld, type World } from "../test/world.ts";
import { paymentsByTheClock } from "./by-the-clock.ts";
import { paymentIntents, payments as paymentTable, providerMovements } from "./schema.ts";

let world: World;
let shop: StripeShop;

beforeAll(async () => {
  world = await testWorld();
  shop = await stripeShop(world);
  return () => shop.close();
});

async function opened(options?: Parameters<StripeShop["buyer"]>[0]) {
  const sale = await shop.buyer(options);
  const { data: intent } = await shop.intentFor(sale.client, sale.eventId);
  return { ...sale, intent, there: thereOf(intent.secret) };
}
const reading = () => ({ database: world.database, organization: shop.tenant.organization });
const rowOf = async (id: string) =>
  (await world.database.select().from(paymentIntents).where(eq(paymentIntents.id, id)))[0];
const bookOf = (intentId: string) =>
  world.database.select().from(paymentTable).where(eq(paymentTable.intentId, intentId)).orderBy(paymentTable.id);
async function runClock(name: string): Promise<void> {
  const { driver, clock, app } = world;
  const schedules = paymentsByTheClock({ driver, clock, log: app.kernel.log, services: app.kernel.services });
  await schedules.find((each) => each.name === name)?.handle();
  await shop.settle();
}

describe("an intent", () => {
  test("is made known to Stripe once, and says what the browser pays with", async () => {
    const { client, eventId, intent } = await opened();
    expect(intent).toMatchObject({
      amount: 2500,
      integration: { type: "stripe" },
      byHand: null,
      inBrowser: { script: "/stripe-stand-in/stripe.js", publishableKey: stripeKeys.publishableKey },
    });
    const again = await Promise.all([shop.intentFor(client, eventId), shop.intentFor(client, eventId)]);
    expect(again.map(({ data }) => [data.id, data.secret])).toEqual([
      [intent.id, intent.secret],
      [intent.id, intent.secret],
    ]);
    expect(shop.account.find(thereOf(intent.secret))).toMatchObject({ amount: 2500, currency: "usd" });
  });

  test("of a cart that has changed cannot be paid at Stripe any more", async () => {
    const { client, eventId, ticketId, intent, there } = await opened();
    await choose(client, eventId, lines(ticketId, 2));
    const other = (await shop.intentFor(client, eventId)).data;
    await shop.settle();
    expect(other).toMatchObject({ amount: 5000 });
    expect(shop.account.find(there).status).toBe("canceled");
    expect((await shop.capture(client, intent.id)).code).toBe("payment.outdated");
  });

  test("that was paid in an older tab is given back, and the new cart stays", async () => {
    const { client, eventId, ticketId, intent } = await opened();
    shop.pay(intent.secret, cards.accepted);
    await choose(client, eventId, lines(ticketId, 2));
    await shop.intentFor(client, eventId);
    await shop.settle();
    const [, back] = await bookOf(intent.id);
    expect(back).toMatchObject({ type: "refund", reason: "noRoom", chargedAmt: 2500 });
    expect(shop.account.refundsOf(thereOf(intent.secret))).toHaveLength(1);
    expect((await client.call(registration.get, { eventId })).data.passes).toHaveLength(2);
  });
});

describe("capturing", () => {
  test("believes Stripe and not the browser", async () => {
    const { client, intent } = await opened();
    expect(await shop.capture(client, intent.id)).toMatchObject({ status: 460, code: "payment.failed" });
    shop.pay(intent.secret, cards.declined);
    expect((await shop.capture(client, intent.id)).code).toBe("payment.failed");
    expect((await rowOf(intent.id))?.status).toBe("created");
    expect(await bookOf(intent.id)).toEqual([]);
  });

  test("completes what is paid, once, with the card and Stripe's name on the receipt", async () => {
    const { client, eventId, intent, there } = await opened();
    shop.pay(intent.secret, cards.declined);
    shop.pay(intent.secret, cards.accepted);
    const answers = await Promise.all([shop.capture(client, intent.id), shop.capture(client, intent.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { data } = await client.call(attendee.get, { eventId });
    expect(data.payments).toMatchObject([{ chargedAmt: 2500, stripeId: there, last4: "4242" }]);
    expect(data.passes).toMatchObject([{ status: "ready" }]);
  });

  test("says that the bank is still at it, and completes when it is done", async () => {
    const { client, eventId, intent, there } = await opened();
    shop.pay(intent.secret, cards.slow);
    expect(await shop.capture(client, intent.id)).toMatchObject({ status: 409, code: "payment.processing" });
    expect((await shop.intentFor(client, eventId)).code).toBe("payment.processing");
    shop.account.decide(there, true);
    expect((await shop.capture(client, intent.id)).status).toBe(200);
  });

  test("can be tried again after the bank has refused in the end", async () => {
    const { client, eventId, intent, there } = await opened();
    shop.pay(intent.secret, cards.slow);
    await shop.capture(client, intent.id);
    shop.account.decide(there, false);
    expect((await shop.capture(client, intent.id)).code).toBe("payment.failed");
    expect((await shop.intentFor(client, eventId)).data.id).toBe(intent.id);
  });

  test("gives everything back where the places are gone, says so, and keeps both in the books", async () => {
    const { client, eventId, ticketId, intent } = await opened({ supply: 1 });
    world.clock.forward(16 * 60_000);
    const other = shop.tenant.as(await shop.tenant.fixtures.account());
    await choose(other, eventId, lines(ticketId));
    shop.pay(intent.secret, cards.accepted);
    expect(await shop.capture(client, intent.id)).toMatchObject({ status: 409, code: "payment.givenBack" });
    await shop.settle();
    expect((await bookOf(intent.id)).map(({ type, reason }) => [type, reason])).toEqual([
      ["charge", null],
      ["refund", "noRoom"],
    ]);
    expect(shop.account.refundsOf(thereOf(intent.secret))).toMatchObject([{ amount: 2500, status: "succeeded" }]);
  });
});

describe("what Stripe tells", () => {
  test("completes an order whose browser is gone, however often it is told", async () => {
    const { client, eventId, intent } = await opened();
    shop.pay(intent.secret, cards.accepted);
    const event = shop.own().at(-1);
    if (!event) throw new Error("nothing happened");
    expect([await shop.tell(event), await shop.tell(event)]).toEqual([200, 200]);
    await shop.settle();
    expect(await bookOf(intent.id)).toHaveLength(1);
    expect((await client.call(attendee.get, { eventId })).data.passes).toMatchObject([{ status: "ready" }]);
  });

  test("is refused with 400 where somebody else says it, and changes nothing", async () => {
    const { intent } = await opened();
    const payload = JSON.stringify({
      id: "evt_1",
      object: "event",
      type: "payment_intent.succeeded",
      data: { object: { id: thereOf(intent.secret), object: "payment_intent" } },
    });
    expect(await shop.tell({ payload }, "whsec_other")).toBe(400);
    await shop.settle();
    expect((await rowOf(intent.id))?.status).toBe("created");
    expect((await shop.administrator.call(payments.settings, {})).data.refusedAt).toEqual(expect.any(String));
  });

  test("is asked about, so that even a lie with the right signature brings nobody a pass", async () => {
    const { intent } = await opened();
    const payload = JSON.stringify({
      id: "evt_1",
      object: "event",
      type: "payment_intent.succeeded",
      data: { object: { id: thereOf(intent.secret), object: "payment_intent", status: "succeeded" } },
    });
    expect(await shop.tell({ payload })).toBe(200);
    await shop.settle();
    expect((await rowOf(intent.id))?.status).toBe("created");
  });

  test("of another community's payment, or a payment of something else, is nobody's", async () => {
    const other = await stripeShop(world);
    const { intent } = await opened();
    shop.pay(intent.secret, cards.accepted);
    const event = shop.own().at(-1);
    if (!event) throw new Error("nothing happened");
    expect(await other.tell(event)).toBe(200);
    await shop.settle();
    expect((await rowOf(intent.id))?.status).toBe("created");
    await other.close();
  });
});

describe("what nobody told", () => {
  test("is asked about some minutes later", async () => {
    const { intent } = await opened();
    shop.pay(intent.secret, cards.accepted);
    await runClock("payments-begun");
    expect((await rowOf(intent.id))?.status).toBe("created");
    world.clock.forward(3 * 60_000);
    await runClock("payments-begun");
    expect((await rowOf(intent.id))?.status).toBe("captured");
  });

  test("of a refund that was started at Stripe is found in its list of events", async () => {
    const { client, intent, there } = await opened();
    shop.pay(intent.secret, cards.accepted);
    await shop.capture(client, intent.id);
    shop.account.refund(there, 1000, {});
    await runClock("payments-there");
    expect(await bookOf(intent.id)).toMatchObject([
      { type: "charge" },
      { type: "refund", reason: "provider", chargedAmt: 1000, providerReference: expect.stringMatching(/^re_/) },
    ]);
    await runClock("payments-there");
    expect(await bookOf(intent.id)).toHaveLength(2);
  });
});

describe("money that goes back", () => {
  async function paid() {
    const sale = await opened();
    shop.pay(sale.intent.secret, cards.accepted);
    await shop.capture(sale.client, sale.intent.id);
    return sale;
  }

  test("goes back at Stripe when a pass is canceled, once", async () => {
    const { client, eventId, there, intent } = await paid();
    const { data } = await client.call(attendee.get, { eventId });
    const passId = data.passes[0]?.id ?? "";
    await client.call(attendee.cancel, { eventId, passId, body: { issueRefund: true } });
    await shop.settle();
    const back = (await bookOf(intent.id)).filter(({ type }) => type === "refund");
    expect(shop.account.refundsOf(there).map(({ amount }) => amount)).toEqual(back.map(({ chargedAmt }) => chargedAmt));
    expect(await findDifferences(reading())).toEqual([]);
  });

  test("that Stripe will not give back is counted for those who run the community", async () => {
    const { client, eventId, there, intent } = await paid();
    shop.account.dispute(there);
    const { data } = await client.call(attendee.get, { eventId });
    await client.call(attendee.cancel, { eventId, passId: data.passes[0]?.id ?? "", body: { issueRefund: true } });
    await shop.settle();
    const refund = (await bookOf(intent.id)).find(({ type }) => type === "refund");
    const isIt = and(eq(providerMovements.intentId, intent.id), eq(providerMovements.kind, "refund"));
    expect(await world.database.select().from(providerMovements).where(isIt)).toMatchObject([
      { state: "failed", paymentId: refund?.id },
    ]);
    expect((await shop.administrator.call(payments.settings, {})).data.failedRefunds).toBeGreaterThan(0);
  });

  test("through a dispute stands among what is disputed, and comes back or is lost", async () => {
    const own = await stripeShop(world);
    const at = { database: world.database, organization: own.tenant.organization };
    const sums = async () =>
      Object.fromEntries((await findBalances(at)).map(({ account, amount }) => [account, amount]));
    const ends: ("won" | "lost")[] = ["won", "lost"];
    for (const end of ends) {
      const { client, eventId } = await own.buyer();
      const { data: intent } = await own.intentFor(client, eventId);
      own.pay(intent.secret, cards.accepted);
      await own.capture(client, intent.id);
      const { id } = own.account.dispute(thereOf(intent.secret));
      for (const event of own.own()) await own.tell(event);
      await own.settle();
      expect(await sums()).toMatchObject({ disputed: 2500 });
      own.account.closeDispute(id, end);
      for (const event of own.own().toReversed()) await own.tell(event);
      await own.settle();
      expect(await sums()).toMatchObject({ disputed: 0 });
    }
    // Two of 2500, one of which was lost; 103 of each are Stripe's, and 1500 of each dispute.
    expect(await sums()).toMatchObject({ sales: -2500, provider: 2500 - 2 * 103 - 2 * 1500, fees: 2 * 103 + 2 * 1500 });
    expect(await findDifferences(at)).toEqual([]);
    await own.close();
  });
});
