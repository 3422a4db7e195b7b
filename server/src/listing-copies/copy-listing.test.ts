import { accounts } from "@marquee/contract/accounts";
import { coHosts } from "@marquee/contract/co-hosts";
import { events } from "@marquee/contract/events";
import { listingCopies } from "@marquee/contract/listing-copies";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { EventSpec } from "../test/fixtures-events.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await testWorld();
});
beforeEach(async () => {
  tenant = await world.tenant();
});

/** Eight in the evening in Dublin, before clocks are put back on 25 October 2026. */
const eventStart = new Date("2026-10-20T19:00:00.000Z");
const eventEnd = new Date("2026-10-20T21:00:00.000Z");
const afterChange = "2026-10-27T20:00:00.000Z";

async function hold(spec: EventSpec = {}) {
  const host = await tenant.fixtures.account();
  const event = await tenant.fixtures.event({
    creator: host,
    timezone: "Europe/Dublin",
    eventStart,
    eventEnd,
    ...spec,
  });
  const copy = (body: object = {}) =>
    tenant
      .as(host)
      .call(listingCopies.copy, { eventId: event.id, body: { name: "Again", eventStart: afterChange, ...body } });
  return { host, event, copy };
}

test("a copy is a draft of the caller's, at its own time, which nobody has registered for", async () => {
  const { host, event, copy } = await hold({ venue: "Boathouse", status: "published", registrationsCount: 3 });
  const { data } = await copy();
  expect(data).toMatchObject({
    name: "Again",
    slug: "again",
    status: "draft",
    venue: "Boathouse",
    eventStart: afterChange,
    eventEnd: "2026-10-27T22:00:00.000Z",
    creator: { id: host.id },
    _count: { registrations: 0 },
  });
  const source = await tenant.as(host).call(events.get, { eventId: event.id });
  expect(source.data).toMatchObject({ name: event.name, status: "published", eventStart: eventStart.toISOString() });
});

test("what is at eight stays at eight where clocks are put back in between", async () => {
  const { host, copy } = await hold({
    sessions: [{ slug: "opening", name: "Opening", startTime: eventStart, endTime: eventEnd }],
    passTypes: [
      {
        slug: "early",
        price: 1000,
        priceSchedules: [
          {
            price: 500,
            startDate: new Date("2026-10-01T08:00:00.000Z"),
            endDate: new Date("2026-10-15T22:00:00.000Z"),
          },
        ],
      },
    ],
  });
  const { data } = await copy();
  const { data: listed } = await tenant.as(host).call(events.passTypes, { eventId: data.id });
  expect(data.sessions).toMatchObject([{ name: "Opening", startTime: afterChange }]);
  const { rows } = await world.driver.query(
    tenant.organization.id,
    "select start_date, end_date from price_schedules where pass_type_id = $1",
    [listed.passTypes[0]?.id],
  );
  expect(rows[0]?.map((at) => new Date(String(at)).toISOString())).toEqual([
    "2026-10-08T08:00:00.000Z",
    "2026-10-22T22:00:00.000Z",
  ]);
});

test("what is not to go along stays, and coupons stay where passes do", async () => {
  const { host, copy } = await hold({
    passTypes: [{ slug: "vip", enableCoupons: true }],
    coupons: [{ code: "SUMMER", discountPercent: 10 }],
    sections: [
      { name: "For all", questions: [{ type: "text", name: "Diet" }] },
      { name: "For some", passTypes: ["vip"], questions: [{ type: "text", name: "Table" }] },
    ],
    sessions: [{ slug: "opening", name: "Opening", startTime: eventStart, endTime: eventEnd }],
  });
  const { data } = await copy({ passes: false, schedule: false });
  const count = async (table: string, eventId = data.id) => {
    const { rows } = await world.driver.query(
      tenant.organization.id,
      `select count(*)::int from ${table} where event_id = $1`,
      [eventId],
    );
    return rows[0]?.[0];
  };
  expect(data.sessions).toEqual([]);
  expect((await tenant.as(host).call(events.passTypes, { eventId: data.id })).data.passTypes).toEqual([]);
  expect([await count("coupons"), await count("registration_sections"), await count("questions")]).toEqual([0, 1, 1]);
  const whole = (await copy({ name: "Once more" })).data.id;
  expect([await count("coupons", whole), await count("questions", whole)]).toEqual([1, 2]);
});

test("co-hosts come along but those of a block, and hear of it; of a co-host's copy the host is not theirs", async () => {
  const [mei, sam, kit] = [
    await tenant.fixtures.account(),
    await tenant.fixtures.account(),
    await tenant.fixtures.account(),
  ];
  const { event, host } = await hold({ coHosts: [mei, sam, kit] });
  await tenant.as(kit).call(accounts.block, { accountId: mei.id });
  const copied = await tenant
    .as(mei)
    .call(listingCopies.copy, { eventId: event.id, body: { name: "By Mei", eventStart: afterChange } });
  const listed = await tenant.as(mei).call(coHosts.list, { eventId: copied.data.id });
  expect(listed.data.map(({ id }) => id)).toEqual([sam.id]);
  expect(copied.data.creator).toMatchObject({ id: mei.id });
  expect((await tenant.as(host).call(events.get, { eventId: copied.data.id })).status).toBe(404);
});

test("two copies of one name at once have an address each", async () => {
  const { copy } = await hold();
  const made = await Promise.all([copy(), copy(), copy()]);
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(made.map(({ data }) => data.slug)).size).toBe(3);
});

test("only who looks after a group copies its events", async () => {
  const [moderator, coHost] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
  const group = await tenant.fixtures.group({ moderators: [moderator] });
  const event = await tenant.fixtures.event({ creator: moderator, coHosts: [coHost], groupId: group.id });
  const body = { name: "Again", eventStart: afterChange };
  expect((await tenant.as(coHost).call(listingCopies.copy, { eventId: event.id, body })).status).toBe(403);
  const { data } = await tenant.as(moderator).call(listingCopies.copy, { eventId: event.id, body });
  expect(data.group).toMatchObject({ id: group.id });
});
