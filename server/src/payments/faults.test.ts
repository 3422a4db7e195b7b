import { attendee } from "@marquee/contract/passes";
import fc from "fast-check";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { findBalances, findDifferences } from "../ledger/index.ts";
import { cards, stripeShop, type StripeShop, thereOf } from "../test/stripe.ts";
import { testWorld, type World } from "../test/world.ts";
import { paymentsByTheClock } from "./by-the-clock.ts";
import { paymentIntents, payments, providerMovements } from "./schema.ts";

let world: World;
beforeAll(async () => {
  world = await testWorld();
});

type Buyer = Awaited<ReturnType<StripeShop["buyer"]>> & { readonly intentId: string; readonly secret: string };

const anyCard = fc.constantFrom(...Object.values(cards));
/** What may happen, in any order: `told` says which of the events so far is told, once more or for the first time. */
const step = fc.oneof(
  fc.record({ does: fc.constant("pay" as const), card: anyCard }),
  fc.record({ does: fc.constant("told" as const), which: fc.nat(30) }),
  fc.record({
    does: fc.constantFrom("capture", "agree", "refuse", "dispute", "win", "lose", "give back", "look" as const),
  }),
  fc.record({ does: fc.constant("refund there" as const), amount: fc.integer({ min: 1, max: 2500 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** What the stand-in refuses is a part of the sequence too. */
const orNothing = (work: () => unknown): void => {
  try {
    work();
  } catch {
    // As somebody who presses a button that is not there any more.
  }
};

async function perform(shop: StripeShop, { client, eventId, intentId, secret }: Buyer, taken: Step): Promise<void> {
  const there = thereOf(secret);
  const [dispute] = shop.account.disputesOf(there);
  if (taken.does === "pay") orNothing(() => shop.pay(secret, taken.card));
  if (taken.does === "agree" || taken.does === "refuse")
    orNothing(() => shop.account.decide(there, taken.does === "agree"));
  if (taken.does === "refund there") orNothing(() => shop.account.refund(there, taken.amount, {}));
  if (taken.does === "dispute" && !dispute && shop.account.find(there).charge) shop.account.dispute(there);
  if ((taken.does === "win" || taken.does === "lose") && dispute)
    shop.account.closeDispute(dispute.id, taken.does === "win" ? "won" : "lost");
  if (taken.does === "capture") await shop.capture(client, intentId);
  if (taken.does === "look") await shop.settle();
  if (taken.does === "give back") {
    const answer = await client.call(attendee.get, { eventId });
    const passId = answer.status === 200 ? answer.data.passes[0]?.id : undefined;
    if (passId) await client.call(attendee.cancel, { eventId, passId, body: { issueRefund: true } });
  }
  if (taken.does === "told") {
    const events = shop.own();
    const event = events[taken.which % Math.max(1, events.length)];
    if (event) await shop.tell(event);
  }
}

async function heal(shop: StripeShop): Promise<void> {
  const { driver, clock, app } = world;
  world.clock.forward(3 * 60_000);
  for (const each of paymentsByTheClock({ driver, clock, log: app.kernel.log, services: app.kernel.services }))
    await each.handle();
  await shop.settle();
}

test("any sequence of events, faults and presses ends in one state, with balanced books that agree with the account", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(1), step), { minLength: 4, maxLength: 14 }), async (steps) => {
      const shop = await stripeShop(world);
      const buyers = await Promise.all([shop.buyer(), shop.buyer()]);
      const ready: Buyer[] = [];
      for (const buyer of buyers) {
        const { data } = await shop.intentFor(buyer.client, buyer.eventId);
        ready.push({ ...buyer, intentId: data.id, secret: data.secret });
      }
      for (const [who, taken] of steps) {
        const buyer = ready[who];
        if (buyer) await perform(shop, buyer, taken);
      }
      await heal(shop);
      await heal(shop);
      await expectAgreement(shop, ready);
      await shop.close();
    }),
    { numRuns: 10 },
  );
}, 180_000);

async function expectAgreement(shop: StripeShop, buyers: readonly Buyer[]): Promise<void> {
  const { organization } = shop.tenant;
  const reading = { database: world.database, organization };
  const ofShop = eq(providerMovements.organizationId, organization.id);
  for (const { intentId, secret } of buyers) {
    const [intent] = await world.database.select().from(paymentIntents).where(eq(paymentIntents.id, intentId));
    const isPaid = shop.account.find(thereOf(secret)).charge !== null;
    expect(intent?.status === "captured").toBe(isPaid);
    const charges = and(eq(payments.intentId, intentId), eq(payments.type, "charge"));
    expect(await world.database.$count(payments, charges)).toBe(isPaid ? 1 : 0);
  }
  expect(await findDifferences(reading)).toEqual([]);
  const balances = await findBalances(reading);
  expect(balances.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  // A refund that the provider refuses is in our books, and counted for the administrators.
  if ((await world.database.$count(providerMovements, and(ofShop, eq(providerMovements.state, "failed")))) > 0) return;
  const held = balances.find(({ account }) => account === "provider")?.amount ?? 0;
  expect(held).toBe(shop.account.balance(organization.id));
}
