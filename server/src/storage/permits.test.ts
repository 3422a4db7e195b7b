import { self } from "@marquee/contract/accounts";
import { chat } from "@marquee/contract/chat";
import { storage } from "@marquee/contract/storage";
import { threads } from "@marquee/contract/threads";
import Fastify from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { filesPlugin } from "../kernel/files/index.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { dotUri, filmUri, textUri } from "../test/uploads.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { createRelay } from "../kernel/outbox/index.ts";
import { keptUploads } from "./index.ts";
import { module } from "./module.ts";

let world: World;
let tenant: TestTenant;
let ana: AccountFixture;
let ben: AccountFixture;
let channelId: string;
/** Two processes: each knows what it has served. */
const sites = [Fastify(), Fastify()] as const;

beforeAll(async () => {
  world = await testWorld();
  const { files } = world.app.kernel.services;
  for (const site of sites) await site.register(filesPlugin(files, keptUploads(world.driver), () => world.clock.now()));
});
beforeEach(async () => {
  tenant = await world.tenant();
  [ana, ben] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
  ({ channelId } = (await tenant.as(ana).call(chat.createChannel, { body: { accountIds: [ben.id] } })).data);
});
afterAll(() => Promise.all(sites.map((site) => site.close())));

const pathOf = (address: string): string => new URL(address, "http://site.test").pathname;
const opened = async (address: string) => (await sites[0].inject(pathOf(address))).statusCode;
const openedAnywhere = async (address: string) =>
  Promise.all(sites.map(async (site) => (await site.inject(pathOf(address))).statusCode));
const addPicture = async (person = ana) =>
  (await tenant.as(person).call(storage.addImage, { body: { type: "thread", dataUri: dotUri } })).data;
const addFile = async (person = ana) =>
  (await tenant.as(person).call(storage.addFile, { body: { name: "Tides.txt", dataUri: textUri } })).data;
const send = async (carried: { imageIds?: string[]; fileIds?: string[] }, person = ana) =>
  (await tenant.as(person).call(chat.sendMessage, { channelId, body: { text: "", ...carried } })).data;
const readBy = async (person: AccountFixture) => (await tenant.as(person).call(chat.messages, { channelId })).data[0];
/** The same address without its permit, as whoever knows the id would write it. */
const bare = (address: string): string => pathOf(address).replace(/\/[^/]+\/(\d+\.webp)$/, "/$1");

test("a picture of a conversation opens to those in it, in all its widths, and is kept by nobody else", async () => {
  const picture = await addPicture();
  expect(await opened(picture.uri)).toBe(200);
  await send({ imageIds: [picture.id] });
  const [image] = (await readBy(ben))?.images ?? [];
  const answer = await sites[0].inject(pathOf(image?.uri ?? ""));
  expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "private, max-age=60"]);
  for (const width of [96, 240, 480, 960])
    expect(await opened((image?.uri ?? "").replace("1600", String(width)))).toBe(200);
  expect(JSON.stringify(image)).not.toContain("isPublic");
});

test("the ids alone open nothing, nor another's permit, nor one that has run out", async () => {
  const [picture, other] = [await addPicture(), await addPicture()];
  expect(bare(picture.uri)).not.toBe(pathOf(picture.uri));
  expect(await opened(bare(picture.uri))).toBe(404);
  expect(await opened(pathOf(picture.uri).replace(picture.id, other.id))).toBe(404);
  expect(
    await opened(pathOf(picture.uri).replace(tenant.organization.id, (await world.tenant()).organization.id)),
  ).toBe(404);
  expect(await opened(pathOf(picture.uri).replace(/\/[^/]+\/(\d+\.webp)$/, "/zzzzzz.AAAA/$1"))).toBe(404);
  const stranger = tenant.as(ben);
  for (const client of [stranger, tenant.guest])
    expect((await client.call(storage.getImage, { imageId: picture.id })).status).toBe(404);
  expect(await opened((await tenant.as(ana).call(storage.getImage, { imageId: picture.id })).data.uri)).toBe(200);
  world.clock.forward(2 * 3_600_000);
  expect(await opened(picture.uri)).toBe(404);
  world.clock.reset();
});

test("with its message go pictures and files, in every process and whatever address somebody has", async () => {
  const [picture, file] = [await addPicture(), await addFile()];
  const { id: messageId } = await send({ imageIds: [picture.id], fileIds: [file.id] });
  const read = await readBy(ben);
  const addresses = [read?.images[0]?.uri ?? "", read?.files[0]?.path ?? "", picture.uri, file.path];
  for (const address of addresses) expect(await openedAnywhere(address)).toEqual([200, 200]);
  await tenant.as(ana).call(chat.deleteMessage, { channelId, messageId });
  // Nothing has been taken from the store yet: that follows.
  for (const address of addresses) expect(await openedAnywhere(address)).toEqual([404, 404]);
  expect((await tenant.as(ana).call(storage.use, {})).data.used).toBe(0);
});

test("what was sent a second time goes with the last of its messages", async () => {
  const picture = await addPicture();
  const [first, second] = [await send({ imageIds: [picture.id] }), await send({ imageIds: [picture.id] })];
  await tenant.as(ana).call(chat.deleteMessage, { channelId, messageId: first.id });
  expect(await opened(picture.uri)).toBe(200);
  await tenant.as(ana).call(chat.deleteMessage, { channelId, messageId: second.id });
  expect(await opened(picture.uri)).toBe(404);
});

