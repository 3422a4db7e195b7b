import { accounts, self } from "@marquee/contract/accounts";
import { bookings } from "@marquee/contract/bookings";
import { managedBookings } from "@marquee/contract/managed-bookings";
import { notifications } from "@marquee/contract/notifications";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { booker, bookingsGoOn, dayAhead } from "../test/booking.ts";
import { openSpace } from "../test/examples/booking-rows.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});
afterEach(() => world.clock.reset());

const minute = 60_000;
const hour = 60 * minute;
let people = 0;
type At = { placeId: string; spaceId: string };
const somebody = (at: At) => booker(tenant, `rower-${(people += 1)}`, at);
const opened = (rules: Parameters<typeof openSpace>[1] = {}) => openSpace({ tenant, fixtures: tenant.fixtures }, rules);
const at = (days: number, time = "10:00") => ({ day: dayAhead(world, days), time });
const change = ({ managing, placeId, spaceId }: Awaited<ReturnType<typeof opened>>, body: object) =>
  managing.call(managedBookings.updateSpace, { placeId, spaceId, body });
const leftAt = async ({ slots }: Awaited<ReturnType<typeof somebody>>, { day, time } = at(2)) =>
  (await slots(day)).find((each) => each.time === time)?.supply;

/** Whatever the hour is now: a number of hours ahead may be another day. */
const goTo = ({ day, time }: ReturnType<typeof at>) =>
  world.clock.forward(Date.parse(`${day}T${time}:00Z`) - world.clock.now().getTime());

describe("a slot that is held", () => {
  test("is nobody else's for 15 minutes, and theirs by one confirmation", async () => {
    const space = await opened();
    const [one, other] = [await somebody(space), await somebody(space)];
    const slot = at(2);
    const { data: held } = await one.hold(slot);
    expect(held).toMatchObject({ status: "draft", alternateId: 0, duration: 60, time: "10:00", price: 0 });
    expect(held.expiresAt).not.toBeNull();
    expect((await other.hold(slot)).code).toBe("booking.slotGone");
    expect(await leftAt(other)).toBe(0);
    expect((await one.confirm(held.id)).data).toMatchObject({ status: "ready", alternateId: 1, expiresAt: null });
    world.clock.forward(hour);
    expect((await other.hold(slot)).code).toBe("booking.slotGone");
    expect((await one.confirm(held.id)).data).toMatchObject({ status: "ready", alternateId: 1 });
  });

  test("goes back when its time is over, whether that was noted or not", async () => {
    const space = await opened();
    const [one, other] = [await somebody(space), await somebody(space)];
    const { data: held } = await one.hold(at(2));
    world.clock.forward(16 * minute);
    expect(await leftAt(other)).toBe(1);
    expect(await one.read(held.id)).toMatchObject({ status: "canceled", viewer: { canCancel: false } });
    expect((await one.confirm(held.id)).code).toBe("booking.expired");
    expect((await one.client.call(bookings.list, {})).data).toEqual([]);
    expect((await one.client.call(bookings.list, { past: true })).data).toEqual([]);
    expect((await other.hold(at(2))).status).toBe(200);
    expect((await one.confirm(held.id)).code).toBe("booking.expired");
  });

  test("is kept for the whole time again by whoever chooses it again, and once", async () => {
    const one = await somebody(await opened({ supply: 5 }));
    const slot = at(2);
    const { data: first } = await one.hold(slot);
    world.clock.forward(10 * minute);
    const { data: again } = await one.hold(slot);
    expect(again.id).toBe(first.id);
    expect(Date.parse(again.expiresAt ?? "") - Date.parse(first.expiresAt ?? "")).toBeGreaterThan(9 * minute);
    expect(await leftAt(one, slot)).toBe(4);
    await one.confirm(first.id);
    expect((await one.hold(at(2))).data.id).not.toBe(first.id);
  });

  test("is let go of by whoever holds it, which nobody is written about", async () => {
    const one = await somebody(await opened());
    const { data: held } = await one.hold(at(2));
    expect((await one.cancel(held.id)).data).toMatchObject({ status: "canceled" });
    expect(await leftAt(one)).toBe(1);
    expect((await one.confirm(held.id)).code).toBe("booking.canceled");
    await settle(world);
    expect(world.mails.filter(({ to }) => to === one.email)).toEqual([]);
  });

  test("is one of five that somebody may hold at once", async () => {
    const one = await somebody(await opened());
    for (const time of ["09:00", "10:00", "11:00", "12:00", "13:00"])
      expect((await one.hold(at(2, time))).status).toBe(200);
    expect((await one.hold(at(2, "14:00"))).code).toBe("booking.tooManyHeld");
    world.clock.forward(16 * minute);
    expect((await one.hold(at(2, "14:00"))).status).toBe(200);
  });
});

