import { advertisement, advertisementErrors } from "@marquee/contract/advertisement";
import { type BodyOf, kernelErrors } from "@marquee/contract/kernel";
import { beforeEach, describe, expect, test } from "vitest";
import { dotUri } from "../test/uploads.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

const hour = 3_600_000;
const crew = { slug: "crew", name: "Crew", priority: 1, iconName: "star" };
const written: BodyOf<typeof advertisement.create> = {
  name: "Bakery, winter",
  type: "square",
  link: "https://bakery.example.org",
  description: "Bread on Sundays",
  places: ["home"],
  weight: 1,
  imageDataUri: dotUri,
};

let world: World;
let tenant: TestTenant;
beforeEach(async () => {
  world = await testWorld();
  tenant = await world.tenant({ tiers: [crew], timezone: "Pacific/Auckland" });
});

/** Another one each time: a sign-in lasts an hour. */
const administrator = async () => tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
const member = async () => tenant.as(await tenant.fixtures.account());
const add = async (change: object = {}) =>
  (await (await administrator()).call(advertisement.create, { body: { ...written, ...change } })).data;
const shownTo = async (who = tenant.guest, query: object = {}) => (await who.call(advertisement.get, query)).data?.id;
const figuresOf = async (id: string) => {
  const { data } = await (await administrator()).call(advertisement.managed, {});
  const { views, clicks } = data.find((each) => each.id === id) ?? {};
  return { views, clicks };
};
const hoursOn = (hours: number) => new Date(world.clock.now().getTime() + hours * hour).toISOString();

describe("who is shown one", () => {
  test("everybody, in the places and the form it is for; where there is none the answer is nothing", async () => {
    expect(await shownTo()).toBeUndefined();
    const { id } = await add({ places: ["home", "events"] });
    for (const query of [{}, { place: "home" }, { place: "events", type: "square" }])
      expect(await shownTo(tenant.guest, query)).toBe(id);
    for (const query of [{ place: "groups" }, { place: "home", type: "rectangle" }])
      expect(await shownTo(tenant.guest, query)).toBeUndefined();
  });

  test("with tiers only those who have one of them", async () => {
    const { id } = await add({ tiers: ["crew"] });
    const [ana, ben] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
    await tenant.fixtures.tier(ana, "crew");
    expect(await shownTo(tenant.as(ana))).toBe(id);
    expect(await shownTo(tenant.as(ben))).toBeUndefined();
    expect(await shownTo()).toBeUndefined();
  });

  test("from its beginning until its end, and not while it is paused", async () => {
    const { id, state } = await add({ startsAt: hoursOn(1), endsAt: hoursOn(3) });
    expect(state).toBe("planned");
    expect(await shownTo()).toBeUndefined();
    world.clock.forward(hour);
    expect(await shownTo()).toBe(id);
    const paused = await (
      await administrator()
    ).call(advertisement.update, { advertisementId: id, body: { paused: true } });
    expect(paused.data.state).toBe("paused");
    expect(await shownTo()).toBeUndefined();
    const on = await (
      await administrator()
    ).call(advertisement.update, { advertisementId: id, body: { paused: false } });
    expect(on.data.state).toBe("running");
    expect(await shownTo()).toBe(id);
    world.clock.forward(2 * hour);
    expect(await shownTo()).toBeUndefined();
  });

  test("of several by chance, and by their weight", async () => {
    const [rare, often] = [await add({ weight: 1 }), await add({ weight: 9 })];
    const seen = new Map([
      [rare.id, 0],
      [often.id, 0],
    ]);
    for (let time = 0; time < 200; time += 1) {
      const id = (await shownTo()) ?? "";
      seen.set(id, (seen.get(id) ?? 0) + 1);
    }
    // 20 of 200 are expected; fewer than 1 or more than 60 happens less than once in a hundred million runs.
    expect(seen.get(rare.id)).toBeGreaterThan(0);
    expect(seen.get(rare.id)).toBeLessThan(60);
    expect([...seen.values()].reduce((sum, times) => sum + times, 0)).toBe(200);
    expect(seen.size).toBe(2);
  });
});

