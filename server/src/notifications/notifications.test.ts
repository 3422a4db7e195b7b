import { accounts, self } from "@marquee/contract/accounts";
import { notificationPreferenceNames, notifications } from "@marquee/contract/notifications";
import { posts } from "@marquee/contract/posts";
import { registration } from "@marquee/contract/registration";
import { beforeEach, expect, test, vi } from "vitest";
import { changeEvent } from "../events/repo.ts";
import { newId } from "../kernel/new-id.ts";
import { createRelay } from "../kernel/outbox/index.ts";
import type { Fixtures, AccountFixture } from "../test/fixtures.ts";
import { choose, lines } from "../test/cart.ts";
import { only } from "../test/rows.ts";
import { inScope } from "../test/scope.ts";
import { settle } from "../test/settle.ts";
import { testWorld, type TestTenant, type World } from "../test/world.ts";
import { notify, whoWant } from "./index.ts";
import { notificationReactions } from "./reactions.ts";

let world: World;
let tenant: TestTenant;
let build: Fixtures;
let host: AccountFixture;

beforeEach(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  build = tenant.fixtures;
  host = await build.account();
});

type News = Parameters<typeof notify>[1];
const send = (news: News) => inScope(world, tenant, (scope) => notify(scope, news));
const listed = async (person: AccountFixture, query = {}) =>
  (await tenant.as(person).call(notifications.list, query)).data;
const unreadOf = async (person: AccountFixture) =>
  (await tenant.as(person).call(self.get, {})).data._count.notifications;

test("a host is notified of a registration, by whom and for what, once however often the reaction runs", async () => {
  const guest = await build.account({ firstName: "Mei", lastName: "Tanaka" });
  const event = await build.event({ creator: host, name: "Dawn dip" });
  const { id: passType } = await tenant.fixtures.passType(event.id);
  await choose(tenant.as(guest), event.id, lines(passType, 1));
  await tenant.as(guest).call(registration.submit, { eventId: event.id });
  for (let round = 0; round < 2; round += 1) {
    const relay = createRelay();
    relay.start(world.app.kernel, notificationReactions);
    await relay.settle();
    await relay.stop();
  }
  const [notification, ...others] = await listed(host);
  expect(others).toEqual([]);
  expect(notification).toMatchObject({
    type: "EVENT",
    read: false,
    times: 1,
    sender: { firstName: "Mei" },
    event: { name: "Dawn dip" },
  });
  expect(await unreadOf(host)).toBe(1);
  expect(await listed(guest)).toMatchObject([{ type: "EVENT", happened: "going", event: { name: "Dawn dip" } }]);
});

async function follow(): Promise<void> {
  const relay = createRelay();
  relay.start(world.app.kernel, notificationReactions);
  await relay.settle();
  await relay.stop();
}

test("whoever has a place is told that the event is at another time, and that it is called off; nobody else is", async () => {
  const [guest, other] = [await build.account(), await build.account()];
  const event = await build.event({ creator: host, passTypes: [{ price: 0 }] });
  await build.registration({ account: guest, event, passTypes: [only(event.passTypes)], at: new Date() });
  const later = new Date(world.clock.now().getTime() + 90 * 86_400_000);
  const change = (values: Parameters<typeof changeEvent>[2]) =>
    inScope(world, tenant, (scope) => changeEvent(scope, event.id, values));
  await change({ name: "Another name" });
  await change({ eventStart: later, eventEnd: new Date(later.getTime() + 3_600_000) });
  // What happens within a millisecond has no order.
  await follow();
  await change({ status: "canceled" });
  await follow();
  expect((await listed(guest)).map(({ happened }) => happened)).toEqual(["canceled", "moved"]);
  expect(await listed(other)).toEqual([]);
});

test("somebody who comes for the first time is welcomed, once", async () => {
  const newcomer = tenant.as({ identitySub: newId() });
  await newcomer.call(self.get, {});
  await newcomer.call(self.get, {});
  await follow();
  const { data } = await newcomer.call(notifications.list, {});
  expect(data).toMatchObject([{ type: "ANNOUNCEMENT", happened: "welcome", sender: null }]);
});

