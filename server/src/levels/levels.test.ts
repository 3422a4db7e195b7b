import { accounts } from "@marquee/contract/accounts";
import { kernelErrors } from "@marquee/contract/kernel";
import { levelErrors, levels } from "@marquee/contract/levels";
import { beforeEach, expect, test } from "vitest";
import { settle } from "../test/settle.ts";
import { dotUri } from "../test/uploads.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
let administrator: ReturnType<TestTenant["as"]>;
beforeEach(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  administrator = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
});

const gold = { name: "Gold", subtitle: "They carry the lanterns", color: "#B8860B", scale: 150 };
const add = async (changes: Partial<typeof gold> = {}) =>
  (await administrator.call(levels.create, { body: { ...gold, ...changes } })).data;
const sponsorsAt = async (levelId: string, client = tenant.guest) =>
  (await client.call(levels.accounts, { levelId })).data.map(({ username }) => username);

test("everybody reads the levels, the largest first, each with an address of its own", async () => {
  await add({ name: "Friends", scale: 80 });
  await add();
  await add({ name: "Gold!", scale: 120 });
  const { data } = await tenant.guest.call(levels.list, {});
  expect(data.map(({ name, scale }) => [name, scale])).toEqual([
    ["Gold", 150],
    ["Gold!", 120],
    ["Friends", 80],
  ]);
  expect(data[0]).toMatchObject({ slug: "gold", color: "#b8860b", subtitle: gold.subtitle, image: null });
  expect(data[1]?.slug).toMatch(/^gold-[0-9a-f]{8}$/);
  expect((await tenant.guest.call(levels.list, { search: "frends" })).data).toMatchObject([{ name: "Friends" }]);
});

test("whoever sponsors is named once, in turn, until they are taken off; a block hides them", async () => {
  const { id: levelId } = await add();
  const [ana, ben] = await tenant.fixtures.accounts([{ username: "ana" }, { username: "ben" }]);
  if (!ana || !ben) throw new Error("two people were asked for");
  const name = (accountId: string, sponsors: boolean) =>
    administrator.call(levels.name, { levelId, accountId, body: { sponsors } });
  for (const { id } of [ben, ana, ben]) expect((await name(id, true)).status).toBe(200);
  expect(await sponsorsAt(levelId)).toEqual(["ben", "ana"]);
  await tenant.as(ana).call(accounts.block, { accountId: ben.id });
  expect(await sponsorsAt(levelId, tenant.as(ana))).toEqual(["ana"]);
  await name(ben.id, false);
  expect(await sponsorsAt(levelId)).toEqual(["ana"]);
  expect((await name(levelId, true)).code).toBe(kernelErrors.notFound.code);
});

test("a picture stays when nothing is said of it, gives way to another, and goes with its level", async () => {
  const { id: levelId } = await add();
  const change = async (picture: { imageDataUri?: string }) => {
    const { data } = await administrator.call(levels.update, { levelId, body: { ...gold, ...picture } });
    return data.image?.id;
  };
  const first = await change({ imageDataUri: dotUri });
  expect(first).toBeDefined();
  expect(await change({})).toBe(first);
  const second = await change({ imageDataUri: dotUri });
  expect(second).not.toBe(first);
  await settle(world);
  expect(world.removed.images).toContain(first);
  expect(world.removed.images).not.toContain(second);
  await administrator.call(levels.remove, { levelId });
  await settle(world);
  expect(world.removed.images).toContain(second);
  expect((await tenant.guest.call(levels.get, { levelId })).status).toBe(404);
});

test("there is room for twenty levels; colours and sizes that are none are refused", async () => {
  for (let place = 0; place < 20; place += 1) await add({ name: `Level ${place}` });
  const refused = await administrator.call(levels.create, { body: gold });
  expect(refused.code).toBe(levelErrors.tooMany.code);
  for (const wrong of [{ color: "gold" }, { scale: 301 }, { name: "  " }])
    expect((await administrator.call(levels.create, { body: { ...gold, ...wrong } })).status).toBe(400);
});
