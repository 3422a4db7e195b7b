import { accounts as accountCalls } from "@marquee/contract/accounts";
import { chat } from "@marquee/contract/chat";
import { groups } from "@marquee/contract/groups";
import { notifications } from "@marquee/contract/notifications";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { AccountFixture } from "../test/fixtures.ts";
import { pushService } from "../test/push-service.ts";
import { only } from "../test/rows.ts";
import { inScope } from "../test/scope.ts";
import { settle as settleAll } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { unreadMails } from "./mail-unread.ts";
import { heldMessages } from "./push-messages.ts";
import { chatChannels } from "./schema.ts";
import { syncChannels } from "./sync-channels.ts";

const second = 1_000;
const minute = 60 * second;
const service = pushService();
let world: World;
let tenant: TestTenant;
let ana: AccountFixture;
let ben: AccountFixture;
let channelId: string;
let telephone: ReturnType<typeof service.browser>;

beforeEach(async () => {
  world = await testWorld();
  const day = 24 * 60 * minute;
  // Noon, so that hours of the day are known.
  world.clock.forward(day - ((world.clock.now().getTime() - day / 2) % day));
  tenant = await world.tenant({ NAME: "Riverside" });
  ana = await tenant.fixtures.account({ firstName: "Ana", lastName: "Reis" });
  ben = await tenant.fixtures.account({
    firstName: "Ben",
    timezone: "UTC",
    email: bensAddress(),
  });
  channelId = (await tenant.as(ana).call(chat.createChannel, { body: { accountIds: [ben.id] } })).data.channelId;
  telephone = await add("telephone");
});

/** The mails of one world are those of all its tenants. */
const bensAddress = (): string => `ben@${tenant.organization.id}.test`;

async function add(name: string, owner = ben) {
  const made = service.browser(name);
  await tenant.as(owner).call(notifications.pushKey, {});
  await tenant.as(owner).call(notifications.addDevice, { body: { pushDevice: made.pushDevice } });
  return made;
}

const say = (text: string, from = ana, where = channelId) =>
  tenant.as(from).call(chat.sendMessage, { channelId: where, body: { text } });
const read = (seq: number, who = ben) => tenant.as(who).call(chat.read, { channelId, body: { seq } });
const choose = (body: object) => tenant.as(ben).call(notifications.setPreferences, { body });
const settle = () => settleAll(world);

/** Seconds later, as far as anything follows by then. */
async function after(seconds: number): Promise<void> {
  world.clock.forward(seconds * second);
  await settle();
}

const shown = () => service.messages().map(({ body }) => telephone.read(body));
const bodies = () => shown().map(({ body }) => body);

/** The conversation of a group in which both are. */
async function groupRoom(): Promise<{ groupId: string; roomId: string }> {
  const group = await tenant.fixtures.group({ name: "Dawn Dippers", moderators: [ana], members: [ben] });
  await inScope(world, tenant, (scope) => syncChannels(scope, { groupId: group.id }));
  const [room] = await world.database.select().from(chatChannels).where(eq(chatChannels.groupId, group.id));
  return { groupId: group.id, roomId: room?.id ?? "" };
}

test("what nobody has in view is pushed after a few seconds, several messages as one, with what opens it", async () => {
  await say("Are you coming?");
  await after(3);
  expect(service.messages()).toEqual([]);
  await say("By nine");
  await say("Or ten");
  await after(4);
  await after(4);
  expect(shown()).toMatchObject([
    {
      tag: `chat ${channelId}`,
      title: "Ana Reis",
      body: "Or ten\nand 2 more",
      path: `/messages/${channelId}`,
      unread: 1,
      waiting: [`chat ${channelId}`],
      locale: "en",
    },
  ]);
  await after(60);
  await say("Or at all?");
  await after(7);
  expect(bodies().at(-1)).toBe("Or at all?\nand 3 more");
});

test("what is read meanwhile is not pushed, and what waits is counted without it", async () => {
  await say("one");
  await after(2);
  await read(1);
  await after(10);
  expect(service.messages()).toEqual([]);
  const other = await tenant.fixtures.account({ firstName: "Cleo" });
  const { data } = await tenant.as(other).call(chat.createChannel, { body: { accountIds: [ben.id] } });
  await say("two", other, data.channelId);
  await after(7);
  expect(only(shown())).toMatchObject({ unread: 1, waiting: [`chat ${data.channelId}`] });
});

