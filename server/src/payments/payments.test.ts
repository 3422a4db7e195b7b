import { events } from "@marquee/contract/events";
import { attendee } from "@marquee/contract/passes";
import { payments } from "@marquee/contract/payments";
import { registration } from "@marquee/contract/registration";
import { eq } from "drizzle-orm";
import { v4 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../kernel/db/database.ts";
import { scopeOf } from "../kernel/http/scope-of.ts";
import type { DomainEvent } from "../kernel/domain-event.ts";
import type { TestClient } from "../test/test-client.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { choose, lines } from "../test/cart.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import type { Scope } from "../kernel/scope.ts";
import { openPayable } from "./purposes.ts";
import { findIntent } from "./queries.ts";
import { storeReceipt } from "./repo.ts";
import { paymentIntents } from "./schema.ts";
import { settle } from "./settle.ts";

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const read = async (client: TestClient, eventId: string) => (await client.call(registration.get, { eventId })).data;
const intentFor = (client: TestClient, eventId: string) => client.call(registration.intent, { eventId });
const capture = (client: TestClient, intentId: string) =>
  client.call(payments.capture, { intentId, body: {} }, { idempotencyKey: v4() });

/** An event that costs 25 dollars, and somebody with so many passes of it in the cart. */
async function sale({ supply = null, count = 1 }: { supply?: number | null; count?: number } = {}) {
  const { id: eventId } = await tenant.fixtures.event();
  const { id: ticketId } = await tenant.fixtures.passType(eventId, { price: 2500, supply });
  return { eventId, ticketId, ...(await buyer(eventId, ticketId, count)) };
}

async function buyer(eventId: string, ticketId: string, count = 1) {
  const account = await tenant.fixtures.account();
  const client = tenant.as(account);
  const chosen = await choose(client, eventId, lines(ticketId, count));
  return { account, client, chosen };
}

/** Does something in a transaction of the tenant with nobody signed in, as a provider's notification does. */
async function work<Value>(handle: (scope: Scope) => Promise<Value>): Promise<{ value: Value; published: string[] }> {
  const events: DomainEvent[] = [];
  const { organization } = tenant;
  const value = await inTransaction(world.driver, organization.id, async (database) => {
    const context = {
      tenant: organization,
      caller: { address: "provider" },
      locale: "en",
      requestId: "",
      log: world.app.kernel.log,
      surface: "api" as const,
      origin: "",
    };
    const scope = scopeOf(world.app.kernel, context, {
      database,
      publish: (event) => void events.push(event),
      afterCommit: () => undefined,
    });
    return handle(scope);
  });
  return { value, published: events.map(({ type }) => type) };
}

async function moneyArrives(
  account: AccountFixture,
  intentId: string,
): Promise<{ outcome: string; published: string[] }> {
  const { value: outcome, published } = await work(async (scope) => {
    const intent = await findIntent(scope, { id: intentId, accountId: account.id });
    if (!intent) throw new Error("no such intent");
    return settle(scope, await openPayable(scope, intent), intent);
  });
  return { outcome, published };
}

describe("an intent", () => {
  test("is one for one cart, and another for another cart", async () => {
    const { eventId, ticketId, client } = await sale();
    const [first, again] = await Promise.all([intentFor(client, eventId), intentFor(client, eventId)]);
    expect(first.data).toMatchObject({ amount: 2500, currency: "USD", integration: { type: "manual" } });
    expect(again.data.id).toBe(first.data.id);
    await choose(client, eventId, lines(ticketId, 2));
    expect((await capture(client, first.data.id)).code).toBe("payment.outdated");
    const other = (await intentFor(client, eventId)).data;
    expect(other).toMatchObject({ amount: 5000 });
    expect(other.id).not.toBe(first.data.id);
    expect((await capture(client, first.data.id)).code).toBe("payment.outdated");
    expect((await capture(client, other.id)).status).toBe(200);
  });

  test("whose payment is on its way is not made a second time, and says so", async () => {
    const { eventId, client } = await sale();
    const { id } = (await intentFor(client, eventId)).data;
    await world.database.update(paymentIntents).set({ status: "processing" }).where(eq(paymentIntents.id, id));
    const again = await intentFor(client, eventId);
    expect([again.status, again.message]).toEqual([
      409,
      "Payment processing. We'll update you when payment is received.",
    ]);
  });

  test("is not made for nothing, for an empty cart, or before the questions are answered", async () => {
    const { eventId, client } = await sale();
    const section = await tenant.fixtures.section(eventId);
    const question = await section.ask({ required: true });
    expect((await intentFor(client, eventId)).code).toBe("registration.answersMissing");
    const [pass] = (await read(client, eventId)).passes;
    await client.call(registration.answerOne, {
      eventId,
      passId: pass?.id ?? "",
      questionId: question,
      body: { response: "yes" },
    });
    expect((await intentFor(client, eventId)).status).toBe(200);
    await choose(client, eventId, []);
    expect((await intentFor(client, eventId)).code).toBe("registration.cartEmpty");
    const { id: free } = await tenant.fixtures.passType(eventId);
    await choose(client, eventId, lines(free));
    expect((await intentFor(client, eventId)).code).toBe("registration.nothingToPay");
  });

  test("belongs to who made it", async () => {
    const { eventId, ticketId, client } = await sale();
    const intent = (await intentFor(client, eventId)).data;
    const other = await buyer(eventId, ticketId);
    expect((await capture(other.client, intent.id)).status).toBe(404);
  });

  test("is refused where the community's provider is not set up", async () => {
    const elsewhere = await world.tenant({ payment: { provider: "stripe", currency: "EUR" } });
    const { id: eventId } = await elsewhere.fixtures.event();
    const { id: ticketId } = await elsewhere.fixtures.passType(eventId, { price: 100 });
    const client = elsewhere.as(await elsewhere.fixtures.account());
    await choose(client, eventId, lines(ticketId));
    expect(await intentFor(client, eventId)).toMatchObject({ status: 460, code: "payment.notSetUp" });
  });
});

describe("a capture", () => {
  test("completes the order once, however often and however parallel it is sent", async () => {
    const { eventId, client } = await sale({ count: 2 });
    expect((await client.call(registration.submit, { eventId })).code).toBe("registration.unpaid");
    const intent = (await intentFor(client, eventId)).data;
    const captures = await Promise.all([1, 2, 3, 4].map(() => capture(client, intent.id)));
    expect(captures.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await capture(client, intent.id)).status).toBe(200);
    const own = (await client.call(registration.submit, { eventId })).data;
    expect(own).toMatchObject({
      status: "ready",
      payments: [{ type: "charge", chargedAmt: 5000, salesTax: 0 }],
      total: { total: 5000 },
      event: { registrationCount: 1 },
    });
    expect(own.payments).toHaveLength(1);
    const paymentId = own.payments[0]?.id ?? "";
    const passId = own.passes[0]?.id ?? "";
    const { data: payment } = await client.call(attendee.payment, { eventId, paymentId });
    expect(payment).toMatchObject({
      addOns: [],
      coupons: [],
      accesses: [],
      purchases: own.passes.map(({ id }) => ({ id })),
    });
    expect(own.payments).toEqual([payment]);
    expect((await client.call(attendee.get, { eventId })).data.payments).toEqual([payment]);
    expect((await client.call(attendee.pass, { eventId, passId })).data).toMatchObject({
      amtPaid: 2500,
      amtRefunded: 0,
      status: "ready",
    });
  });

  test("after the hold ran out completes if there is room, and charges nothing if there is none", async () => {
    const { eventId, client } = await sale({ supply: 1 });
    const intent = (await intentFor(client, eventId)).data;
    world.clock.forward(16 * 60_000);
    expect((await capture(client, intent.id)).status).toBe(200);
    expect((await read(client, eventId)).passes).toMatchObject([{ status: "ready" }]);

    const second = await sale({ supply: 1 });
    const lateIntent = (await intentFor(second.client, second.eventId)).data;
    world.clock.forward(16 * 60_000);
    const quick = await buyer(second.eventId, second.ticketId);
    expect(quick.chosen.status).toBe(200);
    expect(await capture(second.client, lateIntent.id)).toMatchObject({ status: 409, code: "payment.expired" });
    expect((await read(second.client, second.eventId)).payments).toEqual([]);
  });

  test("does not pay for what was not in the intent", async () => {
    const { eventId, ticketId, client } = await sale();
    const intent = (await intentFor(client, eventId)).data;
    const [changed, captured] = await Promise.all([
      choose(client, eventId, lines(ticketId, 3)),
      capture(client, intent.id),
    ]);
    const own = await read(client, eventId);
    const bought = own.passes.filter(({ status }) => status === "ready").length;
    expect(bought * 2500).toBe(own.payments.reduce((sum, payment) => sum + payment.chargedAmt, 0));
    expect([changed.status, captured.status]).toContain(200);
  });
});

