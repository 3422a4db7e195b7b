import { contentErrors } from "@marquee/contract/contents";
import { groupErrors } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { notifications } from "@marquee/contract/notifications";
import { postErrors, posts } from "@marquee/contract/posts";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { contents } from "../channels/content-schema.ts";
import { createRelay } from "../kernel/outbox/index.ts";
import { notificationReactions } from "../notifications/reactions.ts";
import type { AccountFixture, Fixtures } from "../test/fixtures.ts";
import type { ContentSpec } from "../test/fixtures-channels.ts";
import { offer, subscribed } from "../test/fixtures-subscriptions.ts";
import { randomFrom } from "../test/random.ts";
import { only } from "../test/rows.ts";
import { inScope } from "../test/scope.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { moderatedPosts } from "./moderated.ts";
import { listActivitiesOfContent } from "./of-content.ts";

let world: World;

beforeAll(async () => {
  world = await testWorld();
});

const tiers = [{ slug: "gold", name: "Gold", priority: 1, iconName: "star" }];

type People = { readonly host: AccountFixture; readonly ana: AccountFixture; readonly ben: AccountFixture };
type Here = People & {
  readonly tenant: TestTenant;
  readonly build: Fixtures;
  readonly channel: { readonly id: string };
};

async function here(): Promise<Here> {
  const tenant = await world.tenant({ tiers });
  const build = tenant.fixtures;
  const [host, ana, ben] = await build.accounts([{ username: "host" }, { username: "ana" }, { username: "ben" }]);
  if (!host || !ana || !ben) throw new Error("three people were asked for");
  return { tenant, build, host, ana, ben, channel: await build.channel({ creator: host }) };
}

type Stands = { readonly contentId?: string; readonly commentedId?: string };
const tryWriting = ({ tenant }: Here, author: AccountFixture, message: string, stands: Stands) =>
  tenant.as(author).call(posts.create, { body: { message, ...stands } });
const write = async (at: Here, author: AccountFixture, message: string, stands: Stands) =>
  (await tryWriting(at, author, message, stands)).data;

async function listed({ tenant }: Here, contentId: string): Promise<string[]> {
  let found: string[] = [];
  await inScope(world, tenant, async (scope) => {
    found = (await listActivitiesOfContent(scope, contentId, {})).items.map(({ message }) => message);
  });
  return found;
}

async function countOf(contentId: string): Promise<number | undefined> {
  const rows = await world.database
    .select({ count: contents.commentsCount })
    .from(contents)
    .where(eq(contents.id, contentId));
  return rows[0]?.count;
}

async function settle(): Promise<void> {
  const relay = createRelay();
  relay.start(world.app.kernel, notificationReactions);
  await relay.settle();
  await relay.stop();
}

test("what is written about a content stands below it, and in no feed or list of posts", async () => {
  const at = await here();
  const { id: contentId } = await at.build.content({ channel: at.channel });
  const interest = only(await at.build.interests(["Rowing"]));
  const post = await write(at, at.ana, "Lovely #Rowing", { contentId });
  expect(post).toMatchObject({ contentId, content: { id: contentId }, group: null, event: null });
  const answer = await write(at, at.host, "Thank you", { commentedId: post.id });
  expect(answer).toMatchObject({ contentId, rootId: post.id });
  await at.build.follows([[at.ben, at.ana]]);
  const reader = at.tenant.as(at.ben);
  const ids = async (data: Promise<{ data: readonly { id: string }[] }>) => (await data).data.map(({ id }) => id);
  expect(await ids(reader.call(posts.list, {}))).toEqual([]);
  expect(await ids(reader.call(posts.list, { search: "lovely" }))).toEqual([]);
  expect(await ids(reader.call(posts.feed, {}))).toEqual([]);
  expect(await ids(reader.call(posts.ofAccount, { accountId: at.ana.id }))).toEqual([]);
  expect(await ids(reader.call(posts.ofInterest, { interestId: interest.id }))).toEqual([]);
  expect(await ids(at.tenant.as(at.ana).call(posts.mine, {}))).toEqual([]);
  expect(await listed(at, contentId)).toEqual(["Lovely #Rowing"]);
  expect(await ids(reader.call(posts.comments, { activityId: post.id }))).toEqual([answer.id]);
  await reader.call(posts.save, { activityId: post.id });
  expect(await ids(reader.call(posts.saved, {}))).toEqual([post.id]);
});

