import { self } from "@marquee/contract/accounts";
import { channelErrors, channels } from "@marquee/contract/channels";
import { groupErrors } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { AccountFixture } from "../test/fixtures.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant({ timezone: "Pacific/Auckland" });
});

const person = (): Promise<AccountFixture> => tenant.fixtures.account();
const namesOf = (data: readonly { name: string }[]) => data.map(({ name }) => name);
const slugsOf = (data: readonly { slug: string }[]) => data.map(({ slug }) => slug);

describe("finding channels", () => {
  test("lists those that are visible, what the community puts first before the others, and finds them by words", async () => {
    const here = await world.tenant();
    const creator = await here.fixtures.account();
    await here.fixtures.channels([
      { creator, name: "Harbour news" },
      { creator, name: "Tides", priority: 5, description: "When the water comes" },
      { creator, name: "In preparation", visible: false },
    ]);
    const { data } = await here.guest.call(channels.list, {});
    expect(namesOf(data)).toEqual(["Tides", "Harbour news"]);
    const found = await here.guest.call(channels.list, { search: "water" });
    expect(namesOf(found.data)).toEqual(["Tides"]);
  });

  test("reads one by id or slug, or by a slug that it had before", async () => {
    const { id, slug } = await tenant.fixtures.channel();
    await world.database.execute(sql`insert into former_channel_slugs (organization_id, slug, channel_id, created_at)
      values (${tenant.organization.id}, ${`formerly-${slug}`}, ${id}, now())`);
    for (const channelId of [id, slug, `formerly-${slug}`])
      expect((await tenant.guest.call(channels.get, { channelId })).data.id).toBe(id);
  });

  test("one that is not visible is there for those alone who manage it", async () => {
    const [creator, manager, moderator] = [await person(), await person(), await person()];
    const group = await tenant.fixtures.group({ moderators: [moderator], members: [creator] });
    const { id: channelId } = await tenant.fixtures.channel({ creator, group, managers: [manager], visible: false });
    const administrator = await tenant.fixtures.account({ isAdministrator: true });
    for (const who of [creator, manager, moderator, administrator])
      expect((await tenant.as(who).call(channels.get, { channelId })).data.viewer.canManage).toBe(true);
    const own = await Promise.all(
      [creator, manager, moderator, administrator].map((who) => tenant.as(who).call(channels.get, { channelId })),
    );
    expect(own.map(({ data }) => data.viewer.canOwn)).toEqual([true, false, false, true]);
    expect((await tenant.as(await person()).call(channels.get, { channelId })).code).toBe(kernelErrors.notFound.code);
  });

  test("is of those who manage it once its creator has deleted their account", async () => {
    const [creator, manager] = [await person(), await person()];
    const { id: channelId } = await tenant.fixtures.channel({ creator, managers: [manager] });
    await tenant.as(creator).call(self.remove, {});
    const { data } = await tenant.as(manager).call(channels.get, { channelId });
    expect(data).toMatchObject({ creatorId: null, creator: null, viewer: { canManage: true, canOwn: true } });
  });

  test("shows nothing in lists where one of the two has blocked the other, and not whose it is", async () => {
    const here = await world.tenant();
    const [creator, reader] = [await here.fixtures.account(), await here.fixtures.account()];
    const channel = await here.fixtures.channel({ creator });
    await here.fixtures.content({ channel });
    await here.fixtures.block(creator, reader);
    expect((await here.as(reader).call(channels.list, {})).data).toEqual([]);
    expect((await here.as(reader).call(channels.contents, { channelId: channel.id })).data).toEqual([]);
    const { data } = await here.as(reader).call(channels.get, { channelId: channel.id });
    expect(data).toMatchObject({ creator: null, creatorId: null, _count: { contents: 0 } });
  });
});

describe("the channel of a private group", () => {
  test("shows outsiders that it is there, and nothing of what is in it nor of its people", async () => {
    const [owner, member] = [await person(), await person()];
    const group = await tenant.fixtures.group({ access: "private", moderators: [owner], members: [member] });
    const channel = await tenant.fixtures.channel({ creator: owner, group, subscribers: [member] });
    const content = await tenant.fixtures.content({ channel });
    const ofContent = { channelId: channel.id, contentId: content.id };
    const outsider = tenant.as(await person());
    const { data } = await outsider.call(channels.get, { channelId: channel.id });
    expect(data).toMatchObject({ name: channel.name, _count: { contents: 0 }, group: { access: "private" } });
    expect((await outsider.call(channels.contents, { channelId: channel.id })).data).toEqual([]);
    expect((await outsider.call(channels.subscribers, { channelId: channel.id })).data).toEqual([]);
    for (const call of [channels.content, channels.guests, channels.like] as const)
      expect((await outsider.call(call, ofContent)).code).toBe(groupErrors.membersOnly.code);
    const refused = await outsider.call(channels.subscribe, { channelId: channel.id });
    expect(refused.code).toBe(groupErrors.membersOnly.code);
    expect((await tenant.as(member).call(channels.content, ofContent)).data.id).toBe(content.id);
    expect((await tenant.as(member).call(channels.contents, { channelId: channel.id })).data).toHaveLength(1);
  });
});