describe("a space is booked by its rules", () => {
  test("when it is open, in time, and not while it is closed", async () => {
    const space = await opened();
    const one = await somebody(space);
    for (const slot of [at(2, "07:00"), at(2, "10:30"), at(2, "20:00"), at(-1), { day: "2027-02-30", time: "10:00" }])
      expect((await one.hold(slot)).code).toBe("booking.slotGone");
    await change(space, { leadMinutes: 4 * 24 * 60 });
    expect((await one.hold(at(2))).code).toBe("booking.slotGone");
    await change(space, { leadMinutes: 0, daysAhead: 1 });
    expect((await one.hold(at(2))).code).toBe("booking.slotGone");
    await change(space, { daysAhead: null, end: new Date(`${dayAhead(world, 2)}T10:30:00Z`).toISOString() });
    expect((await one.hold(at(2))).code).toBe("booking.slotGone");
    expect((await one.hold(at(2, "09:00"))).status).toBe(200);
  });

  test("as often as it says at once", async () => {
    const space = await opened();
    await change(space, { bookingsPerAccount: 1 });
    const one = await somebody(space);
    const { data: held } = await one.hold(at(2));
    expect((await one.hold(at(3))).code).toBe("booking.tooMany");
    const { data: seen } = await one.client.call(bookings.space, space);
    expect(seen.viewer).toEqual({ canBook: false, coming: 1, price: 0 });
    await one.cancel(held.id);
    expect((await one.hold(at(3))).status).toBe(200);
  });

  test("with what is behind a slot kept empty, whatever the slots were when it was booked", async () => {
    const space = await opened();
    const [one, other] = [await somebody(space), await somebody(space)];
    const { data: held } = await one.hold(at(2));
    await one.confirm(held.id);
    await change(space, { slotDuration: 90 });
    expect((await other.slots(dayAhead(world, 2))).map(({ time, supply }) => [time, supply]).slice(0, 4)).toEqual([
      ["08:00", 1],
      ["09:30", 0],
      ["11:00", 1],
      ["12:30", 1],
    ]);
    expect((await other.hold(at(2, "09:30"))).code).toBe("booking.slotGone");
    await change(space, { slotDuration: 60, bufferMinutes: 30 });
    expect((await other.hold(at(2, "09:30"))).code).toBe("booking.slotGone");
    expect((await other.hold(at(2, "11:00"))).status).toBe(200);
  });

  test("at the least price of the tiers that somebody has, which they keep", async () => {
    const tiers = ["Patron", "Neighbour"].map((name, index) => ({
      slug: name.toLowerCase(),
      name,
      priority: 2 - index,
      iconName: "award",
    }));
    const club = await world.tenant({ tiers });
    const { fixtures } = club;
    const space = await openSpace({ tenant: club, fixtures }, { price: 1200 });
    const [patron = "", neighbour = ""] = (await space.managing.call(accounts.tiers, {})).data.map(({ id }) => id);
    const set = (tierPrices: object[]) => change(space, { tierPrices });
    const { data: managed } = await set([
      { tierId: neighbour, price: 900 },
      { tierId: patron, price: 500 },
    ]);
    expect(managed.tierPrices.map(({ tier, price }) => [tier.name, price])).toEqual([
      ["Patron", 500],
      ["Neighbour", 900],
    ]);
    const one = await booker(club, "member", space);
    const priceNow = async () => (await one.client.call(bookings.space, space)).data.viewer.price;
    // What the community has made of an account is known for two seconds.
    const grant = async (tier: string) => {
      await fixtures.tier(one.account, tier);
      world.clock.forward(3000);
    };
    expect(await priceNow()).toBe(1200);
    await grant("neighbour");
    expect(await priceNow()).toBe(900);
    expect((await one.hold(at(2))).data.price).toBe(900);
    await grant("patron");
    const { data: held } = await one.hold(at(3));
    expect(held.price).toBe(500);
    expect((await one.ask(held.id)).data.amount).toBe(500);
    await set([{ tierId: neighbour, price: 2000 }]);
    expect([await priceNow(), (await one.read(held.id)).price]).toEqual([1200, 500]);
    expect((await set([{ tierId: space.placeId, price: 1 }])).code).toBe("managedBooking.unknownTier");
    const twice = { tierId: patron, price: 1 };
    expect((await set([twice, twice])).code).toBe("managedBooking.tierTwice");
  });

  test("by its place's own clocks", async () => {
    const { managing, placeId, ...space } = await opened();
    await managing.call(managedBookings.updatePlace, { placeId, body: { timezone: "Pacific/Auckland" } });
    const one = await somebody({ placeId, ...space });
    const { data } = await one.hold(at(3, "10:00"));
    const format = new Intl.DateTimeFormat("sv-SE", {
      timeZone: "Pacific/Auckland",
      dateStyle: "short",
      timeStyle: "short",
    });
    expect(format.format(new Date(data.start))).toBe(`${dayAhead(world, 3)} 10:00`);
  });

  test("and never while it or its place is not shown, or under another place's name", async () => {
    const [space, other] = [await opened(), await opened()];
    const one = await somebody({ placeId: other.placeId, spaceId: space.spaceId });
    expect((await one.hold(at(2))).status).toBe(404);
    expect((await one.client.call(bookings.space, { placeId: other.placeId, spaceId: space.spaceId })).status).toBe(
      404,
    );
    await change(space, { active: false });
    expect((await (await somebody(space)).hold(at(2))).status).toBe(404);
    const { data: places } = await one.client.call(bookings.places, { pageSize: 100 });
    expect(places.map(({ id }) => id)).not.toContain(space.placeId);
    expect(places.map(({ id }) => id)).toContain(other.placeId);
  });
});

