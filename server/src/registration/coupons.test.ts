import { registration } from "@marquee/contract/registration";
import { beforeAll, expect, test } from "vitest";
import type { TestClient } from "../test/test-client.ts";
import { choose, type Line, lines } from "../test/cart.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import type { coupons } from "../passes/schema.ts";

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const someone = async (): Promise<TestClient> => tenant.as(await tenant.fixtures.account());
const from = (milliseconds: number): Date => new Date(world.clock.now().getTime() + milliseconds);
const apply = (client: TestClient, eventId: string, passes: Line[], couponCode = "spring") =>
  client.call(registration.applyCoupon, { eventId, body: { couponCode, passes, packages: [] } });

type CouponChange = Partial<typeof coupons.$inferInsert>;

async function sale(change: CouponChange = {}): Promise<{ eventId: string; ticketId: string; couponId: string }> {
  const { id: eventId } = await tenant.fixtures.event();
  const { id: ticketId } = await tenant.fixtures.passType(eventId, { price: 1999, enableCoupons: true });
  const coupon = await tenant.fixtures.coupon(eventId, { code: "SPRING", discountPercent: 50, ...change });
  return { eventId, ticketId, couponId: coupon.id };
}

test("a coupon takes its part off, and gives it back when it is removed", async () => {
  const { eventId, ticketId, couponId } = await sale();
  const client = await someone();
  expect((await apply(client, eventId, lines(ticketId, 2))).data).toMatchObject({ id: couponId, discountPercent: 50 });
  const cart = (await client.call(registration.get, { eventId })).data;
  expect(cart.total).toMatchObject({ subTotal: 3998, discount: 2000, total: 1998 });
  expect(cart.passes.map((pass) => pass.couponId)).toEqual([couponId, couponId]);
  await client.call(registration.removeCoupon, { eventId });
  expect((await client.call(registration.get, { eventId })).data).toMatchObject({
    total: { discount: 0, total: 3998 },
    passes: [{ couponId: null }, { couponId: null }],
  });
});

const refusals: readonly [what: string, change: () => CouponChange, code: string][] = [
  ["is switched off", () => ({ active: false }), "coupon.unknown"],
  ["has not started", () => ({ startDate: from(60_000) }), "coupon.notStarted"],
  ["is over", () => ({ endDate: from(-60_000) }), "coupon.expired"],
  ["is for another address", () => ({ emailDomains: "example.com, ample.org" }), "coupon.wrongAddress"],
  ["needs more passes", () => ({ quantityMin: 3 }), "coupon.tooFew"],
  ["covers fewer passes", () => ({ quantityMax: 1 }), "coupon.tooMany"],
  ["was used often enough by the person", () => ({ purchaseLimit: 1 }), "coupon.alreadyUsed"],
  ["has fewer uses left", () => ({ useLimit: 1 }), "coupon.usedUp"],
];

test.each(refusals)("a coupon that %s is refused", async (_what, change, code) => {
  const { eventId, ticketId } = await sale(change());
  expect((await apply(await someone(), eventId, lines(ticketId, 2))).code).toBe(code);
});

test("an unknown code and a coupon's bare id are no way in", async () => {
  const { eventId, ticketId, couponId } = await sale();
  const client = await someone();
  expect((await apply(client, eventId, lines(ticketId), "nothing")).code).toBe("coupon.unknown");
  expect(
    (
      await choose(
        client,
        eventId,
        lines(ticketId).map((line) => ({ ...line, couponId })),
      )
    ).code,
  ).toBe("coupon.unknown");
});

test("a coupon for one pass type leaves the others alone", async () => {
  const { eventId, ticketId } = await sale();
  const { id: special } = await tenant.fixtures.passType(eventId, { price: 1000 });
  await tenant.fixtures.coupon(eventId, {
    code: "ONLY",
    passTypeId: special,
    discountAmount: 400,
    discountPercent: null,
  });
  const client = await someone();
  await apply(client, eventId, [...lines(ticketId), ...lines(special)], "ONLY");
  expect((await client.call(registration.get, { eventId })).data.total).toMatchObject({
    subTotal: 2999,
    discount: 400,
  });
  expect((await apply(client, eventId, lines(ticketId), "ONLY")).code).toBe("coupon.notForThese");
});

test("the last use of a coupon goes to one person, however many ask at once", async () => {
  const { eventId, ticketId } = await sale({ useLimit: 2 });
  const clients = await Promise.all([1, 2, 3, 4, 5, 6].map(someone));
  const answers = await Promise.all(clients.map((client) => apply(client, eventId, lines(ticketId))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ code }) => code === "coupon.usedUp")).toHaveLength(4);
});

test("a use goes back with the cart that held it", async () => {
  const { eventId, ticketId } = await sale({ useLimit: 1 });
  const [first, second] = [await someone(), await someone()];
  await apply(first, eventId, lines(ticketId));
  expect((await apply(second, eventId, lines(ticketId))).code).toBe("coupon.usedUp");
  await choose(first, eventId, []);
  expect((await apply(second, eventId, lines(ticketId))).status).toBe(200);
});

test("a limit for each person counts over their orders", async () => {
  const { eventId, ticketId } = await sale({ purchaseLimit: 1, discountPercent: 100 });
  const client = await someone();
  await apply(client, eventId, lines(ticketId));
  expect((await client.call(registration.submit, { eventId })).data.status).toBe("ready");
  expect((await apply(client, eventId, lines(ticketId))).code).toBe("coupon.alreadyUsed");
});

test("a coupon that ends while the cart is open is not charged silently", async () => {
  const { eventId, ticketId } = await sale({ endDate: from(60_000), discountPercent: 100 });
  const client = await someone();
  await apply(client, eventId, lines(ticketId));
  world.clock.forward(2 * 60_000);
  expect(await client.call(registration.submit, { eventId })).toMatchObject({
    status: 409,
    code: "registration.priceChanged",
  });
});
