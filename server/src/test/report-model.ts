import { attendees } from "@marquee/contract/attendees";
import { coupons } from "@marquee/contract/coupons";
import { attendee } from "@marquee/contract/passes";
import { payments } from "@marquee/contract/payments";
import { registration } from "@marquee/contract/registration";
import fc from "fast-check";
import { inTransaction } from "../kernel/db/database.ts";
import { newId } from "../kernel/new-id.ts";
import { refundSchedules } from "../passes/schema.ts";
import { storeReceipt } from "../payments/index.ts";
import { choose, lines } from "./cart.ts";
import { insertRows } from "./rows.ts";
import type { TestClient } from "./test-client.ts";
import type { World } from "./world.ts";

const moves = [
  "order",
  "cart",
  "late",
  "cancel",
  "check in",
  "take back",
  "group",
  "use",
  "return",
  "receipt",
  "later",
] as const;

/** Something that somebody does at an event; what it is about is chosen out of what is there by then. */
export const step = fc.record({
  // Most of it is about what was ordered before.
  move: fc.constantFrom(...moves, "order", "order", "check in"),
  who: fc.nat(4),
  type: fc.nat(1),
  count: fc.integer({ min: 1, max: 3 }),
  withCoupon: fc.boolean(),
  withExtras: fc.boolean(),
  isPaid: fc.boolean(),
  which: fc.nat(20),
});
type Step = Parameters<Parameters<typeof step.map>[0]>[0];

type Buyer = { readonly accountId: string; readonly client: TestClient };
type Bought = Buyer & { readonly passId: string };
/** A cart that was priced, and how it is paid. */
type Priced = Buyer & {
  readonly intent: { readonly id: string; readonly amount: number; readonly referenceId: string };
  readonly discount: number;
  readonly passIds: readonly string[];
};
/** What the front door has said of money until now. */
export type Counted = { gross: number; discounts: number; waited: number };

const hour = 3_600_000;

/** An event with everything that can be sold, five people, and what its interface has said of money. */
export async function soldEvent(world: World) {
  const taxes = { included: false, rules: [{ rate: 7.7, product: "addOn" as const }, { rate: 19 }] };
  const tenant = await world.tenant({ payment: { provider: "manual", currency: "EUR", taxes } });
  const { fixtures } = tenant;
  const host = await fixtures.account();
  const start = world.clock.now().getTime() + 400 * 24 * hour;
  const terms = { enableCoupons: true, cancelable: true, maxQuantityPerSale: 10 };
  const event = await fixtures.event({
    creator: host,
    timezone: "Asia/Kathmandu",
    eventStart: new Date(start),
    eventEnd: new Date(start + 72 * hour),
    registrationLimit: 40,
    passTypes: [
      { slug: "full", name: "Full pass", price: 4999, supply: 9, ...terms },
      { slug: "day", name: "Day pass", price: 1301, supply: null, ...terms },
    ],
    addOns: [{ name: "Dinner", price: 1799, supply: 5 }],
    roomTypes: [{ name: "Loft", price: 3001, pricePerNight: false, supply: 3 }],
    coupons: [{ code: "SPRING", discountPercent: 33, useLimit: 6, applyToAddOns: true, applyToReservation: true }],
  });
  const part = {
    organizationId: tenant.organization.id,
    startDate: new Date(0),
    endDate: new Date(start),
    percentage: 37,
  };
  await insertRows(
    world.database,
    refundSchedules,
    event.passTypes.map(({ id: passTypeId }) => ({ ...part, id: newId(), passTypeId })),
  );
  const people = await Promise.all(Array.from({ length: 5 }, () => fixtures.account()));
  const counted: Counted = { gross: 0, discounts: 0, waited: 0 };
  return {
    world,
    tenant,
    event,
    host: tenant.as(host),
    people,
    counted,
    bought: new Array<Bought>(),
    waiting: new Array<Priced>(),
    codes: new Array<string>(),
    references: new Array<string>(),
  };
}
export type Sold = Awaited<ReturnType<typeof soldEvent>>;

export async function perform(sold: Sold, step: Step): Promise<void> {
  const { tenant, people } = sold;
  const account = people[step.who] ?? people[0];
  if (!account) throw new Error("nobody is there");
  const buyer = { accountId: account.id, client: tenant.as(account) };
  switch (step.move) {
    case "order":
    case "cart":
      return order(sold, buyer, step);
    case "cancel":
      return withPass(sold, step, async ({ client, passId }) => {
        await client.call(attendee.cancel, { eventId: sold.event.id, passId, body: {} });
      });
    case "check in":
    case "take back":
      return withPass(sold, step, async ({ accountId, passId }) => {
        const call = step.move === "check in" ? attendees.checkIn : attendees.undoCheckIn;
        await sold.host.call(call, { eventId: sold.event.id, accountId, passId });
      });
    case "group":
      return buyCode(sold, buyer, step);
    case "use": {
      const couponCode = sold.codes[step.which % Math.max(1, sold.codes.length)];
      return couponCode === undefined ? undefined : useCode(sold, buyer, { couponCode, ...step });
    }
    case "return":
      return returnCodes(sold, buyer);
    case "receipt":
      return receive(sold, step);
    case "late":
      return payLate(sold, step);
    case "later":
      return wait(sold, step);
  }
}

