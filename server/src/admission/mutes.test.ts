import { admission, admissionErrors } from "@marquee/contract/admission";
import { chat } from "@marquee/contract/chat";
import { groupErrors, groups } from "@marquee/contract/groups";
import { notifications } from "@marquee/contract/notifications";
import { posts } from "@marquee/contract/posts";
import { threads } from "@marquee/contract/threads";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { chatReactions } from "../chat/reactions.ts";
import { groupMutes } from "../groups/schema.ts";
import { createRelay } from "../kernel/outbox/index.ts";
import { notificationReactions } from "../notifications/reactions.ts";
import { only } from "../test/rows.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const body = { hours: 24, reason: " Sells tickets here " };

/** A group with its owner, another who looks after it, and two members. */
async function choir() {
  const [owner, leads, member, other] = await tenant.fixtures.accounts([{}, {}, {}, {}]);
  if (!owner || !leads || !member || !other) throw new Error("not everybody came");
  const as = { owner: tenant.as(owner), leads: tenant.as(leads), member: tenant.as(member), other: tenant.as(other) };
  const groupId = (await as.owner.call(groups.create, { body: { group: { name: "Choir" } } })).data.id;
  for (const client of [as.leads, as.member, as.other]) await client.call(groups.join, { groupId });
  await as.owner.call(groups.promote, { groupId, accountId: leads.id });
  const mute = (client = as.leads, accountId = member.id, how: { hours: number | null; reason: string } = body) =>
    client.call(admission.mute, { groupId, accountId, body: how });
  return { groupId, as, mute, ids: { owner: owner.id, leads: leads.id, member: member.id } };
}
type Choir = Awaited<ReturnType<typeof choir>>;

/** What follows from what happened: conversations, news. */
async function follow() {
  const relay = createRelay();
  relay.start(world.app.kernel, [...chatReactions, ...notificationReactions]);
  await relay.settle();
  await relay.stop();
}

/** Everything that one writes in a group, and whether it was taken. */
async function writes({ groupId, as }: Choir) {
  const post = (await as.other.call(posts.create, { body: { message: "Tonight at eight", groupId } })).data;
  const poll = { choices: ["Yes", "No"] };
  const asked = (await as.other.call(posts.create, { body: { message: "Come?", groupId, poll } })).data;
  const started = (await as.other.call(threads.create, { body: { subject: "Songs", body: "Which?", groupId } })).data;
  await follow();
  const room = only((await as.member.call(chat.channels, { groupId })).data).channelId;
  const tries = {
    post: as.member.call(posts.create, { body: { message: "Cheap tickets", groupId } }),
    comment: as.member.call(posts.create, { body: { message: "Cheap tickets", commentedId: post.id } }),
    vote: as.member.call(posts.vote, { activityId: asked.id, body: { choices: [0] } }),
    start: as.member.call(threads.create, { body: { subject: "Tickets", body: "Cheap", groupId } }),
    reply: as.member.call(threads.sendMessage, { threadId: started.id, body: { body: "Cheap tickets" } }),
    chat: as.member.call(chat.sendMessage, { channelId: room, body: { text: "Cheap tickets" } }),
  };
  const answers = await Promise.all(
    Object.entries(tries).map(async ([name, answer]) => [name, (await answer).code ?? "written"] as const),
  );
  const reads = (await as.member.call(groups.members, { groupId })).status;
  return { ...Object.fromEntries(answers), reads };
}
const everything = (code: string) => ({
  post: code,
  comment: code,
  vote: code,
  start: code,
  reply: code,
  chat: code,
  reads: 200,
});

test("whoever is muted reads, and writes nothing anywhere in the group until it is over", async () => {
  const here = await choir();
  expect((await here.mute(here.as.leads, here.ids.member, { hours: 1, reason: "Loud" })).status).toBe(200);
  expect(await writes(here)).toEqual(everything(groupErrors.muted.code));
  const isOver = { until: new Date(world.clock.now().getTime() - 1) };
  await world.database.update(groupMutes).set(isOver).where(eq(groupMutes.groupId, here.groupId));
  expect(await writes(here)).toEqual(everything("written"));
});

