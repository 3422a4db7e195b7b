import { announcements } from "@marquee/contract/announcements";
import { groups } from "@marquee/contract/groups";
import { notifications } from "@marquee/contract/notifications";
import Fastify from "fastify";
import { beforeEach, expect, test } from "vitest";
import { mount } from "../kernel/http/mount.ts";
import { mountOneClick } from "../kernel/http/one-click.ts";
import { refuseInEnvelope } from "../kernel/http/refusals.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
let ana: AccountFixture;
let ben: AccountFixture;
let groupId: string;
const addressOf = (name: string): string => `${name}@${tenant.organization.id}.test`;

beforeEach(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  ana = await tenant.fixtures.account({ email: addressOf("ana"), isAdministrator: true });
  ben = await tenant.fixtures.account({ email: addressOf("ben") });
  ({ id: groupId } = await tenant.fixtures.group({ name: "Dawn Dippers", moderators: [ana], members: [ben] }));
});

const body = { title: "Low tide", html: "<p>At nine</p>", email: true, push: true };
const mailsToBen = () => world.mails.filter(({ to }) => to === addressOf("ben"));
const inGroup = async () => {
  await tenant.as(ana).call(announcements.announceInGroup, { groupId, body });
  await settle(world);
};
const toCommunity = async () => {
  await tenant.as(ana).call(announcements.announce, { body });
  await settle(world);
};
const lastAddress = () => mailsToBen().at(-1)?.headers?.["list-unsubscribe"]?.slice(1, -1) ?? "";
const tokenIn = (address: string) => address.split("/").at(-1) ?? "";

/** The form that a mail program posts, to the address that the mail names. */
async function press(address: string) {
  const server = Fastify();
  refuseInEnvelope(server, world.app.kernel);
  mountOneClick(server, { "/unsubscribe/announcements": announcements.subscribe });
  await server.register(async (api) => mount(api, world.app.kernel, world.app.modules, "site"), { prefix: "/api" });
  const { pathname, host } = new URL(address);
  const headers = { host, "content-type": "application/x-www-form-urlencoded" };
  const answer = await server.inject({ method: "POST", url: pathname, headers, payload: "List-Unsubscribe=One-Click" });
  await server.close();
  return answer;
}

test("one press without a sign-in stops mails of this group: the bell, other groups and the community go on", async () => {
  await inGroup();
  expect((await press(lastAddress())).statusCode).toBe(200);
  await inGroup();
  expect(mailsToBen()).toHaveLength(1);
  expect((await tenant.as(ben).call(notifications.list, {})).data).toHaveLength(2);
  await toCommunity();
  expect(mailsToBen()).toHaveLength(2);
  const { data } = await tenant.as(ben).call(groups.membership, { groupId });
  expect(data).toMatchObject({ announcementEmailNotification: false, announcementPushNotification: true });
});

test("one press stops mails of the community, and nothing else", async () => {
  await toCommunity();
  await press(lastAddress());
  await toCommunity();
  expect(mailsToBen()).toHaveLength(1);
  await inGroup();
  expect(mailsToBen()).toHaveLength(2);
  const { data } = await tenant.as(ben).call(notifications.preferences, {});
  expect(data).toMatchObject({ organizationAnnouncementEmail: false, groupAnnouncementEmail: true });
});

test("the address says what it is about, and turns it on again", async () => {
  await inGroup();
  const token = tokenIn(lastAddress());
  const read = async () => (await tenant.guest.call(announcements.subscription, { token })).data;
  expect(await read()).toEqual({
    of: "group",
    group: { id: groupId, name: "Dawn Dippers" },
    channel: null,
    isOn: true,
  });
  await tenant.guest.call(announcements.subscribe, { token, body: { isOn: false } });
  expect(await read()).toMatchObject({ isOn: false });
  await tenant.guest.call(announcements.subscribe, { token, body: { isOn: true } });
  await inGroup();
  expect(mailsToBen()).toHaveLength(2);
});

test("an address that was changed, cut off, or is another community's, does nothing", async () => {
  await inGroup();
  const token = tokenIn(lastAddress());
  const other = await world.tenant();
  const tries = [
    token.slice(0, -1),
    `${token.slice(0, 9)}${token[9] === "x" ? "y" : "x"}${token.slice(10)}`,
    `${token}A`,
    "x",
    "0".repeat(67),
  ];
  for (const wrong of tries)
    expect((await tenant.guest.call(announcements.subscribe, { token: wrong, body: { isOn: false } })).status).toBe(
      404,
    );
  expect((await other.guest.call(announcements.subscribe, { token, body: { isOn: false } })).status).toBe(404);
  await inGroup();
  expect(mailsToBen()).toHaveLength(2);
});
