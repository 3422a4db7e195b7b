import { chat } from "@marquee/contract/chat";
import { kernelErrors } from "@marquee/contract/kernel";
import { messageErrors } from "@marquee/contract/messages";
import { posts } from "@marquee/contract/posts";
import { storage } from "@marquee/contract/storage";
import { threads } from "@marquee/contract/threads";
import { beforeAll, describe, expect, test } from "vitest";
import { dotUri, textUri } from "../test/uploads.ts";
import { testWorld, type World } from "../test/world.ts";

let world: World;
beforeAll(async () => {
  world = await testWorld();
});

async function here() {
  const tenant = await world.tenant();
  const [ana, ben] = await tenant.fixtures.accounts([{ username: "ana" }, { username: "ben" }]);
  if (!ana || !ben) throw new Error("two people were asked for");
  return { tenant, ana, ben, client: tenant.as(ana), other: tenant.as(ben) };
}
type Here = Awaited<ReturnType<typeof here>>;

const segment = (startIndex: number, endIndex: number, ...marks: ("bold" | "italic" | "code")[]) =>
  ({ type: "segment", startIndex, endIndex, marks }) as const;
const shown = ({ type, startIndex, endIndex, marks }: ReturnType<typeof segment> | Record<string, unknown>) => [
  type,
  startIndex,
  endIndex,
  marks,
];

describe("marked words of a post", () => {
  test("stay, and names, interests and addresses within them are found and look as they do", async () => {
    const { tenant, client } = await here();
    await tenant.fixtures.interests(["Boats"]);
    const message = "See @ben on #boats at https://a.example now";
    const { data } = await client.call(posts.create, { body: { message, entities: [segment(0, 18, "bold")] } });
    expect(data.entities.map(shown)).toEqual([
      ["segment", 0, 4, ["bold"]],
      ["mention", 4, 8, ["bold"]],
      ["segment", 8, 12, ["bold"]],
      ["interest", 12, 18, ["bold"]],
      ["link", 22, 39, []],
    ]);
    expect(data.message).toBe(message);
  });

  test("name nobody where they are code", async () => {
    const { client } = await here();
    const body = { message: "npm i @ben", entities: [segment(0, 10, "code")] };
    const { data } = await client.call(posts.create, { body });
    expect(data.entities.map(shown)).toEqual([["segment", 0, 10, ["code"]]]);
  });

  test("are taken away by an edit that says so, and names stay", async () => {
    const { client } = await here();
    const message = "Hello @ben";
    const { data: post } = await client.call(posts.create, { body: { message, entities: [segment(0, 5, "italic")] } });
    const { data } = await client.call(posts.update, { activityId: post.id, body: { message, entities: [] } });
    expect(data.entities.map(shown)).toEqual([["mention", 6, 10, []]]);
  });

  test("wait with it for its time", async () => {
    const { client } = await here();
    const publishAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
    const body = { message: "Low tide", entities: [segment(0, 3, "bold")], publishAt };
    const { data } = await client.call(posts.schedule, { body });
    expect(data.entities).toMatchObject([segment(0, 3, "bold")]);
    const { data: published } = await client.call(posts.publish, { scheduledPostId: data.id });
    expect(published.entities.map(shown)).toEqual([["segment", 0, 3, ["bold"]]]);
  });
});

test("an edit of a post puts other pictures and files in the place of those before, its own and nobody else's", async () => {
  const { client, other } = await here();
  const image = async (by: Here["client"]) =>
    (await by.call(storage.addImage, { body: { type: "activity", dataUri: dotUri } })).data.id;
  const [first, second, theirs] = [await image(client), await image(client), await image(other)];
  const { data: file } = await client.call(storage.addFile, { body: { name: "Tides.txt", dataUri: textUri } });
  const { data: post } = await client.call(posts.create, {
    body: { message: "", imageIds: [first], fileIds: [file.id] },
  });
  const edit = (body: object) => client.call(posts.update, { activityId: post.id, body: { message: "", ...body } });
  const { data } = await edit({ imageIds: [second, first] });
  expect(data.images.map(({ id }) => id)).toEqual([second, first]);
  expect(data.files.map(({ id }) => id)).toEqual([file.id]);
  expect((await edit({ imageIds: [first, theirs] })).code).toBe(messageErrors.unknownImage.code);
  expect((await edit({ imageIds: [], fileIds: [] })).code).toBe(messageErrors.emptyMessage.code);
  const { data: less } = await edit({ imageIds: [second], fileIds: [] });
  expect([less.images.length, less.files.length]).toEqual([1, 0]);
  // What stands nowhere any more is gone.
  const again = await client.call(posts.create, { body: { message: "", imageIds: [first] } });
  expect(again.code).toBe(messageErrors.unknownImage.code);
});

