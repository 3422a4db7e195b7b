import { self } from "@marquee/contract/accounts";
import { notifications } from "@marquee/contract/notifications";
import { threads } from "@marquee/contract/threads";
import { beforeAll, expect, test } from "vitest";
import { createRelay } from "../kernel/outbox/index.ts";
import { notificationReactions } from "../notifications/reactions.ts";
import { type Fixtures, createFixtures, type AccountFixture } from "../test/fixtures.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;

beforeAll(async () => {
  world = await testWorld();
});

type Here = { tenant: TestTenant; build: Fixtures; ana: AccountFixture; ben: AccountFixture; cleo: AccountFixture };

async function here(): Promise<Here> {
  const tenant = await world.tenant();
  const build = createFixtures({
    database: world.database,
    organizationId: tenant.organization.id,
    clock: world.clock,
  });
  const [ana, ben, cleo] = await build.accounts([{ username: "ana" }, { username: "ben" }, { username: "cleo" }]);
  if (!ana || !ben || !cleo) throw new Error("three people were asked for");
  return { tenant, build, ana, ben, cleo };
}

const start = async ({ tenant, ana }: Here, body: object = {}) =>
  (await tenant.as(ana).call(threads.create, { body: { subject: "Low tide", body: "Is it at nine?", ...body } })).data;

/** A circle of Ana's with Ben as a member. */
async function circled(place: Here, type: "open" | "closed" = "closed") {
  const { tenant, ana, ben } = place;
  const { data } = await tenant.as(ana).call(threads.createCircle, { body: { name: "Rowers", type } });
  await tenant
    .as(ana)
    .call(threads.addCircleAccount, { circleId: data.id, body: { accountId: ben.id, role: "member" } });
  return data.id;
}

/** What a call was refused with. */
const refusal = async (answer: Promise<{ status: number; message: string }>) => {
  const { status, message } = await answer;
  return [status, message] as const;
};

async function settle(): Promise<void> {
  const relay = createRelay();
  relay.start(world.app.kernel, notificationReactions);
  await relay.settle();
  await relay.stop();
}

test("a thread begins with its first message, and is found by a word of its subject", async () => {
  const place = await here();
  const { tenant, ben } = place;
  const thread = await start(place);
  expect(thread).toMatchObject({ subject: "Low tide", circle: null, lastSeq: 1, _count: { messages: 1 } });
  const found = await tenant.as(ben).call(threads.list, { search: "tidé" });
  expect(found.data.map(({ id }) => id)).toEqual([thread.id]);
  expect((await tenant.as(ben).call(threads.list, { search: "harbour" })).data).toEqual([]);
});

test("the thread with the latest message stands first", async () => {
  const place = await here();
  const { tenant, ben } = place;
  const first = await start(place, { subject: "First" });
  const second = await start(place, { subject: "Second" });
  const order = async () => (await tenant.guest.call(threads.list, {})).data.map(({ id }) => id);
  expect(await order()).toEqual([second.id, first.id]);
  world.clock.forward(1_000);
  await tenant.as(ben).call(threads.sendMessage, { threadId: first.id, body: { body: "Me again" } });
  expect(await order()).toEqual([first.id, second.id]);
});

test("messages come newest first, 25 a page, and count from one without a gap", async () => {
  const place = await here();
  const { tenant, ben } = place;
  const { id: threadId } = await start(place);
  const send = (body: string) => tenant.as(ben).call(threads.sendMessage, { threadId, body: { body } });
  await Promise.all(Array.from({ length: 26 }, (_, index) => send(`Message ${index}`)));
  const page = await tenant.as(ben).call(threads.messages, { threadId });
  expect(page.data.map(({ seq }) => seq)).toEqual(Array.from({ length: 25 }, (_, index) => 27 - index));
  const rest = await tenant.as(ben).call(threads.messages, { threadId, cursor: page.cursor ?? "" });
  expect(rest.data.map(({ seq }) => seq)).toEqual([2, 1]);
});

