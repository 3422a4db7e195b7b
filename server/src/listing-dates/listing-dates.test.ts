import { events } from "@marquee/contract/events";
import { listingDates } from "@marquee/contract/listing-dates";
import { listings } from "@marquee/contract/listings";
import { notifications } from "@marquee/contract/notifications";
import { series } from "@marquee/contract/series";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { EventSpec } from "../test/fixtures-events.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await testWorld();
});
beforeEach(async () => {
  tenant = await world.tenant();
});

/** Tuesday at seven in the evening in Dublin, before clocks are put forward on 28 March 2027. */
const eventStart = new Date("2027-03-09T19:00:00.000Z");
const eventEnd = new Date("2027-03-09T21:00:00.000Z");
const [second, third] = ["2027-03-23T19:00:00.000Z", "2027-04-06T18:00:00.000Z"];

async function hold(spec: EventSpec = {}) {
  const host = await tenant.fixtures.account();
  const event = await tenant.fixtures.event({
    creator: host,
    name: "Night swim",
    timezone: "Europe/Dublin",
    eventStart,
    eventEnd,
    passTypes: [{ slug: "swim", supply: 10 }],
    ...spec,
  });
  const client = tenant.as(host);
  const eventId = event.id;
  const add = (starts: readonly string[] = [second, third], more: object = {}) =>
    client.call(listingDates.add, { eventId, body: { starts: [...starts], ...more } });
  const dates = async () => (await client.call(listingDates.list, { eventId, pageSize: 100 })).data;
  const plan = async (rule: object) =>
    (await client.call(listingDates.plan, { eventId, unit: "weeks", ...rule })).data.dates;
  return { host, client, eventId, add, dates, plan };
}

test("every second Tuesday stays at seven in the evening, and says where clocks are changed", async () => {
  const { plan } = await hold();
  expect(await plan({ every: 2, times: 2 })).toMatchObject([
    { start: second, end: "2027-03-23T21:00:00.000Z", clocks: "same", isPast: false, isTaken: false, clash: null },
    { start: third, end: "2027-04-06T20:00:00.000Z", clocks: "changed" },
  ]);
});

test("a time that clocks leave out is said, and is when they are put forward", async () => {
  const night = { eventStart: new Date("2027-03-21T01:30:00.000Z"), eventEnd: new Date("2027-03-21T03:00:00.000Z") };
  const { plan } = await hold(night);
  expect(await plan({ times: 1 })).toMatchObject([{ start: "2027-03-28T01:00:00.000Z", clocks: "skipped" }]);
});

test("a plan says what is over, what the series has, and what else is then", async () => {
  const { plan, add, host } = await hold();
  const other = await tenant.fixtures.event({
    creator: host,
    name: "Choir",
    eventStart: new Date(third),
    eventEnd: new Date("2027-04-06T22:00:00.000Z"),
  });
  await tenant.fixtures.event({ eventStart: new Date(second), eventEnd: new Date("2027-03-23T22:00:00.000Z") });
  await add([second]);
  expect(await plan({ every: 2, times: 2 })).toMatchObject([
    { isTaken: true, clash: null },
    { isTaken: false, clash: { id: other.id, name: "Choir" } },
  ]);
  const past = await hold({
    eventStart: new Date("2020-03-10T19:00:00.000Z"),
    eventEnd: new Date("2020-03-10T21:00:00.000Z"),
  });
  expect(await past.plan({ times: 1 })).toMatchObject([{ isPast: true }]);
});

test("each date is an event of its own, in the series that the members see", async () => {
  const { add, dates, eventId, client } = await hold();
  const { data: first } = await add();
  const [, made, last] = await dates();
  expect((await dates()).map((each) => [each.slug, each.eventStart, each.status])).toEqual([
    [first.slug, eventStart.toISOString(), "published"],
    ["night-swim-2027-03-23", second, "published"],
    ["night-swim-2027-04-06", third, "published"],
  ]);
  const seriesId = first.series?.id ?? "";
  expect(first.series).toMatchObject({ name: "Night swim" });
  const listed = await tenant.guest.call(series.events, { seriesId });
  expect(listed.data.map(({ id }) => id)).toEqual([eventId, made?.id, last?.id]);
  const passes = await client.call(events.passTypes, { eventId: made?.id ?? "" });
  expect(passes.data.passTypes).toMatchObject([{ slug: "swim" }]);
  const more = await client.call(listingDates.add, {
    eventId: last?.id ?? "",
    body: { starts: ["2027-04-20T18:00:00.000Z"] },
  });
  expect(more.data.series?.id).toBe(seriesId);
  expect(await dates()).toHaveLength(4);
});