test("a discussion begins with marked words, a picture of its own and others in its first message", async () => {
  const { client } = await here();
  const image = async () =>
    (await client.call(storage.addImage, { body: { type: "thread", dataUri: dotUri } })).data.id;
  const [above, carried] = [await image(), await image()];
  const body = { subject: "Weir", body: "High today", entities: [segment(0, 4, "bold")] };
  const { data: thread } = await client.call(threads.create, {
    body: { ...body, imageId: above, imageIds: [carried] },
  });
  expect(thread.image?.id).toBe(above);
  const { data } = await client.call(threads.messages, { threadId: thread.id });
  expect(data).toMatchObject([{ body: "High today", entities: [segment(0, 4, "bold")], images: [{ id: carried }] }]);
  const { data: bare } = await client.call(threads.create, { body: { subject: "Picture", imageIds: [carried] } });
  expect(bare._count.messages).toBe(1);
});

describe("marked words of a chat message", () => {
  async function talking() {
    const place = await here();
    const accountIds = [place.ben.id, (await place.tenant.fixtures.account()).id];
    const { data } = await place.client.call(chat.createChannel, { body: { name: "Talk", accountIds } });
    return { ...place, channelId: data.channelId };
  }

  test("are read as parts and as HTML, and the text has no sign of them", async () => {
    const { client, other, channelId } = await talking();
    const italic: "italic"[] = ["italic"];
    const link = { type: "link" as const, startIndex: 9, endIndex: 13, marks: italic, href: "https://a.example/x" };
    const body = { text: "<b>High  tide @ben", entities: [segment(3, 7, "bold", "code"), link] };
    await client.call(chat.sendMessage, { channelId, body });
    const { data } = await other.call(chat.messages, { channelId });
    expect(data[0]).toMatchObject({
      text: body.text,
      entities: [...body.entities, { type: "mention", startIndex: 14, endIndex: 18, account: { username: "ben" } }],
      mentions: [{ username: "ben" }],
    });
    expect(data[0]?.html).toBe(
      '&lt;b&gt;<code><strong>High</strong></code>  <em><a href="https://a.example/x" rel="nofollow noopener noreferrer ugc" target="_blank">tide</a></em> @ben',
    );
  });

  test("change with an edit, are gone with the message, and code names nobody", async () => {
    const { client, channelId } = await talking();
    const text = "ask @ben";
    const { data: plain } = await client.call(chat.sendMessage, { channelId, body: { text } });
    expect(plain).not.toHaveProperty("entities");
    const edit = { channelId, messageId: plain.id };
    const { data } = await client.call(chat.editMessage, {
      ...edit,
      body: { text, entities: [segment(0, 8, "code")] },
    });
    expect(data).toMatchObject({ entities: [segment(0, 8, "code")], mentions: [] });
    const same = await client.call(chat.editMessage, { ...edit, body: { text, entities: [segment(0, 8, "code")] } });
    expect(same.data.changeSeq).toBe(data.changeSeq);
    const { data: without } = await client.call(chat.editMessage, { ...edit, body: { text } });
    expect(without).not.toHaveProperty("entities");
    await client.call(chat.editMessage, { ...edit, body: { text, entities: [segment(0, 3, "bold")] } });
    await client.call(chat.deleteMessage, edit);
    const { data: left } = await client.call(chat.messages, { channelId });
    expect(left[0]).toMatchObject({ text: "", html: "" });
    expect(left[0]).not.toHaveProperty("entities");
  });

  test.each([
    ["outside of the text", [segment(0, 99, "bold")]],
    ["one over the other", [segment(0, 4, "bold"), segment(2, 5, "italic")]],
    ["backwards", [segment(4, 2, "bold")]],
    ["within a character", [segment(0, 8, "bold")]],
    ["behind the half of one", [segment(8, 9, "bold")]],
    ["a link to nowhere", [{ type: "link", startIndex: 0, endIndex: 4, href: "javascript:alert(1)" } as const]],
    ["words that lie", [{ type: "link", startIndex: 10, endIndex: 19, href: "https://a.example" } as const]],
  ])("are refused where they are %s, and nothing is sent", async (_what, entities) => {
    const { client, channelId } = await talking();
    const body = { text: "Boat ⛵️👋 bank.test", entities };
    const sent = await client.call(chat.sendMessage, { channelId, body });
    expect([sent.status, sent.code]).toEqual([400, kernelErrors.invalid.code]);
    expect((await client.call(chat.messages, { channelId })).data).toEqual([]);
  });
});