test("it is a comment: no poll, reshared nowhere, pinned nowhere; liked and reported as any other", async () => {
  const at = await here();
  const { id: contentId } = await at.build.content({ channel: at.channel });
  const poll = { choices: ["At nine", "At ten"] };
  const asked = await at.tenant.as(at.ana).call(posts.create, { body: { message: "When?", contentId, poll } });
  expect(asked.code).toBe(postErrors.onlyPosts.code);
  const { id: activityId, viewer } = await write(at, at.host, "Lovely", { contentId });
  expect(viewer).toMatchObject({ canPin: false, canPinToProfile: false, canReshare: false, canComment: true });
  const reshared = await at.tenant.as(at.ana).call(posts.create, { body: { message: "", quotedId: activityId } });
  expect(reshared.code).toBe(postErrors.onlyPosts.code);
  for (const pin of [posts.pin, posts.pinToProfile])
    expect((await at.tenant.as(at.host).call(pin, { activityId })).code).toBe(postErrors.onlyPosts.code);
  const reader = at.tenant.as(at.ben);
  expect((await reader.call(posts.like, { activityId, body: {} })).data._count.likes).toBe(1);
  expect((await reader.call(posts.report, { activityId, body: {} })).data.reports).toHaveLength(1);
});

test("whoever may read a content reads and writes about it, and nobody else", async () => {
  const at = await here();
  const { tenant, build, host, ana, ben } = at;
  const [member, subscriber] = await build.accounts([{}, {}]);
  if (!member || !subscriber) throw new Error("two people were asked for");
  await build.tier(ana, "gold");
  const plan = await offer(tenant, { trialDays: 7 });
  await subscribed(tenant, subscriber, plan);
  const group = await build.group({ access: "private", members: [member] });
  const ofGroup = await build.channel({ creator: host, group });
  const hidden = await build.channel({ creator: host, visible: false });
  const later = new Date(world.clock.now().getTime() + 3_600_000);
  const cases: { spec: ContentSpec; may: AccountFixture; error: { code: string } }[] = [
    { spec: { channel: at.channel, access: "tiers", tierSlugs: ["gold"] }, may: ana, error: kernelErrors.tierRequired },
    { spec: { channel: ofGroup }, may: member, error: groupErrors.membersOnly },
    { spec: { channel: hidden }, may: host, error: kernelErrors.notFound },
    { spec: { channel: at.channel, published: null }, may: host, error: kernelErrors.notFound },
    { spec: { channel: at.channel, published: later }, may: host, error: kernelErrors.notFound },
    {
      spec: { channel: at.channel, access: "plans", planIds: [plan.id] },
      may: subscriber,
      error: contentErrors.planRequired,
    },
  ];
  for (const { spec, may, error } of cases) {
    const { id: contentId } = await build.content(spec);
    expect((await tryWriting(at, ben, "Hello", { contentId })).code).toBe(error.code);
    const { id: activityId } = await write(at, may, "Hello @ben", { contentId });
    expect((await tenant.as(ben).call(posts.get, { activityId })).code).toBe(error.code);
    expect((await tryWriting(at, ben, "Hello", { commentedId: activityId })).code).toBe(error.code);
    expect((await tenant.as(host).call(posts.get, { activityId })).data.message).toBe("Hello @ben");
    // Nobody is named who could not read it.
    expect((await tenant.as(may).call(posts.get, { activityId })).data.entities).toEqual([]);
  }
  const { id: forMembers } = await build.content({ channel: at.channel, access: "members" });
  const { id: activityId } = await write(at, ben, "Hello @ana", { contentId: forMembers });
  expect((await tenant.guest.call(posts.get, { activityId })).code).toBe(kernelErrors.signInRequired.code);
  expect((await tenant.as(ana).call(posts.get, { activityId })).data.entities).toHaveLength(1);
  expect((await tenant.as(ana).call(notifications.list, {})).data).toEqual([]);
});

