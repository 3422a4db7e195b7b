import { bookings } from "@marquee/contract/bookings";
import { managedBookings } from "@marquee/contract/managed-bookings";
import { notifications } from "@marquee/contract/notifications";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { booker, dayAhead } from "../test/booking.ts";
import { daily, openSpace } from "../test/examples/booking-rows.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});
afterEach(() => world.clock.reset());

const hour = 3_600_000;
const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
let people = 0;
const opened = (rules: Parameters<typeof openSpace>[1] = {}) => openSpace({ tenant, fixtures: tenant.fixtures }, rules);
type Opened = Awaited<ReturnType<typeof opened>>;
const named = ({ placeId, spaceId }: Opened) => ({ placeId, spaceId });
const somebody = (space: Opened) => booker(tenant, `guest-${(people += 1)}`, named(space));
const at = (days: number, time = "10:00") => ({ day: dayAhead(world, days), time });
const momentAt = (days: number, time: string) => `${dayAhead(world, days)}T${time}:00.000Z`;

async function booked(space: Opened, slot = at(2)) {
  const one = await somebody(space);
  const { data } = await one.hold(slot);
  await one.confirm(data.id);
  return { ...one, bookingId: data.id };
}

describe("a place", () => {
  test("is shown with its address and picture, until it is taken out of sight", async () => {
    const { managing, placeId } = await opened();
    const body = { name: "Boat shed", address1: "Weir 3", city: "Bremen", imageDataUri: pixel };
    const { data } = await managing.call(managedBookings.updatePlace, { placeId, body });
    expect(data).toMatchObject({ name: "Boat shed", timezone: "UTC", city: "Bremen", description: "By the weir" });
    const seen = () => tenant.guest.call(bookings.place, { placeId });
    expect((await seen()).data).toMatchObject({
      name: "Boat shed",
      address1: "Weir 3",
      image: { width: 1 },
      spacesCount: 1,
      viewer: { canManage: false },
    });
    await managing.call(managedBookings.updatePlace, {
      placeId,
      body: { city: null, imageDataUri: null, active: false },
    });
    expect((await seen()).status).toBe(404);
    await settle(world);
    expect(world.removed.images).toContain(data.image?.id);
    const { data: now } = await managing.call(managedBookings.place, { placeId });
    expect(now).toMatchObject({ name: "Boat shed", city: null, image: null, active: false });
  });

  test("has a timezone that there is, which stays while something is booked by it", async () => {
    const space = await opened();
    const { managing, placeId } = space;
    const move = (timezone: string) => managing.call(managedBookings.updatePlace, { placeId, body: { timezone } });
    expect((await move("Mars/Olympus")).code).toBe("managedBooking.timezoneUnknown");
    expect((await move("Europe/Paris")).data.timezone).toBe("Europe/Paris");
    const { bookingId, cancel } = await booked(space);
    expect((await move("Asia/Tokyo")).code).toBe("managedBooking.timezoneFixed");
    expect((await move("Europe/Paris")).status).toBe(200);
    await cancel(bookingId);
    expect((await move("Asia/Tokyo")).status).toBe(200);
  });

  test("and its spaces go when nothing is booked there any more", async () => {
    const space = await opened();
    const { managing, placeId } = space;
    const { bookingId, cancel } = await booked(space);
    const refused = await managing.call(managedBookings.removeSpace, named(space));
    expect([refused.code, refused.message]).toEqual([
      "managedBooking.hasComing",
      "What is booked is still to take place (1). Cancel it first, or let it be booked no longer.",
    ]);
    expect((await managing.call(managedBookings.removePlace, { placeId })).code).toBe("managedBooking.hasComing");
    await cancel(bookingId);
    expect((await managing.call(managedBookings.removeSpace, named(space))).status).toBe(200);
    expect((await managing.call(managedBookings.removePlace, { placeId })).status).toBe(200);
    expect((await managing.call(managedBookings.get, { bookingId })).status).toBe(404);
    const { data } = await managing.call(managedBookings.places, { pageSize: 100 });
    expect(data.map(({ id }) => id)).not.toContain(placeId);
  });

  test("that is removed before somebody has heard that they were cancelled leaves nothing to be told again", async () => {
    const space = await opened();
    const { managing, placeId } = space;
    const { bookingId, client } = await booked(space);
    await managing.call(managedBookings.cancel, { bookingId, body: { reason: "Flood" } });
    expect((await managing.call(managedBookings.removePlace, { placeId })).status).toBe(200);
    await settle(world);
    const waiting = sql`select type from outbox where ${ofTenant(tenant)} and processed_at is null`;
    expect(await world.database.execute(waiting)).toEqual([]);
    const { data } = await client.call(notifications.list, {});
    expect(data.filter(({ kind }) => kind === "bookingChange")).toEqual([]);
  });
});