test("names and addresses in a message become mentions and links where they stand", async () => {
  const place = await here();
  const { tenant, ana, ben } = place;
  const { id: threadId } = await start(place);
  const body = "@Ben see https://tides.example.org/now. And @nobody, mail me@ana.example";
  const { data } = await tenant.as(ana).call(threads.sendMessage, { threadId, body: { body } });
  expect(data.entities).toMatchObject([
    { type: "mention", startIndex: 0, endIndex: 4, account: { id: ben.id }, href: null },
    { type: "link", startIndex: 9, endIndex: 38, account: null, href: "https://tides.example.org/now" },
  ]);
});

test("entities that come with a message are kept as they are, once each is what it says", async () => {
  const place = await here();
  const { tenant, build, ana, ben } = place;
  const { id: threadId } = await start(place);
  const [interest] = await build.interests(["Rowing"]);
  const send = (entities: object[]) =>
    tenant.as(ana).call(threads.sendMessage, {
      threadId,
      body: { body: "Rowing with Ben https://a.example x", entities: entities as never },
    });
  const { data } = await send([
    { type: "interest", startIndex: 0, endIndex: 6, interestId: interest?.id },
    { type: "mention", startIndex: 12, endIndex: 15, accountId: ben.id, marks: ["bold"] },
    { type: "link", startIndex: 16, endIndex: 33 },
    { type: "segment", startIndex: 34, endIndex: 35, marks: ["code"] },
  ]);
  expect(data.entities).toMatchObject([
    { type: "interest", interest: { name: "Rowing" }, marks: [] },
    { type: "mention", account: { username: "ben" }, marks: ["bold"] },
    { type: "link", href: "https://a.example" },
    { type: "segment", marks: ["code"] },
  ]);
  const wrong = [
    { type: "link", startIndex: 0, endIndex: 6 },
    { type: "link", startIndex: 0, endIndex: 6, href: "javascript:alert(1)" },
    { type: "link", startIndex: 16, endIndex: 33, href: "https://b.example" },
    { type: "mention", startIndex: 0, endIndex: 6, accountId: interest?.id },
    { type: "mention", startIndex: 0, endIndex: 6 },
    { type: "segment", startIndex: 30, endIndex: 99 },
    { type: "segment", startIndex: 5, endIndex: 5 },
  ];
  for (const entity of wrong) expect(await refusal(send([entity]))).toMatchObject([400, expect.anything()]);
  const overlapping = { type: "segment", startIndex: 0, endIndex: 6 };
  expect(await refusal(send([overlapping, overlapping]))).toMatchObject([400, expect.anything()]);
});

test("a link stands over any words, by its address or by that of its preview", async () => {
  const place = await here();
  const { tenant, ana } = place;
  const { id: threadId } = await start(place);
  const send = (entity: object) => {
    const entities = [{ type: "link", ...entity }] as never;
    return tenant.as(ana).call(threads.sendMessage, { threadId, body: { body: "See the plan", entities } });
  };
  const words = { startIndex: 4, endIndex: 12 };
  const href = "https://tides.example/plan";
  const byAddress = await send({ ...words, href });
  expect(byAddress.data.entities).toMatchObject([{ type: "link", ...words, href }]);
  const byPreview = await send({ ...words, linkPreview: { url: href, title: "Plan" } });
  expect(byPreview.data.entities).toMatchObject([{ type: "link", ...words, href }]);
  const elsewhere = { ...words, href: "https://tides.example:80:80/" };
  expect((await refusal(send(elsewhere)))[0]).toBe(400);
});