test("the same thing again raises what is unread; after it was read it is a new one", async () => {
  const [first, second] = await build.accounts([{}, {}]);
  const event = await build.event({ creator: host });
  const news = (sender: AccountFixture | undefined): News => ({
    type: "EVENT",
    to: [host.id],
    eventId: event.id,
    ...(sender && { senderId: sender.id }),
  });
  await send(news(first));
  await send(news(second));
  const [raised, ...none] = await listed(host);
  expect([raised?.times, raised?.sender?.id, none.length]).toEqual([2, second?.id, 0]);
  expect((await tenant.as(host).call(notifications.read, { body: { read: true } })).data).toEqual({ unread: 0 });
  await send(news(first));
  expect((await listed(host)).map(({ read, times }) => [read, times])).toEqual([
    [false, 1],
    [true, 2],
  ]);
  expect(await listed(host, { filters: "read" })).toHaveLength(1);
  expect(await listed(host, { filters: "FOLLOW" })).toEqual([]);
});

test("twelve who like or follow are one notification that names the last and counts each once", async () => {
  const people = await build.accounts([{}, {}, {}]);
  const [first, second, third] = people;
  const { data: post } = await tenant.as(host).call(posts.create, { body: { message: "Fog on the weir" } });
  for (const { id } of [...people, ...people.slice(0, 1)]) {
    await send({ type: "LIKE", to: [host.id], senderId: id, activityId: post.id });
    await send({ type: "FOLLOW", to: [host.id], senderId: id });
  }
  const shown = async () => (await listed(host)).map(({ type, times, sender }) => [type, times, sender?.id]);
  expect(await shown()).toEqual([
    ["FOLLOW", 3, first?.id],
    ["LIKE", 3, first?.id],
  ]);
  await tenant.as(host).call(accounts.block, { accountId: first?.id ?? "" });
  expect((await shown()).map(([, times]) => times)).toEqual([2, 2]);
  expect((await shown()).every(([, , sender]) => sender === third?.id)).toBe(true);
  await tenant.as(host).call(accounts.block, { accountId: third?.id ?? "" });
  await tenant.as(host).call(accounts.block, { accountId: second?.id ?? "" });
  expect(await shown()).toEqual([]);
});

test("a like or a follow that is taken back and made again is no news once it was seen", async () => {
  const [first, second] = await build.accounts([{}, {}]);
  const { data: post } = await tenant.as(host).call(posts.create, { body: { message: "Fog on the weir" } });
  const { data: other } = await tenant.as(host).call(posts.create, { body: { message: "Sun on the weir" } });
  const both = async (senderId = "", activityId = post.id) => {
    await send({ type: "LIKE", to: [host.id], senderId, activityId });
    await send({ type: "FOLLOW", to: [host.id], senderId });
  };
  await both(first?.id);
  await tenant.as(host).call(notifications.read, { body: { read: true } });
  await both(first?.id);
  expect(await listed(host, { filters: "unread" })).toEqual([]);
  await both(second?.id);
  expect((await listed(host, { filters: "unread" })).map(({ type, times }) => [type, times])).toEqual([
    ["FOLLOW", 1],
    ["LIKE", 1],
  ]);
  await both(first?.id, other.id);
  const about = (await listed(host, { filters: "unread" })).map(({ type, activity }) => [type, activity?.id]);
  expect(about).toContainEqual(["LIKE", other.id]);
});

