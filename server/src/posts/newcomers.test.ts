import { newcomerErrors } from "@marquee/contract/messages";
import { posts } from "@marquee/contract/posts";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { posts as table } from "./schema.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

const day = 24 * 60 * 60_000;
let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant({ NEWCOMERS: {} });
});

const somebody = async (daysHere: number) =>
  tenant.as(await tenant.fixtures.account({ createdAt: new Date(world.clock.now().getTime() - daysHere * day) }));
type Person = Awaited<ReturnType<typeof somebody>>;
const write = (client: Person, message: string, more: { groupId?: string; commentedId?: string } = {}) =>
  client.call(posts.create, { body: { message, ...more } });
const links = (count: number) => Array.from({ length: count }, (_, index) => `https://example.org/${index}`).join(" ");

test("who is new puts two links into a post at most, also when it is changed; who is not, as many as they like", async () => {
  const client = await somebody(1);
  expect((await write(client, links(3))).code).toBe(newcomerErrors.manyLinks.code);
  const { data } = await write(client, links(2));
  const change = await client.call(posts.update, { activityId: data.id, body: { message: links(3) } });
  expect(change.code).toBe(newcomerErrors.manyLinks.code);
  expect((await write(await somebody(4), links(9))).status).toBe(200);
});

test("who is new waits between two posts, and is told how long", async () => {
  const client = await somebody(1);
  expect((await write(client, "Good morning")).status).toBe(200);
  const refused = await write(client, "And good night");
  expect([refused.code, refused.message]).toEqual([newcomerErrors.slowAtFirst.code, expect.stringContaining("20")]);
  world.clock.forward(20_000);
  expect((await write(client, "And good night")).status).toBe(200);
  const known = await somebody(4);
  expect([(await write(known, "One")).status, (await write(known, "Two")).status]).toEqual([200, 200]);
});

test("of two posts that somebody new sends at the same moment one is written", async () => {
  const client = await somebody(0);
  const answers = await Promise.all(["One", "Two", "Three"].map((message) => write(client, message)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("nobody writes the same in several places within an hour; short words and the same place are no matter", async () => {
  const member = await tenant.fixtures.account({ createdAt: new Date(world.clock.now().getTime() - 9 * day) });
  const { id: groupId } = await tenant.fixtures.group({ members: [member] });
  const client = tenant.as(member);
  const text = "Cheap tickets for the festival, ask me";
  expect((await write(client, text)).status).toBe(200);
  expect((await write(client, text.toUpperCase(), { groupId })).code).toBe(newcomerErrors.writtenElsewhere.code);
  const { data: above } = await write(client, text);
  expect((await write(client, text, { commentedId: above.id })).code).toBe(newcomerErrors.writtenElsewhere.code);
  expect((await write(client, "Thank you!")).status).toBe(200);
  expect((await write(client, "Thank you!", { groupId })).status).toBe(200);
  const before = new Date(world.clock.now().getTime() - 61 * 60_000);
  await world.database.update(table).set({ createdAt: before }).where(eq(table.accountId, member.id));
  expect((await write(client, text, { groupId })).status).toBe(200);
});

test("whoever looks after the place or the community is held by none of it, nor is anybody where it is turned off", async () => {
  const owner = await tenant.fixtures.account();
  const { id: groupId } = await tenant.fixtures.group({ moderators: [owner] });
  const inOwn = tenant.as(owner);
  const moderator = tenant.as(await tenant.fixtures.account({ isModerator: true }));
  const quiet = await world.tenant({ NEWCOMERS: { days: 0, duplicateHours: 0 } });
  const free = quiet.as(await quiet.fixtures.account());
  for (const [client, more] of [
    [inOwn, { groupId }],
    [moderator, {}],
    [free, {}],
  ] as const)
    for (const message of [links(5), "One", "Two"]) expect((await write(client, message, more)).status).toBe(200);
});
