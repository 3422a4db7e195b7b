import { groupErrors } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { notifications } from "@marquee/contract/notifications";
import { postErrors, posts } from "@marquee/contract/posts";
import { beforeAll, expect, test } from "vitest";
import { createRelay } from "../kernel/outbox/index.ts";
import { notificationReactions } from "../notifications/reactions.ts";
import type { AccountFixture, Fixtures } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;

beforeAll(async () => {
  world = await testWorld();
});

type Here = { tenant: TestTenant; build: Fixtures; ana: AccountFixture; ben: AccountFixture; cleo: AccountFixture };

async function here(): Promise<Here> {
  const tenant = await world.tenant();
  const build = tenant.fixtures;
  const [ana, ben, cleo] = await build.accounts([{ username: "ana" }, { username: "ben" }, { username: "cleo" }]);
  if (!ana || !ben || !cleo) throw new Error("three people were asked for");
  return { tenant, build, ana, ben, cleo };
}

type Stands = { readonly groupId?: string; readonly eventId?: string; readonly commentedId?: string };
const write = async ({ tenant }: Here, author: AccountFixture, message: string, stands: Stands = {}) =>
  (await tenant.as(author).call(posts.create, { body: { message, ...stands } })).data;
const read = async ({ tenant }: Here, reader: AccountFixture, activityId: string) =>
  (await tenant.as(reader).call(posts.get, { activityId })).data;
const refusalTo = async (tenant: TestTenant, reader: AccountFixture, activityId: string) =>
  (await tenant.as(reader).call(posts.get, { activityId })).code;

async function settle(): Promise<void> {
  const relay = createRelay();
  relay.start(world.app.kernel, notificationReactions);
  await relay.settle();
  await relay.stop();
}

test("names, interests and addresses of a text are known for what they are", async () => {
  const at = await here();
  const interest = only(await at.build.interests(["Rowing"]));
  const message = "@ben on Rowing, see https://tides.example/today";
  const entities = [
    { type: "mention", startIndex: 0, endIndex: 4, accountId: at.ben.id },
    { type: "interest", startIndex: 8, endIndex: 14, interestId: interest.id },
    { type: "link", startIndex: 20, endIndex: message.length },
  ] as const;
  const { data } = await at.tenant.as(at.ana).call(posts.create, { body: { message, entities: [...entities] } });
  expect(data.entities).toMatchObject([
    { type: "mention", account: { username: "ben" } },
    { type: "interest", interest: { name: "Rowing" } },
    { type: "link", href: "https://tides.example/today" },
  ]);
  const { data: about } = await at.tenant.as(at.cleo).call(posts.ofInterest, { interestId: interest.id });
  expect(about).toMatchObject([{ id: data.id }]);
});

test("an interest is named by its name behind a #, the longest that fits, also in an edit", async () => {
  const at = await here();
  const [, water] = await at.build.interests(["Open", "Open water", "Rowing"]);
  const post = await write(at, at.ana, "Come to #open water! Not #Openness, nor https://a.example/#Rowing");
  expect(post.entities.filter(({ type }) => type === "interest")).toMatchObject([
    { interest: { name: "Open water" }, startIndex: 8, endIndex: 19 },
  ]);
  const about = async (interestId = "") =>
    (await at.tenant.as(at.cleo).call(posts.ofInterest, { interestId })).data.map(({ id }) => id);
  expect(await about(water?.id)).toEqual([post.id]);
  await at.tenant.as(at.ana).call(posts.update, { activityId: post.id, body: { message: "Come #rowing" } });
  expect(await about(water?.id)).toEqual([]);
});

test("comments are two deep: an answer to an answer stands beside it, and all of them count at the post", async () => {
  const at = await here();
  const post = await write(at, at.ana, "Low tide at nine");
  const comment = await write(at, at.ben, "I come", { commentedId: post.id });
  const answer = await write(at, at.ana, "Fine", { commentedId: comment.id });
  const beside = await write(at, at.cleo, "Me too", { commentedId: answer.id });
  expect(beside).toMatchObject({ rootId: post.id, commented: { id: comment.id } });
  expect((await read(at, at.ana, post.id))._count.comments).toBe(3);
  const { data: below } = await at.tenant.as(at.ana).call(posts.comments, { activityId: post.id });
  expect(below).toMatchObject([{ id: comment.id, _count: { comments: 2 } }]);
  await at.tenant.as(at.ben).call(posts.remove, { activityId: comment.id });
  const { data: traces } = await at.tenant.as(at.cleo).call(posts.comments, { activityId: post.id });
  expect(traces).toMatchObject([{ id: comment.id, message: "", _count: { comments: 2 } }]);
  expect((await read(at, at.ana, post.id))._count.comments).toBe(2);
});

test("a deleted post takes out of sight what was said below it", async () => {
  const at = await here();
  const post = await write(at, at.ana, "Low tide at nine");
  const comment = await write(at, at.ben, "I come", { commentedId: post.id });
  await at.tenant.as(at.ana).call(posts.remove, { activityId: post.id });
  expect(await refusalTo(at.tenant, at.ben, post.id)).toBe(kernelErrors.notFound.code);
  expect(await refusalTo(at.tenant, at.ben, comment.id)).toBe(kernelErrors.notFound.code);
  expect((await at.tenant.as(at.ben).call(posts.list, {})).data).toEqual([]);
});

