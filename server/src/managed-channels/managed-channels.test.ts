import { accounts } from "@marquee/contract/accounts";
import { managedChannelErrors as errors, managedChannels } from "@marquee/contract/managed-channels";
import { kernelErrors } from "@marquee/contract/kernel";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { contentGuests, contents } from "../channels/content-schema.ts";
import { findSeenChannel } from "../channels/index.ts";
import { images } from "../images/schema.ts";
import { ofTenant } from "../kernel/db/of-tenant.ts";
import { files, videos } from "../storage/schema.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { readingScopeOf } from "../test/scope.ts";
import { settle } from "../test/settle.ts";
import { dotUri } from "../test/uploads.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
let fixtures: TestTenant["fixtures"];
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
  fixtures = tenant.fixtures;
});

const person = () => fixtures.account();
const found = (by: AccountFixture, channel: object = {}, more: object = {}) =>
  tenant
    .as(by)
    .call(managedChannels.create, { body: { channel: { name: "Boats", visible: true, ...channel }, ...more } });
const change = (by: AccountFixture, channelId: string, channel: object, more: object = {}) =>
  tenant.as(by).call(managedChannels.update, { channelId, body: { channel, ...more } });
const seen = (idOrSlug: string) => findSeenChannel(readingScopeOf(world, tenant), idOrSlug);

describe("a channel's artwork", () => {
  test("is drawn where none is sent: a square as wide as directories of podcasts ask for, the community's own", async () => {
    const { data } = await found(await person());
    expect(data).toMatchObject({ isDrawn: true, image: { width: 1600, height: 1600 } });
    const [row] = await world.database
      .select({ ownerId: images.ownerId, isPublic: images.isPublic })
      .from(images)
      .where(and(ofTenant(tenant.organization.id, images), eq(images.id, data.image.id)));
    expect(row).toEqual({ ownerId: null, isPublic: true });
  });

  test("is whoever's who sends it, is drawn again with null, and the one before is removed", async () => {
    const creator = await person();
    const { data: drawn } = await found(creator);
    const { data: chosen } = await change(creator, drawn.id, {}, { imageDataUri: dotUri, bannerDataUri: dotUri });
    expect(chosen).toMatchObject({ isDrawn: false, image: { width: 1 }, banner: { width: 1 } });
    const { data: again } = await change(creator, drawn.id, {}, { imageDataUri: null, bannerDataUri: null });
    expect(again).toMatchObject({ isDrawn: true, image: { width: 1600 }, banner: null });
    const { data: kept } = await change(creator, drawn.id, { name: "Boats and more" });
    expect(kept.image.id).toBe(again.image.id);
    await settle(world);
    expect(world.removed.images).toEqual(expect.arrayContaining([drawn.image.id, chosen.image.id, chosen.banner?.id]));
    expect(world.removed.images).not.toContain(again.image.id);
  });
});

