import { accounts, self } from "@marquee/contract/accounts";
import { coHostErrors, coHosts } from "@marquee/contract/co-hosts";
import { events } from "@marquee/contract/events";
import { kernelErrors } from "@marquee/contract/kernel";
import { listings } from "@marquee/contract/listings";
import { notifications } from "@marquee/contract/notifications";
import { registration } from "@marquee/contract/registration";
import { beforeAll, expect, test } from "vitest";
import { createRelay, type Reaction } from "../kernel/outbox/index.ts";
import { notificationReactions } from "../notifications/reactions.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { coHostReactions } from "./reactions.ts";

let world: World;
let tenant: TestTenant;

beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

async function people() {
  const [host, second, third] = await tenant.fixtures.accounts([{}, {}, {}]);
  if (!host || !second || !third) throw new Error("three people were asked for");
  return { host, second, third };
}

const add = (by: AccountFixture, eventId: string, { id: accountId }: AccountFixture) =>
  tenant.as(by).call(coHosts.add, { eventId, body: { accountId } });
const remove = (by: AccountFixture, eventId: string, { id: accountId }: AccountFixture) =>
  tenant.as(by).call(coHosts.remove, { eventId, accountId });
const listed = async (by: AccountFixture, eventId: string) =>
  (await tenant.as(by).call(coHosts.list, { eventId })).data.map(({ id }) => id);
const change = (by: AccountFixture, eventId: string) =>
  tenant.as(by).call(listings.update, { eventId, body: { event: { venue: "Boathouse" } } });

async function settle(reactions: readonly Reaction[]): Promise<void> {
  const relay = createRelay();
  relay.start(world.app.kernel, reactions);
  await relay.settle();
  await relay.stop();
}

test("a co-host organises a draft as its host does, finds it among what they organise, and does not delete it", async () => {
  const { host, second } = await people();
  const { id: eventId } = await tenant.fixtures.event({ creator: host, status: "draft" });
  expect((await change(second, eventId)).code).toBe(kernelErrors.notFound.code);
  expect((await add(host, eventId, second)).status).toBe(200);
  const { data } = await change(second, eventId);
  expect(data).toMatchObject({ venue: "Boathouse", viewer: { isCoHost: true, canManage: true, canHost: false } });
  expect((await tenant.as(second).call(listings.list, {})).data).toMatchObject([{ id: eventId }]);
  expect(await listed(second, eventId)).toEqual([second.id]);
  expect((await tenant.as(second).call(listings.remove, { eventId })).code).toBe(kernelErrors.forbidden.code);
});

test("co-hosts are the host's to choose, and each may leave", async () => {
  const { host, second, third } = await people();
  const { id: eventId } = await tenant.fixtures.event({ creator: host, coHosts: [second] });
  expect((await add(second, eventId, third)).code).toBe(kernelErrors.forbidden.code);
  await add(host, eventId, third);
  expect((await remove(second, eventId, third)).code).toBe(kernelErrors.forbidden.code);
  expect(await listed(host, eventId)).toEqual([second.id, third.id]);
  expect((await remove(second, eventId, second)).data.viewer).toMatchObject({ isCoHost: false, canManage: false });
  expect((await change(second, eventId)).code).toBe(kernelErrors.forbidden.code);
  await remove(host, eventId, third);
  expect(await listed(host, eventId)).toEqual([]);
});

test("the host is no co-host, nor more than twenty people are", async () => {
  const { host, second } = await people();
  const twenty = await tenant.fixtures.accounts(Array.from({ length: 20 }, () => ({})));
  const { id: eventId } = await tenant.fixtures.event({ creator: host, coHosts: twenty });
  expect((await add(host, eventId, host)).code).toBe(coHostErrors.isHost.code);
  expect((await add(host, eventId, second)).code).toBe(coHostErrors.full.code);
});

test("a block between a co-host and the host stops at once what the co-host may, and is no way to become one", async () => {
  const { host, second, third } = await people();
  const { id: eventId } = await tenant.fixtures.event({ creator: host, coHosts: [second] });
  await tenant.as(second).call(accounts.block, { accountId: host.id });
  expect((await change(second, eventId)).code).toBe(kernelErrors.forbidden.code);
  expect((await tenant.as(second).call(listings.list, {})).data).toEqual([]);
  expect(await listed(host, eventId)).toEqual([]);
  await tenant.as(second).call(accounts.unblock, { accountId: host.id });
  expect((await change(second, eventId)).status).toBe(200);
  await tenant.as(host).call(accounts.block, { accountId: third.id });
  expect((await add(host, eventId, third)).code).toBe(kernelErrors.blocked.code);
  const administrator = await tenant.fixtures.account({ isAdministrator: true });
  expect((await add(administrator, eventId, third)).code).toBe(kernelErrors.blocked.code);
});

test("an event that is for a group alone, and who comes to it, is open to a co-host from outside the group", async () => {
  const { host, second, third } = await people();
  const { id: groupId } = await tenant.fixtures.group({ moderators: [host] });
  const { id: eventId } = await tenant.fixtures.event({
    creator: host,
    groupId,
    groupOnly: true,
    venue: "Boathouse",
    publicRegistrants: false,
    coHosts: [second],
  });
  await tenant.fixtures.registration({ account: third, event: { id: eventId } });
  expect((await tenant.as(second).call(events.get, { eventId })).data.venue).toBe("Boathouse");
  expect((await tenant.as(second).call(registration.registrants, { eventId })).data).toHaveLength(1);
  expect((await tenant.as(second).call(events.list, { price: "free" })).status).toBe(200);
});

test("whoever becomes a co-host is told so, once, and is told from then on who registers", async () => {
  const { host, second, third } = await people();
  const { id: eventId } = await tenant.fixtures.event({ creator: host });
  await add(host, eventId, second);
  await add(host, eventId, second);
  await settle(coHostReactions);
  const news = (await tenant.as(second).call(notifications.list, {})).data;
  expect(news).toMatchObject([{ type: "EVENT", kind: "coHost", happened: "coHost", sender: { id: host.id } }]);
  await tenant.fixtures.registration({ account: third, event: { id: eventId } });
  expect(news[0]?.sentBy).toEqual(["coHostPush", "coHostEmail"]);
});

test("of who deletes their account nothing is left among the co-hosts", async () => {
  const { host, second } = await people();
  const { id: eventId } = await tenant.fixtures.event({ creator: host, coHosts: [second] });
  expect((await tenant.as(second).call(self.remove, {})).status).toBe(200);
  await settle(notificationReactions);
  expect(await listed(host, eventId)).toEqual([]);
});