describe("subscribing", () => {
  test("is counted once, however often it is said, and by the community's day", async () => {
    const reader = await person();
    const { id: channelId } = await tenant.fixtures.channel();
    const client = tenant.as(reader);
    const first = await client.call(channels.subscribe, { channelId });
    expect(first.data).toMatchObject({
      accountId: reader.id,
      contentEmailNotification: true,
      contentPushNotification: true,
      channel: { subscriberCount: 1 },
    });
    const again = await client.call(channels.subscribe, { channelId });
    expect(again.data).toEqual(first.data);
    expect((await client.call(self.relationships, {})).data.channels).toEqual({ [channelId]: true });
    expect((await client.call(channels.subscribed, {})).data.map(({ id }) => id)).toContain(channelId);
    const ended = await client.call(channels.unsubscribe, { channelId });
    expect(ended.data).toMatchObject({ contentEmailNotification: true, channel: { subscriberCount: 0 } });
    expect(await daysOf(channelId)).toEqual([{ day: aucklandDay(), subscribed: 1, unsubscribed: 1 }]);
    expect((await client.call(self.relationships, {})).data.channels).toEqual({});
  });

  test("many who come and go at once leave the right count", async () => {
    const { id: channelId } = await tenant.fixtures.channel();
    const people = await tenant.fixtures.accounts(Array.from({ length: 8 }, () => ({})));
    const clients = people.map((each) => tenant.as(each));
    await Promise.all(clients.flatMap((each) => [1, 2].map(() => each.call(channels.subscribe, { channelId }))));
    await Promise.all(clients.slice(0, 3).map((each) => each.call(channels.unsubscribe, { channelId })));
    const { data } = await tenant.guest.call(channels.get, { channelId });
    const listed = await tenant.guest.call(channels.subscribers, { channelId });
    expect([data.subscriberCount, listed.data.length]).toEqual([5, 5]);
  });

  test("ending one that is not there says that nothing is sent", async () => {
    const { id: channelId } = await tenant.fixtures.channel();
    const { data } = await tenant.as(await person()).call(channels.unsubscribe, { channelId });
    expect(data).toMatchObject({ contentEmailNotification: false, contentPushNotification: false });
    expect(data.createdAt).toEqual(data.updatedAt);
  });

  test("one says how one is told, which others do not see", async () => {
    const [reader, other] = [await person(), await person()];
    const { id: channelId } = await tenant.fixtures.channel({ subscribers: [reader] });
    const body = { contentEmailNotification: false };
    const { data } = await tenant.as(reader).call(channels.setNotifications, { channelId, body });
    expect(data).toMatchObject({ contentEmailNotification: false, contentPushNotification: true });
    const own = await tenant.as(reader).call(channels.get, { channelId });
    expect(own.data.viewer.subscription).toEqual(body && { ...body, contentPushNotification: true });
    const seen = await tenant.as(other).call(channels.subscribers, { channelId });
    expect(seen.data).toMatchObject([{ accountId: reader.id, contentEmailNotification: true }]);
    const refused = await tenant.as(other).call(channels.setNotifications, { channelId, body });
    expect(refused.code).toBe(channelErrors.notSubscribed.code);
  });

  test("whoever deletes their account is counted no more, nor their likes", async () => {
    const reader = await person();
    const channel = await tenant.fixtures.channel({ subscribers: [reader] });
    const content = await tenant.fixtures.content({ channel, likes: [reader] });
    await tenant.as(reader).call(self.remove, {});
    const { data } = await tenant.guest.call(channels.content, { channelId: channel.id, contentId: content.id });
    expect([data.channel.subscriberCount, data._count.likes]).toEqual([0, 0]);
  });
});

