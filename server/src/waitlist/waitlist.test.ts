import { self } from "@marquee/contract/accounts";
import { events as eventCalls } from "@marquee/contract/events";
import { attendee } from "@marquee/contract/passes";
import { registration } from "@marquee/contract/registration";
import { waitlist } from "@marquee/contract/waitlist";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { events } from "../events/schema.ts";
import { groupMemberships } from "../groups/schema.ts";
import { choose, lines } from "../test/cart.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { waitlistByTheClock } from "./by-the-clock.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const hour = 3_600_000;
const inHours = (hours: number): Date => new Date(world.clock.now().getTime() + hours * hour);
let people = 0;

async function minutePasses(): Promise<void> {
  for (const { handle } of waitlistByTheClock({ driver: world.driver, clock: world.clock })) await handle();
  await settle(world);
}

type Parts = { sold?: number; supply?: number; registrationLimit?: number; groupId?: string };

/** An event whose passes are all gone: one to each of its guests. */
async function soldOut({ sold = 1, supply = sold, ...parts }: Parts = {}) {
  const host = await tenant.fixtures.account();
  const event = await tenant.fixtures.event({
    creator: host,
    name: "Lantern night",
    registrationStart: inHours(-1),
    eventStart: inHours(30 * 24),
    eventEnd: inHours(30 * 24 + 3),
    registrationEnd: inHours(29 * 24),
    passTypes: [{ price: 0, supply, cancelable: true, maxQuantityPerSale: 6 }],
    ...parts,
  });
  const eventId = event.id;
  const passTypeId = only(event.passTypes).id;
  const guests = [];
  for (let index = 0; index < sold; index += 1) guests.push(await guest(eventId, passTypeId));
  return { host, event, eventId, passTypeId, guests };
}
type SoldOut = Awaited<ReturnType<typeof soldOut>>;

async function guest(eventId: string, passTypeId: string) {
  const account = await tenant.fixtures.account({ email: `waits-${(people += 1)}@lanterns.example` });
  const client = tenant.as(account);
  expect(await choose(client, eventId, lines(passTypeId))).toMatchObject({ status: 200 });
  const { data } = await client.call(registration.submit, { eventId });
  const passId = only(data.passes).id;
  const cancel = () => client.call(attendee.cancel, { eventId, passId, body: {} });
  return { account, client, passId, cancel };
}

/** Somebody who waits. */
async function waits({ eventId, passTypeId }: SoldOut, places = 1, known?: AccountFixture) {
  const email = `waits-${(people += 1)}@lanterns.example`;
  const account = known ?? (await tenant.fixtures.account({ email }));
  const client = tenant.as(account);
  world.clock.forward(1_000);
  const { data: entry } = await client.call(waitlist.join, { eventId, body: { passTypeId, places } });
  const own = async () => only((await client.call(waitlist.ofEvent, { eventId })).data).entry;
  const accept = async (count = places) => {
    const chosen = await choose(client, eventId, lines(passTypeId, count));
    return chosen.status === 200 ? client.call(registration.submit, { eventId }) : chosen;
  };
  const leave = () => client.call(waitlist.leave, { entryId: entry.id });
  const mails = () => world.mails.filter(({ to }) => to === email);
  return { account, client, entry, own, accept, leave, mails };
}

async function stateOf({ client }: { client: ReturnType<TestTenant["as"]> }) {
  return (await client.call(waitlist.list, {})).data.map(({ state }) => state);
}

async function logOf({ eventId }: SoldOut, { client }: { client: ReturnType<TestTenant["as"]> }) {
  const { data } = await client.call(waitlist.log, { eventId, orderBy: "createdAt" });
  return data.map(({ happened, number, places }) =>
    [happened, ...(number === null ? [] : [`no. ${number}`]), places].join(" "),
  );
}