test("dates of a draft are drafts, and so are those that are asked to be", async () => {
  const draft = await hold({ status: "draft" });
  await draft.add();
  expect((await draft.dates()).map(({ status }) => status)).toEqual(["draft", "draft", "draft"]);
  const published = await hold();
  await published.add([second], { status: "draft" });
  expect((await published.dates()).map(({ status }) => status)).toEqual(["published", "draft"]);
});

test("a series has one date at a time, however many are added at once; none is added in the past or to what was cancelled", async () => {
  const { add, dates, client, eventId } = await hold();
  const answers = await Promise.all([add(), add(), add([third])]);
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(new Set(answers.map(({ status }) => status)).size).toBeGreaterThan(1);
  const starts = (await dates()).map((each) => each.eventStart);
  expect(new Set(starts).size).toBe(starts.length);
  expect((await add([eventStart.toISOString()])).status).toBe(409);
  expect((await add(["2020-01-01T19:00:00.000Z"])).status).toBe(460);
  await client.call(listings.update, { eventId, body: { event: { status: "canceled" } } });
  expect((await add(["2027-05-04T18:00:00.000Z"])).status).toBe(409);
});

test("this and all later dates change together, by the clock; earlier ones stay, and who registered is told", async () => {
  const { add, dates, client } = await hold();
  await add([second, third, "2027-04-20T18:00:00.000Z"]);
  const [, from, later] = await dates();
  const swimmer = await tenant.fixtures.account();
  await tenant.fixtures.registration({ event: { id: later?.id ?? "" }, account: swimmer });
  const body = {
    event: { venue: "Pier", eventStart: "2027-03-23T20:00:00.000Z", eventEnd: "2027-03-23T22:00:00.000Z" },
  };
  await client.call(listingDates.change, { eventId: from?.id ?? "", body });
  expect((await dates()).map((each) => [each.venue, each.eventStart])).toEqual([
    [null, eventStart.toISOString()],
    ["Pier", "2027-03-23T20:00:00.000Z"],
    ["Pier", "2027-04-06T19:00:00.000Z"],
    ["Pier", "2027-04-20T19:00:00.000Z"],
  ]);
  await settle(world);
  const received = await tenant.as(swimmer).call(notifications.list, {});
  expect(received.data).toHaveLength(1);
});

test("a date that was cancelled or is over stays as it is", async () => {
  const { add, dates, client, eventId } = await hold();
  await add();
  const [, canceled] = await dates();
  await client.call(listings.update, { eventId: canceled?.id ?? "", body: { event: { status: "canceled" } } });
  await client.call(listingDates.change, { eventId, body: { event: { venue: "Pier" } } });
  expect((await dates()).map(({ venue }) => venue)).toEqual(["Pier", null, "Pier"]);
});

test("one date is changed or removed alone; where somebody registered, it is not removed", async () => {
  const { add, dates, client } = await hold();
  await add();
  const [, one, other] = await dates();
  await tenant.fixtures.registration({ event: { id: other?.id ?? "" }, account: await tenant.fixtures.account() });
  await client.call(listings.update, { eventId: one?.id ?? "", body: { event: { name: "Midnight swim" } } });
  expect((await dates()).map(({ name }) => name)).toEqual(["Night swim", "Midnight swim", "Night swim"]);
  expect((await client.call(listings.remove, { eventId: other?.id ?? "" })).status).toBe(409);
  expect((await client.call(listings.remove, { eventId: one?.id ?? "" })).status).toBe(200);
  expect(await dates()).toHaveLength(2);
});

test("an event that does not come again is its only date; dates of others in the series are not shown", async () => {
  const { dates, eventId, add } = await hold();
  expect((await dates()).map(({ id }) => id)).toEqual([eventId]);
  const { data } = await add([second]);
  await tenant.fixtures.event({ seriesId: data.series?.id, eventStart: new Date(third), eventEnd: new Date(third) });
  expect(await dates()).toHaveLength(2);
});

test("a year of weeks is made at once", async () => {
  const { add, dates, plan } = await hold();
  const starts = (await plan({ times: 52 })).map(({ start }) => start);
  expect((await add(starts)).status).toBe(200);
  expect(await dates()).toHaveLength(53);
});