test.each([
  ["muted", () => tenant.as(ben).call(chat.notifications, { channelId, body: { notifications: false } })],
  ["from somebody blocked", () => tenant.as(ben).call(accountCalls.block, { accountId: ana.id })],
  ["for somebody who was blocked", () => tenant.as(ana).call(accountCalls.block, { accountId: ben.id })],
  ["unwanted by the preferences", () => choose({ chatPush: false })],
  ["in a conversation they left", () => tenant.as(ben).call(chat.leaveChannel, { channelId })],
  ["for a device that was signed out", () => tenant.signOut(ben)],
])("nothing is pushed that is %s", async (_, change) => {
  await say("one");
  await change();
  await after(10);
  expect(service.messages()).toEqual([]);
});

test("a deleted message is not pushed; the text only where the person wants it shown", async () => {
  await choose({ chatTextPush: false });
  const { data } = await say("a secret");
  await say("another");
  await after(7);
  expect(bodies()).toEqual(["2 new messages"]);
  expect(JSON.stringify(shown())).not.toContain("secret");
  await read(2);
  const third = await say("gone at once");
  await tenant.as(ana).call(chat.deleteMessage, { channelId, messageId: third.data.id });
  await after(7);
  expect(service.messages()).toHaveLength(1);
  expect(data.seq).toBe(1);
});

test("quiet hours hold it until they end, as one", async () => {
  await choose({ quietFrom: 11, quietUntil: 13 });
  await say("one");
  await after(7);
  await say("two");
  await after(7);
  expect(service.messages()).toEqual([]);
  const tick = async (minutes: number): Promise<void> => {
    world.clock.forward(minutes * minute);
    await heldMessages({ driver: world.driver, clock: world.clock }).handle();
    await after(7);
  };
  await tick(30);
  expect(service.messages()).toEqual([]);
  await tick(31);
  expect(bodies()).toEqual(["two\nand one more"]);
});

test("in a group's conversation the first is pushed, then what names somebody, by the level they chose", async () => {
  const { groupId, roomId } = await groupRoom();
  await say("Who swims?", ana, roomId);
  await after(7);
  expect(only(shown())).toMatchObject({ title: "Dawn Dippers", body: "Ana Reis: Who swims?" });
  await say("Anybody?", ana, roomId);
  await after(7);
  expect(service.messages()).toHaveLength(1);
  await say(`@${ben.username} you?`, ana, roomId);
  await after(7);
  expect(service.messages()).toHaveLength(2);
  await tenant.as(ben).call(chat.read, { channelId: roomId, body: { seq: 3 } });
  await tenant.as(ben).call(groups.setLevels, { groupId, body: { activityPushNotification: false } });
  await say("Then tomorrow", ana, roomId);
  await after(7);
  expect(service.messages()).toHaveLength(2);
  await say(`@${ben.username} tomorrow?`, ana, roomId);
  await after(7);
  expect(service.messages()).toHaveLength(3);
});

const unread = async (): Promise<void> => {
  world.clock.forward(16 * minute);
  await unreadMails({ driver: world.driver, clock: world.clock }).handle();
  await settle();
};
const mailsToBen = () => world.mails.filter(({ to }) => to === bensAddress());

test("what stands on a device is not mailed as well; whoever wants mail instead gets only that", async () => {
  await say("one");
  await after(7);
  await unread();
  expect(service.messages()).toHaveLength(1);
  expect(mailsToBen()).toEqual([]);
  await read(1);
  await choose({ chatPush: false });
  await say("two");
  await after(7);
  expect(service.messages()).toHaveLength(1);
  await unread();
  expect(bodies()).toEqual(["one", "two"]);
  await read(2);
  await choose({ chatUnreadPush: false });
  await say("three");
  await unread();
  expect(service.messages()).toHaveLength(2);
  expect(mailsToBen()).toHaveLength(1);
});

test("where no device is reached any more the mail comes", async () => {
  await choose({ chatPush: false });
  service.answers(410);
  await say("one");
  await unread();
  expect(mailsToBen()).toHaveLength(1);
  expect((await tenant.as(ben).call(notifications.devices, {})).data).toEqual([]);
});

test("two who push at the same time push once", async () => {
  await say("one");
  world.clock.forward(7 * second);
  await Promise.all([settle(), settle()]);
  await heldMessages({ driver: world.driver, clock: world.clock }).handle();
  await settle();
  expect(service.messages()).toHaveLength(1);
});