describe("a space", () => {
  test("keeps what is not sent, and says its rules to whoever books it", async () => {
    const space = await opened();
    const rules = { leadMinutes: 30, daysAhead: 60, bufferMinutes: 10, bookingsPerAccount: 2, price: 500 };
    await space.managing.call(managedBookings.updateSpace, { ...named(space), body: rules });
    const { data } = await tenant.guest.call(bookings.space, named(space));
    expect(data).toMatchObject({
      ...rules,
      name: "Skiff",
      slotDuration: 60,
      cancelHours: 1,
      viewer: { canBook: false },
    });
    expect(data.availability).toHaveLength(7);
    expect(data.availability[0]).toMatchObject({
      dayOfWeek: "sunday",
      opens: "08:00",
      closes: "20:00",
      startTime: "1970-01-01T08:00:00.000Z",
      endTime: "1970-01-01T20:00:00.000Z",
    });
    const bounds = { start: momentAt(5, "10:00"), end: momentAt(4, "10:00") };
    const turned = await space.managing.call(managedBookings.updateSpace, { ...named(space), body: bounds });
    expect(turned.code).toBe("managedBooking.endsBeforeStart");
  });

  test("has not less of it than is booked at once", async () => {
    const space = await opened({ supply: 3 });
    await booked(space);
    await booked(space);
    await booked(space, at(3));
    const shrink = (supply: number) =>
      space.managing.call(managedBookings.updateSpace, { ...named(space), body: { supply } });
    const refused = await shrink(1);
    expect([refused.code, refused.message]).toEqual([
      "managedBooking.supplyTaken",
      expect.stringContaining("At some time 2 of it are booked"),
    ]);
    expect((await shrink(2)).data).toMatchObject({ supply: 2, comingCount: 3 });
    expect((await (await somebody(space)).hold(at(2))).code).toBe("booking.slotGone");
  });

  test("opens several times a day, none of which overlap", async () => {
    const space = await opened();
    const set = (body: typeof daily) => space.managing.call(managedBookings.setHours, { ...named(space), body });
    const morning = { dayOfWeek: "monday" as const, opens: "08:00", closes: "12:00" };
    expect((await set([morning, { ...morning, opens: "11:00", closes: "13:00" }])).code).toBe(
      "managedBooking.hoursOverlap",
    );
    expect((await set([{ ...morning, closes: "08:00" }])).code).toBe("managedBooking.endsBeforeStart");
    const evening = { dayOfWeek: "monday" as const, opens: "12:00", closes: "24:00" };
    expect((await set([evening, morning])).data.availability.map(({ opens, closes }) => [opens, closes])).toEqual([
      ["08:00", "12:00"],
      ["12:00", "24:00"],
    ]);
    expect((await set([])).data.availability).toEqual([]);
  });

  test("cannot be booked in a blackout, which says what was booked before it", async () => {
    const space = await opened({ supply: 2 });
    const one = await booked(space);
    const body = { start: momentAt(2, "09:30"), end: momentAt(2, "11:30"), note: "Varnish" };
    const { data } = await space.managing.call(managedBookings.addBlackout, { ...named(space), body });
    expect(data).toMatchObject({ ...body, bookingsCount: 1 });
    expect((await (await somebody(space)).hold(at(2))).code).toBe("booking.slotGone");
    expect((await one.slots(dayAhead(world, 2))).map(({ time }) => time).slice(0, 3)).toEqual([
      "08:00",
      "12:00",
      "13:00",
    ]);
    const turned = { start: body.end, end: body.start };
    const refused = await space.managing.call(managedBookings.addBlackout, { ...named(space), body: turned });
    expect(refused.code).toBe("managedBooking.endsBeforeStart");
    const removal = { ...named(space), blackoutId: data.id };
    expect((await space.managing.call(managedBookings.removeBlackout, removal)).status).toBe(200);
    expect((await space.managing.call(managedBookings.removeBlackout, removal)).status).toBe(404);
    expect((await space.managing.call(managedBookings.blackouts, named(space))).data).toEqual([]);
    expect((await (await somebody(space)).hold(at(2))).status).toBe(200);
  });
});