test("those who comment on one post are one notification with the last comment, as far as it is in sight", async () => {
  const [ben, cleo, dora, mei] = await build.accounts([{}, {}, {}, { username: "mei" }]);
  if (!ben || !cleo || !dora || !mei) throw new Error("four people were asked for");
  const { data: post } = await tenant.as(host).call(posts.create, { body: { message: "Fog on the weir" } });
  const comment = async (author: AccountFixture, message: string, commentedId = post.id) =>
    (await tenant.as(author).call(posts.create, { body: { message, commentedId } })).data.id;
  const shown = async (person: AccountFixture, query = {}) => {
    await settle(world, notificationReactions);
    return (await listed(person, query)).map(({ type, times, sender, activity }) => [
      type,
      times,
      sender?.id,
      activity?.message,
    ]);
  };
  const bens = await comment(ben, "I come");
  await comment(ben, "With a lamp");
  const cleos = await comment(cleo, "So do I");
  await comment(dora, "Ask @mei");
  expect(await shown(host)).toEqual([["COMMENT", 3, dora.id, "Ask @mei"]]);
  expect(await shown(mei)).toEqual([["COMMENT", 1, dora.id, "Ask @mei"]]);
  expect(await unreadOf(host)).toBe(1);
  await tenant.as(host).call(accounts.block, { accountId: dora.id });
  expect(await shown(host)).toEqual([["COMMENT", 2, cleo.id, "So do I"]]);
  await tenant.as(cleo).call(posts.remove, { activityId: cleos });
  expect(await shown(host)).toEqual([["COMMENT", 1, ben.id, "With a lamp"]]);
  await tenant.as(host).call(notifications.read, { body: { read: true } });
  await comment(cleo, "Or not", bens);
  expect(await shown(host, { filters: "unread" })).toEqual([["COMMENT", 1, cleo.id, "Or not"]]);
  expect(await shown(ben)).toEqual([["COMMENT", 1, cleo.id, "Or not"]]);
  await tenant.as(host).call(posts.remove, { activityId: post.id });
  expect([await shown(host), await shown(ben)]).toEqual([[], []]);
});

test("the last of several comments is the one written last, in whatever order they are told", async () => {
  const [ben, cleo] = await build.accounts([{}, {}]);
  if (!ben || !cleo) throw new Error("two people were asked for");
  const { data: post } = await tenant.as(host).call(posts.create, { body: { message: "Fog on the weir" } });
  const comment = async (author: AccountFixture, message: string) => {
    const body = { message, commentedId: post.id };
    return { senderId: author.id, activityId: (await tenant.as(author).call(posts.create, { body })).data.id };
  };
  const written = [await comment(ben, "I come"), await comment(ben, "With a lamp"), await comment(cleo, "So do I")];
  for (const news of written.toReversed()) await send({ type: "COMMENT", to: [host.id], answeredId: post.id, ...news });
  const shown = async () => (await listed(host)).map(({ sender, activity }) => [sender?.id, activity?.message]);
  expect(await shown()).toEqual([[cleo.id, "So do I"]]);
  await tenant.as(host).call(accounts.block, { accountId: cleo.id });
  expect(await shown()).toEqual([[ben.id, "With a lamp"]]);
});

test("those who do the same at the same moment are all counted", async () => {
  const people = await build.accounts(Array.from({ length: 8 }, () => ({})));
  const { data: post } = await tenant.as(host).call(posts.create, { body: { message: "Fog on the weir" } });
  await Promise.all(people.map(({ id }) => send({ type: "LIKE", to: [host.id], senderId: id, activityId: post.id })));
  expect((await listed(host)).map(({ times }) => times)).toEqual([8]);
});

test("filters name types and whether they were read, in any order; an unknown one is refused", async () => {
  const [first, second] = await build.accounts([{}, {}]);
  const event = await build.event({ creator: host });
  await send({ type: "EVENT", to: [host.id], eventId: event.id, ...(first && { senderId: first.id }) });
  await tenant.as(host).call(notifications.read, { body: { read: true } });
  await send({ type: "FOLLOW", to: [host.id], ...(second && { senderId: second.id }) });
  const types = async (filters: string) => (await listed(host, { filters })).map(({ type }) => type);
  expect(await types("")).toEqual(["FOLLOW", "EVENT"]);
  expect(await types("read,unread")).toEqual(["FOLLOW", "EVENT"]);
  expect(await types("unread")).toEqual(["FOLLOW"]);
  expect(await types("EVENT,FOLLOW")).toEqual(["FOLLOW", "EVENT"]);
  expect(await types("EVENT,unread")).toEqual([]);
  expect(await types("read,COMMENT,EVENT")).toEqual(["EVENT"]);
  for (const filters of ["EVENT,WHATEVER", "event", "EVENT,", "read;unread"]) {
    const refused = await tenant.as(host).raw({ method: "GET", path: `/self/notifications?filters=${filters}` });
    expect([filters, refused.status]).toEqual([filters, 400]);
    expect(refused.body).toContain("must be types separated by commas");
  }
});

test("what a notification is not about is null, never missing", async () => {
  await send({ type: "FOLLOW", to: [host.id] });
  const [notification] = await listed(host);
  const parts = ["like", "activity", "event", "announcement", "group", "invitation", "content", "sender"];
  expect(parts.map((name) => Reflect.get(Object(notification), name))).toEqual(parts.map(() => null));
});

