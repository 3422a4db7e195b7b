import { attendee } from "@marquee/contract/passes";
import { chat } from "@marquee/contract/chat";
import { events } from "@marquee/contract/events";
import { groupErrors } from "@marquee/contract/groups";
import { programme } from "@marquee/contract/programme";
import { storage } from "@marquee/contract/storage";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mediaRights } from "../events/index.ts";
import { filesPlugin } from "../kernel/files/index.ts";
import { keptUploads } from "../storage/index.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import type { EventSpec } from "../test/fixtures-events.ts";
import { only } from "../test/rows.ts";
import { dotUri, filmUri, textUri } from "../test/uploads.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
let host: AccountFixture;
let site: FastifyInstance;

beforeAll(async () => {
  world = await testWorld();
  const { files } = world.app.kernel.services;
  site = Fastify({ routerOptions: { maxParamLength: 500 } });
  const now = () => world.clock.now();
  await site.register(filesPlugin(files, keptUploads(world.driver), now, mediaRights(world.driver)));
});
beforeEach(async () => {
  tenant = await world.tenant();
  host = await tenant.fixtures.account();
});
afterAll(() => site.close());

const uploads = async () => {
  const as = tenant.as(host);
  const image = await as.call(storage.addImage, { body: { type: "thread", dataUri: dotUri } });
  const video = await as.call(storage.addVideo, {
    body: { source: "content", name: "Launch.mp4", minutes: 1, dataUri: filmUri },
  });
  const file = await as.call(storage.addFile, { body: { name: "Tides.txt", dataUri: textUri } });
  return { imageId: image.data.id, videoId: video.data.id, fileId: file.data.id };
};

/** One of each kind, each for fewer people than the one before. */
async function eventWithMedia(more: EventSpec = {}) {
  const { imageId, videoId, fileId } = await uploads();
  return tenant.fixtures.event({
    creator: host,
    passTypes: [
      { slug: "day", name: "Day pass" },
      { slug: "weekend", name: "Weekend pass", cancelable: true, transferable: true },
    ],
    media: [
      { name: "The river", imageId },
      { name: "Last year", videoId, audience: "holders" },
      { name: "Who sits where", fileId, passTypes: ["weekend"] },
    ],
    ...more,
  });
}
type Made = Awaited<ReturnType<typeof eventWithMedia>>;

async function register(event: Made, slug: string) {
  const account = await tenant.fixtures.account();
  const passTypes = event.passTypes.filter((each) => each.slug === slug);
  const { passes } = await tenant.fixtures.registration({ account, event, passTypes });
  return { account, passId: only(passes).id };
}
const holder = async (event: Made, slug: string) => (await register(event, slug)).account;

type Client = ReturnType<TestTenant["as"]>;
const mediaOf = async (client: Client, event: Made, more: object = {}) =>
  (await client.call(programme.media, { eventId: event.id, ...more })).data;
const namesOf = async (client: Client, event: Made) => (await mediaOf(client, event)).map(({ name }) => name);
const opened = async (address: string) => site.inject(new URL(address, "http://site.test").pathname);
const statusOf = async (address: string) => (await opened(address)).statusCode;

const all = ["The river", "Last year", "Who sits where"];

test("media are shown to everybody, to who holds a pass, or to who holds one of some types, as the hosts want it", async () => {
  const event = await eventWithMedia();
  expect(await namesOf(tenant.guest, event)).toEqual(all.slice(0, 1));
  expect(await namesOf(tenant.as(await tenant.fixtures.account()), event)).toEqual(all.slice(0, 1));
  expect(await namesOf(tenant.as(await holder(event, "day")), event)).toEqual(all.slice(0, 2));
  expect(await namesOf(tenant.as(await holder(event, "weekend")), event)).toEqual(all);
  expect(await namesOf(tenant.as(host), event)).toEqual(all);
  expect(await namesOf(tenant.as(await tenant.fixtures.account({ isAdministrator: true })), event)).toEqual(all);
});

