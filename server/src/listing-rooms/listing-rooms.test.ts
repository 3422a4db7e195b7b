import { kernelErrors } from "@marquee/contract/kernel";
import { listingAddOns } from "@marquee/contract/listing-add-ons";
import { listingRoomErrors as errors, listingRooms } from "@marquee/contract/listing-rooms";
import { attendee } from "@marquee/contract/passes";
import { registration, registrationErrors } from "@marquee/contract/registration";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "../kernel/new-id.ts";
import { choose, lines } from "../test/cart.ts";
import { only } from "../test/rows.ts";
import type { TestClient } from "../test/test-client.ts";
import { dotUri } from "../test/uploads.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const year = new Date().getUTCFullYear() + 1;
const on = (day: number, hour = 12): string => new Date(Date.UTC(year, 5, day, hour)).toISOString();
const night = (day: number): string => on(day).slice(0, 10);

async function organised() {
  const host = await tenant.fixtures.account();
  const event = await tenant.fixtures.event({
    creator: host,
    timezone: "Europe/Dublin",
    eventStart: new Date(on(10)),
    eventEnd: new Date(on(13)),
    registrationEnd: new Date(on(9)),
    passTypes: [
      { slug: "full", price: 0, cancelable: true },
      { slug: "day", price: 0 },
    ],
  });
  const [full = "", day = ""] = event.passTypes.map(({ id }) => id);
  return { eventId: event.id, host: tenant.as(host), full, day };
}

const cabin = { name: "Cabin", price: 0, supply: 2, minStart: on(10, 15), maxEnd: on(14, 10), imageDataUri: dotUri };
const whole = { name: "Dormitory", price: 0, supply: 2, pricePerNight: false, imageDataUri: dotUri };
const change = (host: TestClient, eventId: string, roomTypeId: string, sent: object) =>
  host.call(listingRooms.update, { eventId, roomTypeId, body: sent });
const list = async (host: TestClient, eventId: string) => (await host.call(listingRooms.list, { eventId })).data;

async function offering(more: object = {}) {
  const own = await organised();
  const answer = await own.host.call(listingRooms.add, { eventId: own.eventId, body: { ...cabin, ...more } });
  return {
    ...own,
    room: answer.data,
    answer,
    change: (sent: object) => change(own.host, own.eventId, answer.data.id, sent),
  };
}

/** Somebody with a pass in their cart. */
async function buyer(eventId: string, passTypeId: string) {
  const client = tenant.as(await tenant.fixtures.account());
  const pass = only(lines(passTypeId));
  expect((await choose(client, eventId, [pass])).status).toBe(200);
  const stay = (eventRoomTypeId: string, start?: string, end?: string) => {
    const reservation = { id: newId(), eventRoomTypeId, ...(start && { start }), ...(end && { end }) };
    return client.call(registration.reserve, { eventId, body: [{ id: pass.id, reservation }] });
  };
  const offered = async () =>
    (await client.call(registration.roomTypes, { eventId })).data.map(({ name, fullNights }) => ({ name, fullNights }));
  const submit = () => client.call(registration.submit, { eventId });
  return { client, passId: pass.id, stay, offered, submit };
}