test("only its author edits a message, which then says so and names others anew", async () => {
  const place = await here();
  const { tenant, ana, ben, cleo } = place;
  const { id: threadId } = await start(place);
  const { data } = await tenant.as(ben).call(threads.sendMessage, { threadId, body: { body: "Hi @ana" } });
  const edit = (person: AccountFixture) =>
    tenant.as(person).call(threads.editMessage, { threadId, messageId: data.id, body: { body: "Hi @cleo" } });
  expect(await refusal(edit(ana))).toEqual([403, "You can edit only your own messages."]);
  const edited = (await edit(ben)).data;
  expect(edited).toMatchObject({ body: "Hi @cleo", entities: [{ account: { id: cleo.id } }] });
  expect(edited.editedAt).not.toBeNull();
  const found = await tenant.as(ana).call(threads.messages, { threadId, search: "@ana" });
  expect(found.data).toEqual([]);
});

test("a deleted message leaves its place and nothing of what it said", async () => {
  const place = await here();
  const { tenant, ana, ben, cleo } = place;
  const { id: threadId } = await start(place);
  const { data } = await tenant.as(ben).call(threads.sendMessage, { threadId, body: { body: "Hush @cleo" } });
  const messageId = data.id;
  await tenant.as(cleo).call(threads.react, { threadId, messageId, body: { emojiName: "🌊" } });
  await tenant.as(cleo).call(threads.sendMessage, { threadId, body: { body: "What?", replyToId: messageId } });
  const remove = (person: AccountFixture) => tenant.as(person).call(threads.deleteMessage, { threadId, messageId });
  expect(await refusal(remove(cleo))).toEqual([403, "You can delete only your own messages."]);
  await remove(ana);
  await remove(ben);
  const { data: messages } = await tenant.as(cleo).call(threads.messages, { threadId });
  expect(messages[1]).toMatchObject({ seq: 2, body: "", entities: [], reactions: [] });
  expect(messages[1]?.deletedAt).not.toBeNull();
  expect(messages[0]?.replyTo).toMatchObject({ seq: 2, body: "" });
  expect((await tenant.as(ana).call(threads.get, { threadId })).data._count.messages).toBe(2);
  const again = tenant.as(ben).call(threads.editMessage, { threadId, messageId, body: { body: "Back" } });
  expect(await refusal(again)).toEqual([409, "This message was deleted."]);
  const answer = tenant
    .as(ana)
    .call(threads.sendMessage, { threadId, body: { body: "To nothing", replyToId: messageId } });
  expect((await refusal(answer))[0]).toBe(409);
});

test("a reaction is one emoji, counts once, and is taken back only by whoever chose it", async () => {
  const place = await here();
  const { tenant, ana, ben } = place;
  const { id: threadId } = await start(place);
  const { data: messages } = await tenant.as(ana).call(threads.messages, { threadId });
  const at = { threadId, messageId: messages[0]?.id ?? "" };
  const react = (person: AccountFixture, emojiName: string) =>
    tenant.as(person).call(threads.react, { ...at, body: { emojiName } });
  const { data: wave } = await react(ben, "🌊");
  expect((await react(ben, "🌊")).data.id).toBe(wave.id);
  expect((await react(ben, "ocean")).data).toMatchObject({ id: wave.id, emojiName: "🌊" });
  expect(await refusal(react(ben, "nothing-known"))).toEqual([400, "A reaction is one emoji."]);
  const takeBack = (person: AccountFixture) =>
    tenant.as(person).call(threads.removeReaction, { ...at, reactionId: wave.id });
  expect(await refusal(takeBack(ana))).toMatchObject([403, expect.anything()]);
  expect((await tenant.as(ana).call(threads.message, at)).data.reactions).toMatchObject([
    { id: wave.id, accountId: ben.id, emojiName: "🌊", account: { username: "ben" } },
  ]);
  await takeBack(ben);
  expect((await tenant.as(ana).call(threads.message, at)).data.reactions).toEqual([]);
});

test("a message is not found under another thread than its own", async () => {
  const place = await here();
  const { tenant, ana } = place;
  const one = await start(place);
  const other = await start(place);
  const { data } = await tenant.as(ana).call(threads.messages, { threadId: one.id });
  const at = { threadId: other.id, messageId: data[0]?.id ?? "" };
  expect((await refusal(tenant.as(ana).call(threads.message, at)))[0]).toBe(404);
  expect((await refusal(tenant.as(ana).call(threads.deleteMessage, at)))[0]).toBe(404);
});