describe("what an organiser collects outside", () => {
  const byHand = { holder: "Riverside Cork", account: "IE29 AIBK 9311 5212 3456 78", days: 14 };
  const sold = async (parts: { eventStart?: Date } = {}) => {
    const own = await world.tenant({ payment: { provider: "manual", currency: "EUR", byHand } });
    const { id: eventId } = await own.fixtures.event(parts);
    const { id: ticketId } = await own.fixtures.passType(eventId, { price: 3200 });
    const client = own.as(await own.fixtures.account());
    await choose(client, eventId, lines(ticketId, 1));
    const { data: intent } = await intentFor(client, eventId);
    await capture(client, intent.id);
    return { own, eventId, client, intent };
  };

  test("is said with the intent and stays due under its reference until it has arrived", async () => {
    const { own, eventId, client, intent } = await sold();
    const { referenceId: reference } = intent;
    expect(intent.byHand).toMatchObject({ reference, amount: 3200, currency: "EUR", holder: "Riverside Cork" });
    const due = async () => (await client.call(attendee.get, { eventId })).data.due;
    expect(await due()).toMatchObject([{ reference, amount: 3200, account: byHand.account, bank: null, note: null }]);
    const owed = async (reader = client) => (await reader.call(events.get, { eventId })).data.viewer.due;
    expect(await owed()).toBe(3200);
    expect(await owed(own.as(await own.fixtures.account())), "is nobody else's").toBe(0);

    const note = (name: string) =>
      inTransaction(world.driver, own.organization.id, (database) =>
        storeReceipt({ database, organization: own.organization, now: world.clock.now() }, name),
      );
    expect(await note("NOBO-DYOW-ESIT")).toBe(false);
    expect(await due()).toHaveLength(1);
    expect(await note(reference)).toBe(true);
    expect(await due()).toEqual([]);
    expect(await owed()).toBe(0);
    expect(await note(reference), "once").toBe(false);
  });

  test("is due two weeks later, and before the event begins", async () => {
    const day = 24 * 60 * 60_000;
    const now = world.clock.now().getTime();
    const dueBy = async (eventStart: Date) => Date.parse((await sold({ eventStart })).intent.byHand?.dueBy ?? "");
    expect(Math.round(((await dueBy(new Date(now + 60 * day))) - now) / day)).toBe(14);
    const soon = new Date(now + 3 * day);
    expect(await dueBy(soon)).toBe(soon.getTime());
  });
});