/** As long as a sign-in is good, which is longer than a cart holds its places. */
const longest = 50 * 60_000;

async function wait(sold: Sold, { which }: Step): Promise<void> {
  const time = Math.min(which * 60_000, longest - sold.counted.waited);
  sold.counted.waited += time;
  sold.world.clock.forward(time);
}

type Order = Pick<Step, "move" | "type" | "count" | "withCoupon" | "withExtras" | "isPaid">;

/** Passes in the cart, with what belongs to them; an order is charged, and maybe arrives. */
async function order(
  sold: Sold,
  buyer: Buyer,
  { move, type, count, withCoupon, withExtras, isPaid }: Order,
): Promise<void> {
  const { event } = sold;
  const eventId = event.id;
  const passes = lines(event.passTypes[type]?.id ?? "", count);
  const { client } = buyer;
  const put = withCoupon
    ? await client.call(registration.applyCoupon, { eventId, body: { couponCode: "SPRING", passes, packages: [] } })
    : await choose(client, eventId, passes);
  if (put.status !== 200) return;
  if (withExtras) await addExtras(sold, client, passes);
  const { data: cart } = await client.call(registration.get, { eventId });
  const asked = await client.call(registration.intent, { eventId });
  if (asked.status !== 200) return;
  const priced = { ...buyer, intent: asked.data, discount: cart.total.discount, passIds: passes.map(({ id }) => id) };
  if (move === "cart") sold.waiting.push(priced);
  else if ((await pay(sold, priced)) && isPaid) await receive(sold, { which: sold.references.length - 1 });
}

/** @returns false where it is too late for it, or another cart was made since. */
async function pay(sold: Sold, { accountId, client, intent, discount, passIds }: Priced): Promise<boolean> {
  const { status } = await client.call(payments.capture, { intentId: intent.id, body: {} });
  if (status !== 200) return false;
  sold.counted.gross += intent.amount;
  sold.counted.discounts += discount;
  sold.bought.push(...passIds.map((passId) => ({ accountId, client, passId })));
  sold.references.push(intent.referenceId);
  return true;
}

/** A cart from before, paid once at most. */
async function payLate(sold: Sold, { which }: Step): Promise<void> {
  const [priced] = sold.waiting.splice(which % Math.max(1, sold.waiting.length), 1);
  if (priced && !sold.references.includes(priced.intent.referenceId)) await pay(sold, priced);
}

async function addExtras(
  { event }: Sold,
  client: TestClient,
  passes: readonly { readonly id: string }[],
): Promise<void> {
  const [addOn, room] = [event.extras.addOns[0]?.id ?? "", event.extras.roomTypes[0]?.id ?? ""];
  const eventId = event.id;
  const [first] = passes;
  if (!first) return;
  await client.call(registration.chooseAddOns, { eventId, body: [{ id: first.id, addOns: [{ id: addOn }] }] });
  const reservation = { id: newId(), eventRoomTypeId: room };
  await client.call(registration.reserve, { eventId, body: passes.map(({ id }) => ({ id, reservation })) });
}

async function withPass({ bought }: Sold, { which }: Step, work: (pass: Bought) => Promise<void>): Promise<void> {
  const pass = bought[which % Math.max(1, bought.length)];
  if (pass) await work(pass);
}

async function buyCode(sold: Sold, { client }: Buyer, { type, count }: Step): Promise<void> {
  const eventId = sold.event.id;
  const ticketId = sold.event.passTypes[type]?.id ?? "";
  const asked = await client.call(coupons.intent, { eventId, ticketId, quantity: count });
  if (asked.status !== 200) return;
  const intent = asked.data;
  if ((await client.call(payments.capture, { intentId: intent.id, body: {} })).status !== 200) return;
  sold.counted.gross += intent.amount;
  sold.references.push(intent.referenceId);
  const { data } = await client.call(coupons.list, { eventId });
  sold.codes.push(...data.map(({ code }) => code).filter((code) => !sold.codes.includes(code)));
}

async function useCode(sold: Sold, buyer: Buyer, { couponCode, type }: Step & { couponCode: string }): Promise<void> {
  const eventId = sold.event.id;
  const passes = lines(sold.event.passTypes[type]?.id ?? "");
  const { client } = buyer;
  const applied = await client.call(registration.applyCoupon, { eventId, body: { couponCode, passes, packages: [] } });
  if (applied.status !== 200) return;
  if ((await client.call(registration.submit, { eventId })).status !== 200) return;
  sold.bought.push(...passes.map(({ id: passId }) => ({ ...buyer, passId })));
}

async function returnCodes({ event }: Sold, { client }: Buyer): Promise<void> {
  const { data } = await client.call(coupons.list, { eventId: event.id });
  for (const { id: couponId } of data) await client.call(coupons.refund, { eventId: event.id, couponId, body: {} });
}

/** Money that is collected outside arrives: those who run the installation note it. */
async function receive({ tenant, world, references }: Sold, { which }: Pick<Step, "which">): Promise<void> {
  const reference = references[which % Math.max(1, references.length)];
  if (reference === undefined) return;
  await inTransaction(world.driver, tenant.organization.id, (database) =>
    storeReceipt({ database, organization: tenant.organization, now: world.clock.now() }, reference),
  );
}
