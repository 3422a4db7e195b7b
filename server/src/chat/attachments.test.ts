import { keptUploads } from "../storage/index.ts";
import { chat } from "@marquee/contract/chat";
import { storage } from "@marquee/contract/storage";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { filesPlugin } from "../kernel/files/index.ts";
import { storageModule } from "../storage/module.ts";
import { type ChatTestServer, type ChatPeople, openChatTestServer } from "../test/chat.ts";
import { dotUri, textUri } from "../test/uploads.ts";
import { chatModule } from "./module.ts";

let testServer: ChatTestServer;
const site = Fastify();

beforeAll(async () => {
  testServer = await openChatTestServer([chatModule, storageModule]);
  const { services } = testServer.world.app.kernel;
  await site.register(
    filesPlugin(services.files, keptUploads(testServer.world.driver), () => testServer.world.clock.now()),
  );
});
afterAll(async () => {
  await testServer.close();
  await site.close();
});

async function uploads({ tenant, ana }: ChatPeople) {
  const picture = { type: "thread", dataUri: dotUri, description: "The boats at dawn" } as const;
  const { data: image } = await tenant.as(ana).call(storage.addImage, { body: picture });
  const { data: file } = await tenant.as(ana).call(storage.addFile, { body: { name: "Tides.txt", dataUri: textUri } });
  return { imageIds: [image.id], fileIds: [file.id] };
}

test("a message without words carries pictures with what they show, and files that the others can open", async () => {
  const here = await testServer.conversation();
  const { tenant, ana, ben, channelId } = here;
  const client = await testServer.connect(tenant, ben);
  const carried = await uploads(here);
  const sent = await tenant.as(ana).call(chat.sendMessage, { channelId, body: { text: "", ...carried } });
  expect(sent.status).toBe(200);

  const { message } = (await client.next("new-message")).body;
  expect(message.images).toMatchObject([{ id: carried.imageIds[0], description: "The boats at dawn" }]);
  expect(message.files).toMatchObject([{ id: carried.fileIds[0], name: "Tides.txt" }]);
  const { data: read } = await tenant.as(ben).call(chat.messages, { channelId });
  const path = read[0]?.files[0]?.path ?? "";
  const opened = await site.inject({ url: path });
  expect([opened.statusCode, opened.body]).toEqual([200, "Tide tables"]);
});

test("whoever was away catches up on what messages carry; deleted, a message carries nothing", async () => {
  const here = await testServer.conversation();
  const { tenant, ana, ben, channelId } = here;
  const body = { text: "As promised", ...(await uploads(here)) };
  const { data: message } = await tenant.as(ana).call(chat.sendMessage, { channelId, body });
  const client = await testServer.connect(tenant, ben);
  client.send("sync", { channels: { [channelId]: 0 } });
  const missed = (await client.next("new-message")).body.message;
  expect([missed.images.length, missed.files.map(({ name }) => name)]).toEqual([1, ["Tides.txt"]]);
  await tenant.as(ana).call(chat.deleteMessage, { channelId, messageId: message.id });
  const { data: left } = await tenant.as(ben).call(chat.messages, { channelId });
  expect(left).toMatchObject([{ images: [], files: [] }]);
});

test("nobody sends another's file", async () => {
  const here = await testServer.conversation();
  const { tenant, ben, channelId } = here;
  const { fileIds } = await uploads(here);
  const refused = await tenant.as(ben).call(chat.sendMessage, { channelId, body: { text: "Mine now", fileIds } });
  expect([refused.status, refused.code]).toEqual([460, "chat.unknownFile"]);
});