describe("money that arrives after the hold ran out", () => {
  test("completes the order while there is room, once", async () => {
    const { eventId, client, account } = await sale({ supply: 1 });
    const intent = (await intentFor(client, eventId)).data;
    world.clock.forward(16 * 60_000);
    expect(await moneyArrives(account, intent.id)).toMatchObject({
      outcome: "completed",
      published: ["payment.charged", "registration.confirmed"],
    });
    expect(await moneyArrives(account, intent.id)).toEqual({ outcome: "repeated", published: [] });
    expect((await read(client, eventId)).payments).toHaveLength(1);
  });

  test("goes back when the place is gone, and the ledger says both", async () => {
    const { eventId, ticketId, client, account } = await sale({ supply: 1 });
    const intent = (await intentFor(client, eventId)).data;
    world.clock.forward(16 * 60_000);
    const quick = await buyer(eventId, ticketId);
    expect(await moneyArrives(account, intent.id)).toEqual({
      outcome: "refunded",
      published: ["payment.charged", "payment.refunded"],
    });
    const own = await read(client, eventId);
    expect(own).toMatchObject({
      status: "draft",
      payments: [
        { type: "charge", chargedAmt: 2500 },
        { type: "refund", chargedAmt: 2500 },
      ],
      passes: [{ status: "canceled", code: null }],
    });
    expect((await intentFor(quick.client, eventId)).status).toBe(200);
    expect(await moneyArrives(account, intent.id)).toEqual({ outcome: "repeated", published: [] });
  });
});
