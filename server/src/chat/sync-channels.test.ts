import { chat } from "@marquee/contract/chat";
import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventChanged } from "../events/events.ts";
import { changeEvent } from "../events/repo.ts";
import { groupChanged } from "../groups/events.ts";
import { changeGroup } from "../groups/repo/groups.ts";
import { deleteMembership, saveMembership } from "../groups/repo/memberships.ts";
import type { DomainEvent } from "../kernel/domain-event.ts";
import { createRelay } from "../kernel/outbox/index.ts";
import type { Scope } from "../kernel/scope.ts";
import { registrationConfirmed } from "../registration/events.ts";
import { cancelRegistration } from "../registration/repo/cancellations.ts";
import { registrations } from "../registration/schema.ts";
import { type ChatClient, chatClient, chatServer } from "../test/chat.ts";
import { type Fixtures, createFixtures, type AccountFixture } from "../test/fixtures.ts";
import { inScope } from "../test/scope.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { chatReactions } from "./reactions.ts";

let world: World;
let server: FastifyInstance;
let address: string;

beforeAll(async () => {
  world = await testWorld();
  ({ server, address } = await chatServer(world));
});
afterAll(() => server.close());

type Here = {
  tenant: TestTenant;
  fixtures: Fixtures;
  /** Changes something as a command does; when it comes back, the conversations have followed. */
  changes(work: (scope: Scope) => Promise<void>): Promise<void>;
  happened(...events: DomainEvent[]): Promise<void>;
};

async function community(): Promise<Here> {
  const tenant = await world.tenant();
  const organizationId = tenant.organization.id;
  const fixtures = createFixtures({ database: world.database, organizationId, clock: world.clock });
  async function changes(work: (scope: Scope) => Promise<void>): Promise<void> {
    await inScope(world, tenant, work);
    const relay = createRelay();
    relay.start(world.app.kernel, chatReactions);
    await relay.settle();
    await relay.stop();
  }
  return {
    tenant,
    fixtures,
    changes,
    happened: (...events) => changes(async (scope) => events.forEach((event) => scope.publish(event))),
  };
}

/** A published event of Ana's with Ben registered; its conversations follow. */
async function event(here: Here, spec: Parameters<Fixtures["event"]>[0] = {}) {
  const [ana, ben, cleo] = await here.fixtures.accounts([{}, {}, {}]);
  if (!ana || !ben || !cleo) throw new Error("three people were asked for");
  const held = await here.fixtures.event({ name: "Lantern night", creator: ana, ...spec });
  await here.fixtures.registration({ account: ben, event: held });
  await here.happened(eventChanged({ eventId: held.id }));
  return { ana, ben, cleo, eventId: held.id, passTypes: held.passTypes };
}

const confirmed = (eventId: string, accountId: string): DomainEvent =>
  registrationConfirmed({ registrationId: eventId, eventId, accountId, passIds: [], isFirst: true });

const listed = async ({ tenant }: Here, person: AccountFixture, filter: { eventId?: string; groupId?: string } = {}) =>
  (await tenant.as(person).call(chat.channels, filter)).data;

async function channelOf(here: Here, person: AccountFixture, eventId: string): Promise<string> {
  const [first] = await listed(here, person, { eventId });
  if (!first) throw new Error("there is no conversation");
  return first.channelId;
}

const listen = async ({ tenant }: Here, person: AccountFixture): Promise<ChatClient> =>
  chatClient(address, { organization: tenant.organization.id, authorization: await tenant.tokenFor(person) });

test("an event has one conversation: its host moderates, whoever is registered is in it, nobody else", async () => {
  const here = await community();
  const { ana, ben, cleo, eventId } = await event(here);
  await here.happened(eventChanged({ eventId }), eventChanged({ eventId }));
  expect(await listed(here, ana, { eventId })).toMatchObject([
    { role: "moderator", channel: { name: "Lantern night", eventId, _count: { members: 2 } } },
  ]);
  expect(await listed(here, ben)).toMatchObject([{ role: "member" }]);
  expect(await listed(here, cleo)).toEqual([]);
  const channelId = await channelOf(here, ben, eventId);
  expect((await here.tenant.as(cleo).call(chat.messages, { channelId })).status).toBe(404);
});

