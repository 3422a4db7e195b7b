import { accounts } from "@marquee/contract/accounts";
import { interests } from "@marquee/contract/interests";
import { beforeAll, describe, expect, test } from "vitest";
import { moduleSettings } from "../kernel/tenancy/module-settings.ts";
import type { Fixtures } from "../test/fixtures.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
let fixtures: Fixtures;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  fixtures = tenant.fixtures;
});
const names = (list: { name: string }[]): string[] => list.map(({ name }) => name);

describe("interests", () => {
  test("are listed by name and found whatever their accents", async () => {
    await fixtures.interests(["Téxtiles", "Astronomy", "Bees"]);
    expect(names((await tenant.guest.call(interests.list, {})).data)).toEqual(["Astronomy", "Bees", "Téxtiles"]);
    expect(names((await tenant.guest.call(interests.list, { search: "text" })).data)).toEqual(["Téxtiles"]);
  });

  test("are one thing whatever their case, however many add them at once", async () => {
    const client = tenant.as(await fixtures.account());
    const added = await Promise.all(
      ["Kite flying", "kite  FLYING", "KITE flying"].map((name) => client.call(interests.create, { body: { name } })),
    );
    expect(new Set(added.map(({ data }) => data.id)).size).toBe(1);
    expect((await client.call(interests.create, { body: { name: "   a  " } })).status).toBe(400);
  });

  test("five are chosen, no fewer, no more, none twice; choosing again replaces them", async () => {
    const client = tenant.as(await fixtures.account());
    const known = await fixtures.interests(["One", "Two", "Three", "Four", "Five", "Six"]);
    const ids = known.map(({ id }) => id);
    const choose = (interestIds: string[]) => client.call(interests.choose, { body: { interestIds } });
    for (const wrong of [[], ids.slice(0, 4), ids, [...ids.slice(0, 4), ...ids.slice(0, 1)]])
      expect((await choose(wrong)).code).toBe("interest.chooseFive");
    expect((await choose([...ids.slice(0, 4), tenant.organization.id])).code).toBe("interest.unknown");
    expect((await client.call(interests.mine, {})).data).toEqual([]);
    await choose(ids.slice(0, 5));
    await choose(ids.slice(1));
    expect(names((await client.call(interests.mine, {})).data)).toEqual(["Five", "Four", "Six", "Three", "Two"]);
  });

  test("come whole: picture, who has chosen them as far as the reader may see it, times", async () => {
    const [reader, friend, blocked] = [await fixtures.account(), await fixtures.account(), await fixtures.account()];
    const [bees] = await fixtures.interests(["Bees in winter"]);
    if (!bees) throw new Error("There is no interest.");
    await fixtures.chosenInterests([friend, blocked].map((account) => ({ account, interest: bees })));
    const client = tenant.as(reader);
    await client.call(accounts.block, { accountId: blocked.id });
    const read = async (caller: typeof client) => (await caller.call(interests.get, { interestId: bees.id })).data;
    expect(await read(client)).toEqual({
      id: bees.id,
      name: "Bees in winter",
      image: null,
      imageId: null,
      featured: false,
      accounts: [expect.objectContaining({ id: friend.id, username: friend.username })],
      groups: [],
      events: [],
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    });
    const everybody = (await tenant.guest.call(interests.list, { search: "winter" })).data[0]?.accounts;
    expect(new Set(everybody?.map(({ id }) => id))).toEqual(new Set([friend.id, blocked.id]));
  });

  test("name nobody to whom the people of the community are not shown", async () => {
    const settings = { ...moduleSettings({ modules: {} }, "accounts"), requireAuth: true };
    const closed = await world.tenant({ modules: { accounts: settings } });
    const person = await closed.fixtures.account();
    const chosen = await closed.fixtures.interests(["Maps"]);
    await closed.fixtures.chosenInterests(chosen.map((interest) => ({ account: person, interest })));
    const named = async (caller: typeof closed.guest) =>
      (await caller.call(interests.list, {})).data[0]?.accounts.length;
    expect(await named(closed.as(person))).toBe(1);
    expect(await named(closed.guest)).toBe(0);
  });
});
