import { events } from "@marquee/contract/events";
import { series } from "@marquee/contract/series";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
const day = 86_400_000;

beforeAll(async () => {
  world = await testWorld();
});
beforeEach(async () => {
  tenant = await world.tenant();
});

const at = (days: number) => {
  const eventStart = new Date(world.clock.now().getTime() + days * day);
  return { eventStart, eventEnd: new Date(eventStart.getTime() + 3_600_000) };
};
const listed = async (query: object = {}) => (await tenant.guest.call(series.list, query)).data.map(({ name }) => name);

test("a series that goes on is listed, one whose dates are all over among the past, one without any in neither", async () => {
  const [swims, walks] = await tenant.fixtures.allSeries([{ name: "Swims" }, { name: "Walks" }, { name: "Talks" }]);
  await tenant.fixtures.event({ seriesId: swims?.id, ...at(-7) });
  await tenant.fixtures.event({ seriesId: swims?.id, ...at(7) });
  await tenant.fixtures.event({ seriesId: walks?.id, ...at(-7) });
  expect(await listed()).toEqual(["Swims"]);
  expect(await listed({ past: true })).toEqual(["Walks"]);
  expect(await listed({ search: "swms" })).toEqual(["Swims"]);
  expect(await listed({ search: "chess" })).toEqual([]);
});

test("what nobody can find does not make a series go on", async () => {
  const [drafts, hidden] = await tenant.fixtures.allSeries([{ name: "Drafts" }, { name: "Hidden" }]);
  await tenant.fixtures.event({ seriesId: drafts?.id, status: "draft", ...at(7) });
  await tenant.fixtures.event({ seriesId: hidden?.id, visible: false, ...at(7) });
  expect(await listed()).toEqual([]);
});

test("a series has the dates to come, soonest first, and those that are over, latest first", async () => {
  const { id: seriesId } = await tenant.fixtures.series({ name: "Swims", description: "At dawn" });
  for (const days of [14, 7, -7, -14]) await tenant.fixtures.event({ seriesId, name: `In ${days}`, ...at(days) });
  await tenant.fixtures.event({ name: "Another", ...at(3) });
  const names = async (query: object) =>
    (await tenant.guest.call(series.events, { seriesId, ...query })).data.map(({ name }) => name);
  expect(await names({})).toEqual(["In 7", "In 14"]);
  expect(await names({ past: true })).toEqual(["In -7", "In -14"]);
  const { data } = await tenant.guest.call(series.get, { seriesId });
  expect(data).toMatchObject({ id: seriesId, name: "Swims", description: "At dawn", image: null });
});

test("an event says what it is one of, and to outsiders of its group nothing", async () => {
  const { id: seriesId, name } = await tenant.fixtures.series();
  const event = await tenant.fixtures.event({ seriesId });
  const alone = await tenant.fixtures.event();
  const read = async (eventId: string) => (await tenant.guest.call(events.get, { eventId })).data.series;
  expect(await read(event.id)).toMatchObject({ id: seriesId, name });
  expect(await read(alone.id)).toBeNull();
  const group = await tenant.fixtures.group();
  await tenant.fixtures.event({ seriesId, groupId: group.id, groupOnly: true });
  const { data } = await tenant.guest.call(series.events, { seriesId });
  expect(data.map((each) => each.series?.id ?? null)).toEqual([seriesId, null]);
});

test("a series of another tenant is not there", async () => {
  const other = await world.tenant();
  const { id: seriesId } = await other.fixtures.series();
  expect((await tenant.guest.call(series.get, { seriesId })).status).toBe(404);
  expect((await tenant.guest.call(series.events, { seriesId })).status).toBe(404);
});
