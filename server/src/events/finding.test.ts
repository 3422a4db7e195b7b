import { events } from "@marquee/contract/events";
import { beforeAll, describe, expect, test } from "vitest";
import type { Fixtures } from "../test/fixtures.ts";
import type { EventSpec } from "../test/fixtures-events.ts";
import { only } from "../test/rows.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

const day = 24 * 3_600_000;

let world: World;
let tenant: TestTenant;
let fixtures: Fixtures;

beforeAll(async () => {
  world = await testWorld();
});

async function community(): Promise<void> {
  tenant = await world.tenant();
  fixtures = tenant.fixtures;
}

const inDays = (days: number): Date => new Date(world.clock.now().getTime() + days * day);
type Narrowed = Parameters<TestTenant["guest"]["call"]>[1] & object;
const found = async (query: Narrowed) =>
  (await tenant.guest.call(events.list, query)).data.map(({ name }) => name).toSorted();
const choices = async (query: Narrowed = {}) => (await tenant.guest.call(events.choices, query)).data;

describe("events are narrowed by", () => {
  let rowing: { id: string };
  let groupId: string;
  beforeAll(async () => {
    await community();
    const creator = await fixtures.account();
    rowing = only(await fixtures.interests(["Rowing"]));
    groupId = (await fixtures.group({ moderators: [creator] })).id;
    const [taker] = await fixtures.accounts([{}]);
    const free = { passTypes: [{ price: 0 }] };
    const paid = { passTypes: [{ price: 1500 }, { price: 900 }] };
    const make = (name: string, spec: EventSpec) => fixtures.event({ name, creator, ...spec });
    await make("Dip", { ...free, city: "Cork", country: "IE", language: "en", interests: [rowing] });
    await make("Gala", { ...paid, city: "CORK", country: "IE", language: "fr", eventType: "hybrid" });
    await make("Talk", { ...paid, eventType: "virtual", language: "en", groupId });
    await make("Later", { ...free, city: "Galway", country: "IE", eventStart: inDays(40) });
    await make("Not yet", { ...free, registrationStart: inDays(1), registrationEnd: inDays(5) });
    const full = await make("Full", { passTypes: [{ price: 0, supply: 1 }], city: "Galway", country: "IE" });
    if (!taker) throw new Error("nobody came");
    const passTypes = full.passTypes.map(({ id, price }) => ({ id, price, supply: 1 }));
    await fixtures.registration({ account: taker, event: full, passTypes });
  });

  test.each<[string, Narrowed, string[]]>([
    ["their city, whatever its case", { place: "cork" }, ["Dip", "Gala"]],
    ["what is free now", { price: "free" }, ["Dip", "Later"]],
    ["what costs something", { price: "paid" }, ["Gala", "Talk"]],
    ["taking place somewhere", { online: false }, ["Dip", "Full", "Gala", "Later", "Not yet"]],
    ["being online too", { online: true }, ["Gala", "Talk"]],
    ["their language", { language: "en" }, ["Dip", "Talk"]],
    ["free places, with registration open", { available: true }, ["Dip", "Gala", "Later", "Talk"]],
    ["several at once", { place: "Cork", price: "paid", online: true }, ["Gala"]],
    ["words too", { search: "gala", place: "Cork" }, ["Gala"]],
    ["what nothing fits", { place: "Cork", language: "ja" }, []],
  ])("%s", async (_what, query, expected) => {
    expect(await found(query)).toEqual(expected);
    expect((await choices(query)).count).toBe(expected.length);
    expect((await tenant.guest.call(events.overview, query)).data).toHaveLength(expected.length);
  });

  test("what they are about, and whose they are", async () => {
    expect(await found({ interestId: rowing.id })).toEqual(["Dip"]);
    expect(await found({ groupId })).toEqual(["Talk"]);
  });

  test("days, whatever the time is now", async () => {
    const until = inDays(39).toISOString();
    expect(await found({ from: inDays(39).toISOString() })).toEqual(["Later"]);
    expect(await found({ from: inDays(-90).toISOString(), until })).toHaveLength(5);
    expect(await found({ until, search: "later" })).toEqual([]);
  });

  test("choices that say how many each leaves under the others", async () => {
    expect(await choices()).toMatchObject({
      count: 6,
      places: [
        { city: expect.stringMatching(/cork/i), country: "IE", count: 2 },
        { city: "Galway", count: 2 },
      ],
      interests: [{ interest: { id: rowing.id, name: "Rowing" }, count: 1 }],
      groups: [{ group: { id: groupId }, count: 1 }],
      languages: [
        { language: "en", count: 2 },
        { language: "fr", count: 1 },
      ],
      free: 2,
      paid: 2,
      online: 2,
      inPerson: 5,
      available: 4,
    });
    expect(await choices({ place: "Cork" })).toMatchObject({
      count: 2,
      free: 1,
      paid: 1,
      places: [{}, {}],
      groups: [],
    });
  });
});

