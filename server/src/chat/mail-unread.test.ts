import { accounts as accountCalls } from "@marquee/contract/accounts";
import { chat } from "@marquee/contract/chat";
import { notifications } from "@marquee/contract/notifications";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { accounts } from "../accounts/schema.ts";
import { createRelay } from "../kernel/outbox/index.ts";
import { createFixtures, type AccountFixture } from "../test/fixtures.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { chatReactions } from "./reactions.ts";
import { unreadMails } from "./mail-unread.ts";

const minute = 60_000;
let world: World;
let tenant: TestTenant;
let ana: AccountFixture;
let ben: AccountFixture;
let channelId: string;

beforeEach(async () => {
  world = await testWorld();
  tenant = await world.tenant({ NAME: "Riverside" });
  const build = createFixtures({
    database: world.database,
    organizationId: tenant.organization.id,
    clock: world.clock,
  });
  ana = await build.account({ firstName: "Ana", lastName: "Reis", email: addressOf("ana") });
  ben = await build.account({ firstName: "Ben", email: addressOf("ben"), locale: "fr" });
  const { data } = await tenant.as(ana).call(chat.createChannel, { body: { accountIds: [ben.id] } });
  channelId = data.channelId;
});

const say = (text: string, from = ana) => tenant.as(from).call(chat.sendMessage, { channelId, body: { text } });
const mailsTo = (name: string) => world.mails.filter(({ to }) => to === addressOf(name));
/** The mails of one world are those of all its tenants. */
const addressOf = (name: string): string => `${name}@${tenant.organization.id}.test`;

/** A minute of the job, after so many of the clock. */
async function after(minutes: number): Promise<void> {
  world.clock.forward(minutes * minute);
  await unreadMails({ driver: world.driver, clock: world.clock }).handle();
  await settle();
}

async function settle(): Promise<void> {
  const relay = createRelay();
  relay.start(world.app.kernel, chatReactions);
  await relay.settle();
  await relay.stop();
}

test("what waits for a quarter of an hour is written about once, in the reader's language, with a link that opens it", async () => {
  await say("Are you coming?");
  await after(14);
  expect(mailsTo("ben")).toEqual([]);
  await say("Tell me by nine");
  await after(2);
  await after(60);
  const [mail, ...others] = mailsTo("ben");
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("2 messages non lus dans Riverside");
  expect(mail?.text).toContain("Ana Reis: Tell me by nine");
  expect(mail?.text).toContain(`${tenant.organization.siteUrl}/messages/${channelId}`);
  expect(mailsTo("ana")).toEqual([]);
});

test("the next batch is written about only after the reader was there", async () => {
  await say("one");
  await after(16);
  await say("two");
  await after(16);
  expect(mailsTo("ben")).toHaveLength(1);
  await tenant.as(ben).call(chat.read, { channelId, body: { seq: 2 } });
  await after(16);
  expect(mailsTo("ben")).toHaveLength(1);
  await say("three");
  await after(16);
  expect(mailsTo("ben")).toHaveLength(2);
});

test("what is read between the note and the mail is not written about", async () => {
  await say("one");
  world.clock.forward(16 * minute);
  await unreadMails({ driver: world.driver, clock: world.clock }).handle();
  await tenant.as(ben).call(chat.read, { channelId, body: { seq: 1 } });
  await settle();
  expect(mailsTo("ben")).toEqual([]);
});

test.each([
  ["muted", () => tenant.as(ben).call(chat.notifications, { channelId, body: { notifications: false } })],
  ["from somebody blocked", () => tenant.as(ben).call(accountCalls.block, { accountId: ana.id })],
  [
    "unwanted by the preferences",
    () => tenant.as(ben).call(notifications.setPreferences, { body: { chatUnreadEmail: false } }),
  ],
  ["read", () => tenant.as(ben).call(chat.read, { channelId, body: { seq: 1 } })],
  [
    "for somebody suspended",
    () => world.database.update(accounts).set({ suspendedAt: world.clock.now() }).where(eq(accounts.id, ben.id)),
  ],
])("nobody is written to about what is %s", async (_, change) => {
  await say("one");
  await change();
  await after(16);
  expect(mailsTo("ben")).toEqual([]);
});