test("a private group keeps to itself what is posted in it, in every list, until somebody joins", async () => {
  const at = await here();
  const group = await at.build.group({ access: "private", members: [at.ana] });
  const post = await write(at, at.ana, "Only for us", { groupId: group.id });
  expect(await refusalTo(at.tenant, at.ben, post.id)).toBe(groupErrors.membersOnly.code);
  await at.build.follows([[at.ben, at.ana]]);
  const of = at.tenant.as(at.ben);
  const seen = [
    await of.call(posts.list, {}),
    await of.call(posts.list, { search: "only" }),
    await of.call(posts.feed, {}),
    await of.call(posts.ofAccount, { accountId: at.ana.id }),
    await of.call(posts.ofMyGroups, {}),
  ];
  expect(seen.flatMap(({ data }) => data)).toEqual([]);
  const comment = await of.call(posts.create, { body: { message: "Hello", commentedId: post.id } });
  expect(comment.code).toBe(groupErrors.membersOnly.code);
});

test("in a public group everybody reads, and its members write", async () => {
  const at = await here();
  const group = await at.build.group({ members: [at.ana] });
  const post = await write(at, at.ana, "For everybody", { groupId: group.id });
  expect(await read(at, at.ben, post.id)).toMatchObject({ group: { id: group.id }, viewer: { canComment: false } });
  const refused = await at.tenant.as(at.ben).call(posts.create, { body: { message: "I", groupId: group.id } });
  expect(refused.code).toBe(postErrors.joinFirst.code);
});

test("who has a block between them is in no list and no number of the other's", async () => {
  const at = await here();
  const post = await write(at, at.ana, "Low tide at nine");
  const comment = await write(at, at.ben, "I come", { commentedId: post.id });
  await write(at, at.cleo, "Who?", { commentedId: comment.id });
  await at.tenant.as(at.ben).call(posts.like, { activityId: post.id, body: {} });
  await at.build.block(at.cleo, at.ben);
  expect((await read(at, at.cleo, post.id))._count).toEqual({ likes: 0, comments: 0, reshares: 0 });
  expect((await read(at, at.ana, post.id))._count).toEqual({ likes: 1, comments: 2, reshares: 0 });
  expect((await at.tenant.as(at.cleo).call(posts.comments, { activityId: post.id })).data).toEqual([]);
});

test("what others post at an event of somebody with a block between them is found by whoever comes to it alone", async () => {
  const at = await here();
  const event = await at.build.event({ creator: at.ben, passTypes: [{ price: 0 }] });
  await at.build.registration({ account: at.ana, event, passTypes: [only(event.passTypes)], at: world.clock.now() });
  await write(at, at.ana, "Bring a raincoat", { eventId: event.id });
  await at.build.follows([[at.cleo, at.ana]]);
  const seen = async () => {
    const of = at.tenant.as(at.cleo);
    const lists = [
      await of.call(posts.list, {}),
      await of.call(posts.list, { search: "raincoat" }),
      await of.call(posts.feed, {}),
      await of.call(posts.ofAccount, { accountId: at.ana.id }),
    ];
    return lists.map(({ data }) => data.length);
  };
  expect(await seen()).toEqual([1, 1, 1, 1]);
  await at.build.block(at.cleo, at.ben);
  expect(await seen()).toEqual([0, 0, 0, 0]);
  await at.build.registration({ account: at.cleo, event, passTypes: [only(event.passTypes)], at: world.clock.now() });
  expect(await seen()).toEqual([1, 1, 1, 1]);
});

test("a feed has what the reader's people, groups and interests posted, each with its reason, and nothing else", async () => {
  const at = await here();
  const [dana] = await at.build.accounts([{ username: "dana" }]);
  const group = await at.build.group({ members: [at.ben, at.ana] });
  const interest = only(await at.build.interests(["Rowing"]));
  await at.build.follows([[at.ana, at.cleo]]);
  await at.build.chosenInterests([{ account: at.ana, interest }]);
  await write(at, at.cleo, "Followed");
  await write(at, at.ben, "In the group", { groupId: group.id });
  await write(at, dana ?? at.ben, "By a stranger");
  const entities = [{ type: "interest", startIndex: 3, endIndex: 9, interestId: interest.id }] as const;
  await at.tenant.as(dana ?? at.ben).call(posts.create, { body: { message: "On Rowing", entities: [...entities] } });
  await write(at, at.ana, "My own");
  const { data } = await at.tenant.as(at.ana).call(posts.feed, {});
  const reasons = new Map(data.map(({ message, because }) => [message, because]));
  expect(reasons).toEqual(
    new Map([
      ["My own", null],
      ["On Rowing", { reason: "interest", name: "Rowing" }],
      ["In the group", { reason: "group", name: null }],
      ["Followed", { reason: "follow", name: null }],
    ]),
  );
});