test("a pass in a cart, a cancelled one and one of another event open nothing", async () => {
  const [event, other] = [await eventWithMedia(), await eventWithMedia()];
  expect(await namesOf(tenant.as(await holder(other, "weekend")), event)).toEqual(all.slice(0, 1));
  for (const status of ["draft", "canceled"]) {
    const { account, passId } = await register(event, "weekend");
    await world.driver.query("system", "update passes set status = $2 where id = $1", [passId, status]);
    expect(await namesOf(tenant.as(account), event)).toEqual(all.slice(0, 1));
  }
  const left = await register(event, "weekend");
  await world.driver.query("system", "update registrations set status = 'canceled' where account_id = $1", [
    left.account.id,
  ]);
  expect(await namesOf(tenant.as(left.account), event)).toEqual(all.slice(0, 1));
});

test("what somebody may not see is not there, and the event says of it neither that nor how many", async () => {
  const event = await eventWithMedia();
  const [, , seats] = event.media;
  const input = { eventId: event.id, mediaItemId: seats?.id ?? "" };
  const stranger = tenant.as(await holder(event, "day"));
  expect((await stranger.call(programme.mediaItem, input)).status).toBe(404);
  const { data } = await stranger.call(events.get, { eventId: event.id });
  expect([data.media.map(({ name }) => name), data._count.media]).toEqual([all.slice(0, 2), 2]);
  const seen = await tenant.as(await holder(event, "weekend")).call(programme.mediaItem, input);
  expect(seen.data).toMatchObject({ name: "Who sits where", audience: "passTypes" });
  expect(seen.data.allowedPassTypes.map(({ name }) => name)).toEqual(["Weekend pass"]);
});

test("an item of another event is not there", async () => {
  const [event, other] = [await eventWithMedia(), await eventWithMedia()];
  const input = { eventId: event.id, mediaItemId: only(other.media.slice(0, 1)).id };
  expect((await tenant.guest.call(programme.mediaItem, input)).status).toBe(404);
});

test("media are listed by kind and found by their words", async () => {
  const event = await eventWithMedia();
  const listed = async (query: object) => (await mediaOf(tenant.as(host), event, query)).map(({ name }) => name);
  expect(await listed({ type: "image" })).toEqual(["The river"]);
  expect(await listed({ type: "video" })).toEqual(["Last year"]);
  expect(await listed({ type: "file" })).toEqual(["Who sits where"]);
  expect(await listed({ search: "rivr" })).toEqual(["The river"]);
  const [image, video, file] = await mediaOf(tenant.as(host), event);
  expect([image?.image?.width, video?.video?.name, file?.file?.name]).toEqual([1, "Launch.mp4", "Tides.txt"]);
  expect([image?.video, video?.file, file?.image]).toEqual([null, null, null]);
});

type Lost = { readonly eventId: string; readonly passId: string };
const waysToLoseIt = [
  ["cancelled", (client: Client, lost: Lost) => client.call(attendee.cancel, { ...lost, body: {} })],
  [
    "passed on",
    async (client: Client, lost: Lost) => {
      const { id: receiverId } = await tenant.fixtures.account();
      return client.call(attendee.transfer, { ...lost, body: { receiverId } });
    },
  ],
] as const;

test.each(waysToLoseIt)(
  "what a pass opens is closed at once when it is %s, whatever address somebody has kept",
  async (_way, lose) => {
    const event = await eventWithMedia();
    const { account, passId } = await register(event, "weekend");
    const [open, video, file] = await mediaOf(tenant.as(account), event);
    const addresses = [video?.video?.url ?? "", file?.file?.path ?? ""];
    expect(await Promise.all(addresses.map(statusOf))).toEqual([200, 200]);
    expect((await opened(addresses[0] ?? "")).headers["cache-control"]).toBe("private, no-cache");
    expect((await lose(tenant.as(account), { eventId: event.id, passId })).status).toBe(200);
    expect(await Promise.all(addresses.map(statusOf))).toEqual([404, 404]);
    expect(await namesOf(tenant.as(account), event)).toEqual(all.slice(0, 1));
    expect(await statusOf(open?.image?.uri ?? "")).toBe(200);
  },
);