test("open pages are notified, after it is committed and only if it is", async () => {
  const pushed = vi.spyOn(world.app.kernel.services.hub, "toAccount");
  const failing = inScope(world, tenant, async (scope) => {
    await notify(scope, { type: "CONTENT", to: [host.id] });
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(pushed).not.toHaveBeenCalled();
  await send({ type: "CONTENT", to: [host.id] });
  const peer = { organizationId: tenant.organization.id, accountId: host.id };
  const [notification] = await listed(host);
  expect(pushed).toHaveBeenCalledExactlyOnceWith(peer, {
    type: "notification",
    body: { id: notification?.id, type: "CONTENT" },
  });
  pushed.mockRestore();
});

test("nobody is notified of themselves, of whom they blocked, or of who blocked them", async () => {
  const [blocker, blocked] = await build.accounts([{}, {}]);
  if (!blocker || !blocked) throw new Error("two people were asked for");
  await build.block(blocker, blocked);
  await send({ type: "FOLLOW", to: [blocker.id, blocked.id, host.id], senderId: blocked.id });
  await send({ type: "FOLLOW", to: [blocked.id], senderId: blocker.id });
  expect([await listed(blocker), await listed(blocked)]).toEqual([[], []]);
  expect(await listed(host)).toHaveLength(1);
  await build.block(host, blocked);
  expect([await listed(host), await unreadOf(host)]).toEqual([[], 0]);
});

test("one is marked alone, and another's never", async () => {
  const other = await build.account();
  const [sender] = await build.accounts([{}]);
  await send({ type: "FOLLOW", to: [host.id, other.id], ...(sender && { senderId: sender.id }) });
  const [own] = await listed(host);
  if (!own) throw new Error("the host was told");
  const ids = [own.id];
  expect((await tenant.as(other).call(notifications.read, { body: { ids, read: true } })).data).toEqual({ unread: 1 });
  expect(await unreadOf(host)).toBe(1);
  expect((await tenant.as(host).call(notifications.read, { body: { ids, read: true } })).data).toEqual({ unread: 0 });
  expect((await tenant.as(host).call(notifications.read, { body: { ids, read: false } })).data).toEqual({ unread: 1 });
});

test("everything is on until it is turned off, and two changes at once lose nothing", async () => {
  const client = tenant.as(host);
  const { data: first } = await client.call(notifications.preferences, {});
  expect(notificationPreferenceNames.filter((name) => !first[name])).toEqual([]);
  expect(first).toMatchObject({ mailRhythm: "soon", quietFrom: null, quietUntil: null, mailsADay: 10 });
  await Promise.all([
    client.call(notifications.setPreferences, { body: { likePush: false } }),
    client.call(notifications.setPreferences, { body: { chatUnreadEmail: false } }),
  ]);
  const { data } = await client.call(notifications.setPreferences, { body: { likePush: true } });
  expect([data.likePush, data.chatUnreadEmail, data.commentPush]).toEqual([true, false, true]);
  const other = await build.account();
  const asked = [host.id, other.id];
  expect(await whoWant(world.database, tenant.organization.id, asked, "chatUnreadEmail")).toEqual([other.id]);
  expect(
    (await client.raw({ method: "PUT", path: "/self/notificationPreferences", body: { likePush: "no" } })).status,
  ).toBe(400);
});

test("who is followed is notified once of each follower, and not by anybody with a block between them", async () => {
  const [fan, blocked] = await build.accounts([{ firstName: "Mei" }, {}]);
  if (!fan || !blocked) throw new Error("nobody was made");
  await tenant.as(host).call(accounts.block, { accountId: blocked.id });
  const relay = createRelay();
  relay.start(world.app.kernel, notificationReactions);
  for (const person of [fan, fan, blocked]) await tenant.as(person).call(accounts.follow, { accountId: host.id });
  await relay.settle();
  await relay.stop();
  const [notification, ...others] = await listed(host);
  expect(notification).toMatchObject({ type: "FOLLOW", times: 1, read: false, sender: { firstName: "Mei" } });
  expect(others).toEqual([]);
  expect(await listed(fan)).toEqual([]);
});
