import { manage } from "@marquee/contract/manage";
import { organization } from "@marquee/contract/organization";
import { posts } from "@marquee/contract/posts";
import { afterEach, beforeAll, expect, test } from "vitest";
import { auditEntries } from "../kernel/db/kernel-schema.ts";
import type { TenantConfiguration } from "../kernel/tenancy/tenant.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterEach(() => world.clock.reset());

async function community(change: Partial<TenantConfiguration> = {}) {
  const tenant = await world.tenant(change);
  const runs = await tenant.fixtures.account({ isAdministrator: true });
  return { tenant, runs, client: tenant.as(runs) };
}

const write = (tenant: TestTenant, person: AccountFixture, message: string) =>
  tenant.as(person).call(posts.create, { body: { message } });

test("says of each value whether it was chosen here, stands in the file or is the usual one", async () => {
  const { client } = await community({ NEWCOMERS: { days: 10 }, WORD_LIST: ["spam"] });
  const before = (await client.call(manage.safety, {})).data;
  expect(before).toMatchObject({ newcomerDays: 10, newcomerLinks: 2, hideAfter: 5, words: ["spam"], updatedAt: null });
  expect(before.origins).toMatchObject({ newcomerDays: "file", newcomerLinks: "usual", words: "file" });
  const { data } = await client.call(manage.saveSafety, { body: { newcomerLinks: 0, words: [" buy ", "buy", " "] } });
  expect([data.newcomerLinks, data.words]).toEqual([0, ["buy"]]);
  expect(data.origins).toMatchObject({ newcomerDays: "file", newcomerLinks: "here", words: "here" });
  const back = (await client.call(manage.saveSafety, { body: { newcomerLinks: null, words: null } })).data;
  expect([back.newcomerLinks, back.words, back.origins.words]).toEqual([2, ["spam"], "file"]);
});

test("what is chosen holds at the next write, in this community alone", async () => {
  const [one, other] = [await community(), await community()];
  const [known, elsewhere] = [await one.tenant.fixtures.account(), await other.tenant.fixtures.account()];
  await one.client.call(manage.saveSafety, { body: { words: ["kraken"] } });
  expect((await write(one.tenant, known, "The Kräken sleeps")).code).toBe("chat.unwantedWord");
  expect((await write(other.tenant, elsewhere, "The Kräken sleeps")).status).toBe(200);
  await one.client.call(manage.saveSafety, { body: { words: null } });
  expect((await write(one.tenant, known, "The Kräken sleeps")).status).toBe(200);
});

test("a choice outlives a file that is saved again, and what was not chosen follows the file", async () => {
  const { tenant, client } = await community({ NEWCOMERS: { days: 10, links: 1 } });
  await client.call(manage.saveSafety, { body: { newcomerDays: 30 } });
  const { id, configuration } = tenant.organization;
  const file = { ...configuration, NEWCOMERS: { days: 1, links: 4 } };
  const text = "update organizations set configuration = $2, updated_at = now() where id = $1";
  await world.driver.query("system", text, [id, JSON.stringify(file)]);
  const { data } = await client.call(manage.safety, {});
  expect([data.newcomerDays, data.newcomerLinks]).toEqual([30, 4]);
  const known = await world.app.kernel.directory.byId(id);
  expect(known?.configuration.NEWCOMERS).toMatchObject({ days: 30, links: 4 });
});

test("two administrators who save at once keep what each has chosen", async () => {
  const { tenant, client } = await community();
  const second = tenant.as(await tenant.fixtures.account({ isAdministrator: true }));
  const saved = await Promise.all([
    client.call(manage.saveSafety, { body: { hideAfter: 2 } }),
    second.call(manage.saveSafety, { body: { newcomerDays: 14 } }),
  ]);
  expect(saved.map(({ status }) => status)).toEqual([200, 200]);
  expect((await client.call(manage.safety, {})).data).toMatchObject({ hideAfter: 2, newcomerDays: 14 });
});

test("an age of 0 is none, whatever the file says", async () => {
  const { tenant, client } = await community({ signUp: { minimumAge: 18 } });
  const age = async () => (await tenant.guest.call(organization.config, {})).data.SIGN_UP.MINIMUM_AGE;
  expect(await age()).toBe(18);
  await client.call(manage.saveSafety, { body: { minimumAge: 0 } });
  expect(await age()).toBeNull();
  await client.call(manage.saveSafety, { body: { minimumAge: 16 } });
  expect(await age()).toBe(16);
});

test("only administrators read and change it, within its bounds, and it is in the audit trail", async () => {
  const { tenant, client, runs } = await community();
  const moderator = tenant.as(await tenant.fixtures.account({ isModerator: true }));
  for (const person of [moderator, tenant.as(await tenant.fixtures.account())]) {
    expect((await person.call(manage.safety, {})).status).toBe(403);
    expect((await person.call(manage.saveSafety, { body: { hideAfter: 1 } })).status).toBe(403);
    expect((await person.call(manage.tryWords, { body: { words: ["a"], text: "a" } })).status).toBe(403);
  }
  expect((await tenant.guest.call(manage.safety, {})).status).toBe(401);
  for (const body of [{ newcomerDays: 366 }, { minimumAge: -1 }, { hideAfter: 1.5 }, { words: ["x".repeat(101)] }])
    expect((await client.call(manage.saveSafety, { body })).status).toBe(400);
  await client.call(manage.saveSafety, { body: { hideAfter: 3 } });
  const entries = await world.database.select().from(auditEntries);
  expect(entries.filter(({ accountId }) => accountId === runs.id).map(({ call }) => call)).toEqual([
    "manage.saveSafety",
  ]);
});

test("a list is tried out on a text before it is saved", async () => {
  const { client } = await community();
  const body = { words: ["Kraken", "buy now", "(a+)+$"], text: "KRÄKEN: buy   now, krakens and (a+)+$" };
  expect((await client.call(manage.tryWords, { body })).data.matches).toEqual(["kraken", "buy   now", "(a+)+$"]);
  expect((await client.call(manage.tryWords, { body: { words: [" "], text: "a" } })).data.matches).toEqual([]);
});