test("with a conversation goes what was sent in it", async () => {
  const group = { name: "Crew", accountIds: [ben.id, (await tenant.fixtures.account()).id] };
  const { data } = await tenant.as(ana).call(chat.createChannel, { body: group });
  const [picture, file] = [await addPicture(), await addFile()];
  const body = { text: "", imageIds: [picture.id], fileIds: [file.id] };
  await tenant.as(ana).call(chat.sendMessage, { channelId: data.channelId, body });
  expect((await tenant.as(ana).call(chat.deleteChannel, { channelId: data.channelId })).status).toBe(200);
  expect([await opened(picture.uri), await opened(file.path)]).toEqual([404, 404]);
});

test("what its owner deletes opens to nobody any more", async () => {
  const video = (
    await tenant
      .as(ana)
      .call(storage.addVideo, { body: { source: "content", name: "a", minutes: 1, dataUri: filmUri } })
  ).data;
  const [picture, file] = [await addPicture(), await addFile()];
  const items = (await tenant.as(ana).call(storage.items, {})).data;
  expect(await Promise.all(items.map(({ url }) => opened(url)))).toEqual([200, 200, 200]);
  for (const { id } of items) await tenant.as(ana).call(storage.removeItem, { itemId: id });
  for (const address of [video.url, picture.uri, file.path]) expect(await openedAnywhere(address)).toEqual([404, 404]);
});

test("nobody sends another's picture, and so nobody gets a permit by its id", async () => {
  const picture = await addPicture();
  const body = { text: "", imageIds: [picture.id] };
  expect((await tenant.as(ben).call(chat.sendMessage, { channelId, body })).code).toMatch(/unknownImage$/);
  const thread = { subject: "Look", imageId: picture.id };
  expect((await tenant.as(ben).call(threads.create, { body: thread })).code).toMatch(/unknownImage$/);
});

test("whoever has left, or is blocked by, a conversation gets no new address", async () => {
  const group = { name: "Crew", accountIds: [ben.id, (await tenant.fixtures.account()).id] };
  const crew = (await tenant.as(ana).call(chat.createChannel, { body: group })).data.channelId;
  const picture = await addPicture();
  await tenant.as(ana).call(chat.sendMessage, { channelId: crew, body: { text: "", imageIds: [picture.id] } });
  expect((await tenant.as(ben).call(chat.messages, { channelId: crew })).data[0]?.images).toHaveLength(1);
  await tenant.as(ben).call(chat.leaveChannel, { channelId: crew });
  expect((await tenant.as(ben).call(chat.messages, { channelId: crew })).status).toBeGreaterThanOrEqual(403);
  expect((await tenant.guest.call(chat.messages, { channelId: crew })).status).toBe(401);
});

test("what somebody sent stays when their account is gone; what they kept to themselves does not", async () => {
  const [sent, kept] = [await addPicture(), await addPicture()];
  await send({ imageIds: [sent.id] });
  await tenant.as(ana).call(self.remove, {});
  const relay = createRelay();
  relay.start(world.app.kernel, module.reactions ?? []);
  await relay.settle();
  await relay.stop();
  expect((await readBy(ben))?.images.map(({ id }) => id)).toEqual([sent.id]);
  expect([await opened((await readBy(ben))?.images[0]?.uri ?? ""), await opened(kept.uri)]).toEqual([200, 404]);
});

test("what everybody sees has an address for ever", async () => {
  const { image } = (await tenant.as(ana).call(self.setImage, { body: { buffer: dotUri } })).data;
  const profile = await sites[0].inject(pathOf(image?.uri ?? ""));
  expect([profile.statusCode, profile.headers["cache-control"]]).toEqual([200, "public, max-age=31536000, immutable"]);
  world.clock.forward(24 * 3_600_000);
  expect(await opened(image?.uri ?? "")).toBe(200);
  world.clock.reset();
});

test("a picture over a thread is everybody's, over that of a circle its people's; used in both it is everybody's", async () => {
  const { data: circle } = await tenant.as(ana).call(threads.createCircle, { body: { name: "Crew", type: "closed" } });
  const start = async (imageId: string, circleId: string | null) =>
    (await tenant.as(ana).call(threads.create, { body: { subject: "Boats", imageId, circleId } })).data;
  const [inside, outside] = [await addPicture(), await addPicture()];
  const closed = await start(inside.id, circle.id);
  expect(await opened(closed.image?.uri ?? "")).toBe(200);
  expect(await opened(bare(closed.image?.uri ?? ""))).toBe(404);
  await send({ imageIds: [outside.id] });
  expect(await opened(bare(outside.uri))).toBe(404);
  const open = await start(outside.id, null);
  expect(pathOf(open.image?.uri ?? "")).toBe(bare(outside.uri));
  expect((await sites[0].inject(pathOf(open.image?.uri ?? ""))).headers["cache-control"]).toMatch(/^public/);
  const message = await readBy(ben);
  await tenant.as(ana).call(chat.deleteMessage, { channelId, messageId: message?.id ?? "" });
  expect(await opened(open.image?.uri ?? "")).toBe(200);
});