describe("what a group keeps to itself", () => {
  test("is found by no outsider by where it is, what it costs and whether there is room, and counts for none of it", async () => {
    await community();
    const [owner, member, administrator] = await fixtures.accounts([{}, {}, { isAdministrator: true }]);
    if (!owner || !member || !administrator) throw new Error("not everybody came");
    const group = await fixtures.group({ moderators: [owner], members: [member] });
    const secret = { groupId: group.id, groupOnly: true, city: "Bantry", country: "IE", passTypes: [{ price: 0 }] };
    await fixtures.event({ creator: owner, name: "Rehearsal", venue: "The cellar", ...secret });
    for (const query of [{ place: "Bantry" }, { price: "free" }, { available: true }] as const) {
      expect(await found(query)).toEqual([]);
      expect((await tenant.as(member).call(events.list, query)).data).toHaveLength(1);
      expect((await tenant.as(owner).call(events.list, query)).data).toHaveLength(1);
    }
    expect(await choices()).toMatchObject({ count: 1, places: [], free: 0, available: 0 });
    expect((await tenant.as(member).call(events.choices, {})).data).toMatchObject({ count: 1, places: [{}], free: 1 });
    const outside = only((await tenant.guest.call(events.overview, {})).data);
    expect(outside).toMatchObject({ name: "Rehearsal", venue: null, city: null, position: null });
    const inside = only((await tenant.as(member).call(events.overview, {})).data);
    expect(inside).toMatchObject({ city: "Bantry", position: { isPin: false } });
  });

  test("is not among the drafts, hidden and cancelled ones, which are counted for nobody", async () => {
    await community();
    const creator = await fixtures.account();
    await fixtures.events([
      { creator, status: "draft", city: "Cork" },
      { creator, visible: false, city: "Cork" },
      { creator, status: "canceled", city: "Cork" },
    ]);
    expect(await choices()).toMatchObject({ count: 0, places: [] });
    expect((await tenant.as(creator).call(events.overview, {})).data).toEqual([]);
  });
});

describe("where an event is", () => {
  beforeAll(community);

  test.each<[string, EventSpec, object | null]>([
    [
      "the pin of its host",
      { latitude: 51.9, longitude: -8.5, city: "Galway", country: "IE" },
      { latitude: 51.9, isPin: true },
    ],
    [
      "else the middle of its city",
      { city: "Cork", country: "IE" },
      { latitude: 51.898, longitude: -8.471, isPin: false },
    ],
    ["a country by its name", { city: "são paulo", country: "Brazil" }, { latitude: -23.547 }],
    ["the city of the state that is named", { city: "Portland", state: "ME", country: "US" }, { latitude: 43.657 }],
    ["of several the largest", { city: "Portland", country: "US" }, { latitude: 45.523 }],
    ["nowhere in a country that has no such city", { city: "Cork", country: "JP" }, null],
    ["nowhere where the city is not known", { city: "Zzyzxville", country: "US" }, null],
    ["nowhere online", { eventType: "virtual", city: "Cork", country: "IE" }, null],
  ])("is %s", async (_what, spec, expected) => {
    const event = await fixtures.event(spec);
    const { position } = (await tenant.guest.call(events.get, { eventId: event.id })).data;
    expect({ position }).toMatchObject({ position: expected });
  });
});