describe("those who run a place", () => {
  test("see who has booked what, by place, space, state, time and words", async () => {
    const space = await opened({ supply: 5 });
    const { managing, placeId } = space;
    const [one, other] = [await booked(space), await booked(space, at(4))];
    const held = await somebody(space);
    await held.hold(at(3));
    await other.cancel(other.bookingId);
    const listed = async (query: object = {}) =>
      (await managing.call(managedBookings.list, { placeId, ...query })).data.map(({ account }) => account.id);
    expect(await listed()).toEqual([one.account.id, held.account.id, other.account.id]);
    expect(await listed({ status: "draft" })).toEqual([held.account.id]);
    expect(await listed({ status: "canceled" })).toEqual([other.account.id]);
    expect(await listed({ from: momentAt(2, "10:30"), until: momentAt(3, "10:30") })).toEqual([
      one.account.id,
      held.account.id,
    ]);
    expect(await listed({ from: momentAt(2, "11:00") })).not.toContain(one.account.id);
    expect(await listed({ search: one.email })).toEqual([one.account.id]);
    expect(await listed({ search: "skiff", status: "ready" })).toEqual([one.account.id]);
    expect(await listed({ spaceId: (await opened()).spaceId })).toEqual([]);
    world.clock.forward(20 * 60_000);
    expect(await listed()).toEqual([one.account.id, other.account.id]);
    expect((await one.client.call(managedBookings.list, {})).status).toBe(403);
  });

  test("note that somebody is there, once, and take it back", async () => {
    const space = await opened();
    const { bookingId, client, read } = await booked(space);
    const { managing } = space;
    expect((await managing.call(managedBookings.checkIn, { bookingId })).data.usedAt).not.toBeNull();
    expect((await managing.call(managedBookings.checkIn, { bookingId })).code).toBe("managedBooking.alreadyIn");
    expect((await client.call(bookings.cancel, { bookingId })).code).toBe("booking.begun");
    expect((await read(bookingId)).usedAt).not.toBeNull();
    expect((await managing.call(managedBookings.list, { checkedIn: true, ...named(space) })).data).toHaveLength(1);
    expect((await managing.call(managedBookings.undoCheckIn, { bookingId })).data.usedAt).toBeNull();
    expect((await managing.call(managedBookings.list, { checkedIn: true, ...named(space) })).data).toEqual([]);
    const held = await somebody(space);
    const { data: draft } = await held.hold(at(3));
    expect((await managing.call(managedBookings.checkIn, { bookingId: draft.id })).code).toBe(
      "managedBooking.notReady",
    );
  });

  test("cancel what is not over, once", async () => {
    const space = await opened();
    const { bookingId } = await booked(space);
    const cancel = () => space.managing.call(managedBookings.cancel, { bookingId, body: { reason: "Flood" } });
    world.clock.forward(Date.parse(momentAt(2, "10:30")) - world.clock.now().getTime());
    expect((await cancel()).data).toMatchObject({ status: "canceled", canceledBy: "community", payment: "free" });
    expect((await cancel()).code).toBe("managedBooking.alreadyCanceled");
    const other = await booked(space, at(1));
    world.clock.forward(2 * 24 * hour);
    const late = { bookingId: other.bookingId, body: { reason: "Flood" } };
    expect((await space.managing.call(managedBookings.cancel, late)).code).toBe("managedBooking.over");
  });
});
