import { accounts, self } from "@marquee/contract/accounts";
import { agenda } from "@marquee/contract/agenda";
import { calendars } from "@marquee/contract/calendars";
import { attendee } from "@marquee/contract/passes";
import { registration } from "@marquee/contract/registration";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { accounts as accountRows } from "../accounts/schema.ts";
import { newId } from "../kernel/new-id.ts";
import { booker, dayAhead } from "../test/booking.ts";
import { openSpace } from "../test/examples/booking-rows.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import type { EventSpec } from "../test/fixtures-events.ts";
import { only } from "../test/rows.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { ownCalendarTokens } from "./schema.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const day = 24 * 60 * 60_000;
const at = (days: number) => new Date(world.clock.now().getTime() + days * day);

const renewOwn = async (account: AccountFixture) => (await tenant.as(account).call(calendars.renewOwn, {})).data.token;
const read = (token: string) => tenant.guest.call(calendars.byToken, { token });
const named = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);
const eventsIn = async (token: string) => named((await read(token)).data.events);

async function open(name: string, { days = 3, ...more }: EventSpec & { days?: number } = {}) {
  return tenant.fixtures.event({
    name,
    eventStart: at(days),
    eventEnd: at(days + 0.1),
    passTypes: [{ name: "Day pass", cancelable: true }],
    ...more,
  });
}

async function register(account: AccountFixture, event: Awaited<ReturnType<typeof open>>): Promise<string> {
  const id = newId();
  const passes = [{ id, ticketId: only(event.passTypes).id }];
  const eventId = event.id;
  await tenant.as(account).call(registration.choosePasses, { eventId, body: { passes, packages: [] } });
  expect((await tenant.as(account).call(registration.submit, { eventId })).status).toBe(200);
  return id;
}

describe("what can be found in a community, as a calendar", () => {
  test("has what everybody may read, narrowed as the list is, and what is called off with it", async () => {
    const here = await world.tenant();
    const owner = await here.fixtures.account();
    const { id: groupId } = await here.fixtures.group({ access: "public", moderators: [owner] });
    const hold = (name: string, more: EventSpec, days: number) =>
      here.fixtures.event({ name, creator: owner, eventStart: at(days), eventEnd: at(days + 0.1), ...more });
    await hold("Last week", {}, -7);
    await hold("Concert", { city: "Cork" }, 2);
    await hold("Called off", { status: "canceled", city: "Cork" }, 3);
    await hold("Members only", { groupId, groupOnly: true }, 4);
    await hold("Draft", { status: "draft" }, 5);
    await hold("Hidden", { visible: false }, 6);
    await hold("Online", { eventType: "virtual" }, 7);
    const found = async (query: object, client = here.guest) =>
      named((await client.call(calendars.ofCommunity, query)).data.events);
    expect(await found({})).toEqual(["Last week", "Concert", "Called off", "Online"]);
    expect(await found({ place: "cork" })).toEqual(["Concert", "Called off"]);
    expect(await found({ online: true })).toEqual(["Online"]);
    expect(await found({ search: "concert" })).toEqual(["Concert"]);
    expect(await found({ from: at(1).toISOString(), until: at(2.5).toISOString() })).toEqual(["Concert"]);
    expect(await found({}, here.as(owner))).toEqual(["Last week", "Concert", "Called off", "Members only", "Online"]);
  });

  test("has no event between whose maker and the reader a block stands", async () => {
    const [maker, reader] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
    await open("Blocked maker's", { creator: maker });
    const found = async () => named((await tenant.as(reader).call(calendars.ofCommunity, {})).data.events);
    expect(await found()).toContain("Blocked maker's");
    await tenant.as(reader).call(accounts.block, { accountId: maker.id });
    expect(await found()).not.toContain("Blocked maker's");
  });

  test("of a series has its dates alone", async () => {
    const { id: seriesId } = await tenant.fixtures.series({ name: "Open studio" });
    await open("First evening", { seriesId });
    await open("Second evening", { seriesId, days: 10 });
    await open("Another");
    const { data } = await tenant.guest.call(calendars.ofSeries, { seriesId });
    expect([data.name, named(data.events)]).toEqual(["Open studio", ["First evening", "Second evening"]]);
  });
});

