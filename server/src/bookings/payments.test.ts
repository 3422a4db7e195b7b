import { bookings } from "@marquee/contract/bookings";
import { managedBookings } from "@marquee/contract/managed-bookings";
import { notifications } from "@marquee/contract/notifications";
import { ownPayments } from "@marquee/contract/own-payments";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { findDifferences } from "../ledger/index.ts";
import { booker, dayAhead } from "../test/booking.ts";
import { openSpace } from "../test/examples/booking-rows.ts";
import { only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import { cards, type StripeShop, stripeShop, thereOf } from "../test/stripe.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let byHand: TestTenant;
let shop: StripeShop;
beforeAll(async () => {
  world = await testWorld();
  const details = { holder: "Riverside Cork", account: "IE29 AIBK 9311 5212 3456 78", days: 14 };
  const taxes = { included: false, rules: [{ rate: 10 }] };
  byHand = await world.tenant({ payment: { provider: "manual", currency: "EUR", byHand: details, taxes } });
  shop = await stripeShop(world);
});
afterAll(() => shop.close());
afterEach(() => world.clock.reset());

const minute = 60_000;
const hour = 60 * minute;
let people = 0;
const opened = (tenant: TestTenant) => openSpace({ tenant, fixtures: tenant.fixtures }, { price: 1000 });
type At = { placeId: string; spaceId: string };
const somebody = (tenant: TestTenant, at: At) => booker(tenant, `payer-${(people += 1)}`, at);
type Booker = Awaited<ReturnType<typeof somebody>>;
const slot = (days = 2) => ({ day: dayAhead(world, days), time: "10:00" });

/** A slot that somebody holds, and what is to be paid for it. */
async function asked(one: Booker, at = slot()) {
  const { data: held } = await one.hold(at);
  const { data: intent } = await one.ask(held.id);
  return { bookingId: held.id, intent };
}

async function booksOf(bookingId: string) {
  const rows = await world.database.execute<{ type: string; reason: string | null; amount: number }>(sql`
    select p.type, p.reason, p.charged_amt as amount from payments p join payment_intents i on i.id = p.intent_id
    where i.purpose = 'booking' and i.subject_id = ${bookingId} order by p.created_at, p.id`);
  return rows.map(({ type, reason, amount }) => [type, reason, amount]);
}

describe("a booking that is paid for outside", () => {
  test("costs the price with its tax, is asked for by one intent, and is confirmed by the promise", async () => {
    const one = await somebody(byHand, await opened(byHand));
    const { bookingId, intent } = await asked(one);
    expect((await one.confirm(bookingId)).code).toBe("booking.notPaid");
    expect(intent).toMatchObject({
      amount: 1100,
      salesTax: 100,
      salesTaxRate: 10,
      currency: "EUR",
      bookingId,
      description: "Skiff",
      booking: { id: bookingId, status: "draft", time: "10:00" },
      byHand: { holder: "Riverside Cork", amount: 1100 },
    });
    expect((await one.ask(bookingId)).data.id).toBe(intent.id);
    expect((await one.pay(intent.id)).status).toBe(200);
    expect(await one.read(bookingId)).toMatchObject({
      status: "ready",
      price: 1000,
      viewer: { canCancel: true, refund: 1100 },
    });
    expect((await one.ask(bookingId)).code).toBe("booking.nothingToPay");
    await settle(world);
    const mail = world.mails.find(({ to }) => to === one.email);
    expect(mail?.text).toContain("IE29 AIBK 9311 5212 3456 78");
    const { data: paid } = await one.client.call(ownPayments.list, {});
    expect(paid).toMatchObject([{ purpose: "booking", chargedAmt: 1100, due: { amount: 1100 } }]);
    const { data: receipt } = await one.client.call(ownPayments.get, { paymentId: only(paid).id });
    expect(receipt.items).toMatchObject([{ kind: "booking", name: "Skiff", amount: 1100 }]);
  });

  test("is owed no more once it is cancelled in time", async () => {
    const one = await somebody(byHand, await opened(byHand));
    const { bookingId, intent } = await asked(one);
    await one.pay(intent.id);
    expect((await one.cancel(bookingId)).data).toMatchObject({ status: "canceled", viewer: { refund: 0 } });
    expect(await booksOf(bookingId)).toEqual([
      ["charge", null, 1100],
      ["refund", "canceled", 1100],
    ]);
    expect((await one.cancel(bookingId)).data.status).toBe("canceled");
    await settle(world);
    expect(world.mails.findLast(({ to }) => to === one.email)?.text).toContain("€11.00");
    expect(await findDifferences({ database: world.database, organization: byHand.organization })).toEqual([]);
  });

  test("is not promised for what is gone, and costs nothing then", async () => {
    const space = await opened(byHand);
    const [one, other] = [await somebody(byHand, space), await somebody(byHand, space)];
    const { bookingId, intent } = await asked(one);
    world.clock.forward(16 * minute);
    expect((await one.ask(bookingId)).code).toBe("booking.expired");
    const theirs = await asked(other);
    expect((await one.pay(intent.id)).code).toBe("payment.expired");
    expect((await other.pay(theirs.intent.id)).status).toBe(200);
    expect(await booksOf(bookingId)).toEqual([]);
    expect(await one.read(bookingId)).toMatchObject({ status: "canceled" });
  });

  test("is given back by the community with its reason, whatever the space says", async () => {
    const space = await opened(byHand);
    await space.managing.call(managedBookings.updateSpace, { ...named(space), body: { cancelHours: null } });
    const one = await somebody(byHand, space);
    const { bookingId, intent } = await asked(one);
    await one.pay(intent.id);
    const read = async () => (await space.managing.call(managedBookings.get, { bookingId })).data;
    expect(await read()).toMatchObject({ payment: "outside", paid: 1100 });
    const reason = "The river is too high";
    const { data } = await space.managing.call(managedBookings.cancel, { bookingId, body: { reason } });
    expect(data).toMatchObject({ status: "canceled", canceledBy: "community", payment: "returned", paid: 0 });
    expect(await one.read(bookingId)).toMatchObject({ status: "canceled", cancelReason: reason });
    expect(await booksOf(bookingId)).toEqual([
      ["charge", null, 1100],
      ["refund", "requested", 1100],
    ]);
    await settle(world);
    expect(world.mails.findLast(({ to }) => to === one.email)?.text).toContain(reason);
  });
});

const named = ({ placeId, spaceId }: At): At => ({ placeId, spaceId });

describe("a booking that is paid for here", () => {
  test("is confirmed by what the provider tells, and paid back when it is cancelled in time", async () => {
    const space = await opened(shop.tenant);
    const one = await somebody(shop.tenant, space);
    const { bookingId, intent } = await asked(one);
    shop.pay(intent.secret, cards.accepted);
    const events = shop.own().filter(({ about }) => about === thereOf(intent.secret));
    for (const each of [...events, ...events]) await shop.tell(each);
    await settle(world);
    expect(await one.read(bookingId)).toMatchObject({ status: "ready", viewer: { refund: 1000 } });
    expect((await space.managing.call(managedBookings.get, { bookingId })).data).toMatchObject({ payment: "paid" });
    await one.cancel(bookingId);
    await settle(world);
    expect(shop.account.refundsOf(thereOf(intent.secret))).toMatchObject([{ amount: 1000, status: "succeeded" }]);
  });

  test("is theirs though the money came late, as long as nobody else has the slot", async () => {
    const one = await somebody(shop.tenant, await opened(shop.tenant));
    const { bookingId, intent } = await asked(one);
    world.clock.forward(20 * minute);
    shop.pay(intent.secret, cards.accepted);
    expect((await one.pay(intent.id)).status).toBe(200);
    expect(await one.read(bookingId)).toMatchObject({ status: "ready" });
  });

  test("that was asked for and is paid late is never told to be gone", async () => {
    const { tenant } = shop;
    const space = await openSpace({ tenant, fixtures: tenant.fixtures }, { price: 1000, needsApproval: true });
    const one = await somebody(tenant, space);
    const { data: held } = await one.hold(slot(4));
    await one.confirm(held.id);
    await space.managing.call(managedBookings.approve, { bookingId: held.id });
    const { data: intent } = await one.ask(held.id);
    await settle(world);
    world.clock.forward(49 * 60 * minute);
    shop.pay(intent.secret, cards.accepted);
    expect((await one.pay(intent.id)).status).toBe(200);
    expect(await one.read(held.id)).toMatchObject({ status: "ready" });
    await settle(world);
    const { data: news } = await one.client.call(notifications.list, {});
    expect(news.map(({ happened }) => happened)).toEqual(["booked", "bookingGranted"]);
    const subjects = world.mails.filter(({ to }) => to === one.email).map(({ subject }) => subject);
    expect(subjects).toEqual(["Accepted: Skiff", "Booked: Skiff"]);
  });

  test("is given back where somebody else has the slot by then, or it has begun", async () => {
    const space = await opened(shop.tenant);
    const [one, other, third] = [
      await somebody(shop.tenant, space),
      await somebody(shop.tenant, space),
      await somebody(shop.tenant, space),
    ];
    const lost = await asked(one);
    const late = await asked(third, slot(3));
    world.clock.forward(16 * minute);
    await asked(other);
    shop.pay(lost.intent.secret, cards.accepted);
    expect((await one.pay(lost.intent.id)).code).toBe("payment.givenBack");
    expect(await booksOf(lost.bookingId)).toEqual([
      ["charge", null, 1000],
      ["refund", "noRoom", 1000],
    ]);
    world.clock.forward(4 * 24 * hour);
    shop.pay(late.intent.secret, cards.accepted);
    expect((await third.pay(late.intent.id)).code).toBe("payment.givenBack");
    const { data: past } = await third.client.call(bookings.list, { past: true });
    expect(past).toEqual([]);
  });

  test("is given back where its holder had let go of it", async () => {
    const one = await somebody(shop.tenant, await opened(shop.tenant));
    const { bookingId, intent } = await asked(one);
    await one.cancel(bookingId);
    shop.pay(intent.secret, cards.accepted);
    expect((await one.pay(intent.id)).code).toBe("payment.givenBack");
    expect(await one.read(bookingId)).toMatchObject({ status: "canceled" });
  });
});