test("reading marks a thread read for this reader, and what comes then is unread", async () => {
  const place = await here();
  const { tenant, ana, ben } = place;
  const { id: threadId } = await start(place);
  const unread = async () => (await tenant.as(ben).call(threads.get, { threadId })).data.unread;
  await tenant.as(ben).call(threads.messages, { threadId });
  expect(await unread()).toBe(false);
  await tenant.as(ana).call(threads.sendMessage, { threadId, body: { body: "Nine it is" } });
  expect(await unread()).toBe(true);
  await tenant.as(ben).call(threads.messages, { threadId, search: "nine" });
  expect(await unread()).toBe(true);
  await tenant.as(ben).call(threads.messages, { threadId });
  const { data } = await tenant.as(ben).call(threads.get, { threadId });
  expect(data).toMatchObject({ unread: false, viewer: { lastReadSeq: 2 } });
  expect(data.viewers.map(({ accountId }) => accountId)).toEqual([ben.id, ana.id]);
});

test("whoever is named or answered is notified once, unless they muted the thread", async () => {
  const place = await here();
  const { tenant, ana, ben, cleo } = place;
  const { id: threadId } = await start(place);
  const { data: first } = await tenant.as(ana).call(threads.messages, { threadId });
  await tenant.as(ana).call(threads.setNotifications, { threadId, body: { notifications: true } });
  await tenant.as(cleo).call(threads.setNotifications, { threadId, body: { notifications: false } });
  const body = { body: "Yes @ana, and @ben, and @cleo", replyToId: first[0]?.id ?? null };
  await tenant.as(ben).call(threads.sendMessage, { threadId, body });
  await settle();
  const notificationsOf = async (person: AccountFixture) => (await tenant.as(person).call(notifications.list, {})).data;
  expect(await notificationsOf(ana)).toMatchObject([
    { type: "COMMENT", times: 1, sender: { username: "ben" }, thread: { id: threadId, subject: "Low tide" } },
  ]);
  expect(await notificationsOf(ben)).toEqual([]);
  expect(await notificationsOf(cleo)).toEqual([]);
  expect((await tenant.as(cleo).call(self.relationships, {})).data.threads).toEqual({});
  expect((await tenant.as(ana).call(self.relationships, {})).data.threads).toEqual({ [threadId]: true });
});

test("whoever is invited to a circle is notified once, and sees its name no longer than the invitation stands", async () => {
  const place = await here();
  const { tenant, ana, cleo } = place;
  const circleId = await circled(place);
  const invite = () =>
    tenant.as(ana).call(threads.addCircleAccount, { circleId, body: { accountId: cleo.id, role: "invited" } });
  await invite();
  await invite();
  await settle();
  const notificationsOf = async () => (await tenant.as(cleo).call(notifications.list, {})).data;
  expect(await notificationsOf()).toMatchObject([
    { type: "INVITATION", times: 1, sender: { username: "ana" }, circle: { id: circleId, name: "Rowers" } },
  ]);
  await tenant.as(cleo).call(threads.removeCircleAccount, { circleId, accountId: cleo.id });
  expect(await notificationsOf()).toMatchObject([{ type: "INVITATION", circle: null }]);
});