describe("somebody's bookings", () => {
  test("are what is coming, the next first, and what is over or canceled, the last first", async () => {
    const space = await opened();
    const one = await somebody(space);
    const ids = [];
    for (const slot of [at(4), at(2), at(3)]) {
      const { data } = await one.hold(slot);
      await one.confirm(data.id);
      ids.push(data.id);
    }
    const [last, first, middle] = ids;
    const coming = async (query: object = {}) => (await one.client.call(bookings.list, query)).data.map(({ id }) => id);
    expect(await coming()).toEqual([first, middle, last]);
    expect(await coming({ placeId: space.placeId, search: "skif" })).toEqual([first, middle, last]);
    expect(await coming({ search: "workshop" })).toEqual([]);
    expect(await coming({ placeId: (await opened()).placeId })).toEqual([]);
    await one.cancel(String(last));
    expect(await coming()).toEqual([first, middle]);
    goTo(at(2, "12:00"));
    expect(await coming()).toEqual([middle]);
    expect(await coming({ past: true })).toEqual([last, first]);
    const { data: spaces } = await one.client.call(bookings.spaces, {
      placeId: space.placeId,
      bookingId: String(first),
    });
    expect(spaces.map(({ id }) => id)).toEqual([space.spaceId]);
    const stranger = await somebody(space);
    const asked = { placeId: space.placeId, bookingId: String(first) };
    expect((await stranger.client.call(bookings.spaces, asked)).data).toEqual([]);
  });

  test("are cancelled until it is too late for that, by the rules of when they were booked", async () => {
    const space = await opened();
    const one = await somebody(space);
    const { data: held } = await one.hold(at(2));
    await one.confirm(held.id);
    await change(space, { cancelHours: null });
    const { data: fixed } = await one.hold(at(3));
    await one.confirm(fixed.id);
    expect((await one.cancel(fixed.id)).code).toBe("booking.notCancelable");
    const start = Date.parse(held.start);
    world.clock.forward(start - world.clock.now().getTime() - hour / 2);
    const late = await one.cancel(held.id);
    expect([late.code, late.message]).toEqual(["booking.cancelClosed", expect.stringContaining("until 1 h before")]);
    world.clock.forward(hour);
    expect((await one.cancel(held.id)).code).toBe("booking.begun");
    expect(await one.read(held.id)).toMatchObject({ status: "ready", viewer: { canCancel: false } });
  });

  test("are moved to another time, which is theirs at once, and the old one is free", async () => {
    const space = await opened({ price: 900 });
    const [one, other] = [await somebody(space), await somebody(space)];
    const { data: held } = await one.hold(at(2));
    expect((await one.move(held.id, at(3))).code).toBe("booking.notConfirmed");
    const { data: intent } = await one.ask(held.id);
    await one.pay(intent.id);
    await settle(world);
    await change(space, { price: 1500, slotDuration: 90 });
    const { data: moved } = await one.move(held.id, at(3, "09:30"));
    expect(moved).toMatchObject({ status: "ready", day: at(3).day, time: "09:30", duration: 90, price: 900 });
    expect(moved.viewer).toEqual({ canCancel: true, canMove: true, refund: 900 });
    expect(Date.parse(moved.start) - Date.parse(moved.cancelableUntil ?? "")).toBe(hour);
    expect(await leftAt(other, at(2, "09:30"))).toBe(1);
    expect((await other.hold(at(3, "09:30"))).code).toBe("booking.slotGone");
    await settle(world);
    const mails = world.mails.filter(({ to }) => to === one.email).map(({ subject }) => subject);
    expect(mails).toEqual(["Booked: Skiff", "Moved: Skiff"]);
    // Moved to where it is it stays as it is, and nobody is written to.
    expect((await one.move(held.id, at(3, "09:30"))).data.updatedAt).toBe(moved.updatedAt);
    await settle(world);
    expect(world.mails.filter(({ to }) => to === one.email)).toHaveLength(2);
  });

  test("are moved into what they have themselves, and never into what somebody else has", async () => {
    const space = await opened();
    const [one, other] = [await somebody(space), await somebody(space)];
    const [{ data: own }, { data: theirs }] = [await one.hold(at(2)), await other.hold(at(3))];
    await one.confirm(own.id);
    await other.confirm(theirs.id);
    await change(space, { slotDuration: 90 });
    const leftWith = async (client: typeof one.client, bookingId: string) => {
      const asked = { ...space, firstDayOfMonth: at(2).day, bookingId };
      const { data } = await client.call(bookings.slots, asked);
      return data.find(({ day }) => day === at(2).day)?.slots.find(({ time }) => time === "09:30")?.supply;
    };
    expect([await leftWith(one.client, own.id), await leftWith(other.client, own.id)]).toEqual([1, 0]);
    expect((await one.move(own.id, at(3, "09:30"))).code).toBe("booking.slotGone");
    expect((await one.move(own.id, at(2, "09:00"))).code).toBe("booking.slotGone");
    expect((await one.move(own.id, at(2, "09:30"))).data).toMatchObject({ time: "09:30", duration: 90 });
  });

  test("are moved as long as they are cancelled, and of what is still shown", async () => {
    const space = await opened();
    const one = await somebody(space);
    const { data: held } = await one.hold(at(2));
    await one.confirm(held.id);
    await change(space, { active: false });
    expect((await one.read(held.id)).viewer).toMatchObject({ canCancel: true, canMove: false });
    expect((await one.move(held.id, at(3))).code).toBe("booking.notMovable");
    await change(space, { active: true });
    world.clock.forward(Date.parse(held.start) - world.clock.now().getTime() - hour / 2);
    expect((await one.move(held.id, at(3))).code).toBe("booking.notMovable");
    world.clock.reset();
    await one.cancel(held.id);
    expect((await one.move(held.id, at(3))).code).toBe("booking.canceled");
    const { data: late } = await one.hold(at(4));
    world.clock.forward(16 * minute);
    expect((await one.move(late.id, at(3))).code).toBe("booking.expired");
  });

  test("go with their account, and what was theirs can be booked again", async () => {
    const space = await opened();
    const [one, other] = [await somebody(space), await somebody(space)];
    const { data: held } = await one.hold(at(2));
    await one.confirm(held.id);
    const exported = await one.client.call(self.export, {});
    expect(JSON.stringify(exported.data)).toContain(held.id);
    await one.client.call(self.remove, {});
    await settle(world);
    expect(await world.database.execute(sql`select id from bookings where id = ${held.id}`)).toEqual([]);
    expect((await other.hold(at(2))).status).toBe(200);
  });
});

