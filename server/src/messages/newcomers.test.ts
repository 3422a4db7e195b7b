import { chat } from "@marquee/contract/chat";
import { newcomerErrors } from "@marquee/contract/messages";
import { posts } from "@marquee/contract/posts";
import { threads } from "@marquee/contract/threads";
import { beforeAll, describe, expect, test } from "vitest";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

const day = 24 * 60 * 60_000;
const { manyLinks, slowAtFirst, writtenElsewhere } = newcomerErrors;
const offer = "Cheap tickets for the festival, ask me";
let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant({ NEWCOMERS: {} });
});

const accountOf = (daysHere: number) =>
  tenant.fixtures.account({ createdAt: new Date(world.clock.now().getTime() - daysHere * day) });
const somebody = async (daysHere: number) => tenant.as(await accountOf(daysHere));
type Person = Awaited<ReturnType<typeof somebody>>;
const links = (count: number) => Array.from({ length: count }, (_, index) => `https://example.org/${index}`).join(" ");
const wait = () => world.clock.forward(20_000);

describe("in discussions", () => {
  const start = (client: Person, subject: string, body: string | null = null) =>
    client.call(threads.create, { body: { subject, body } });
  const answer = (client: Person, threadId: string, body: string) =>
    client.call(threads.sendMessage, { threadId, body: { body } });

  test("who is new links little, also in a subject and when it is changed, and waits between two", async () => {
    const { data: thread } = await start(await somebody(9), "High tide");
    const client = await somebody(1);
    expect((await answer(client, thread.id, links(3))).code).toBe(manyLinks.code);
    expect((await start(client, links(2), links(1))).code).toBe(manyLinks.code);
    const { data: message } = await answer(client, thread.id, links(2));
    const edit = { threadId: thread.id, messageId: message.id, body: { body: links(3) } };
    expect((await client.call(threads.editMessage, edit)).code).toBe(manyLinks.code);
    expect((await answer(client, thread.id, "And more")).code).toBe(slowAtFirst.code);
    expect((await start(client, "Low tide")).code).toBe(slowAtFirst.code);
    wait();
    expect((await start(client, "Low tide", "At nine")).status).toBe(200);
    expect((await client.call(posts.create, { body: { message: "Hello" } })).code).toBe(slowAtFirst.code);
  });

  test("who is known writes as they like, but not the same in several of them, nor in a post", async () => {
    const client = await somebody(9);
    const [{ data: first }, { data: second }] = [await start(client, "One"), await start(client, "Two")];
    expect((await answer(client, first.id, `${offer} ${links(5)}`)).status).toBe(200);
    expect((await answer(client, second.id, `${offer} ${links(5)}`)).code).toBe(writtenElsewhere.code);
    expect((await answer(client, first.id, `${offer} ${links(5)}`)).status).toBe(200);
    const post = { body: { message: `${offer} ${links(5)}` } };
    expect((await client.call(posts.create, post)).code).toBe(writtenElsewhere.code);
  });
});

describe("in conversations", () => {
  const channel = async (client: Person) => {
    const { id } = await tenant.fixtures.account();
    return (await client.call(chat.createChannel, { body: { name: "Talk", accountIds: [id] } })).data.channelId;
  };
  const say = (client: Person, channelId: string, text: string, clientId?: string) =>
    client.call(chat.sendMessage, { channelId, body: { text, ...(clientId && { clientId }) } });

  test("who is new links little, writes on in one as they like, and waits before the next", async () => {
    const client = await somebody(1);
    const [first, second] = [await channel(client), await channel(client)];
    expect((await say(client, first, links(3))).code).toBe(manyLinks.code);
    const { data: message } = await say(client, first, "Good morning", "one");
    expect((await say(client, first, "How are you?")).status).toBe(200);
    expect((await say(client, second, "Good morning")).code).toBe(slowAtFirst.code);
    expect((await say(client, first, "Good morning", "one")).data.id).toBe(message.id);
    const edit = { channelId: first, messageId: message.id, body: { text: links(3) } };
    expect((await client.call(chat.editMessage, edit)).code).toBe(manyLinks.code);
    wait();
    expect((await say(client, second, "Good morning")).status).toBe(200);
    wait();
    expect((await say(client, first, offer)).status).toBe(200);
    wait();
    expect((await say(client, second, offer.toUpperCase())).code).toBe(writtenElsewhere.code);
  });

  test("of what somebody new sends to several at the same moment one is stored", async () => {
    const client = await somebody(0);
    const all = [await channel(client), await channel(client), await channel(client)];
    const answers = await Promise.all(all.map((each) => say(client, each, "Hello")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("who is known tells several people the same, with links", async () => {
    const client = await somebody(9);
    for (const each of [await channel(client), await channel(client)])
      expect((await say(client, each, `${offer} ${links(5)}`)).status).toBe(200);
  });
});

test("who looks after a group is held by none of it in its discussions, nor is anybody where it is turned off", async () => {
  const owner = await accountOf(0);
  const { id: groupId } = await tenant.fixtures.group({ moderators: [owner] });
  const quiet = await world.tenant({ NEWCOMERS: { days: 0, duplicateHours: 0 } });
  const free = quiet.as(await quiet.fixtures.account());
  for (const [client, place] of [
    [tenant.as(owner), { groupId }],
    [free, {}],
  ] as const)
    for (const subject of ["One", "Two"])
      expect((await client.call(threads.create, { body: { subject, body: links(5), ...place } })).status).toBe(200);
});
