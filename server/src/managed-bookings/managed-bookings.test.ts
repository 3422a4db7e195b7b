import { bookings } from "@marquee/contract/bookings";
import { managedBookings } from "@marquee/contract/managed-bookings";
import { notifications } from "@marquee/contract/notifications";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { booker, bookingsGoOn, dayAhead } from "../test/booking.ts";
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

  test("move somebody to a slot that overlaps the one they have, which is free for them", async () => {
    const space = await opened();
    const { managing } = space;
    const one = await booked(space);
    await managing.call(managedBookings.updateSpace, { ...named(space), body: { slotDuration: 90 } });
    const { day } = at(2);
    const leftAt = async (client: typeof managing, time: string) => {
      const query = { ...named(space), firstDayOfMonth: day, bookingId: one.bookingId };
      const { data } = await client.call(bookings.slots, query);
      return data.find((each) => each.day === day)?.slots.find((each) => each.time === time)?.supply;
    };
    const other = await somebody(space);
    expect([await leftAt(managing, "09:30"), await leftAt(other.client, "09:30")]).toEqual([1, 0]);
    const { data } = await managing.call(managedBookings.move, {
      bookingId: one.bookingId,
      body: { day, time: "09:30" },
    });
    expect(data).toMatchObject({ day, time: "09:30", duration: 90 });
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

  test("move what has not begun, whatever its space says about cancelling, and whoever has it is told", async () => {
    const space = await opened({ price: 900 });
    const { managing } = space;
    const other = await booked(await opened());
    const one = await booked(await opened());
    const move = (bookingId: string, slot: ReturnType<typeof at>) =>
      managing.call(managedBookings.move, { bookingId, body: slot });
    const before = await one.read(one.bookingId);
    await settle(world);
    expect((await move(one.bookingId, at(2))).data.updatedAt).toEqual(before.updatedAt);
    // Too late for them to cancel it: half an hour before it begins.
    world.clock.forward(Date.parse(before.start ?? "") - world.clock.now().getTime() - 30 * 60_000);
    expect((await one.move(one.bookingId, at(1, "12:00"))).code).toBe("booking.notMovable");
    const { data: moved } = await move(one.bookingId, at(1, "12:00"));
    expect(moved).toMatchObject({ ...at(1, "12:00"), status: "ready", alternateId: before.alternateId });
    await settle(world);
    const mails = world.mails.filter(({ to }) => to === one.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Booked: Skiff", "Moved: Skiff"]);
    expect(mails.at(-1)?.text).toContain("has moved your booking");
    const { data: news } = await one.client.call(notifications.list, {});
    expect(news.map(({ happened }) => happened)).toEqual(["bookingMoved", "booked"]);
    expect((await move(other.bookingId, at(0, "03:00"))).code).toBe("booking.slotGone");
    world.clock.forward(3 * 24 * hour);
    expect((await move(one.bookingId, at(2))).code).toBe("managedBooking.notMovable");
  });

  test("move nothing to where somebody else is, or that is not confirmed or is there already", async () => {
    const space = await opened();
    const [one, other] = [await booked(space), await booked(space, at(3))];
    const move = (bookingId: string, slot: ReturnType<typeof at>) =>
      space.managing.call(managedBookings.move, { bookingId, body: slot });
    expect((await move(one.bookingId, at(3))).code).toBe("booking.slotGone");
    const { data: draft } = await (await somebody(space)).hold(at(4));
    expect((await move(draft.id, at(5))).code).toBe("managedBooking.notMovable");
    await space.managing.call(managedBookings.checkIn, { bookingId: other.bookingId });
    expect((await move(other.bookingId, at(5))).code).toBe("managedBooking.notMovable");
    const tries = [at(6), at(6), at(6)].map((slot) => move(one.bookingId, slot));
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await (await somebody(space)).hold(at(2))).status).toBe(200);
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

describe("a space whose bookings are answered", () => {
  const asking = async (rules: Parameters<typeof openSpace>[1] = {}) => {
    const space = await opened({ needsApproval: true, ...rules });
    const one = await booked(space);
    return { space, one, approve: () => space.managing.call(managedBookings.approve, { bookingId: one.bookingId }) };
  };
  const newsOf = async ({ client }: Pick<Awaited<ReturnType<typeof somebody>>, "client">) => {
    await settle(world);
    return (await client.call(notifications.list, {})).data.map(({ happened }) => happened);
  };
  const mailsTo = (to: string) => world.mails.filter((mail) => mail.to === to).map(({ subject }) => subject);

  test("keeps what was asked for until somebody has answered, and it is theirs with a yes", async () => {
    const space = await opened({ needsApproval: true });
    const other = await somebody(space);
    const one = await somebody(space);
    const { data: held } = await one.hold(at(2));
    expect(held).toMatchObject({ approval: "needed", status: "draft" });
    const { data: asked } = await one.confirm(held.id);
    expect(asked).toMatchObject({ approval: "asked", status: "draft", alternateId: 0, expiresAt: held.start });
    expect((await one.confirm(held.id)).data.updatedAt).toEqual(asked.updatedAt);
    world.clock.forward(24 * hour);
    expect((await other.hold({ day: held.day, time: held.time })).code).toBe("booking.slotGone");
    const { data: waiting } = await space.managing.call(managedBookings.list, { asked: true, spaceId: space.spaceId });
    expect(waiting.map(({ id }) => id)).toEqual([held.id]);
    const { data: granted } = await space.managing.call(managedBookings.approve, { bookingId: held.id });
    expect(granted).toMatchObject({ approval: "granted", status: "ready", expiresAt: null });
    expect(await one.read(held.id)).toMatchObject({ status: "ready", viewer: { canCancel: true, canMove: false } });
    const again = await space.managing.call(managedBookings.approve, { bookingId: held.id });
    expect(again.code).toBe("managedBooking.notAsked");
    const answered = await space.managing.call(managedBookings.list, { asked: false, spaceId: space.spaceId });
    expect(answered.data.map(({ id }) => id)).toEqual([held.id]);
    expect(await newsOf(one)).toContain("booked");
    expect(mailsTo(one.email)).toEqual(["Booked: Skiff"]);
  });

  test("is paid for once it is accepted, within two days, and not before", async () => {
    const { space, one, approve } = await asking({ price: 900 });
    expect((await one.ask(one.bookingId)).code).toBe("booking.notGranted");
    expect((await approve()).data).toMatchObject({ approval: "granted", status: "draft" });
    const kept = await one.read(one.bookingId);
    expect(Date.parse(kept.expiresAt ?? "") - world.clock.now().getTime()).toBeGreaterThan(30 * hour);
    expect(await newsOf(one)).toContain("bookingGranted");
    expect(mailsTo(one.email)).toEqual(["Accepted: Skiff"]);
    const { data: intent } = await one.ask(one.bookingId);
    // Looking at what is to be paid takes nothing of the time away.
    expect((await one.read(one.bookingId)).expiresAt).toBe(kept.expiresAt);
    await one.pay(intent.id);
    expect(await one.read(one.bookingId)).toMatchObject({ status: "ready", approval: "granted" });
    const late = await booked(space, at(6));
    await space.managing.call(managedBookings.approve, { bookingId: late.bookingId });
    world.clock.forward(49 * hour);
    expect((await late.ask(late.bookingId)).code).toBe("booking.expired");
  });

  test("is declined with a reason, and free for others at once", async () => {
    const { space, one } = await asking();
    const other = await somebody(space);
    const body = { reason: "The club needs it" };
    const { data } = await space.managing.call(managedBookings.cancel, { bookingId: one.bookingId, body });
    expect(data).toMatchObject({ status: "canceled", approval: "asked", canceledBy: "community" });
    expect((await other.hold(at(2))).status).toBe(200);
    expect(await newsOf(one)).toContain("bookingDeclined");
    expect(mailsTo(one.email)).toEqual(["Not accepted: Skiff"]);
    expect(world.mails.findLast(({ to }) => to === one.email)?.text).toContain("The club needs it");
  });

  test("writes to those who run the community, in their words, and to nobody else", async () => {
    const email = "keeper@books.example";
    await tenant.fixtures.account({ isAdministrator: true, email, locale: "fr" });
    const { one } = await asking();
    await settle(world);
    expect(mailsTo(email)).toEqual(["Demande : Skiff"]);
    expect(mailsTo(one.email)).toEqual([]);
    expect(await newsOf(one)).not.toContain("bookingAsked");
  });

  test("keeps ten of somebody waiting at most, and what nobody answered is free when it begins", async () => {
    const space = await opened({ needsApproval: true, supply: 3 });
    const one = await somebody(space);
    const ask = async (days: number) => {
      const { data } = await one.hold(at(days));
      return one.confirm(data.id);
    };
    for (let days = 2; days < 12; days += 1) expect((await ask(days)).status).toBe(200);
    expect((await ask(12)).code).toBe("booking.tooManyAsked");
    const { data: coming } = await one.client.call(bookings.list, { pageSize: 20 });
    const first = coming.find(({ approval }) => approval === "asked");
    await one.cancel(first?.id ?? "");
    expect((await ask(13)).status).toBe(200);
    world.clock.forward(4 * 24 * hour);
    const { data: waiting } = await space.managing.call(managedBookings.list, { asked: true, spaceId: space.spaceId });
    expect(waiting.length).toBeLessThan(10);
    const lapsed = coming.filter(({ approval }) => approval === "asked")[1];
    const approve = await space.managing.call(managedBookings.approve, { bookingId: lapsed?.id ?? "" });
    expect(approve.code).toBe("managedBooking.notAsked");
  });

  test("tells whoever asked that it is gone, once, whoever finds that out", async () => {
    const { space, one } = await asking();
    const other = await booked(space, at(3));
    world.clock.forward(2.5 * 24 * hour);
    // Nobody has looked for one; whoever books the next slot finds the other.
    await bookingsGoOn(world);
    await bookingsGoOn(world);
    expect(await newsOf(one)).toEqual(["bookingLapsed"]);
    expect(mailsTo(one.email)).toEqual(["Not booked: Skiff"]);
    const mail = world.mails.findLast(({ to }) => to === one.email);
    expect(mail?.text).toContain("has not answered your request");
    expect(mail?.text).toContain(`/bookings/places/${space.placeId}/${space.spaceId}`);
    world.clock.forward(24 * hour);
    await (await somebody(space)).hold(at(2));
    await bookingsGoOn(world);
    expect(await newsOf(other)).toEqual(["bookingLapsed"]);
    expect(mailsTo(other.email)).toEqual(["Not booked: Skiff"]);
  });

  test("tells whoever was accepted and did not pay, and nobody who only held a slot", async () => {
    const { one, approve } = await asking({ price: 900 });
    await approve();
    const free = await opened();
    const idle = await somebody(free);
    await idle.hold(at(2));
    await one.ask(one.bookingId);
    await settle(world);
    world.clock.forward(49 * hour);
    await bookingsGoOn(world);
    expect(await newsOf(one)).toContain("bookingLapsed");
    expect(mailsTo(one.email)).toEqual(["Accepted: Skiff", "Not booked: Skiff"]);
    expect(world.mails.findLast(({ to }) => to === one.email)?.text).toContain("until it was to be paid");
    expect(await newsOf(idle)).toEqual([]);
  });
});