describe("whoever has booked", () => {
  test("reads it under the bell and gets it in writing", async () => {
    const one = await somebody(await opened());
    const { data } = await one.hold(at(2));
    await one.confirm(data.id);
    await settle(world);
    const { data: news } = await one.client.call(notifications.list, {});
    const booked = news.find(({ happened }) => happened === "booked");
    expect(booked).toMatchObject({ kind: "booking", booking: { id: data.id, space: "Skiff", time: "10:00" } });
    const mail = world.mails.find(({ to }) => to === one.email);
    expect(mail).toMatchObject({ subject: "Booked: Skiff", text: expect.stringContaining("Boathouse") });
    await one.cancel(data.id);
    await settle(world);
    expect(world.mails.findLast(({ to }) => to === one.email)?.subject).toBe("Cancelled: Skiff");
  });

  test("is reminded a day before, once, unless they booked later than that", async () => {
    const space = await opened({ supply: 2 });
    const [one, late] = [await somebody(space), await somebody(space)];
    const { data: early } = await one.hold(at(3));
    await one.confirm(early.id);
    const soon = async ({ client }: typeof one) =>
      (await client.call(notifications.list, {})).data.filter(({ happened }) => happened === "bookingSoon").length;
    await bookingsGoOn(world);
    expect(await soon(one)).toBe(0);
    world.clock.forward(Date.parse(early.start) - world.clock.now().getTime() - 23 * hour);
    const { data: short } = await late.hold({ day: early.day, time: early.time });
    await late.confirm(short.id);
    await bookingsGoOn(world);
    await bookingsGoOn(world);
    expect([await soon(one), await soon(late)]).toEqual([1, 0]);
  });

  test("is reminded of the time to which it was moved", async () => {
    const one = await somebody(await opened());
    const { data: held } = await one.hold(at(3));
    await one.confirm(held.id);
    const { data: moved } = await one.move(held.id, at(6));
    const soon = async () =>
      (await one.client.call(notifications.list, {})).data.filter(({ happened }) => happened === "bookingSoon").length;
    world.clock.forward(Date.parse(held.start) - world.clock.now().getTime() - 23 * hour);
    await bookingsGoOn(world);
    expect(await soon()).toBe(0);
    world.clock.forward(Date.parse(moved.start) - world.clock.now().getTime() - 23 * hour);
    await bookingsGoOn(world);
    expect(await soon()).toBe(1);
  });

  test("finds nothing of what they did not confirm once it is long past", async () => {
    const one = await somebody(await opened());
    const { data: held } = await one.hold(at(2));
    world.clock.forward(20 * minute);
    await bookingsGoOn(world);
    expect(await one.read(held.id)).toMatchObject({ status: "canceled" });
    world.clock.forward(31 * 24 * hour);
    await bookingsGoOn(world);
    expect((await one.client.call(bookings.get, { bookingId: held.id })).status).toBe(404);
  });
});