describe("somebody's own calendar", () => {
  test("has what they are registered for, until they cancel their pass, and what they organise", async () => {
    const [ana, ben] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
    const concert = await open("Concert", { creator: ben });
    await open("Own evening", { creator: ana, days: 4 });
    await open("Own draft", { creator: ana, status: "draft" });
    await open("Somebody else's");
    const passId = await register(ana, concert);
    const token = await renewOwn(ana);
    expect(await eventsIn(token)).toEqual(["Concert", "Own evening"]);
    await tenant.as(ana).call(attendee.cancel, { eventId: concert.id, passId, body: {} });
    expect(await eventsIn(token)).toEqual(["Own evening"]);
    expect(await eventsIn(await renewOwn(ben))).toEqual(["Concert"]);
  });

  test("has the sessions on their agenda for as long as they have a pass", async () => {
    const ana = await tenant.fixtures.account();
    const fair = await open("Fair", { sessions: [{ name: "Throwing pots" }, { name: "Glazing" }] });
    const [pots] = fair.sessions;
    const token = await renewOwn(ana);
    await tenant.as(ana).call(agenda.save, { eventId: fair.id, sessionId: pots?.id ?? "" });
    expect((await read(token)).data.sessions).toEqual([]);
    const passId = await register(ana, fair);
    const { data } = await read(token);
    expect(named(data.sessions)).toEqual(["Throwing pots"]);
    expect(only(data.sessions).event).toMatchObject({ slug: fair.slug, name: "Fair" });
    await tenant.as(ana).call(attendee.cancel, { eventId: fair.id, passId, body: {} });
    expect((await read(token)).data.sessions).toEqual([]);
  });

  test("has the session that a pass of theirs is registered for", async () => {
    const ana = await tenant.fixtures.account();
    const fair = await open("Market", { sessions: [{ name: "Raku firing", registrationEnabled: true }] });
    const passId = await register(ana, fair);
    const session = { eventId: fair.id, sessionId: only(fair.sessions).id };
    await tenant.as(ana).call(agenda.choosePasses, { ...session, body: [{ passId }] });
    const token = await renewOwn(ana);
    expect((await read(token)).data.sessions).toEqual([]);
    expect((await tenant.as(ana).call(agenda.submit, session)).status).toBe(200);
    expect(named((await read(token)).data.sessions)).toEqual(["Raku firing"]);
  });

  test("has what they have booked, not what they only hold, and until they cancel it", async () => {
    const space = await openSpace({ tenant, fixtures: tenant.fixtures });
    const one = await booker(tenant, "rower-with-a-calendar", space);
    const token = (await one.client.call(calendars.renewOwn, {})).data.token;
    const { data: held } = await one.hold({ day: dayAhead(world, 2), time: "10:00" });
    expect((await read(token)).data.bookings).toEqual([]);
    await one.confirm(held.id);
    const booked = only((await read(token)).data.bookings);
    expect(booked).toMatchObject({ id: held.id, start: held.start, status: "ready" });
    await one.cancel(held.id);
    expect((await read(token)).data.bookings).toEqual([]);
  });

  test("has nothing of whoever blocks them", async () => {
    const [ana, ben] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
    const concert = await open("Ben's concert", { creator: ben });
    await register(ana, concert);
    const token = await renewOwn(ana);
    await tenant.as(ben).call(accounts.block, { accountId: ana.id });
    expect(await eventsIn(token)).toEqual([]);
  });
});

describe("the address of one's own calendar", () => {
  test("stops at once when it is renewed, ended, or its owner suspended or gone", async () => {
    const ana = await tenant.fixtures.account();
    const client = tenant.as(ana);
    expect((await client.call(calendars.ownAddress, {})).data.createdAt).toBeNull();
    const first = await renewOwn(ana);
    const second = await renewOwn(ana);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await client.call(calendars.ownAddress, {})).data.createdAt).not.toBeNull();
    const suspend = (suspendedAt: Date | null) =>
      world.database.update(accountRows).set({ suspendedAt }).where(eq(accountRows.id, ana.id));
    await suspend(world.clock.now());
    expect((await read(second)).status).toBe(404);
    await suspend(null);
    expect((await read(second)).status).toBe(200);
    await client.call(calendars.endOwn, {});
    expect((await read(second)).status).toBe(404);
    const third = await renewOwn(ana);
    expect((await client.call(self.remove, {})).status).toBe(200);
    expect((await read(third)).status).toBe(404);
  });

  test("is kept as a hash, and of another community's nobody reads anything", async () => {
    const token = await renewOwn(await tenant.fixtures.account());
    expect(JSON.stringify(await world.database.select().from(ownCalendarTokens))).not.toContain(token);
    const other = await world.tenant();
    expect((await other.guest.call(calendars.byToken, { token })).status).toBe(404);
  });
});
