import { payments as paymentCalls, paymentErrors } from "@marquee/contract/payments";
import { registration } from "@marquee/contract/registration";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { v4 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "../kernel/db/database.ts";
import { Failure } from "../kernel/failure.ts";
import { choose, lines } from "../test/cart.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { readPurposes } from "./purposes.ts";
import { refund, type RefundRequest } from "./refund.ts";
import { paymentIntents, paymentItems, payments } from "./schema.ts";

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

/** An order of so many passes at 33.33 that was paid. */
async function paidOrder(count: number) {
  const { id: eventId } = await tenant.fixtures.event();
  const { id: ticketId } = await tenant.fixtures.passType(eventId, { price: 3333 });
  const client = tenant.as(await tenant.fixtures.account());
  await choose(client, eventId, lines(ticketId, count));
  const { data: intent } = await client.call(registration.intent, { eventId });
  await client.call(paymentCalls.capture, { intentId: intent.id, body: {} }, { idempotencyKey: v4() });
  const { data } = await client.call(registration.get, { eventId });
  const [charge] = data.payments;
  if (!charge) throw new Error("nothing was charged");
  const order = { client, eventId, intentId: intent.id, paymentId: charge.id, registrationId: data.id };
  return { ...order, passIds: data.passes.map(({ id }) => id) };
}

/** The code of the refusal, or what went back. */
async function give(request: RefundRequest) {
  try {
    return await inTransaction(world.driver, tenant.organization.id, (database) =>
      refund(
        { database, organization: tenant.organization, now: world.clock.now(), publish: () => undefined },
        request,
      ),
    );
  } catch (error) {
    if (error instanceof Failure) return error.declaration.code;
    throw error;
  }
}

const sum = (refunds: Awaited<ReturnType<typeof give>>): number =>
  typeof refunds === "string" ? 0 : refunds.reduce((total, { amount }) => total + amount, 0);

async function refundedOf(intentId: string): Promise<number> {
  const rows = await world.database.select().from(payments).where(eq(payments.intentId, intentId));
  return rows.filter(({ type }) => type === "refund").reduce((total, { chargedAmt }) => total + chargedAmt, 0);
}

describe("a refund", () => {
  test("gives back a pass, a part of one, the rest, and never more", async () => {
    const { client, eventId, intentId, paymentId, passIds } = await paidOrder(2);
    const [first = "", second = ""] = passIds;
    expect(await give({ of: { passId: first }, amount: 1000, reason: "requested" })).toMatchObject([
      { chargeId: paymentId, amount: 1000, currency: "USD" },
    ]);
    expect(await give({ of: { passId: first }, amount: 2334, reason: "requested" })).toBe("payment.refundTooLarge");
    expect(await give({ of: { passId: first }, reason: "canceled" })).toMatchObject([{ amount: 2333 }]);
    const lines = [{ kind: "pass" as const, subjectId: second }];
    expect(await give({ of: { paymentId }, items: lines, amount: 33, reason: "canceled" })).toHaveLength(1);
    expect(await give({ of: { paymentId }, reason: "eventCanceled" })).toMatchObject([{ amount: 3300 }]);
    expect(await give({ of: { paymentId }, reason: "eventCanceled" })).toEqual([]);
    expect(await refundedOf(intentId)).toBe(6666);
    const { data } = await client.call(registration.get, { eventId });
    expect(data.payments.map(({ type, chargedAmt }) => [type, chargedAmt])).toEqual([
      ["charge", 6666],
      ["refund", 1000],
      ["refund", 2333],
      ["refund", 33],
      ["refund", 3300],
    ]);
    expect(data.due, "what was taken back of a promise is not due any more").toEqual([]);
  });

  test("gives back the tax of a line in parts, to the cent", async () => {
    const { passIds, paymentId } = await paidOrder(1);
    await world.database.update(paymentItems).set({ tax: 532 }).where(eq(paymentItems.paymentId, paymentId));
    const [passId = ""] = passIds;
    for (const amount of [1, 1110, 1111, 1111]) await give({ of: { passId }, amount, reason: "requested" });
    const rows = await world.database.select().from(paymentItems).where(eq(paymentItems.passId, passId));
    const parts = rows.filter((row) => row.paymentId !== paymentId);
    expect(parts.map(({ amount }) => amount)).toEqual([1, 1110, 1111, 1111]);
    expect(parts.reduce((total, { tax }) => total + tax, 0)).toBe(532);
  });

  // Trap 10 of what was seen elsewhere: parts, the whole, by payment, by pass and by order, all at once.
  test("is never more in sum than what was paid, however many are made at once", async () => {
    const orders = await Promise.all([paidOrder(1), paidOrder(3)]);
    const request = fc.record({ which: fc.nat(3), amount: fc.option(fc.integer({ min: 1, max: 6000 })) });
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 2, maxLength: 8 }), async (requests) => {
        for (const { passIds, ...order } of orders) {
          const before = await refundedOf(order.intentId);
          const refunds = await Promise.all(
            requests.map(({ which, amount }) => {
              const by = [
                { paymentId: order.paymentId },
                { registrationId: order.registrationId },
                { passId: passIds[0] ?? "" },
                { passId: passIds.at(-1) ?? "" },
              ][which];
              if (!by) throw new Error("no such way");
              return give({ of: by, ...(amount !== null && { amount }), reason: "requested" });
            }),
          );
          const after = await refundedOf(order.intentId);
          expect(after - before).toBe(refunds.reduce((total, one) => total + sum(one), 0));
          expect(after).toBeLessThanOrEqual(passIds.length * 3333);
          const [intent] = await world.database
            .select()
            .from(paymentIntents)
            .where(eq(paymentIntents.id, order.intentId));
          expect(intent?.refunded).toBe(after);
        }
      }),
      { numRuns: 12 },
    );
    for (const { intentId, paymentId, passIds } of orders) {
      await give({ of: { paymentId }, reason: "canceled" });
      expect(await refundedOf(intentId)).toBe(passIds.length * 3333);
    }
  });

  test("is held by the database too, whoever writes", async () => {
    const { intentId } = await paidOrder(1);
    const write = (refunded: number) =>
      world.database.update(paymentIntents).set({ refunded }).where(eq(paymentIntents.id, intentId));
    await expect(write(3334)).rejects.toThrow(/payment_intents/);
    await expect(write(3333)).resolves.toBeDefined();
  });

  test("of what nobody paid is nothing, and of some amount of it refused", async () => {
    expect(await give({ of: { passId: v4() }, reason: "canceled" })).toEqual([]);
    expect(await give({ of: { passId: v4() }, amount: 1, reason: "canceled" })).toBe(paymentErrors.refundTooLarge.code);
  });
});

describe("purposes", () => {
  test("are found in the slices that sell, each once", async () => {
    expect([...(await readPurposes()).keys()]).toContain("registration");
  });
});