test("of a closed circle outsiders see nothing, and the invited no more than that it is there", async () => {
  const place = await here();
  const { tenant, ana, ben, cleo } = place;
  const circleId = await circled(place);
  const { id: threadId } = await start(place, { circleId });
  const as = (person: AccountFixture) => tenant.as(person);
  expect((await as(ben).call(threads.list, { circleId })).data.map(({ id }) => id)).toEqual([threadId]);
  for (const client of [as(cleo), tenant.guest]) {
    expect((await client.call(threads.circles, {})).data).toEqual([]);
    expect((await refusal(client.call(threads.circle, { circleId })))[0]).toBe(404);
    expect((await client.call(threads.list, {})).data).toEqual([]);
    expect((await client.call(threads.list, { search: "tide" })).data).toEqual([]);
    expect((await refusal(client.call(threads.messages, { threadId })))[0]).toBe(404);
  }
  await as(ana).call(threads.addCircleAccount, { circleId, body: { accountId: cleo.id, role: "invited" } });
  expect((await as(cleo).call(threads.circle, { circleId })).data.role).toBe("invited");
  expect(await refusal(as(cleo).call(threads.circleAccounts, { circleId }))).toMatchObject([403, expect.anything()]);
  expect((await refusal(as(cleo).call(threads.get, { threadId })))[0]).toBe(404);
  await as(cleo).call(threads.updateCircleAccount, { circleId, accountId: cleo.id, body: { role: "member" } });
  expect((await as(cleo).call(threads.get, { threadId })).data.may).toEqual({ write: true, manage: false });
});

test("an open circle is read by everybody and written in by those who joined", async () => {
  const place = await here();
  const { tenant, cleo } = place;
  const circleId = await circled(place, "open");
  const { id: threadId } = await start(place, { circleId });
  expect((await tenant.guest.call(threads.messages, { threadId })).data).toHaveLength(1);
  const write = () => tenant.as(cleo).call(threads.sendMessage, { threadId, body: { body: "May I?" } });
  expect(await refusal(write())).toEqual([403, "Join the circle to write in it."]);
  expect((await tenant.as(cleo).call(threads.get, { threadId })).data.may.write).toBe(false);
  const join = (role: "member" | "manager") =>
    tenant.as(cleo).call(threads.addCircleAccount, { circleId, body: { accountId: cleo.id, role } });
  expect((await refusal(join("manager")))[0]).toBe(403);
  await join("member");
  await join("member");
  expect((await write()).data.viewer.status).toBe("member");
});

test("only managers add, appoint and remove; everybody may leave but the last of them", async () => {
  const place = await here();
  const { tenant, ana, ben, cleo } = place;
  const circleId = await circled(place);
  const seat = (accountId: string) => ({ circleId, accountId });
  const add = (person: AccountFixture) =>
    tenant.as(person).call(threads.addCircleAccount, { circleId, body: { accountId: cleo.id, role: "member" } });
  expect((await refusal(add(ben)))[0]).toBe(403);
  expect((await refusal(tenant.as(ben).call(threads.updateCircle, { circleId, body: { name: "Ours" } })))[0]).toBe(403);
  await add(ana);
  const appoint = (by: AccountFixture, whom: AccountFixture, role: "manager" | "member") =>
    tenant.as(by).call(threads.updateCircleAccount, { ...seat(whom.id), body: { role } });
  expect((await refusal(appoint(ben, ben, "manager")))[0]).toBe(403);
  expect(await refusal(appoint(ana, ana, "member"))).toEqual([409, "Make somebody else a manager first."]);
  expect((await refusal(tenant.as(ana).call(threads.removeCircleAccount, seat(ana.id))))[0]).toBe(409);
  await appoint(ana, ben, "manager");
  await appoint(ben, ana, "member");
  expect((await refusal(tenant.as(cleo).call(threads.removeCircleAccount, seat(ana.id))))[0]).toBe(403);
  await tenant.as(ana).call(threads.removeCircleAccount, seat(ana.id));
  const { data } = await tenant.as(ben).call(threads.circleAccounts, { circleId });
  expect(data.map(({ accountId, role }) => [accountId, role])).toEqual([
    [ben.id, "manager"],
    [cleo.id, "member"],
  ]);
});

