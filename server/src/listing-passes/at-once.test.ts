import { listingPasses } from "@marquee/contract/listing-passes";
import { registration } from "@marquee/contract/registration";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { choose, lines } from "../test/cart.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("buy" as const), count: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("submit" as const), count: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("supply" as const), count: fc.integer({ min: 0, max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), count: fc.constant(0) }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

test("while passes are bought and their number is lowered or they are deleted, none is sold that there is not", async () => {
  const host = await tenant.fixtures.account();
  const people = await tenant.fixtures.accounts(Array.from({ length: 10 }, () => ({})));
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 9 }),
      fc.array(act, { minLength: 3, maxLength: 10 }),
      async (supply, together) => {
        const client = tenant.as(host);
        const { id: eventId } = await tenant.fixtures.event({ creator: host });
        const body = { name: "Weekend pass", price: 0, supply };
        const { id: passTypeId } = (await client.call(listingPasses.add, { eventId, body })).data;
        const perform = async ({ kind, count }: Act, index: number): Promise<{ status: number; got: number }> => {
          if (kind === "supply") {
            const sent = { eventId, passTypeId, body: { supply: count } };
            return { status: (await client.call(listingPasses.update, sent)).status, got: 0 };
          }
          if (kind === "remove")
            return { status: (await client.call(listingPasses.remove, { eventId, passTypeId })).status, got: 0 };
          const buyer = tenant.as(people[index] ?? host);
          const { status } = await choose(buyer, eventId, lines(passTypeId, count));
          if (status === 200 && kind === "submit") await buyer.call(registration.submit, { eventId });
          return { status, got: status === 200 ? count : 0 };
        };
        const answers = await Promise.all(together.map(perform));
        for (const { status } of answers) expect(status).toBeLessThan(500);

        const got = answers.reduce((sum, answer) => sum + answer.got, 0);
        // Nothing of it where it was deleted.
        const [type] = (await client.call(listingPasses.list, { eventId })).data;
        const most = type?.supply ?? 0;
        expect(got).toBeLessThanOrEqual(most);
        expect((type?.sold ?? 0) + (type?.held ?? 0)).toBe(got);
        expect(type?.left ?? 0).toBe(most - got);
        const { rows } = await world.driver.query(
          "system",
          "select size, taken from capacity_pools where subject_id = $1",
          [passTypeId],
        );
        expect(rows[0] ?? [most, got]).toEqual([most, got]);
      },
    ),
    { numRuns: 20, endOnFailure: true },
  );
}, 240_000);