describe("what is counted", () => {
  test("each person once an hour, guests by their address; those who run the community never", async () => {
    const { id: advertisementId } = await add();
    const ana = await member();
    for (const who of [ana, ana, await member(), tenant.guest, tenant.guest, await administrator()])
      await who.call(advertisement.view, { advertisementId });
    for (const who of [ana, ana, await administrator()]) await who.call(advertisement.click, { advertisementId });
    expect(await figuresOf(advertisementId)).toEqual({ views: 3, clicks: 1 });
    world.clock.forward(hour);
    for (const who of [tenant.guest, tenant.guest]) await who.call(advertisement.view, { advertisementId });
    expect(await figuresOf(advertisementId)).toEqual({ views: 4, clicks: 1 });
  });

  test("nothing of one that whoever says so cannot have seen", async () => {
    const { id: advertisementId } = await add({ tiers: ["crew"] });
    const answer = await (await member()).call(advertisement.view, { advertisementId });
    expect(answer.code).toBe(kernelErrors.notFound.code);
    expect(await figuresOf(advertisementId)).toEqual({ views: 0, clicks: 0 });
  });

  test("all of many at once", async () => {
    const { id: advertisementId } = await add();
    const people = await Promise.all(Array.from({ length: 20 }, member));
    await Promise.all(people.map((who) => who.call(advertisement.view, { advertisementId })));
    expect(await figuresOf(advertisementId)).toEqual({ views: 20, clicks: 0 });
  });

  test("by days of the community's zone, the last thirty", async () => {
    const { id: advertisementId } = await add();
    const daysOf = async () => (await (await administrator()).call(advertisement.days, { advertisementId })).data;
    await tenant.guest.call(advertisement.view, { advertisementId });
    world.clock.forward(24 * hour);
    await tenant.guest.call(advertisement.view, { advertisementId });
    await tenant.guest.call(advertisement.click, { advertisementId });
    const days = await daysOf();
    expect(days).toHaveLength(30);
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Auckland" }).format(world.clock.now());
    expect(days.at(-1)).toEqual({ day: today, views: 1, clicks: 1 });
    expect(days.at(-2)).toMatchObject({ views: 1, clicks: 0 });
    expect(days.slice(0, -2).every(({ views, clicks }) => views + clicks === 0)).toBe(true);
  });
});

describe("bad input", () => {
  test.each([
    ["link", { link: "javascript:alert(1)" }],
    ["link", { link: "bakery.example.org" }],
    ["link", { link: "https://user:secret@bakery.example.org" }],
    ["endsAt", { startsAt: "2030-01-02T00:00:00Z", endsAt: "2030-01-01T00:00:00Z" }],
    ["tiers", { tiers: ["nobody"] }],
    ["places", { places: [] }],
    ["weight", { weight: 11 }],
    ["imageDataUri", { imageDataUri: undefined }],
  ])("is refused at its field: %s", async (path, change) => {
    const answer = await (
      await administrator()
    ).call(advertisement.create, { body: { ...written, ...change } as never });
    expect(answer.code).toBe(kernelErrors.invalid.code);
    expect(JSON.stringify(answer.issues)).toContain(path);
  });

  test("an end before the beginning that there is already is refused, too", async () => {
    const { id: advertisementId } = await add({ startsAt: hoursOn(5) });
    const body = { endsAt: hoursOn(4) };
    const answer = await (await administrator()).call(advertisement.update, { advertisementId, body });
    expect(answer.code).toBe(kernelErrors.invalid.code);
  });

  test("there is room for a hundred", async () => {
    await tenant.fixtures.advertisements(Array.from({ length: 100 }, () => ({})));
    const refused = await (await administrator()).call(advertisement.create, { body: written });
    expect(refused.code).toBe(advertisementErrors.tooMany.code);
  });
});

test("what is over is found by its state, changed, found by its words and removed with its figures", async () => {
  const { id: advertisementId } = await add({ startsAt: hoursOn(1), endsAt: hoursOn(2) });
  world.clock.forward(2 * hour);
  const inState = async (state: string) =>
    (await (await administrator()).call(advertisement.managed, { state } as never)).data.map(({ id }) => id);
  expect(await inState("ended")).toEqual([advertisementId]);
  expect(await inState("running")).toEqual([]);
  const body = { name: " Bakery, spring ", endsAt: null, imageDataUri: dotUri };
  const { data } = await (await administrator()).call(advertisement.update, { advertisementId, body });
  expect(data).toMatchObject({ name: "Bakery, spring", link: written.link, state: "running" });
  expect((await (await administrator()).call(advertisement.managed, { search: "spring" })).data).toHaveLength(1);
  await (await administrator()).call(advertisement.remove, { advertisementId });
  expect(await shownTo()).toBeUndefined();
  expect((await (await administrator()).call(advertisement.managed, {})).data).toEqual([]);
});