test("in a circle a role that is absent is member, and a name that is absent stays", async () => {
  const place = await here();
  const { tenant, ana, ben, cleo } = place;
  const circleId = await circled(place);
  const client = tenant.as(ana);
  const added = await client.call(threads.addCircleAccount, { circleId, body: { accountId: cleo.id } });
  await client.call(threads.updateCircleAccount, { circleId, accountId: ben.id, body: { role: "manager" } });
  const changed = await client.call(threads.updateCircleAccount, { circleId, accountId: ben.id, body: {} });
  const kept = await client.call(threads.updateCircle, { circleId, body: {} });
  expect([added.data.role, changed.data.role, kept.data.name]).toEqual(["member", "member", "Rowers"]);
});

test("two managers who step back at once do not leave a circle without one", async () => {
  const place = await here();
  const { tenant, ana, ben } = place;
  const circleId = await circled(place);
  await tenant.as(ana).call(threads.updateCircleAccount, { circleId, accountId: ben.id, body: { role: "manager" } });
  await Promise.allSettled(
    [ana, ben].map((person) => tenant.as(person).call(threads.removeCircleAccount, { circleId, accountId: person.id })),
  );
  const counts = await Promise.all(
    [ana, ben].map(async (person) => (await tenant.as(person).call(threads.circles, {})).data.length),
  );
  expect(counts.toSorted()).toEqual([0, 1]);
});

test("people with a block between them see nothing of each other in threads", async () => {
  const place = await here();
  const { tenant, build, ana, ben, cleo } = place;
  const { id: threadId } = await start(place);
  await tenant.as(ben).call(threads.sendMessage, { threadId, body: { body: "Hello @cleo and @ana" } });
  const { data: cleos } = await tenant.as(cleo).call(threads.sendMessage, { threadId, body: { body: "Hello" } });
  await tenant.as(ben).call(threads.react, { threadId, messageId: cleos.id, body: { emojiName: "🌊" } });
  await build.block(cleo, ben);
  const { data: forCleo } = await tenant.as(cleo).call(threads.messages, { threadId });
  expect(forCleo.map(({ accountId }) => accountId)).toEqual([cleo.id, ana.id]);
  expect(forCleo[0]?.reactions).toEqual([]);
  const { data: forBen } = await tenant.as(ben).call(threads.messages, { threadId });
  expect(forBen.map(({ accountId }) => accountId)).toEqual([ben.id, ana.id]);
  expect(forBen[0]?.entities).toMatchObject([{ account: { username: "ana" } }]);
  await build.block(ben, ana);
  expect((await tenant.as(ben).call(threads.list, {})).data).toEqual([]);
  expect((await refusal(tenant.as(ben).call(threads.get, { threadId })))[0]).toBe(404);
});

test("only whoever started a thread, or manages its circle, gives it another subject", async () => {
  const place = await here();
  const { tenant, ana, ben } = place;
  const circleId = await circled(place);
  const { data } = await tenant.as(ben).call(threads.create, { body: { subject: "Oars", circleId } });
  const rename = (person: AccountFixture, subject: string) =>
    tenant.as(person).call(threads.update, { threadId: data.id, body: { subject } });
  await rename(ben, "Old oars");
  expect((await rename(ana, "Spare oars")).data.subject).toBe("Spare oars");
  const open = await start(place);
  const theirs = tenant.as(ben).call(threads.update, { threadId: open.id, body: { subject: "Mine" } });
  expect((await refusal(theirs))[0]).toBe(403);
});

test("a circle whose only manager deletes their account goes to who is longest in it", async () => {
  const place = await here();
  const { tenant, ana, ben, cleo } = place;
  const circleId = await circled(place);
  await tenant.as(ana).call(threads.addCircleAccount, { circleId, body: { accountId: cleo.id, role: "member" } });
  await tenant.as(ana).call(self.remove, {});
  const { data } = await tenant.as(cleo).call(threads.circleAccounts, { circleId });
  expect(data.map(({ accountId, role }) => [accountId, role])).toEqual([
    [ben.id, "manager"],
    [cleo.id, "member"],
  ]);
});