describe("a waiting list", () => {
  test("says who waits where they stand, and is only for what is sold out", async () => {
    const free = await soldOut({ sold: 1, supply: 2 });
    const early = tenant.as(await tenant.fixtures.account());
    const { eventId, passTypeId } = free;
    expect((await early.call(waitlist.ofEvent, { eventId })).data).toEqual([]);
    const join = await early.call(waitlist.join, { eventId, body: { passTypeId, places: 1 } });
    expect(join.code).toBe("waitlist.notSoldOut");

    const gone = await soldOut();
    const [first, second] = [await waits(gone), await waits(gone, 2)];
    expect(await first.own()).toMatchObject({ number: 1, position: 1, waiting: 2, places: 1, state: "waiting" });
    expect(await second.own()).toMatchObject({ number: 2, position: 2, waiting: 2, places: 2 });
    const again = { eventId: gone.eventId, body: { passTypeId: gone.passTypeId, places: 1 } };
    expect((await first.client.call(waitlist.join, again)).code).toBe("waitlist.already");
    const many = { ...again, body: { ...again.body, places: 7 } };
    expect((await early.call(waitlist.join, many)).code).toBe("waitlist.tooMany");
  });

  test("offers what comes free to the first, who refuses it, and to the second, who has a pass then", async () => {
    const gone = await soldOut();
    const [first, second] = [await waits(gone), await waits(gone)];
    expect((await only(gone.guests).cancel()).status).toBe(200);
    await settle(world);
    expect(await first.own()).toMatchObject({ state: "offered", position: 0, offerEndsAt: expect.any(String) });
    expect(first.mails()).toMatchObject([{ subject: expect.stringContaining("Lantern night") }]);
    expect(only(first.mails()).text).toContain("/waitlist");
    expect(await second.own()).toMatchObject({ state: "waiting", position: 1 });

    expect((await first.leave()).data).toMatchObject({ state: "refused" });
    await settle(world);
    expect(await second.own()).toMatchObject({ state: "offered" });
    expect(second.mails()).toHaveLength(1);
    expect((await second.accept()).status).toBe(200);
    expect((await second.client.call(attendee.get, { eventId: gone.eventId })).data.passes).toHaveLength(1);
    expect(await stateOf(second)).toEqual([]);
    expect(await logOf(gone, first)).toEqual([
      "joined no. 1 1",
      "joined no. 2 1",
      "freed 1",
      "offered no. 1 1",
      "refused no. 1 1",
      "freed 1",
      "offered no. 2 1",
      "taken no. 2 1",
    ]);
  });

  test("leaves nothing of what comes free to those who come by, until nobody waits", async () => {
    const gone = await soldOut();
    const larger = await waits(gone, 2);
    await only(gone.guests).cancel();
    await settle(world);
    const { eventId, passTypeId } = gone;
    const byTheWay = tenant.as(await tenant.fixtures.account());
    expect((await choose(byTheWay, eventId, lines(passTypeId))).code).toBe("registration.soldOut");
    const { data: event } = await tenant.guest.call(eventCalls.get, { eventId });
    expect(event).toMatchObject({ registrationState: "full", placesLeft: null });
    expect((await larger.leave()).data).toMatchObject({ state: "left" });
    expect((await choose(byTheWay, eventId, lines(passTypeId))).status).toBe(200);
  });

  test("keeps whoever has just cancelled from being offered their own place by an older entry", async () => {
    const gone = await soldOut({ sold: 2 });
    const [guest] = gone.guests;
    if (!guest) throw new Error("nobody came");
    const own = await waits(gone, 1, guest.account);
    const next = await waits(gone);
    await guest.cancel();
    await settle(world);
    expect(await stateOf(own)).toEqual([]);
    expect(await next.own()).toMatchObject({ state: "offered" });
    expect(await logOf(gone, next)).toContain("ended no. 1 1");
    // They may wait again, as anybody, at the end.
    expect((await waits(gone, 1, guest.account)).entry).toMatchObject({ number: 3, state: "waiting" });
  });

  test("offers nothing once registration has closed or the event has begun", async () => {
    const gone = await soldOut();
    const waiting = await waits(gone);
    await world.database
      .update(events)
      .set({ registrationEnd: inHours(40 * 24), eventStart: inHours(1) })
      .where(eq(events.id, gone.eventId));
    world.clock.forward(hour);
    await tenant.as(gone.host).call(waitlist.addPlaces, {
      eventId: gone.eventId,
      passTypeId: gone.passTypeId,
      body: { places: 3 },
    });
    await minutePasses();
    expect(await stateOf(waiting)).toEqual([]);
    expect(waiting.mails()).toEqual([]);
    expect(await logOf(gone, waiting)).toEqual(["joined no. 1 1", "ended no. 1 1"]);
  });

  test("never holds an offer beyond the close of registration, and shortens it when that is near", async () => {
    const gone = await soldOut();
    await world.database
      .update(events)
      .set({ registrationEnd: inHours(8) })
      .where(eq(events.id, gone.eventId));
    const waiting = await waits(gone);
    await only(gone.guests).cancel();
    await settle(world);
    const entry = await waiting.own();
    const held = Date.parse(entry?.offerEndsAt ?? "") - world.clock.now().getTime();
    expect(held).toBeGreaterThan(1.9 * hour);
    expect(held).toBeLessThanOrEqual(2 * hour);
  });

  test("lets nobody past a larger party at its head", async () => {
    const gone = await soldOut({ sold: 3 });
    const [pair, single] = [await waits(gone, 2), await waits(gone)];
    await gone.guests[0]?.cancel();
    await settle(world);
    expect([await pair.own(), await single.own()]).toMatchObject([{ state: "waiting" }, { state: "waiting" }]);
    await gone.guests[1]?.cancel();
    await settle(world);
    expect([await pair.own(), await single.own()]).toMatchObject([{ state: "offered" }, { state: "waiting" }]);
    expect((await pair.accept(1)).status, "one of the two is enough").toBe(200);
    await settle(world);
    expect(await single.own()).toMatchObject({ state: "offered" });
  });

  test("lets whoever wants fewer places stay, and sends whoever wants more to the end", async () => {
    const gone = await soldOut();
    const [first, second] = [await waits(gone, 2), await waits(gone, 2)];
    const change = (who: typeof first, places: number) =>
      who.client.call(waitlist.change, { entryId: who.entry.id, body: { places } });
    expect((await change(first, 1)).data).toMatchObject({ number: 1, position: 1, places: 1 });
    expect((await change(first, 3)).data).toMatchObject({ number: 3, position: 2, places: 3 });
    expect(await second.own()).toMatchObject({ position: 1 });
  });

  test("gives what nobody took in time to the next, and lets a cart that is open be finished", async () => {
    const gone = await soldOut({ sold: 2 });
    const [late, busy, next] = [await waits(gone), await waits(gone), await waits(gone)];
    for (const { cancel } of gone.guests) await cancel();
    await settle(world);
    world.clock.forward(24 * hour - 60_000);
    expect((await choose(busy.client, gone.eventId, lines(gone.passTypeId))).status).toBe(200);
    world.clock.forward(120_000);
    await minutePasses();
    expect(await stateOf(late)).toEqual([]);
    expect((await late.accept()).code).toBe("registration.soldOut");
    expect(await next.own()).toMatchObject({ state: "offered" });
    expect((await busy.client.call(registration.submit, { eventId: gone.eventId })).status).toBe(200);
  });

  test("lets the places of an offer be put into the cart and out of it again", async () => {
    const gone = await soldOut({ sold: 2 });
    const [pair, next] = [await waits(gone, 2), await waits(gone)];
    for (const { cancel } of gone.guests) await cancel();
    await settle(world);
    const { eventId, passTypeId } = gone;
    for (const count of [2, 1, 0, 2])
      expect((await choose(pair.client, eventId, lines(passTypeId, count))).status).toBe(200);
    expect((await choose(pair.client, eventId, lines(passTypeId, 3))).code).toBe("registration.fewLeft");
    expect((await pair.leave()).code).toBe("waitlist.inCart");
    expect(await next.own()).toMatchObject({ state: "waiting" });
  });

  test("waits for the places of a full event as for those of its passes", async () => {
    const gone = await soldOut({ sold: 1, supply: 9, registrationLimit: 1 });
    const waiting = await waits(gone);
    await only(gone.guests).cancel();
    const byTheWay = tenant.as(await tenant.fixtures.account());
    expect((await choose(byTheWay, gone.eventId, lines(gone.passTypeId))).code).toBe("registration.full");
    await settle(world);
    expect(await waiting.own()).toMatchObject({ state: "offered" });
    expect((await choose(byTheWay, gone.eventId, lines(gone.passTypeId))).code).toBe("registration.full");
    expect((await waiting.accept()).status).toBe(200);
  });

  test("ends for whoever may not register any more, and for everybody when the event is called off", async () => {
    const [former, member] = await tenant.fixtures.accounts([{}, {}]);
    if (!former || !member) throw new Error("nobody was made");
    const group = await tenant.fixtures.group({ members: [former, member] });
    const gone = await soldOut();
    await world.database.update(events).set({ groupId: group.id, groupOnly: true }).where(eq(events.id, gone.eventId));
    const [first, second] = [await waits(gone, 1, former), await waits(gone, 1, member)];
    await world.database
      .delete(groupMemberships)
      .where(and(eq(groupMemberships.groupId, group.id), eq(groupMemberships.accountId, former.id)));
    await only(gone.guests).cancel();
    await settle(world);
    expect(await stateOf(first)).toEqual([]);
    expect(await stateOf(second)).toEqual(["offered"]);
    await world.database.update(events).set({ status: "canceled" }).where(eq(events.id, gone.eventId));
    await minutePasses();
    await minutePasses();
    expect(await stateOf(second)).toEqual([]);
  });

  test("gives what was offered to somebody whose account goes to the next", async () => {
    const gone = await soldOut();
    const [leaving, next] = [await waits(gone), await waits(gone)];
    await only(gone.guests).cancel();
    await settle(world);
    expect(await leaving.own()).toMatchObject({ state: "offered" });
    expect((await leaving.client.call(self.remove, {})).status).toBe(200);
    await minutePasses();
    expect(await next.own()).toMatchObject({ state: "offered" });
  });

  test("shows its log to those who are or were on it and to its organisers, and to nobody else", async () => {
    const gone = await soldOut();
    const { eventId } = gone;
    const waiting = await waits(gone);
    await waiting.leave();
    expect((await waiting.client.call(waitlist.log, { eventId })).data).toHaveLength(2);
    expect((await tenant.as(gone.host).call(waitlist.log, { eventId })).data).toHaveLength(2);
    const other = tenant.as(await tenant.fixtures.account());
    expect((await other.call(waitlist.log, { eventId })).code).toBe("waitlist.notOn");
  });
});