describe("rooms by the night", () => {
  test("stand in their order, are offered by what pass they are for, and say what each night has", async () => {
    const { host, eventId, room, full, day } = await offering({ name: " Cabin ", description: "By the lake. " });
    expect(room).toMatchObject({
      name: "Cabin",
      description: "By the lake.",
      isDated: true,
      sold: 0,
      held: 0,
      left: 2,
    });
    expect(room.nights.map((each) => each.night)).toEqual([10, 11, 12, 13].map(night));
    const other = await host.call(listingRooms.add, {
      eventId,
      body: { ...cabin, name: "Suite", passTypes: [{ passTypeId: day, premium: 500, includedNights: 1 }] },
    });
    expect(other.data).toMatchObject({ sortOrder: 1, passTypes: [{ passTypeId: day, enabled: true, premium: 500 }] });
    await change(host, eventId, other.data.id, { sortOrder: 0 });
    expect((await list(host, eventId)).map(({ name }) => name)).toEqual(["Suite", "Cabin"]);
    const [one, two] = [await buyer(eventId, full), await buyer(eventId, day)];
    expect(await one.offered()).toMatchObject([{ name: "Cabin" }]);
    expect(await two.offered()).toMatchObject([{ name: "Suite" }, { name: "Cabin" }]);

    await one.stay(room.id, on(10), on(12));
    await one.submit();
    await two.stay(room.id, on(11), on(13));
    const cabins = (await list(host, eventId)).find(({ id }) => id === room.id);
    expect(cabins).toMatchObject({ sold: 1, held: 1, left: 0 });
    expect(cabins?.nights).toEqual([
      { night: night(10), sold: 1, held: 0, left: 1 },
      { night: night(11), sold: 1, held: 1, left: 0 },
      { night: night(12), sold: 0, held: 1, left: 1 },
      { night: night(13), sold: 0, held: 0, left: 2 },
    ]);
    await change(host, eventId, room.id, { active: false });
    expect(await two.offered()).toMatchObject([{ name: "Suite" }]);
  });

  test("are free again when the last of those who share one cancels", async () => {
    const { host, eventId, room, full } = await offering({ supply: 1 });
    const client = tenant.as(await tenant.fixtures.account());
    const [one = "", two = ""] = await Promise.all([newId(), newId()]);
    const shared = { id: newId(), eventRoomTypeId: room.id, start: on(10), end: on(12) };
    await choose(
      client,
      eventId,
      [one, two].map((id) => ({ ...only(lines(full)), id })),
    );
    await client.call(registration.reserve, { eventId, body: [one, two].map((id) => ({ id, reservation: shared })) });
    expect((await client.call(registration.submit, { eventId })).status).toBe(200);
    const sold = async () => (await list(host, eventId)).map((each) => [each.sold, each.left]);
    expect(await sold()).toEqual([[1, 0]]);
    const cancel = (passId: string) => client.call(attendee.cancel, { eventId, passId, body: {} });
    expect((await cancel(one)).status).toBe(200);
    expect(await sold()).toEqual([[1, 0]]);
    expect((await cancel(two)).status).toBe(200);
    expect(await sold()).toEqual([[0, 1]]);
    const next = await buyer(eventId, full);
    expect((await next.stay(room.id, on(10), on(12))).status).toBe(200);
  });

  test("are never fewer than are taken in one night, and every night that is offered later has as many", async () => {
    const { eventId, room, full, change: save } = await offering({ supply: 3 });
    const stays = [
      [10, 12],
      [11, 13],
      [12, 14],
    ] as const;
    for (const [from, until] of stays) {
      const one = await buyer(eventId, full);
      expect((await one.stay(room.id, on(from), on(until))).status).toBe(200);
      await one.submit();
    }
    const refused = await save({ supply: 1, name: "Other" });
    expect(refused).toMatchObject({ code: errors.supplyTaken.code, message: expect.stringContaining("2") });
    expect((await save({})).data).toMatchObject({ supply: 3, name: "Cabin" });
    expect((await save({ supply: 2 })).data).toMatchObject({ supply: 2, sold: 3, left: 0 });
    expect((await (await buyer(eventId, full)).stay(room.id, on(11), on(12))).code).toBe(
      registrationErrors.soldOut.code,
    );
    // A night that was out of bounds while the supply changed.
    await save({ maxEnd: on(12, 10) });
    await save({ supply: 5 });
    await save({ maxEnd: on(14, 10) });
    const late = await Promise.all(Array.from({ length: 5 }, () => buyer(eventId, full)));
    const answers = await Promise.all(late.map((one) => one.stay(room.id, on(13), on(14))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect((await save({ supply: 4 })).code).toBe(errors.supplyTaken.code);
  });

  test("are bounded by the day, at whatever hour somebody comes", async () => {
    const { eventId, room, full, change: save } = await offering();
    const one = await buyer(eventId, full);
    expect((await one.stay(room.id, on(10, 9), on(14, 20))).status).toBe(200);
    expect((await one.stay(room.id, on(9), on(12))).code).toBe(registrationErrors.stayOutOfBounds.code);
    await save({ maxStart: on(10, 18), minEnd: on(12, 8) });
    expect((await one.stay(room.id, on(11), on(13))).code).toBe(registrationErrors.stayOutOfBounds.code);
    expect((await one.stay(room.id, on(10), on(11))).code).toBe(registrationErrors.stayOutOfBounds.code);
    expect((await one.stay(room.id, on(10), on(12))).status).toBe(200);
  });

  test("can be had a night longer with an add-on, and by more people with one pass than with another", async () => {
    const { host, eventId, room, full, day, change: save } = await offering({ maxPasses: 2 });
    const body = { name: "Sunday brunch", price: 0 };
    const { data: brunch } = await host.call(listingAddOns.add, { eventId, body });
    const answer = await save({
      addOns: [{ addOnId: brunch.id, maxEnd: on(15, 10) }],
      passTypes: [{ passTypeId: full }, { passTypeId: day, enabled: false }],
    });
    expect(answer.data.nights.map((each) => each.night)).toEqual([10, 11, 12, 13, 14].map(night));
    expect((await host.call(listingAddOns.remove, { eventId, addOnId: brunch.id })).status).toBe(409);
    expect((await (await buyer(eventId, day)).stay(room.id, on(10), on(12))).code).toBe(
      registrationErrors.roomNotOffered.code,
    );
    const one = await buyer(eventId, full);
    expect((await one.stay(room.id, on(13), on(15))).code).toBe(registrationErrors.stayOutOfBounds.code);
    await one.client.call(registration.chooseAddOns, {
      eventId,
      body: [{ id: one.passId, addOns: [{ id: brunch.id }] }],
    });
    expect((await one.stay(room.id, on(13), on(15))).status).toBe(200);
  });
});

describe("rooms for the whole event", () => {
  test("are counted as one pool, and cannot get dates once somebody has one", async () => {
    const { host, eventId, full } = await organised();
    const { data: room } = await host.call(listingRooms.add, { eventId, body: whole });
    expect(room).toMatchObject({ isDated: false, nights: [], left: 2 });
    const one = await buyer(eventId, full);
    await one.stay(room.id);
    expect(only(await list(host, eventId))).toMatchObject({ sold: 0, held: 1, left: 1 });
    const dates = { pricePerNight: true, minStart: on(10), maxEnd: on(14) };
    expect((await change(host, eventId, room.id, dates)).code).toBe(errors.datesTaken.code);
    world.clock.forward(16 * 60_000);
    // What that cart had is gone: without dates it would hold no night.
    expect((await change(host, eventId, room.id, dates)).data).toMatchObject({ isDated: true, left: 2 });
    expect((await one.submit()).status).not.toBe(500);
    const other = await buyer(eventId, full);
    await other.stay(room.id, on(10), on(12));
    await other.submit();
    const without = { pricePerNight: false, minStart: null, maxEnd: null };
    expect((await change(host, eventId, room.id, without)).code).toBe(errors.datesTaken.code);
    expect(only(await list(host, eventId))).toMatchObject({ isDated: true, sold: 1, held: 0, left: 1 });
  });

  test("get dates and lose them again while nobody has one, with all of their places", async () => {
    const { host, eventId, full } = await organised();
    const { data: room } = await host.call(listingRooms.add, { eventId, body: whole });
    await change(host, eventId, room.id, { pricePerNight: true, minStart: on(10), maxEnd: on(14) });
    await change(host, eventId, room.id, { pricePerNight: false, minStart: null, maxEnd: null });
    const answers = [];
    for (let count = 0; count < 3; count += 1) answers.push(await (await buyer(eventId, full)).stay(room.id));
    expect(answers.map(({ code }) => code ?? "ok")).toEqual(["ok", "ok", registrationErrors.soldOut.code]);
    await change(host, eventId, room.id, { supply: null });
    expect((await (await buyer(eventId, full)).stay(room.id)).status).toBe(200);
  });
});

test.each([
  ["fewest above most", { minPasses: 3, maxPasses: 2 }, errors.sharing],
  ["no last day", { maxEnd: null }, errors.datesMissing],
  ["leaving before coming", { maxEnd: on(9) }, errors.datesOrder],
  ["a usual day that is too late", { defaultStart: on(12), maxStart: on(11) }, errors.datesOrder],
  ["the day of coming as that of leaving", { maxEnd: on(10, 20) }, errors.tooManyNights],
  ["61 nights", { maxEnd: on(71) }, errors.tooManyNights],
] as const)("%s is refused, when it is added and when it is changed", async (_what, settings, error) => {
  const { host, eventId, room } = await offering();
  const body = { ...cabin, ...settings };
  expect((await host.call(listingRooms.add, { eventId, body })).code).toBe(error.code);
  expect((await change(host, eventId, room.id, settings)).code).toBe(error.code);
  expect((await list(host, eventId)).length).toBe(1);
});

test("bounds of single passes and add-ons are judged together with those of the room", async () => {
  const { room, full, change: save } = await offering({ maxEnd: on(70) });
  expect(room.nights).toHaveLength(60);
  expect((await save({ passTypes: [{ passTypeId: full, maxEnd: on(71) }] })).code).toBe(errors.tooManyNights.code);
  expect((await save({ passTypes: [{ passTypeId: full, maxStart: on(9) }] })).code).toBe(errors.datesOrder.code);
  expect((await save({ passTypes: [{ passTypeId: full, minPasses: 2 }], maxPasses: 1 })).code).toBe(
    errors.sharing.code,
  );
});

test("what was booked cannot be deleted; what only a cart held can, once that ran out, and its picture goes", async () => {
  const { host, eventId, room, full } = await offering();
  const remove = (roomTypeId: string) => host.call(listingRooms.remove, { eventId, roomTypeId });
  const one = await buyer(eventId, full);
  await one.stay(room.id, on(10), on(12));
  expect((await remove(room.id)).code).toBe(errors.sold.code);
  world.clock.forward(16 * 60_000);
  expect((await remove(room.id)).status).toBe(200);
  expect(await list(host, eventId)).toEqual([]);
  const { data: sold } = await host.call(listingRooms.add, { eventId, body: cabin });
  const other = await buyer(eventId, full);
  await other.stay(sold.id, on(10), on(12));
  await other.submit();
  expect((await remove(sold.id)).code).toBe(errors.sold.code);
});

test("a kind of room is of its event, names passes and add-ons of its event once, and there are fifty at most", async () => {
  const { host, eventId, full, change: save } = await offering();
  const strange = await offering();
  for (const roomTypeId of [strange.room.id, newId()]) {
    expect((await change(host, eventId, roomTypeId, { supply: 1 })).status).toBe(404);
    expect((await host.call(listingRooms.remove, { eventId, roomTypeId })).status).toBe(404);
  }
  for (const passTypes of [[{ passTypeId: strange.full }], [{ passTypeId: full }, { passTypeId: full.toUpperCase() }]])
    expect((await save({ passTypes })).code).toBe(kernelErrors.invalid.code);
  expect((await save({ addOns: [{ addOnId: newId() }] })).code).toBe(kernelErrors.invalid.code);
  await tenant.fixtures.event({});
  for (let count = 1; count < 50; count += 1) await host.call(listingRooms.add, { eventId, body: cabin });
  expect((await host.call(listingRooms.add, { eventId, body: cabin })).code).toBe(errors.full.code);
}, 60_000);

test("of two organisers who change nights and number at once, both keep theirs in every night", async () => {
  const { host, eventId, room, full } = await offering({ supply: 9 });
  const answers = await Promise.all([
    change(host, eventId, room.id, { supply: 1 }),
    change(host, eventId, room.id, { maxEnd: on(16, 10) }),
    change(host, eventId, room.id, { name: "Lodge" }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(only(await list(host, eventId))).toMatchObject({ supply: 1, left: 1, name: "Lodge" });
  const [one, other] = [await buyer(eventId, full), await buyer(eventId, full)];
  expect((await one.stay(room.id, on(15), on(16))).status).toBe(200);
  expect((await other.stay(room.id, on(15), on(16))).code).toBe(registrationErrors.soldOut.code);
});