test("an address that hangs on a right is good for nobody else's thing, nor with the right cut out of it", async () => {
  const event = await eventWithMedia();
  const account = await holder(event, "weekend");
  const [, video, file] = await mediaOf(tenant.as(account), event);
  const [, , , organizationId, fileId, permit = "", name] = (file?.file?.path ?? "").split("/");
  const [until, item, holds, signature] = permit.split(".");
  const at = (changed: string, id = fileId) => statusOf(`/files/files/${organizationId}/${id}/${changed}/${name}`);
  expect(await at(permit)).toBe(200);
  expect(await at(`${until}.${signature}`)).toBe(404);
  expect(await at(`${until}.${item}.${host.id}.${signature}`)).toBe(404);
  expect(await at(`${until}.${only(event.media.slice(0, 1)).id}.${holds}.${signature}`)).toBe(404);
  expect(await at(permit, video?.videoId ?? "")).toBe(404);
  world.clock.forward(2 * 3_600_000);
  expect(await at(permit)).toBe(404);
  world.clock.reset();
});

test("addresses made for a holder close when the account is suspended or the item is taken away", async () => {
  const event = await eventWithMedia();
  const account = await holder(event, "weekend");
  const [, video, file] = await mediaOf(tenant.as(account), event);
  await world.driver.query("system", "delete from event_media_items where id = $1", [file?.id]);
  expect(await statusOf(file?.file?.path ?? "")).toBe(404);
  expect(await statusOf(video?.video?.url ?? "")).toBe(200);
  await world.driver.query("system", "update accounts set suspended_at = now() where id = $1", [account.id]);
  expect(await statusOf(video?.video?.url ?? "")).toBe(404);
});

test("what is a group's only closes with the group, for everybody's media too, and stays open to who looks after it", async () => {
  const [moderator, member] = [await tenant.fixtures.account(), await tenant.fixtures.account()];
  const group = await tenant.fixtures.group({ moderators: [moderator], members: [member] });
  const event = await eventWithMedia({ groupId: group.id, groupOnly: true });
  const outsider = tenant.as(await tenant.fixtures.account());
  expect((await outsider.call(programme.media, { eventId: event.id })).code).toBe(groupErrors.membersOnly.code);
  const [seen] = await mediaOf(tenant.as(member), event);
  const address = seen?.image?.uri ?? "";
  expect(await statusOf(address)).toBe(200);
  await world.driver.query("system", "delete from group_memberships where account_id = $1", [member.id]);
  expect(await statusOf(address)).toBe(404);
  const administrator = await tenant.fixtures.account({ isAdministrator: true });
  for (const manager of [host, moderator, administrator]) {
    const items = await mediaOf(tenant.as(manager), event);
    expect(items.map(({ name }) => name)).toEqual(all);
    expect(await statusOf(items[2]?.file?.path ?? "")).toBe(200);
  }
  await world.driver.query("system", "update events set status = 'draft', group_only = false where id = $1", [
    event.id,
  ]);
  const [again] = await mediaOf(tenant.as(host), event);
  expect(await statusOf(again?.image?.uri ?? "")).toBe(200);
});

test("what is shown at an event outlives a message that carried it, and goes with the upload itself", async () => {
  const event = await eventWithMedia();
  const as = tenant.as(host);
  const fileId = String((await mediaOf(as, event))[2]?.fileId);
  const { channelId } = (
    await as.call(chat.createChannel, { body: { accountIds: [(await tenant.fixtures.account()).id] } })
  ).data;
  const sent = await as.call(chat.sendMessage, { channelId, body: { text: "", fileIds: [fileId] } });
  await as.call(chat.deleteMessage, { channelId, messageId: sent.data.id });
  expect(await namesOf(as, event)).toEqual(all);
  await as.call(storage.removeItem, { itemId: fileId });
  expect(await namesOf(as, event)).toEqual(all.slice(0, 2));
});