describe("what is in a channel", () => {
  test("lists what is out, the newest first, and what is announced when asked", async () => {
    const channel = await tenant.fixtures.channel();
    const at = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000);
    const [old, fresh, later] = await tenant.fixtures.contents([
      { channel, published: at(-9), slug: "old-tide", title: "Old tide" },
      { channel, published: at(-1), slug: "fresh-tide", featured: true },
      { channel, published: at(2), slug: "later-tide" },
      { channel, published: at(3), slug: "hidden-tide", visible: false },
      { channel, published: null, slug: "draft-tide" },
    ]);
    const list = async (query: object) =>
      slugsOf((await tenant.guest.call(channels.contents, { channelId: channel.id, ...query })).data);
    expect(await list({})).toEqual([fresh?.slug, old?.slug]);
    expect(await list({ featured: true })).toEqual([fresh?.slug]);
    expect(await list({ past: false })).toEqual([later?.slug]);
    expect(await list({ search: "old" })).toEqual([old?.slug]);
    const { data } = await tenant.guest.call(channels.get, { channelId: channel.id });
    expect(data._count.contents).toBe(2);
  });

  test("stands in collections in their order, of which those are shown that have something", async () => {
    const channel = await tenant.fixtures.channel();
    const [first, second, draft] = await tenant.fixtures.contents([
      { channel },
      { channel },
      { channel, published: null },
    ]);
    if (!first || !second || !draft) throw new Error("nothing was made");
    const [season] = await tenant.fixtures.collections([
      { channel, name: "Season 1", contents: [second, first, draft] },
      { channel, name: "Season 2", contents: [draft] },
    ]);
    const listed = await tenant.guest.call(channels.collections, { channelId: channel.id });
    expect(listed.data).toMatchObject([{ name: "Season 1", _count: { contents: 2 } }]);
    const input = { channelId: channel.id, collectionId: season?.id ?? "" };
    const { data } = await tenant.guest.call(channels.contentsOfCollection, input);
    expect(slugsOf(data)).toEqual([second.slug, first.slug]);
    expect((await tenant.guest.call(channels.collection, input)).data.name).toBe("Season 1");
    const other = await tenant.fixtures.channel();
    const elsewhere = await tenant.guest.call(channels.collection, { ...input, channelId: other.id });
    expect(elsewhere.code).toBe(kernelErrors.notFound.code);
  });

  test("is read in its own channel alone, with its guests and what it is about", async () => {
    const [ada, reader] = [await person(), await person()];
    const [sailing] = await tenant.fixtures.interests(["Sailing at night"]);
    if (!sailing) throw new Error("nothing was made");
    const channel = await tenant.fixtures.channel({ interests: [sailing] });
    const guests = [{ type: "host" as const, name: "Ada", account: ada }, { name: "Somebody" }];
    const content = await tenant.fixtures.content({ channel, guests, interests: [sailing] });
    const input = { channelId: channel.id, contentId: content.id };
    const { data } = await tenant.as(reader).call(channels.guests, input);
    expect(data).toMatchObject([
      { name: "Ada", account: { id: ada.id } },
      { name: "Somebody", account: null },
    ]);
    expect(namesOf((await tenant.guest.call(channels.contentInterests, input)).data)).toEqual(["Sailing at night"]);
    expect(namesOf((await tenant.guest.call(channels.interests, input)).data)).toEqual(["Sailing at night"]);
    await tenant.fixtures.block(reader, ada);
    const after = await tenant.as(reader).call(channels.content, input);
    expect(after.data.guests).toMatchObject([{ name: "Ada", account: null, accountId: null }, { name: "Somebody" }]);
    const other = await tenant.fixtures.channel();
    const elsewhere = await tenant.guest.call(channels.content, { ...input, channelId: other.id });
    expect(elsewhere.code).toBe(kernelErrors.notFound.code);
  });

  test("is liked once a person, whatever happens at once, and the like is taken back", async () => {
    const channel = await tenant.fixtures.channel();
    const content = await tenant.fixtures.content({ channel });
    const input = { channelId: channel.id, contentId: content.id };
    const clients = (await tenant.fixtures.accounts([{}, {}, {}, {}])).map((each) => tenant.as(each));
    await Promise.all(clients.flatMap((each) => [1, 2].map(() => each.call(channels.like, input))));
    const [ana] = clients;
    const liked = await ana?.call(channels.content, input);
    expect(liked?.data).toMatchObject({ likes: [{}], _count: { likes: 4 } });
    await ana?.call(channels.unlike, input);
    const { data } = (await ana?.call(channels.unlike, input)) ?? {};
    expect(data).toMatchObject({ likes: [], _count: { likes: 3 } });
  });
});

const aucklandDay = () => world.clock.now().toLocaleDateString("en-CA", { timeZone: "Pacific/Auckland" });
const daysOf = (channelId: string) =>
  world.database.execute(
    sql`select day::text, subscribed, unsubscribed from channel_days where channel_id = ${channelId}`,
  );