test("those who manage the channel keep order there, and others delete their own alone", async () => {
  const at = await here();
  const { id: contentId } = await at.build.content({ channel: at.channel });
  const { id: activityId } = await write(at, at.ana, "Buy now", { contentId });
  expect((await at.tenant.as(at.ben).call(posts.remove, { activityId })).code).toBe(postErrors.notYours.code);
  expect((await at.tenant.as(at.host).call(posts.get, { activityId })).data.viewer.canRemove).toBe(true);
  expect((await at.tenant.as(at.host).call(posts.remove, { activityId })).status).toBe(200);
  expect(await listed(at, contentId)).toEqual([]);
});

test("whose channel it is learns what is written about it, and whoever is answered that they are, while they may read it", async () => {
  const at = await here();
  const { id: contentId } = await at.build.content({ channel: at.channel });
  const { id: activityId } = await write(at, at.ana, "Lovely", { contentId });
  await write(at, at.ben, "So it is", { commentedId: activityId });
  await settle();
  const news = async (reader: AccountFixture) =>
    (await at.tenant.as(reader).call(notifications.list, {})).data.map(({ type, activity }) => [
      type,
      activity?.message,
      activity?.contentId,
    ]);
  expect(await news(at.host)).toEqual([["COMMENT", "Lovely", contentId]]);
  expect(await news(at.ana)).toEqual([["COMMENT", "So it is", contentId]]);
  await world.database.update(contents).set({ published: null }).where(eq(contents.id, contentId));
  expect(await news(at.ana)).toEqual([]);
  expect(await news(at.host)).toHaveLength(1);
});

test("a post out of sight takes what is below it out of the count, and brings it back", async () => {
  const at = await here();
  const { id: contentId } = await at.build.content({ channel: at.channel });
  const { id } = await write(at, at.ana, "Lovely", { contentId });
  const below = await write(at, at.ben, "So it is", { commentedId: id });
  await write(at, at.ana, "It is", { commentedId: below.id });
  await write(at, at.ben, "Another", { contentId });
  expect(await countOf(contentId)).toBe(4);
  const inTurn = async (change: "withhold" | "restore", activityId: string) => {
    await inScope(world, at.tenant, async (scope) => void (await moderatedPosts[change](scope, activityId)));
    return countOf(contentId);
  };
  expect(await inTurn("withhold", id)).toBe(1);
  expect(await inTurn("withhold", below.id)).toBe(1);
  expect(await inTurn("restore", id)).toBe(3);
  expect(await inTurn("restore", below.id)).toBe(4);
  await at.tenant.as(at.ana).call(posts.remove, { activityId: id });
  expect(await countOf(contentId)).toBe(1);
});

test.each([1, 2, 3])("a content counts what is said about it, whatever happens at once (seed %i)", async (seed) => {
  const at = await here();
  const random = randomFrom(seed);
  const { id: contentId } = await at.build.content({ channel: at.channel });
  const people = await at.build.accounts(Array.from({ length: 6 }, () => ({})));
  const written: { id: string; author: AccountFixture }[] = [];
  const one = <Each>(of: readonly Each[]): Each | undefined => of[Math.floor(random() * of.length)];
  async function say(): Promise<void> {
    const author = one(people) ?? at.ana;
    const answered = one([undefined, ...written]);
    const stands = answered ? { commentedId: answered.id } : { contentId };
    const answer = await tryWriting(at, author, `Said ${random()}`, stands);
    if (answer.status === 200) written.push({ id: answer.data.id, author });
  }
  async function takeBack(): Promise<void> {
    const comment = one(written);
    if (comment) await at.tenant.as(comment.author).call(posts.remove, { activityId: comment.id });
  }
  const moderate = (change: "withhold" | "restore") => async (): Promise<void> => {
    const comment = one(written);
    if (comment)
      await inScope(world, at.tenant, async (scope) => void (await moderatedPosts[change](scope, comment.id)));
  };
  const actions = [say, say, say, takeBack, moderate("withhold"), moderate("restore")];
  for (let round = 0; round < 8; round += 1) await Promise.all(Array.from({ length: 6 }, () => one(actions)?.()));
  const seen = await Promise.all(written.map(({ id }) => at.tenant.as(at.host).call(posts.get, { activityId: id })));
  const standing = seen.filter((answer) => answer.status === 200 && answer.data.deletedAt === null).length;
  expect(await countOf(contentId)).toBe(standing);
});