test("pages stand in the hosts' order, made safe, with their pictures", async () => {
  const { imageId } = await uploads();
  const event = await tenant.fixtures.event({
    pages: [
      { title: "What to bring", html: "<p>Boots</p><script>alert(1)</script>", sortOrder: 2 },
      {
        title: "Getting there",
        subtitle: "On foot",
        html: "<p>By the footbridge</p>",
        sortOrder: 1,
        imageIds: [imageId],
      },
    ],
  });
  const { data } = await tenant.guest.call(programme.pages, { eventId: event.id });
  expect(data.map(({ title, subtitle, html }) => [title, subtitle, html])).toEqual([
    ["Getting there", "On foot", "<p>By the footbridge</p>"],
    ["What to bring", "", "<p>Boots</p>"],
  ]);
  expect(data[0]?.images).toMatchObject([{ id: imageId, width: 1, height: 1 }]);
  expect(await statusOf(data[0]?.images[0]?.uri ?? "")).toBe(200);
  const one = await tenant.guest.call(programme.page, { eventId: event.id, pageId: data[1]?.id ?? "" });
  expect(one.data).toEqual(data[1]);
  const found = await tenant.guest.call(programme.pages, { eventId: event.id, search: "footbridge" });
  expect(found.data.map(({ title }) => title)).toEqual(["Getting there"]);
  const elsewhere = { eventId: (await tenant.fixtures.event()).id, pageId: data[1]?.id ?? "" };
  expect((await tenant.guest.call(programme.page, elsewhere)).status).toBe(404);
});

test("questions are read by section, one by one, and found by their words", async () => {
  const event = await tenant.fixtures.event({
    faqs: [
      {
        name: "On the day",
        faqs: [
          ["Is there parking?", "<p>Behind the mill</p><script>alert(1)</script>"],
          ["May I bring a dog?", "On a lead."],
        ],
      },
      { name: "Money", faqs: [["Do you take cash?", "At the bar."]] },
    ],
  });
  const [section, money] = event.faqSections;
  const place = { eventId: event.id, sectionId: section?.id ?? "" };
  const { data } = await tenant.guest.call(programme.questions, place);
  expect(data.map(({ question, answer }) => [question, answer])).toEqual([
    ["Is there parking?", "<p>Behind the mill</p>"],
    ["May I bring a dog?", "On a lead."],
  ]);
  expect(data[0]?.section).toMatchObject({ id: section?.id, name: "On the day" });
  const found = await tenant.guest.call(programme.questions, { ...place, search: "dog" });
  expect(found.data.map(({ question }) => question)).toEqual(["May I bring a dog?"]);
  const whole = await tenant.guest.call(programme.faqSection, place);
  expect(whole.data.faqs.map(({ question }) => question)).toEqual(data.map(({ question }) => question));
  const questionId = data[1]?.id ?? "";
  expect((await tenant.guest.call(programme.question, { ...place, questionId })).data).toEqual(data[1]);
  const misplaced = { eventId: event.id, sectionId: money?.id ?? "", questionId };
  expect((await tenant.guest.call(programme.question, misplaced)).status).toBe(404);
  const elsewhere = { ...place, eventId: (await tenant.fixtures.event()).id };
  expect((await tenant.guest.call(programme.faqSection, elsewhere)).status).toBe(404);
  expect((await tenant.guest.call(programme.questions, elsewhere)).status).toBe(404);
});

test("sponsors are read by level as the event shows them, and one by one", async () => {
  const event = await tenant.fixtures.event({
    sponsorshipLevels: [
      { name: "Bearers", sponsors: [{ name: "Weir Bread" }, { name: "Third Arch" }] },
      { name: "Friends", sponsors: [{ name: "Span" }] },
    ],
  });
  const { data } = await tenant.guest.call(programme.sponsorships, { eventId: event.id });
  const shown = await tenant.guest.call(events.get, { eventId: event.id });
  expect(data).toEqual(shown.data.sponsorshipLevels);
  expect(data.map(({ name }) => name)).toEqual(["Bearers", "Friends"]);
  const sponsorshipId = data[1]?.sponsors[0]?.id ?? "";
  const one = await tenant.guest.call(programme.sponsorship, { eventId: event.id, sponsorshipId });
  expect(one.data).toEqual(data[1]?.sponsors[0]);
  const elsewhere = { eventId: (await tenant.fixtures.event()).id, sponsorshipId };
  expect((await tenant.guest.call(programme.sponsorship, elsewhere)).status).toBe(404);
});