test("a ranked feed has the posts of each page in another order, and the pages none twice and none left out", async () => {
  const at = await here();
  await at.build.follows([[at.ana, at.cleo]]);
  const group = await at.build.group({ members: [at.ben, at.ana] });
  for (const number of [1, 2, 3]) {
    await write(at, at.ben, `Group ${number}`, { groupId: group.id });
    await write(at, at.cleo, `Followed ${number}`);
  }
  const client = at.tenant.as(at.ana);
  const latest = (await client.call(posts.feed, { pageSize: 6 })).data.map(({ message }) => message);
  const first = await client.call(posts.feed, { pageSize: 4, ranked: true });
  const next = await client.call(posts.feed, { pageSize: 4, ranked: true, cursor: first.cursor ?? "" });
  const pages = [first, next].map(({ data }) => data.map(({ message }) => message));
  expect(pages[0]?.[0]).toBe("Followed 3");
  expect(pages.map((page) => page.toSorted())).toEqual([latest.slice(0, 4).toSorted(), latest.slice(4).toSorted()]);
});

test("whoever is liked, answered or named is notified, and not of what is gone again", async () => {
  const at = await here();
  const post = await write(at, at.ana, "Low tide, @cleo");
  const comment = await write(at, at.ben, "I come", { commentedId: post.id });
  await at.tenant.as(at.ben).call(posts.like, { activityId: post.id, body: {} });
  await settle();
  const listed = async (person: AccountFixture) => (await at.tenant.as(person).call(notifications.list, {})).data;
  const about = (await listed(at.ana)).map(({ type, activity, sender }) => [type, activity?.id, sender?.username]);
  expect(about.toSorted()).toEqual(
    [
      ["COMMENT", comment.id, "ben"],
      ["LIKE", post.id, "ben"],
    ].toSorted(),
  );
  expect(await listed(at.cleo)).toMatchObject([{ type: "COMMENT", activity: { id: post.id } }]);
  await at.tenant.as(at.ana).call(posts.remove, { activityId: post.id });
  expect([await listed(at.ana), await listed(at.cleo)]).toEqual([[], []]);
});

test("an edit says when, and is found by its new words alone", async () => {
  const at = await here();
  const { id: activityId } = await write(at, at.ana, "Low tide");
  const { data } = await at.tenant.as(at.ana).call(posts.update, { activityId, body: { message: "High water" } });
  expect(data).toMatchObject({ message: "High water", editedAt: expect.any(String) });
  const found = async (search: string) => (await at.tenant.as(at.ben).call(posts.list, { search })).data.length;
  expect([await found("tide"), await found("water")]).toEqual([0, 1]);
});

/** A small generator, so that a failure can be made again. */
function drawFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state % below;
  };
}

test.each([1, 2, 3])("counts are what there is, whatever happens at once (seed %i)", async (seed) => {
  const at = await here();
  const draw = drawFrom(seed);
  const people = await at.build.accounts(Array.from({ length: 6 }, () => ({})));
  const clients = people.map((person) => at.tenant.as(person));
  const someone = () => clients[draw(clients.length)] ?? at.tenant.as(at.ana);
  const { id: activityId } = await write(at, at.ana, "Low tide");
  const comments: { id: string; client: ReturnType<typeof someone> }[] = [];
  const actions = [
    () => someone().raw({ method: "POST", path: `/activities/${activityId}/likes` }),
    () => someone().raw({ method: "DELETE", path: `/activities/${activityId}/likes` }),
    async () => {
      const client = someone();
      const commentedId = comments[draw(comments.length + 1)]?.id ?? activityId;
      const answer = await client.raw({
        method: "POST",
        path: "/activities",
        body: { message: "At nine", commentedId },
      });
      const { data } = JSON.parse(answer.body);
      if (answer.status === 200) comments.push({ id: data.id, client });
    },
    async () => {
      const comment = comments[draw(Math.max(1, comments.length))];
      if (comment) await comment.client.raw({ method: "DELETE", path: `/activities/${comment.id}` });
    },
  ];
  for (let round = 0; round < 6; round += 1)
    await Promise.all(Array.from({ length: 8 }, () => actions[draw(actions.length)]?.()));
  const listed = async (of: string): Promise<{ id: string; deletedAt: string | null; count: number }[]> =>
    (await at.tenant.as(at.ana).call(posts.comments, { activityId: of, pageSize: 100 })).data.map(
      ({ id, deletedAt, _count }) => ({ id, deletedAt, count: _count.comments }),
    );
  const first = await listed(activityId);
  let standing = first.filter(({ deletedAt }) => deletedAt === null).length;
  for (const { id, count } of first) {
    const answers = (await listed(id)).length;
    expect(answers).toBe(count);
    standing += answers;
  }
  const likes = await Promise.all(
    clients.map(async (client) => (await client.call(posts.get, { activityId })).data.likes.length),
  );
  const { _count } = await read(at, at.ana, activityId);
  expect(_count).toEqual({ likes: likes.filter((own) => own === 1).length, comments: standing, reshares: 0 });
});