describe("a channel's address", () => {
  test("is made from its name, and one of its own where that is taken or is a part of the interface", async () => {
    const creator = await person();
    expect((await found(creator, { name: "Tide Tables" })).data.slug).toBe("tide-tables");
    expect((await found(creator, { name: "Tide tables" })).data.slug).toMatch(/^tide-tables-[0-9a-f]{8}$/);
    expect((await found(creator, { name: "Managed" })).data.slug).toMatch(/^managed-/);
    expect((await found(creator, { name: "水路" })).data.slug).toMatch(/^channel/);
  });

  test("may change: the one before goes on leading to it, nobody else takes it, and it is taken back", async () => {
    const creator = await person();
    const [{ data: one }, { data: two }] = [await found(creator, { name: "Harbour" }), await found(creator)];
    expect((await change(creator, one.id, { slug: "harbour-radio" })).data.slug).toBe("harbour-radio");
    expect((await seen("harbour"))?.id).toBe(one.id);
    expect((await change(creator, two.id, { slug: "harbour" })).code).toBe(errors.slugTaken.code);
    expect((await change(creator, two.id, { slug: "harbour-radio" })).code).toBe(errors.slugTaken.code);
    expect((await change(creator, two.id, { slug: "subscribed" })).code).toBe(errors.slugTaken.code);
    expect((await found(creator, { name: "Harbour" })).data.slug).toMatch(/^harbour-[0-9a-f]{8}$/);
    expect((await change(creator, one.id, { slug: "harbour" })).data.slug).toBe("harbour");
    expect((await seen("harbour-radio"))?.id).toBe(one.id);
  });

  test("is one channel's, however many want it at once", async () => {
    const creator = await person();
    const made = await fixtures.channels(Array.from({ length: 5 }, () => ({ creator })));
    const answers = await Promise.all(made.map(({ id }) => change(creator, id, { slug: "everybodys" })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
      new Set([errors.slugTaken.code]),
    );
    const together = await Promise.all([1, 2, 3].map(() => found(creator, { name: "At once" })));
    expect(new Set(together.map(({ data }) => data.slug)).size).toBe(3);
  });
});

describe("a channel of a group", () => {
  test("is linked by those who look after the group, or the community", async () => {
    const [moderator, member] = [await person(), await person()];
    const { id: groupId } = await fixtures.group({ moderators: [moderator], members: [member] });
    const { id: closed } = await fixtures.group({ active: false });
    expect((await found(member, { groupId })).code).toBe(errors.notYourGroup.code);
    expect((await found(member, { groupId: closed })).code).toBe(errors.unknownGroup.code);
    expect((await found(member, { groupId: member.id })).code).toBe(errors.unknownGroup.code);
    expect((await found(moderator, { groupId })).data.group?.id).toBe(groupId);
    const administrator = await fixtures.account({ isAdministrator: true });
    expect((await found(administrator, { groupId })).data.group?.id).toBe(groupId);
  });

  test("stays linked while somebody else changes it, and while something is for the group alone", async () => {
    const [moderator, creator] = [await person(), await person()];
    const group = await fixtures.group({ moderators: [moderator] });
    const channel = await fixtures.channel({ creator, group });
    expect((await change(creator, channel.id, { name: "Same", groupId: group.id })).status).toBe(200);
    const { id: contentId } = await fixtures.content({ channel, groupOnly: true });
    expect((await change(creator, channel.id, { groupId: null })).code).toBe(errors.groupOnlyContents.code);
    await world.database.update(contents).set({ groupOnly: false }).where(eq(contents.id, contentId));
    expect((await change(creator, channel.id, { groupId: null })).data.group).toBeNull();
    expect((await change(creator, channel.id, { groupId: group.id })).code).toBe(errors.notYourGroup.code);
  });
});

test("words that the community does not want are in no channel", async () => {
  const strict = await world.tenant({ WORD_LIST: ["rubbish"] });
  const creator = await strict.fixtures.account();
  const client = strict.as(creator);
  const { id: channelId } = await strict.fixtures.channel({ creator });
  const answers = [
    await client.call(managedChannels.create, { body: { channel: { name: "Rubbish", visible: true } } }),
    await client.call(managedChannels.update, { channelId, body: { channel: { description: "All rubbish" } } }),
    await client.call(managedChannels.addInterest, { channelId, body: { name: "rubbish" } }),
  ];
  expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 3 }).fill("chat.unwantedWord"));
});

test("a channel lists with what is not out yet for those who manage it: creator, managers, and the group's moderators", async () => {
  const [creator, manager, moderator, stranger] = [await person(), await person(), await person(), await person()];
  const group = await fixtures.group({ moderators: [moderator] });
  const channel = await fixtures.channel({ creator, group, managers: [manager], visible: false });
  await fixtures.contents([
    { channel },
    { channel, published: null, visible: false },
    { channel, published: new Date(world.clock.now().getTime() + 3_600_000) },
  ]);
  const listed = async (by: AccountFixture) => (await tenant.as(by).call(managedChannels.list, {})).data;
  for (const each of [creator, manager, moderator])
    expect(await listed(each)).toMatchObject([{ id: channel.id, drafts: 1, scheduled: 1, _count: { contents: 1 } }]);
  expect(await listed(stranger)).toEqual([]);
});

test("a channel that is removed is answered as it was, and takes with it what nothing else shows or plays", async () => {
  const creator = await person();
  const { data: drawn } = await found(creator, { name: "Going" });
  const channel = { id: drawn.id };
  const [going, film] = await fixtures.contents([
    { channel, audioOf: creator, guests: [{}], title: "Unheardof" },
    { channel, videoOf: creator },
  ]);
  const row = async (id = "") => only(await world.database.select().from(contents).where(eq(contents.id, id)));
  const [recording, video] = [(await row(going?.id)).audioId, (await row(film?.id)).videoId];
  const elsewhere = await fixtures.channel({ creator });
  const { id: stays } = await fixtures.content({ channel: elsewhere });
  const shown = (await seen(elsewhere.id))?.imageId ?? "";
  await world.database
    .update(contents)
    .set({ imageId: shown })
    .where(eq(contents.id, going?.id ?? ""));
  await world.database
    .update(contents)
    .set({ imageId: drawn.image.id })
    .where(eq(contents.id, film?.id ?? ""));
  await world.database
    .update(contentGuests)
    .set({ imageId: shown })
    .where(eq(contentGuests.contentId, going?.id ?? ""));
  const { data } = await tenant.as(creator).call(managedChannels.remove, { channelId: drawn.id });
  expect(data).toMatchObject({ id: drawn.id, name: "Going", _count: { contents: 2 } });
  await settle(world);
  expect(await seen(drawn.id)).toBeUndefined();
  expect(await world.database.$count(contents, eq(contents.channelId, drawn.id))).toBe(0);
  expect(world.removed.images).toContain(drawn.image.id);
  expect(world.removed.images).not.toContain(shown);
  expect(await world.database.$count(files, eq(files.id, recording ?? ""))).toBe(0);
  expect(await world.database.$count(videos, eq(videos.id, video ?? ""))).toBe(0);
  expect(await world.database.$count(contents, eq(contents.id, stays))).toBe(1);
});

