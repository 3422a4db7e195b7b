import { accounts } from "@marquee/contract/accounts";
import { chat } from "@marquee/contract/chat";
import { posts } from "@marquee/contract/posts";
import { threads } from "@marquee/contract/threads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AccountFixture } from "../test/fixtures.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
let [ana, ben, cleo]: AccountFixture[] = [];
let groupId: string;
let instant: string;
let wrote: { old: string; new: string; inGroup: string; bens: string };

const as = (person = ana) => {
  if (!person) throw new Error("nobody came");
  return tenant.as(person);
};
const post = async (message: string, by = ana, place: { groupId?: string } = {}) =>
  (await as(by).call(posts.create, { body: { message, ...place } })).data.id;
type Asked = Readonly<Record<string, string>>;
const found = async (query: Asked, by = cleo) => (await as(by).call(posts.list, query)).data.map(({ id }) => id);

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  [ana, ben, cleo] = await tenant.fixtures.accounts([{}, {}, {}]);
  if (!ana || !ben) throw new Error("two people were asked for");
  ({ id: groupId } = await tenant.fixtures.group({ access: "private", moderators: [ana], members: [ben] }));
  const old = await post("The tide table");
  world.clock.forward(60_000);
  instant = world.clock.now().toISOString();
  wrote = {
    old,
    new: await post("The new tide table"),
    inGroup: await post("A tide for us", ana, { groupId }),
    bens: await post("Tide and time", ben),
  };
});
afterAll(() => world.clock.reset());

describe("posts", () => {
  test("of somebody, with words and without, as far as they may be read", async () => {
    const accountId = ana?.id ?? "";
    expect((await found({ accountId })).toSorted()).toEqual([wrote.old, wrote.new].toSorted());
    expect(await found({ accountId, search: "new" })).toEqual([wrote.new]);
    expect(await found({ accountId }, ben)).toContain(wrote.inGroup);
    expect(await found({ accountId: ben?.id ?? "" })).toEqual([wrote.bens]);
  });

  test("of a time: from an instant on, and until before another", async () => {
    expect(await found({ before: instant })).toEqual([wrote.old]);
    expect((await found({ after: instant })).toSorted()).toEqual([wrote.new, wrote.bens].toSorted());
    expect(await found({ after: instant, before: instant })).toEqual([]);
    expect((await as(cleo).call(posts.list, { before: "yesterday" })).status).toBe(400);
  });

  test("of a place one may not see are none, as of one that is not there", async () => {
    expect(await found({ groupId }, ben)).toEqual([wrote.inGroup]);
    const [closed, missing] = [
      await as(cleo).call(posts.list, { groupId }),
      await as(cleo).call(posts.list, { groupId: crypto.randomUUID() }),
    ];
    expect([closed.status, closed.data]).toEqual([missing.status, missing.data]);
    expect(closed.data).toEqual([]);
  });
});

test("discussions are narrowed to who started them, and what is said in one to who said it", async () => {
  const body = { subject: "Which tide?", body: "Say it" };
  const { data: thread } = await as(ben).call(threads.create, { body });
  await as(ana).call(threads.sendMessage, { threadId: thread.id, body: { body: "The low one" } });
  const of = async (accountId = "") => (await as(cleo).call(threads.list, { accountId })).data.map(({ id }) => id);
  expect(await of(ben?.id)).toEqual([thread.id]);
  expect(await of(ana?.id)).toEqual([]);
  const asked = { threadId: thread.id, accountId: ana?.id ?? "" };
  const { data: messages } = await as(cleo).call(threads.messages, asked);
  expect(messages.map((each) => each.body)).toEqual(["The low one"]);
  // Looking for something is not reading it.
  expect((await as(cleo).call(threads.get, { threadId: thread.id })).data.viewer?.lastReadAt ?? null).toBeNull();
});

test("messages are narrowed within one's own conversations, without words too", async () => {
  if (!ana || !ben || !cleo) throw new Error("three people were asked for");
  const open = async (name: string) =>
    (await as(ana).call(chat.createChannel, { body: { name, accountIds: [ben?.id ?? ""] } })).data.channelId;
  const [channelId, other] = [await open("Boats"), await open("Oars")];
  await as(ana).call(chat.sendMessage, { channelId, body: { text: "Buy boats" } });
  await as(ben).call(chat.sendMessage, { channelId, body: { text: "Buy oars" } });
  await as(ben).call(chat.sendMessage, { channelId: other, body: { text: "Longer oars" } });
  const texts = async (query: Asked, by = ana) =>
    (await as(by).call(chat.searchMessages, query)).data.map(({ message }) => message.text);
  expect((await texts({ accountId: ben.id })).toSorted()).toEqual(["Buy oars", "Longer oars"]);
  expect(await texts({ accountId: ben.id, channelId })).toEqual(["Buy oars"]);
  expect(await texts({ channelId, search: "boats" })).toEqual(["Buy boats"]);
  expect(await texts({ channelId }, cleo)).toEqual([]);
  expect(await texts({ accountId: ben.id, before: instant })).toEqual([]);
  expect(await texts({})).toEqual([]);
});

test("nothing is found of somebody with whom there is a block, whichever way it goes", async () => {
  const [one, two] = await tenant.fixtures.accounts([{}, {}]);
  if (!one || !two) throw new Error("two people were asked for");
  await post("Blocked words", one);
  await as(one).call(threads.create, { body: { subject: "Blocked", body: "Words" } });
  expect(await found({ accountId: one.id }, two)).toHaveLength(1);
  await as(two).call(accounts.block, { accountId: one.id });
  for (const [reader, author] of [[two, one] as const, [one, two] as const]) {
    expect(await found({ accountId: author.id }, reader)).toEqual([]);
    expect((await as(reader).call(threads.list, { accountId: author.id })).data).toEqual([]);
    expect((await as(reader).call(chat.searchMessages, { accountId: author.id })).data).toEqual([]);
  }
});
