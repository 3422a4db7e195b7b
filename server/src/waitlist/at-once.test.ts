import { attendee } from "@marquee/contract/passes";
import { registration } from "@marquee/contract/registration";
import { waitlist } from "@marquee/contract/waitlist";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { choose, lines } from "../test/cart.ts";
import { only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { waitlistByTheClock } from "./by-the-clock.ts";
import { waitlistEntries } from "./schema.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const hour = 3_600_000;

async function minutePasses(): Promise<void> {
  for (const { handle } of waitlistByTheClock({ driver: world.driver, clock: world.clock })) await handle();
  await settle(world);
}

/** An event that is sold out to some of its guests, one pass each. */
async function soldOut(supply: number) {
  const { fixtures } = tenant;
  const inDays = (days: number): Date => new Date(world.clock.now().getTime() + days * 24 * hour);
  const host = await fixtures.account();
  const event = await fixtures.event({
    creator: host,
    registrationStart: inDays(-1),
    eventStart: inDays(60),
    eventEnd: inDays(61),
    registrationEnd: inDays(59),
    registrationLimit: null,
    passTypes: [{ price: 0, supply, cancelable: true, maxQuantityPerSale: 5 }],
  });
  const passTypeId = only(event.passTypes).id;
  const accounts = await fixtures.accounts(Array.from({ length: supply }, () => ({})));
  const guests = [];
  for (const account of accounts) {
    const { passes } = await fixtures.registration({ account, event, passTypes: [only(event.passTypes)] });
    guests.push({ client: tenant.as(account), passId: only(passes).id });
  }
  return { host: tenant.as(host), eventId: event.id, passTypeId, guests };
}
type SoldOut = Awaited<ReturnType<typeof soldOut>>;

const entriesOf = ({ eventId }: SoldOut) =>
  world.database
    .select()
    .from(waitlistEntries)
    .where(eq(waitlistEntries.eventId, eventId))
    .orderBy(waitlistEntries.number);

async function poolOf({ passTypeId }: SoldOut): Promise<{ size: number; taken: number; held: number }> {
  const { rows } = await world.driver.query(
    "system",
    `select size, taken, (select coalesce(sum(quantity), 0)::int from capacity_holds h where h.kind = p.kind and h.subject_id = p.subject_id)
     from capacity_pools p where subject_id = $1`,
    [passTypeId],
  );
  const [size, taken, held] = rows[0] ?? [];
  return { size: Number(size), taken: Number(taken), held: Number(held) };
}

/** Never more held than there are, and nobody offered anything before somebody with a lower number who still waits. */
async function checkInvariants(event: SoldOut): Promise<void> {
  const { size, taken, held } = await poolOf(event);
  expect(taken).toBeLessThanOrEqual(size);
  expect(held).toBe(taken);
  const entries = await entriesOf(event);
  const firstWaiting = entries.find(({ state }) => state === "waiting")?.number ?? Number.POSITIVE_INFINITY;
  for (const { number } of entries.filter(({ state }) => state === "offered" || state === "taken"))
    expect(number).toBeLessThan(firstWaiting);
}

test("while 100 wait and places come free, are bought and offered at once, none is given twice and the order is kept", async () => {
  const event = await soldOut(12);
  const { eventId, passTypeId, host, guests } = event;
  const people = await tenant.fixtures.accounts(Array.from({ length: 100 }, () => ({})));
  const clients = new Map(people.map((person) => [person.id, tenant.as(person)]));
  const join = ([, client]: [string, ReturnType<TestTenant["as"]>], index: number) =>
    client.call(waitlist.join, { eventId, body: { passTypeId, places: 1 + (index % 3) } });
  const joined = await Promise.all([...clients].map(join));
  expect(joined.filter(({ status }) => status === 200)).toHaveLength(100);
  expect((await entriesOf(event)).map(({ number }) => number)).toEqual(people.map((_person, index) => index + 1));

  const passersBy = (await tenant.fixtures.accounts(Array.from({ length: 10 }, () => ({})))).map((one) =>
    tenant.as(one),
  );
  const buying = () => passersBy.map((client) => choose(client, eventId, lines(passTypeId)));
  const [byTheWay] = await Promise.all([
    Promise.all(buying()),
    ...guests.map(({ client, passId }) => client.call(attendee.cancel, { eventId, passId, body: {} })),
    minutePasses(),
  ]);
  // Refused for the pass, or for the event where they looked before the first place came free.
  const refusals = new Set(["registration.soldOut", "registration.full"]);
  expect(byTheWay.filter(({ code }) => !refusals.has(code ?? ""))).toEqual([]);
  await minutePasses();
  await checkInvariants(event);

  for (let round = 0; round < 60; round += 1) {
    const offered = (await entriesOf(event)).filter(({ state }) => state === "offered");
    const answer = async ({ id, accountId, places, number }: (typeof offered)[number]): Promise<void> => {
      const client = clients.get(accountId);
      if (!client) throw new Error("somebody is on the list who did not join");
      if (number % 4 === 0) return void (await client.call(waitlist.leave, { entryId: id }));
      expect((await choose(client, eventId, lines(passTypeId, places))).status).toBe(200);
      expect((await client.call(registration.submit, { eventId })).status).toBe(200);
    };
    const results = await Promise.all([
      Promise.all(buying()),
      host.call(waitlist.addPlaces, { eventId, passTypeId, body: { places: 9 } }),
      ...offered.map(answer),
    ]);
    await settle(world);
    await checkInvariants(event);
    const isWaited = (await entriesOf(event)).some(({ state }) => state === "waiting");
    const gotPast = results[0].filter(({ status }) => status === 200).length;
    expect(isWaited ? gotPast : 0, "nobody who comes by has anything while somebody waits").toBe(0);
    if (!isWaited && offered.length === 0) break;
  }
  const states = (await entriesOf(event)).map(({ state }) => state);
  expect(new Set(states), "everybody was answered").toEqual(new Set(["taken", "refused"]));
  expect(states.filter((state) => state === "refused")).toHaveLength(25);
}, 400_000);

test("when an offer runs out while it is accepted, exactly one of both wins", async () => {
  for (let round = 0; round < 6; round += 1) {
    const event = await soldOut(1);
    const { eventId, passTypeId, guests } = event;
    const [late, next] = (await tenant.fixtures.accounts([{}, {}])).map((one) => tenant.as(one));
    if (!late || !next) throw new Error("nobody was made");
    for (const client of [late, next]) {
      world.clock.forward(1_000);
      await client.call(waitlist.join, { eventId, body: { passTypeId, places: 1 } });
    }
    const [guest] = guests;
    await guest?.client.call(attendee.cancel, { eventId, passId: guest.passId, body: {} });
    await settle(world);
    world.clock.forward(24 * hour - 1);
    const accepting = choose(late, eventId, lines(passTypeId));
    const runningOut = Promise.resolve().then(async () => {
      if (round % 2 === 1) await new Promise((resolve) => setTimeout(resolve, round * 3));
      world.clock.forward(1);
      await minutePasses();
    });
    const [accepted] = await Promise.all([accepting, runningOut]);
    await minutePasses();
    const nextHas = only((await next.call(waitlist.list, {})).data).state === "offered";
    expect(nextHas).toBe(accepted.status !== 200);
    const done = accepted.status === 200 ? await late.call(registration.submit, { eventId }) : accepted;
    expect(done.status).toBe(accepted.status);
    expect(await poolOf(event)).toEqual({ size: 1, taken: 1, held: 1 });
  }
}, 240_000);
