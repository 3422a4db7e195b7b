import { kernelErrors } from "@marquee/contract/kernel";
import { managedCollectionErrors as errors, managedCollections as calls } from "@marquee/contract/managed-collections";
import { beforeAll, describe, expect, test } from "vitest";
import { collectedContents } from "../channels/content-schema.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
let fixtures: TestTenant["fixtures"];
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  fixtures = tenant.fixtures;
});

/** A channel with so many collections and contents, all of the contents in the first collection. */
async function channelWith({ collections = 1, contents = 3 } = {}) {
  const creator = await fixtures.account();
  const channel = await fixtures.channel({ creator });
  const client = tenant.as(creator);
  const made = await fixtures.contents(Array.from({ length: contents }, () => ({ channel })));
  const put = await fixtures.collections(
    Array.from({ length: collections }, (_, index) => ({ channel, contents: index === 0 ? made : [] })),
  );
  const ids = <Row extends { id: string }>(rows: readonly Row[]) => rows.map(({ id }) => id);
  const collectionIds = ids(put);
  const channelId = channel.id;
  const first = collectionIds[0] ?? "";
  return {
    channel,
    channelId,
    client,
    collectionIds,
    contentIds: ids(made),
    first,
    listed: async () => ids((await client.call(calls.list, { channelId, pageSize: 100 })).data),
    inFirst: async () =>
      ids((await client.call(calls.contents, { channelId, collectionId: first, pageSize: 100 })).data),
    order: (collectionIds_: string[]) =>
      client.call(calls.order, { channelId, body: { collectionIds: collectionIds_ } }),
    orderContents: (contentIds: string[]) =>
      client.call(calls.orderContents, { channelId, collectionId: first, body: { contentIds } }),
    create: (name: string) => client.call(calls.create, { channelId, body: { name } }),
    add: (contentId: string) => client.call(calls.addContent, { channelId, collectionId: first, contentId }),
    take: (contentId: string) => client.call(calls.removeContent, { channelId, collectionId: first, contentId }),
  };
}

describe("a collection", () => {
  test("comes after the others, with an address from its name that is its own within the channel", async () => {
    const { create, listed, collectionIds } = await channelWith();
    const [{ data: one }, { data: two }] = [await create(" Season one "), await create("Season one")];
    expect(one).toMatchObject({ name: "Season one", slug: "season-one", description: "", _count: { contents: 0 } });
    expect(two.slug).toMatch(/^season-one-[0-9a-f]{8}$/);
    expect(await listed()).toEqual([...collectionIds, one.id, two.id]);
    expect((await (await channelWith()).create("Season one")).data.slug).toBe("season-one");
  });

  test("is changed, and deleted by whoever says nothing in it; what is in it stays in the channel", async () => {
    const { client, channelId, first: collectionId, listed } = await channelWith();
    const say = (body: object) => client.call(calls.updateOrRemove, { channelId, collectionId, body });
    expect((await say({ name: "Season one", description: "Summer." })).data).toMatchObject({
      name: "Season one",
      description: "Summer.",
      _count: { contents: 3 },
    });
    const cleared = await client.call(calls.update, { channelId, collectionId, body: { description: null } });
    expect(cleared.data).toMatchObject({ name: "Season one", description: "" });
    expect((await say({})).data).toBeNull();
    expect(await listed()).toEqual([]);
    expect((await say({})).code).toBe(kernelErrors.notFound.code);
    expect((await client.call(calls.remove, { channelId, collectionId })).code).toBe(kernelErrors.notFound.code);
  });

  test("of another channel, and a content of another one, are not there", async () => {
    const [own, other] = [await channelWith(), await channelWith()];
    const elsewhere = { channelId: own.channelId, collectionId: other.first };
    const answers = await Promise.all([
      own.client.call(calls.get, elsewhere),
      own.client.call(calls.update, { ...elsewhere, body: { name: "Mine" } }),
      own.client.call(calls.remove, elsewhere),
      own.client.call(calls.contents, elsewhere),
      own.client.call(calls.addContent, { ...elsewhere, contentId: own.contentIds[0] ?? "" }),
      own.add(other.contentIds[0] ?? ""),
      own.take(other.contentIds[0] ?? ""),
      own.order([other.first]),
      own.orderContents([other.contentIds[0] ?? ""]),
    ]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([kernelErrors.notFound.code]));
  });

  test("a channel has a hundred of them at most, however many are added at once", async () => {
    const { create, listed } = await channelWith({ collections: 98, contents: 0 });
    const answers = await Promise.all(["a", "b", "c", "d"].map(create));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 200)?.code).toBe(errors.tooMany.code);
    expect(await listed()).toHaveLength(100);
  });

  test("words that the community does not want are in none", async () => {
    const strict = await world.tenant({ WORD_LIST: ["rubbish"] });
    const creator = await strict.fixtures.account();
    const { id: channelId } = await strict.fixtures.channel({ creator });
    const answer = await strict.as(creator).call(calls.create, { channelId, body: { name: "Rubbish" } });
    expect(answer.code).toBe("chat.unwantedWord");
  });
});

describe("an order", () => {
  test("puts those that are named first, and the others behind them as they were", async () => {
    const { order, listed, collectionIds } = await channelWith({ collections: 4 });
    const [one = "", two = "", three = "", four = ""] = collectionIds;
    expect((await order([four, two, four])).status).toBe(200);
    expect(await listed()).toEqual([four, two, one, three]);
  });

  test("of what is in a collection is the same, drafts too, and one is put at its end and taken out", async () => {
    const { channel, add, take, inFirst, orderContents, contentIds } = await channelWith();
    const [one = "", two = "", three = ""] = contentIds;
    const { id: draft } = await fixtures.content({ channel, published: null, visible: false });
    await add(draft);
    await add(draft);
    expect(await inFirst()).toEqual([one, two, three, draft]);
    await orderContents([draft, three]);
    expect(await inFirst()).toEqual([draft, three, one, two]);
    expect((await take(three)).status).toBe(200);
    expect((await take(three)).status).toBe(200);
    expect(await inFirst()).toEqual([draft, one, two]);
  });

  test("that several say at once is one of theirs whole", async () => {
    const { order, listed, collectionIds, orderContents, inFirst, contentIds } = await channelWith({
      collections: 5,
      contents: 5,
    });
    const turned = (ids: readonly string[]) => ids.map((_, index) => [...ids.slice(index), ...ids.slice(0, index)]);
    await Promise.all(turned(collectionIds).map(order));
    expect(turned(collectionIds)).toContainEqual(await listed());
    await Promise.all(turned(contentIds).map(orderContents));
    expect(turned(contentIds)).toContainEqual(await inFirst());
  });
});

test("a collection has room for five hundred, however many are put into it at once", async () => {
  const { channel, first, add } = await channelWith({ contents: 0 });
  const many = await fixtures.contents(Array.from({ length: 503 }, () => ({ channel })));
  const organizationId = tenant.organization.id;
  await world.database
    .insert(collectedContents)
    .values(
      many
        .slice(0, 499)
        .map(({ id }, sortOrder) => ({ organizationId, collectionId: first, contentId: id, sortOrder })),
    );
  const answers = await Promise.all(many.slice(499).map(({ id }) => add(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)?.code).toBe(errors.full.code);
  expect((await add(many[0]?.id ?? "")).status).toBe(200);
});