test("the group's conversation says so to whoever is muted, as long as it holds, and not to administrators", async () => {
  const here = await choir();
  const { groupId, as, ids } = here;
  const administrator = await tenant.fixtures.account({ isAdministrator: true });
  await tenant.as(administrator).call(groups.join, { groupId });
  await here.mute(as.owner, administrator.id);
  await follow();
  const mutes = async (client: typeof as.member) =>
    (await client.call(chat.channels, { groupId })).data.map(({ mute }) => mute);
  await here.mute(as.owner, ids.member, { hours: null, reason: "Loud" });
  expect(await mutes(as.member)).toEqual([{ reason: "Loud", until: null }]);
  expect(await mutes(as.other)).toEqual([null]);
  expect(await mutes(tenant.as(administrator))).toEqual([null]);
  const isOver = { until: new Date(world.clock.now().getTime() - 1) };
  await world.database.update(groupMutes).set(isOver).where(eq(groupMutes.groupId, groupId));
  expect(await mutes(as.member)).toEqual([null]);
});

test("without an end it holds until it is lifted, and then they write again", async () => {
  const here = await choir();
  const { groupId, as, ids } = here;
  await here.mute(as.owner, ids.member, { hours: null, reason: "Loud" });
  const post = () => as.member.call(posts.create, { body: { message: "Me again", groupId } });
  expect((await as.member.call(groups.get, { groupId })).data.viewer.mute).toEqual({ reason: "Loud", until: null });
  expect((await post()).code).toBe(groupErrors.muted.code);
  expect((await as.leads.call(admission.liftMute, { groupId, accountId: ids.member })).status).toBe(200);
  expect((await post()).status).toBe(200);
});

test("they are told why and until when, and so are those who look after the group, but nobody else", async () => {
  const { groupId, as, mute, ids } = await choir();
  await mute();
  const until = new Date(world.clock.now().getTime() + 24 * 60 * 60_000).toISOString();
  const muted = { reason: "Sells tickets here", until: expect.stringContaining(until.slice(0, 15)) };
  expect((await as.member.call(groups.get, { groupId })).data.viewer.mute).toEqual(muted);
  const muteIn = async (client: typeof as.member) =>
    (await client.call(groups.members, { groupId })).data.find(({ accountId }) => accountId === ids.member)?.mute;
  expect([await muteIn(as.owner), await muteIn(as.member), await muteIn(as.other)]).toEqual([muted, muted, null]);
  await follow();
  const news = (await as.member.call(notifications.list, {})).data;
  expect(news).toContainEqual(expect.objectContaining({ happened: "muted", sender: null }));
});

test("leaving and coming back does not end it", async () => {
  const { groupId, as, mute } = await choir();
  await mute();
  await as.member.call(groups.leave, { groupId });
  await as.member.call(groups.join, { groupId });
  const again = await as.member.call(posts.create, { body: { message: "Me again", groupId } });
  expect(again.code).toBe(groupErrors.muted.code);
});

test("nobody mutes themselves, the owner, whoever is no member, or without looking after the group", async () => {
  const { groupId, as, mute, ids } = await choir();
  const codes = [
    await mute(as.leads, ids.leads),
    await mute(as.leads, ids.owner),
    await mute(as.leads, (await tenant.fixtures.account()).id),
    await mute(as.other),
  ].map(({ code }) => code);
  expect(codes).toEqual([
    admissionErrors.notYourselfMuted.code,
    groupErrors.ownerStays.code,
    groupErrors.notAMember.code,
    "request.forbidden",
  ]);
  expect((await mute(as.owner, ids.leads)).status).toBe(200);
  const lift = await as.leads.call(admission.liftMute, { groupId, accountId: ids.leads });
  expect(lift.code).toBe(admissionErrors.notYourselfMuted.code);
});

test("it is asked why, and for a year at most", async () => {
  const { mute, as, ids } = await choir();
  expect((await mute(as.leads, ids.member, { hours: 24, reason: "   " })).status).toBe(400);
  expect((await mute(as.leads, ids.member, { hours: 0, reason: "Loud" })).status).toBe(400);
  expect((await mute(as.leads, ids.member, { hours: 10_000, reason: "Loud" })).status).toBe(400);
});