describe("whoever organises", () => {
  test("offers by hand, removes with a reason and adds places, and all of it stands in the log", async () => {
    const gone = await soldOut({ sold: 2 });
    const { eventId, passTypeId } = gone;
    const [pair, single] = [await waits(gone, 2), await waits(gone)];
    const host = tenant.as(gone.host);
    const offer = () => host.call(waitlist.offer, { eventId, entryId: single.entry.id });
    expect((await offer()).code).toBe("waitlist.notEnough");
    await gone.guests[0]?.cancel();
    await settle(world);
    expect((await offer()).data).toMatchObject({ state: "offered" });
    expect(await pair.own()).toMatchObject({ state: "waiting", position: 1 });

    const added = await host.call(waitlist.addPlaces, { eventId, passTypeId, body: { places: 2 } });
    expect(added.data).toMatchObject({ supply: 4, free: 0, waiting: 0, offered: 2, offeredPlaces: 3 });
    expect(await pair.own()).toMatchObject({ state: "offered" });

    const body = { reason: "This night is for the crew." };
    const removed = await host.call(waitlist.remove, { eventId, entryId: pair.entry.id, body });
    expect(removed.data).toMatchObject({ state: "removed", ...body });
    await settle(world);
    expect(pair.mails().at(-1)?.text).toContain(body.reason);
    expect(await logOf(gone, pair)).toEqual([
      "joined no. 1 2",
      "joined no. 2 1",
      "freed 1",
      "byHand no. 2 1",
      "freed 2",
      "offered no. 1 2",
      "removed no. 1 2",
    ]);
  });

  test("switches a list off for those who would join, and serves those who are on it", async () => {
    const gone = await soldOut();
    const { eventId, passTypeId } = gone;
    const waiting = await waits(gone);
    const set = { eventId, passTypeId, body: { isOn: false, offerHours: 2 } };
    expect((await tenant.as(gone.host).call(waitlist.set, set)).data).toMatchObject({ isOn: false, offerHours: 2 });
    const other = tenant.as(await tenant.fixtures.account());
    const join = await other.call(waitlist.join, { eventId, body: { passTypeId, places: 1 } });
    expect(join.code).toBe("waitlist.off");
    await only(gone.guests).cancel();
    await settle(world);
    const entry = await waiting.own();
    expect(Date.parse(entry?.offerEndsAt ?? "") - world.clock.now().getTime()).toBeLessThanOrEqual(2 * hour);
  });
});