describe("what a channel is about", () => {
  test("is named by a name that may be new, once, and ten at most however many are named at once", async () => {
    const creator = await person();
    const client = tenant.as(creator);
    const { id: channelId } = await fixtures.channel({ creator });
    const add = (name: string) => client.call(managedChannels.addInterest, { channelId, body: { name } });
    const { data: knots } = await add("  Knots  and hitches ");
    expect(knots.name).toBe("Knots and hitches");
    expect((await add("KNOTS AND HITCHES")).data.id).toBe(knots.id);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => add(`Topic ${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(answers.find(({ status }) => status !== 200)?.code).toBe(errors.tooManyInterests.code);
    const interestId = only(await fixtures.interests(["One too many"])).id;
    const name = (id: string) => client.call(managedChannels.nameInterest, { channelId, interestId: id });
    expect((await name(interestId)).code).toBe(errors.tooManyInterests.code);
    expect((await name(knots.id)).status).toBe(200);
    await client.call(managedChannels.removeInterest, { channelId, interestId: knots.id });
    expect((await name(interestId)).status).toBe(200);
    expect((await name(creator.id)).code).toBe(errors.unknownInterest.code);
    const { data } = await client.call(managedChannels.interests, { channelId, pageSize: 20 });
    expect(data).toHaveLength(10);
    expect(data.map(({ id }) => id)).not.toContain(knots.id);
  });
});

describe("who manages a channel", () => {
  const add = (by: AccountFixture, channelId: string, { id: accountId }: AccountFixture) =>
    tenant.as(by).call(managedChannels.addManager, { channelId, accountId });
  const remove = (by: AccountFixture, channelId: string, { id: accountId }: AccountFixture) =>
    tenant.as(by).call(managedChannels.removeManager, { channelId, accountId });

  test("is its creator's to say, and each may leave", async () => {
    const [creator, one, other] = [await person(), await person(), await person()];
    const { id: channelId } = await fixtures.channel({ creator });
    expect((await add(creator, channelId, one)).data).toMatchObject({ channelId, account: { id: one.id } });
    expect((await add(creator, channelId, one)).status).toBe(200);
    expect((await change(one, channelId, { name: "Ours" })).data.viewer).toMatchObject({
      canManage: true,
      canOwn: false,
    });
    expect((await add(one, channelId, other)).code).toBe(kernelErrors.forbidden.code);
    await add(creator, channelId, other);
    expect((await remove(one, channelId, other)).code).toBe(kernelErrors.forbidden.code);
    expect((await tenant.as(one).call(managedChannels.remove, { channelId })).code).toBe(kernelErrors.forbidden.code);
    expect((await remove(one, channelId, one)).status).toBe(200);
    expect((await change(one, channelId, { name: "Mine" })).code).toBe(kernelErrors.forbidden.code);
    const { data } = await tenant.as(creator).call(managedChannels.managers, { channelId });
    expect(data.map(({ account }) => account.id)).toEqual([other.id]);
    expect((await add(creator, channelId, creator)).code).toBe(errors.ownsIt.code);
  });

  test("is nobody with a block between them and the creator, whoever adds them, nor anybody who is not there", async () => {
    const [creator, blocked] = [await person(), await person()];
    const { id: channelId } = await fixtures.channel({ creator });
    await tenant.as(creator).call(accounts.block, { accountId: blocked.id });
    expect((await add(creator, channelId, blocked)).code).toBe(kernelErrors.blocked.code);
    const administrator = await fixtures.account({ isAdministrator: true });
    expect((await add(administrator, channelId, blocked)).code).toBe(kernelErrors.blocked.code);
    expect((await add(creator, channelId, { ...blocked, id: channelId })).code).toBe(errors.unknownAccount.code);
  });

  test("are twenty at most, however many are added at once", async () => {
    const creator = await person();
    const managers = await fixtures.accounts(Array.from({ length: 18 }, () => ({})));
    const { id: channelId } = await fixtures.channel({ creator, managers });
    const more = await fixtures.accounts(Array.from({ length: 6 }, () => ({})));
    const answers = await Promise.all(more.map((each) => add(creator, channelId, each)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.find(({ status }) => status !== 200)?.code).toBe(errors.tooManyManagers.code);
  });
});

test("which channels come first is the administrators' to say", async () => {
  const [creator, administrator] = [await person(), await fixtures.account({ isAdministrator: true })];
  const { id: channelId } = await fixtures.channel({ creator });
  const prioritize = (by: AccountFixture) =>
    tenant.as(by).call(managedChannels.prioritize, { channelId, body: { priority: 7 } });
  expect((await prioritize(creator)).code).toBe(kernelErrors.forbidden.code);
  expect((await prioritize(administrator)).data.priority).toBe(7);
});
