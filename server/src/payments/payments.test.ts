import { attendee } from "@marquee/contract/passes";
import { payments } from "@marquee/contract/payments";
import { registration } from "@marquee/contract/registration";
import { eq } from "drizzle-orm";
import { v4 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../kernel/db/database.ts";
import { scopeOf } from "../kernel/http/scope-of.ts";
import type { DomainEvent } from "../kernel/scope.ts";
import { payForCart } from "../registration/index.ts";
import type { Door } from "../test/door.ts";
import type { GivenAccount } from "../test/given.ts";
import { choose, lines } from "../test/cart.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { findIntent } from "./queries.ts";
import { paymentIntents } from "./schema.ts";
import { settle } from "./settle.ts";

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const read = async (door: Door, eventId: string) => (await door.call(registration.get, { eventId })).data;
const intentFor = (door: Door, eventId: string) => door.call(registration.intent, { eventId });
const capture = (door: Door, intentId: string) =>
  door.call(payments.capture, { intentId, body: {} }, { idempotencyKey: v4() });

/** An event that costs 25 dollars, and somebody with so many passes of it in the cart. */
async function sale({ supply = null, count = 1 }: { supply?: number | null; count?: number } = {}) {
  const { id: eventId } = await tenant.given.event();
  const { id: ticketId } = await tenant.given.passType(eventId, { price: 2500, supply });
  return { eventId, ticketId, ...(await buyer(eventId, ticketId, count)) };
}

async function buyer(eventId: string, ticketId: string, count = 1) {
  const account = await tenant.given.account();
  const door = tenant.as(account);
  const chosen = await choose(door, eventId, lines(ticketId, count));
  return { account, door, chosen };
}

/** Tells the ledger that money arrived, as a provider's notification does. */
async function moneyArrives(account: GivenAccount, intentId: string): Promise<{ outcome: string; told: string[] }> {
  const events: DomainEvent[] = [];
  const { organization } = tenant;
  const outcome = await inTransaction(world.driver, organization.id, async (database) => {
    const caller = { accountId: account.id, actingAccountId: account.id, actingAs: "self" as const, address: "" };
    const context = {
      tenant: organization,
      caller,
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
    const intent = await findIntent(scope, { id: intentId, accountId: account.id });
    if (!intent) throw new Error("no such intent");
    return settle(scope, await payForCart(scope, intent), intent);
  });
  return { outcome, told: events.map(({ type }) => type) };
}

describe("an intent", () => {
  test("is one for one cart, and another for another cart", async () => {
    const { eventId, ticketId, door } = await sale();
    const [first, again] = await Promise.all([intentFor(door, eventId), intentFor(door, eventId)]);
    expect(first.data).toMatchObject({ amount: 2500, currency: "USD", integration: { type: "manual" } });
    expect(again.data.id).toBe(first.data.id);
    await choose(door, eventId, lines(ticketId, 2));
    expect((await capture(door, first.data.id)).code).toBe("payment.outdated");
    const other = (await intentFor(door, eventId)).data;
    expect(other).toMatchObject({ amount: 5000 });
    expect(other.id).not.toBe(first.data.id);
    expect((await capture(door, first.data.id)).code).toBe("payment.outdated");
    expect((await capture(door, other.id)).status).toBe(200);
  });

  test("whose payment is on its way is not made a second time, and says so", async () => {
    const { eventId, door } = await sale();
    const { id } = (await intentFor(door, eventId)).data;
    await world.database.update(paymentIntents).set({ status: "processing" }).where(eq(paymentIntents.id, id));
    const again = await intentFor(door, eventId);
    expect([again.status, again.message]).toEqual([
      409,
      "Payment processing. We'll update you when payment is received.",
    ]);
  });

  test("is not made for nothing, for an empty cart, or before the questions are answered", async () => {
    const { eventId, door } = await sale();
    const section = await tenant.given.section(eventId);
    const question = await section.ask({ required: true });
    expect((await intentFor(door, eventId)).code).toBe("registration.answersMissing");
    const [pass] = (await read(door, eventId)).passes;
    await door.call(registration.answerOne, {
      eventId,
      passId: pass?.id ?? "",
      questionId: question,
      body: { response: "yes" },
    });
    expect((await intentFor(door, eventId)).status).toBe(200);
    await choose(door, eventId, []);
    expect((await intentFor(door, eventId)).code).toBe("registration.cartEmpty");
    const { id: free } = await tenant.given.passType(eventId);
    await choose(door, eventId, lines(free));
    expect((await intentFor(door, eventId)).code).toBe("registration.nothingToPay");
  });

  test("belongs to who made it", async () => {
    const { eventId, ticketId, door } = await sale();
    const intent = (await intentFor(door, eventId)).data;
    const other = await buyer(eventId, ticketId);
    expect((await capture(other.door, intent.id)).status).toBe(404);
  });

  test("is refused where the community's provider is not set up", async () => {
    const elsewhere = await world.tenant({ payment: { provider: "stripe", currency: "EUR" } });
    const { id: eventId } = await elsewhere.given.event();
    const { id: ticketId } = await elsewhere.given.passType(eventId, { price: 100 });
    const door = elsewhere.as(await elsewhere.given.account());
    await choose(door, eventId, lines(ticketId));
    expect(await intentFor(door, eventId)).toMatchObject({ status: 459, code: "payment.notSetUp" });
  });
});

describe("a capture", () => {
  test("completes the order once, however often and however parallel it is sent", async () => {
    const { eventId, door } = await sale({ count: 2 });
    expect((await door.call(registration.submit, { eventId })).code).toBe("registration.unpaid");
    const intent = (await intentFor(door, eventId)).data;
    const captures = await Promise.all([1, 2, 3, 4].map(() => capture(door, intent.id)));
    expect(captures.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await capture(door, intent.id)).status).toBe(200);
    const own = (await door.call(registration.submit, { eventId })).data;
    expect(own).toMatchObject({
      status: "ready",
      payments: [{ type: "charge", chargedAmt: 5000, salesTax: 0 }],
      total: { total: 5000 },
      event: { registrationCount: 1 },
    });
    expect(own.payments).toHaveLength(1);
    const paymentId = own.payments[0]?.id ?? "";
    const passId = own.passes[0]?.id ?? "";
    expect((await door.call(attendee.payment, { eventId, paymentId })).data.purchases).toHaveLength(2);
    expect((await door.call(attendee.pass, { eventId, passId })).data).toMatchObject({
      amtPaid: 2500,
      amtRefunded: 0,
      status: "ready",
    });
  });

  test("after the hold ran out completes if there is room, and charges nothing if there is none", async () => {
    const { eventId, door } = await sale({ supply: 1 });
    const intent = (await intentFor(door, eventId)).data;
    world.clock.forward(16 * 60_000);
    expect((await capture(door, intent.id)).status).toBe(200);
    expect((await read(door, eventId)).passes).toMatchObject([{ status: "ready" }]);

    const second = await sale({ supply: 1 });
    const lateIntent = (await intentFor(second.door, second.eventId)).data;
    world.clock.forward(16 * 60_000);
    const quick = await buyer(second.eventId, second.ticketId);
    expect(quick.chosen.status).toBe(200);
    expect(await capture(second.door, lateIntent.id)).toMatchObject({ status: 409, code: "payment.expired" });
    expect((await read(second.door, second.eventId)).payments).toEqual([]);
  });

  test("does not pay for what was not in the intent", async () => {
    const { eventId, ticketId, door } = await sale();
    const intent = (await intentFor(door, eventId)).data;
    const [changed, captured] = await Promise.all([
      choose(door, eventId, lines(ticketId, 3)),
      capture(door, intent.id),
    ]);
    const own = await read(door, eventId);
    const bought = own.passes.filter(({ status }) => status === "ready").length;
    expect(bought * 2500).toBe(own.payments.reduce((sum, payment) => sum + payment.chargedAmt, 0));
    expect([changed.status, captured.status]).toContain(200);
  });
});

describe("money that arrives after the hold ran out", () => {
  test("completes the order while there is room, once", async () => {
    const { eventId, door, account } = await sale({ supply: 1 });
    const intent = (await intentFor(door, eventId)).data;
    world.clock.forward(16 * 60_000);
    expect(await moneyArrives(account, intent.id)).toMatchObject({
      outcome: "completed",
      told: ["registration.confirmed", "payment.charged"],
    });
    expect(await moneyArrives(account, intent.id)).toEqual({ outcome: "repeated", told: [] });
    expect((await read(door, eventId)).payments).toHaveLength(1);
  });

  test("goes back when the place is gone, and the ledger says both", async () => {
    const { eventId, ticketId, door, account } = await sale({ supply: 1 });
    const intent = (await intentFor(door, eventId)).data;
    world.clock.forward(16 * 60_000);
    const quick = await buyer(eventId, ticketId);
    expect(await moneyArrives(account, intent.id)).toEqual({ outcome: "refunded", told: ["payment.refunded"] });
    const own = await read(door, eventId);
    expect(own).toMatchObject({
      status: "draft",
      payments: [
        { type: "charge", chargedAmt: 2500 },
        { type: "refund", chargedAmt: 2500 },
      ],
      passes: [{ status: "canceled", code: null }],
    });
    expect((await intentFor(quick.door, eventId)).status).toBe(200);
    expect(await moneyArrives(account, intent.id)).toEqual({ outcome: "repeated", told: [] });
  });
});