test("a new registrant is told, finds what was said before, and has nothing of it to read", async () => {
  const here = await community();
  const { ana, cleo, eventId } = await event(here);
  const channelId = await channelOf(here, ana, eventId);
  await here.tenant.as(ana).call(chat.sendMessage, { channelId, body: { text: "Doors at six" } });
  const client = await listen(here, cleo);
  await here.fixtures.registration({ account: cleo, event: { id: eventId } });
  await here.happened(confirmed(eventId, cleo.id));
  expect((await client.next("member-joined")).body).toMatchObject({ channelId, accountId: cleo.id });
  expect(await listed(here, cleo, { eventId })).toMatchObject([{ channelId, unreadCount: 0 }]);
  const { data } = await here.tenant.as(cleo).call(chat.messages, { channelId });
  expect(data.map(({ text }) => text)).toEqual(["Doors at six"]);
});

test("whose registration is canceled gets nothing more, on an open socket too, and comes back with a new one", async () => {
  const here = await community();
  const { ana, ben, eventId } = await event(here);
  const channelId = await channelOf(here, ben, eventId);
  const [hostClient, client] = [await listen(here, ana), await listen(here, ben)];
  const say = (text: string) => here.tenant.as(ana).call(chat.sendMessage, { channelId, body: { text } });
  await say("before");
  await client.next("new-message");
  await here.changes((scope) => cancelRegistration(scope, { eventId, accountId: ben.id }));
  await client.next("member-left");
  await say("after");
  await hostClient.next("new-message", ({ body }) => body.message.text === "after");
  expect(client.frames.filter(({ type }) => type === "new-message")).toHaveLength(1);
  expect((await here.tenant.as(ben).call(chat.messages, { channelId })).status).toBe(404);

  await world.database
    .update(registrations)
    .set({ status: "ready" })
    .where(and(eq(registrations.eventId, eventId), eq(registrations.accountId, ben.id)));
  await here.happened(confirmed(eventId, ben.id));
  expect(await listed(here, ben, { eventId })).toHaveLength(1);
});

test("a session has a conversation where the organiser wants one", async () => {
  const here = await community();
  const session = { startTime: world.clock.now(), endTime: world.clock.now() };
  const sessions = [
    { ...session, slug: "talk", name: "Talk", chatEnabled: true },
    { ...session, slug: "break", name: "Break" },
  ];
  const { ben, eventId } = await event(here, { sessions });
  const names = (await listed(here, ben, { eventId })).map(({ channel }) => channel.name);
  expect(names.toSorted()).toEqual(["Lantern night", "Talk"]);
});

test("nobody is put into a session's conversation whose passes are for another day", async () => {
  const here = await community();
  const now = world.clock.now();
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
  const at = (start: number) => ({ startTime: hours(start), endTime: hours(start + 1), chatEnabled: true });
  const { ana, ben, cleo, eventId, passTypes } = await event(here, {
    eventStart: hours(1),
    eventEnd: hours(72),
    sessions: [
      { ...at(2), slug: "friday", name: "Friday talk" },
      { ...at(26), slug: "saturday", name: "Saturday talk" },
    ],
    passTypes: [
      { slug: "saturday", name: "Saturday", price: 0, validFrom: hours(24), validUntil: hours(48) },
      { slug: "all", name: "All days", price: 0 },
    ],
  });
  const names = async (person: AccountFixture) =>
    (await listed(here, person, { eventId })).map(({ channel }) => channel.name).toSorted();
  const [dora] = await here.fixtures.accounts([{}]);
  if (!dora) throw new Error("one person was asked for");
  const holds = async (account: AccountFixture, slugs: readonly string[]) => {
    const bought = passTypes.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => ({ id, price: 0 }));
    await here.fixtures.registration({ account, event: { id: eventId }, passTypes: bought });
    await here.happened(confirmed(eventId, account.id));
  };
  await holds(cleo, ["saturday"]);
  await holds(dora, ["saturday", "all"]);
  expect(await names(cleo)).toEqual(["Lantern night", "Saturday talk"]);
  expect(await names(dora)).toEqual(["Friday talk", "Lantern night", "Saturday talk"]);
  expect(await names(ana)).toEqual(["Friday talk", "Lantern night", "Saturday talk"]);
  expect(await names(ben)).toHaveLength(3);
});

test("with a canceled event its conversation closes, and is still read", async () => {
  const here = await community();
  const { ana, eventId } = await event(here);
  const channelId = await channelOf(here, ana, eventId);
  const send = () => here.tenant.as(ana).call(chat.sendMessage, { channelId, body: { text: "Sorry, everybody" } });
  await send();
  await here.changes((scope) => changeEvent(scope, eventId, { status: "canceled" }));
  const refused = await send();
  expect([refused.status, refused.code]).toEqual([409, "chat.archived"]);
  expect((await here.tenant.as(ana).call(chat.messages, { channelId })).data).toHaveLength(1);
  await here.changes((scope) => changeEvent(scope, eventId, { status: "published" }));
  expect((await send()).status).toBe(200);
});

