import { listingCoupons } from "@marquee/contract/listing-coupons";
import { registration } from "@marquee/contract/registration";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { lines } from "../test/cart.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const count = fc.integer({ min: 1, max: 4 });
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("use" as const), count }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("submit" as const), count }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("limit" as const), count: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), count: fc.constant(0) }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

test("while a coupon is used and its limit is lowered or it is deleted, it is used no more often than it may be", async () => {
  const host = await tenant.fixtures.account();
  const people = await tenant.fixtures.accounts(Array.from({ length: 10 }, () => ({})));
  const client = tenant.as(host);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 9 }),
      fc.array(act, { minLength: 3, maxLength: 10 }),
      async (useLimit, together) => {
        const { id: eventId } = await tenant.fixtures.event({ creator: host });
        const { id: ticketId } = await tenant.fixtures.passType(eventId, { price: 2000, enableCoupons: true });
        const body = { code: "FRIENDS", discountPercent: 100, useLimit };
        const { id: couponId } = (await client.call(listingCoupons.add, { eventId, body })).data;
        const perform = async (
          { kind, count: passes }: Act,
          index: number,
        ): Promise<{ status: number; used: number }> => {
          if (kind === "limit") {
            const sent = { eventId, couponId, body: { useLimit: passes } };
            return { status: (await client.call(listingCoupons.update, sent)).status, used: 0 };
          }
          if (kind === "remove")
            return { status: (await client.call(listingCoupons.remove, { eventId, couponId })).status, used: 0 };
          const buyer = tenant.as(people[index] ?? host);
          const cart = { couponCode: "friends", passes: lines(ticketId, passes), packages: [] };
          const { status } = await buyer.call(registration.applyCoupon, { eventId, body: cart });
          if (status === 200 && kind === "submit") await buyer.call(registration.submit, { eventId });
          return { status, used: status === 200 ? passes : 0 };
        };
        const answers = await Promise.all(together.map(perform));
        for (const { status } of answers) expect(status).toBeLessThan(500);

        const used = answers.reduce((sum, answer) => sum + answer.used, 0);
        // Nothing of it where it was deleted.
        const [coupon] = (await client.call(listingCoupons.list, { eventId })).data;
        expect(used).toBeLessThanOrEqual(coupon?.useLimit ?? 0);
        expect((coupon?.used ?? 0) + (coupon?.held ?? 0)).toBe(used);
      },
    ),
    { numRuns: 20, endOnFailure: true },
  );
}, 240_000);
