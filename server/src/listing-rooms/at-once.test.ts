import { listingAddOns } from "@marquee/contract/listing-add-ons";
import { listingRooms } from "@marquee/contract/listing-rooms";
import { registration } from "@marquee/contract/registration";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { newId } from "../kernel/new-id.ts";
import { choose, lines } from "../test/cart.ts";
import { only } from "../test/rows.ts";
import { dotUri } from "../test/uploads.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const year = new Date().getUTCFullYear() + 1;
const on = (day: number): string => new Date(Date.UTC(year, 5, day, 12)).toISOString();
const cabin = { name: "Cabin", price: 0, minStart: on(10), maxEnd: on(13), imageDataUri: dotUri };

const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom("buy", "submit"), count: fc.integer({ min: 10, max: 12 }) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("supply"), count: fc.integer({ min: 0, max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("until"), count: fc.integer({ min: 11, max: 15 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("whole"), count: fc.constant(0) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove"), count: fc.constant(0) }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

/** Each of these people with a pass in their cart. */
async function buyers(
  eventId: string,
  passTypeId: string,
  accounts: Awaited<ReturnType<TestTenant["fixtures"]["accounts"]>>,
) {
  return Promise.all(
    accounts.map(async (account) => {
      const client = tenant.as(account);
      const pass = only(lines(passTypeId));
      expect((await choose(client, eventId, [pass])).status).toBe(200);
      return { client, passId: pass.id };
    }),
  );
}

test("while rooms are booked and their number, nights or kind of stay change, no night is sold that there is not", async () => {
  const host = await tenant.fixtures.account();
  const people = await tenant.fixtures.accounts(Array.from({ length: 8 }, () => ({})));
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(act, { minLength: 3, maxLength: 8 }),
      async (supply, together) => {
        const client = tenant.as(host);
        const times = { eventStart: new Date(on(10)), eventEnd: new Date(on(12)), registrationEnd: new Date(on(9)) };
        const passTypes = [{ slug: "full", price: 0 }];
        const event = await tenant.fixtures.event({ creator: host, timezone: "UTC", ...times, passTypes });
        const eventId = event.id;
        const { id: roomTypeId } = (await client.call(listingRooms.add, { eventId, body: { ...cabin, supply } })).data;
        const carts = await buyers(eventId, only(event.passTypes).id, people.slice(0, together.length));
        const change = (body: object) => client.call(listingRooms.update, { eventId, roomTypeId, body });
        const perform = async ({ kind, count }: Act, index: number): Promise<number> => {
          if (kind === "supply") return (await change({ supply: count })).status;
          if (kind === "until") return (await change({ maxEnd: on(count) })).status;
          if (kind === "whole") return (await change({ pricePerNight: false, minStart: null, maxEnd: null })).status;
          if (kind === "remove") return (await client.call(listingRooms.remove, { eventId, roomTypeId })).status;
          const cart = carts[index];
          if (!cart) return 200;
          const dates = { start: on(10), end: on(count + 1) };
          const reservation = { id: newId(), eventRoomTypeId: roomTypeId, ...dates };
          const { status } = await cart.client.call(registration.reserve, {
            eventId,
            body: [{ id: cart.passId, reservation }],
          });
          if (kind === "submit") await cart.client.call(registration.submit, { eventId });
          return status;
        };
        for (const status of await Promise.all(together.map(perform))) expect(status).toBeLessThan(500);
        const [room] = (await client.call(listingRooms.list, { eventId })).data;
        if (!room) return;
        const most = room.supply ?? 0;
        // A room for the whole event has no nights, and whoever comes after that change books it as it is now.
        for (const { sold, held, left } of room.isDated ? room.nights : [room]) {
          expect(sold + held).toBeLessThanOrEqual(most);
          expect(left).toBe(most - sold - held);
        }
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
}, 240_000);

test("of many changes of one kind of room at once each is done, and none is a defect", async () => {
  const host = await tenant.fixtures.account();
  const client = tenant.as(host);
  const { id: eventId } = await tenant.fixtures.event({ creator: host, passTypes: [{ slug: "full", price: 0 }] });
  const { id: roomTypeId } = (await client.call(listingRooms.add, { eventId, body: { ...cabin, supply: 1 } })).data;
  const change = (supply: number) => client.call(listingRooms.update, { eventId, roomTypeId, body: { supply } });
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => change(at + 1)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
});

test("while an add-on is bought and its number is lowered or it is deleted, none is sold that there is not", async () => {
  const host = await tenant.fixtures.account();
  const people = await tenant.fixtures.accounts(Array.from({ length: 8 }, () => ({})));
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(act, { minLength: 3, maxLength: 8 }),
      async (supply, together) => {
        const client = tenant.as(host);
        const event = await tenant.fixtures.event({ creator: host, passTypes: [{ slug: "full", price: 0 }] });
        const eventId = event.id;
        const body = { name: "Dinner", price: 0, supply };
        const { id: addOnId } = (await client.call(listingAddOns.add, { eventId, body })).data;
        const carts = await buyers(eventId, only(event.passTypes).id, people.slice(0, together.length));
        const perform = async ({ kind, count }: Act, index: number): Promise<{ status: number; got: number }> => {
          if (kind === "supply" || kind === "until") {
            const sent = { eventId, addOnId, body: kind === "supply" ? { supply: count } : { name: "Supper" } };
            return { status: (await client.call(listingAddOns.update, sent)).status, got: 0 };
          }
          if (kind === "remove" || kind === "whole")
            return { status: (await client.call(listingAddOns.remove, { eventId, addOnId })).status, got: 0 };
          const cart = carts[index];
          if (!cart) return { status: 200, got: 0 };
          const chosen = [{ id: cart.passId, addOns: [{ id: addOnId }] }];
          const { status } = await cart.client.call(registration.chooseAddOns, { eventId, body: chosen });
          if (kind === "submit") await cart.client.call(registration.submit, { eventId });
          return { status, got: status === 200 ? 1 : 0 };
        };
        const answers = await Promise.all(together.map(perform));
        for (const { status } of answers) expect(status).toBeLessThan(500);
        const got = answers.reduce((sum, answer) => sum + answer.got, 0);
        const [addOn] = (await client.call(listingAddOns.list, { eventId })).data;
        expect((addOn?.sold ?? 0) + (addOn?.held ?? 0)).toBe(got);
        expect(addOn?.left ?? 0).toBe((addOn?.supply ?? 0) - got);
      },
    ),
    { numRuns: 12, endOnFailure: true },
  );
}, 240_000);