test("a draft, and what is over, get no conversation", async () => {
  const here = await community();
  const day = 86_400_000;
  const past = {
    eventStart: new Date(world.clock.now().getTime() - 2 * day),
    eventEnd: new Date(world.clock.now().getTime() - day),
  };
  for (const spec of [{ status: "draft" } as const, past]) {
    const { ana } = await event(here, spec);
    expect(await listed(here, ana)).toEqual([]);
  }
});

test("a group's members are in its conversation with their roles, and its moderators in those of its events", async () => {
  const here = await community();
  const [ana, ben, cleo] = await here.fixtures.accounts([{}, {}, {}]);
  if (!ana || !ben || !cleo) throw new Error("three people were asked for");
  const group = await here.fixtures.group({ name: "Rowers", moderators: [ana], members: [ben] });
  const groupId = group.id;
  await here.happened(groupChanged({ groupId }));
  const { eventId } = await event(here, { groupId });
  expect(await listed(here, ana, { groupId })).toMatchObject([{ role: "moderator", channel: { name: "Rowers" } }]);
  expect(await listed(here, ben, { groupId })).toMatchObject([{ role: "member" }]);
  expect(await listed(here, ana, { eventId })).toMatchObject([{ role: "moderator" }]);

  await here.changes(async (scope) => {
    await deleteMembership(scope, { groupId, accountId: ana.id });
    await saveMembership(scope, { groupId, accountId: cleo.id, role: "moderator" });
  });
  expect([await listed(here, ana, { groupId }), await listed(here, ana, { eventId })]).toEqual([[], []]);
  expect(await listed(here, cleo, { eventId })).toMatchObject([{ role: "moderator" }]);

  await here.changes((scope) => changeGroup(scope, groupId, { active: false }));
  expect((await listed(here, ben, { groupId }))[0]?.channel.archivedAt).not.toBeNull();
});

test("nobody leaves, renames, deletes or fills by hand what belongs to an event", async () => {
  const here = await community();
  const { ana, ben, cleo, eventId } = await event(here);
  const channelId = await channelOf(here, ana, eventId);
  const host = here.tenant.as(ana);
  const answers = [
    await here.tenant.as(ben).call(chat.leaveChannel, { channelId }),
    await host.call(chat.deleteChannel, { channelId }),
    await host.call(chat.updateChannel, { channelId, body: { name: "Mine" } }),
    await host.call(chat.addMember, { channelId, accountId: cleo.id }),
    await host.call(chat.updateMember, { channelId, accountId: ben.id, body: { role: "moderator" } }),
  ];
  for (const { status, code } of answers) expect([status, code]).toEqual([409, "chat.belongsElsewhere"]);
});

test("whom a moderator takes out stays out through every change, until they take them back", async () => {
  const here = await community();
  const { ana, ben, eventId } = await event(here);
  const channelId = await channelOf(here, ana, eventId);
  await here.tenant.as(ana).call(chat.removeMember, { channelId, accountId: ben.id, ban: true });
  await here.happened(eventChanged({ eventId }), confirmed(eventId, ben.id));
  expect(await listed(here, ben)).toEqual([]);
  const back = await here.tenant.as(ana).call(chat.addMember, { channelId, accountId: ben.id });
  expect(back.status).toBe(200);
  expect(await listed(here, ben)).toHaveLength(1);
});

test("an administrator who is in an event's conversation moderates it, and no private one", async () => {
  const here = await community();
  const { ana, ben, eventId } = await event(here);
  const administrator = await here.fixtures.account({ isAdministrator: true });
  await here.fixtures.registration({ account: administrator, event: { id: eventId } });
  await here.happened(confirmed(eventId, administrator.id));
  const client = here.tenant.as(administrator);
  const say = async (channelId: string) =>
    (await here.tenant.as(ben).call(chat.sendMessage, { channelId, body: { text: "Buy now" } })).data.id;
  const channelId = await channelOf(here, ana, eventId);
  const slow = { slowSeconds: 30 };
  expect((await client.call(chat.updateChannel, { channelId, body: slow })).status).toBe(200);
  const messageId = await say(channelId);
  expect((await client.call(chat.deleteMessage, { channelId, messageId })).status).toBe(200);
  const { id: privateId } = await here.fixtures.conversation({ name: "Two oars", members: [ben, administrator] });
  expect((await client.call(chat.updateChannel, { channelId: privateId, body: slow })).status).toBe(403);
  const theirs = await say(privateId);
  expect((await client.call(chat.deleteMessage, { channelId: privateId, messageId: theirs })).status).toBe(403);
});
