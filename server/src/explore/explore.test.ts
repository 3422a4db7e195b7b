import { accounts } from "@marquee/contract/accounts";
import { explore } from "@marquee/contract/explore";
import { beforeEach, describe, expect, test } from "vitest";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { type TestTenant, testWorld } from "../test/world.ts";

let tenant: TestTenant;
let reader: AccountFixture;

beforeEach(async () => {
  tenant = await (await testWorld()).tenant();
  reader = await tenant.fixtures.account({ firstName: "Amara" });
});

const read = async (account = reader) => (await tenant.as(account).call(explore.get, {})).data;
const suggested = async (account = reader) =>
  (await tenant.as(account).call(explore.suggestions, {})).data.map(({ id, because }) => ({ id, because }));

describe("people are suggested", () => {
  test("with the reason, somebody in common before groups, events and interests", async () => {
    const { fixtures } = tenant;
    const [friend, known, grouped, going, alike] = await fixtures.accounts([{}, {}, {}, {}, {}]);
    if (!friend || !known || !grouped || !going || !alike) throw new Error("not everybody came");
    await fixtures.follows([
      [reader, friend],
      [friend, known],
    ]);
    await fixtures.group({ name: "Dawn Dippers", moderators: [reader], members: [grouped, friend] });
    const event = await fixtures.event({ name: "Lantern walk", publicRegistrants: true, creator: friend });
    await fixtures.registration({ event, account: reader });
    await fixtures.registration({ event, account: going });
    const jazz = only(await fixtures.interests(["Jazz"]));
    await fixtures.chosenInterests([reader, alike].map((account) => ({ account, interest: jazz })));
    expect(await suggested()).toEqual([
      { id: known.id, because: { reason: "known", count: 1, name: null } },
      ...[
        { id: grouped.id, because: { reason: "groups", count: 1, name: "Dawn Dippers" } },
        { id: going.id, because: { reason: "events", count: 1, name: "Lantern walk" } },
      ].toSorted((one, other) => (one.id < other.id ? 1 : -1)),
      { id: alike.id, because: { reason: "interests", count: 1, name: "Jazz" } },
    ]);
    expect((await read()).recommendations[0]).toMatchObject({ id: known.id, because: { reason: "known" } });
  });

  test("never again once dismissed, nor whom one follows, nor across a block", async () => {
    const { fixtures } = tenant;
    const [first, second, third] = await fixtures.accounts([{}, {}, {}]);
    if (!first || !second || !third) throw new Error("not everybody came");
    await fixtures.group({ moderators: [reader], members: [first, second, third] });
    expect(await suggested()).toHaveLength(3);
    await tenant.as(reader).call(explore.dismiss, { accountId: first.id });
    await tenant.as(reader).call(accounts.follow, { accountId: second.id });
    await fixtures.block(third, reader);
    expect(await suggested()).toEqual([]);
    expect((await suggested(first)).map(({ id }) => id)).toContain(reader.id);
  });

  test("not by an event that does not show who comes", async () => {
    const other = await tenant.fixtures.account();
    const event = await tenant.fixtures.event({ publicRegistrants: false });
    await tenant.fixtures.registration({ event, account: reader });
    await tenant.fixtures.registration({ event, account: other });
    expect(await suggested()).toEqual([]);
  });
});

describe("events and groups", () => {
  test("are those that whom one follows goes to, that name an interest, that are put first; not one's own", async () => {
    const { fixtures } = tenant;
    const friend = await fixtures.account();
    await fixtures.follows([[reader, friend]]);
    const jazz = only(await fixtures.interests(["Jazz"]));
    await fixtures.chosenInterests([{ account: reader, interest: jazz }]);
    const host = await fixtures.account();
    const plain = await fixtures.event({ name: "Repair café", creator: host });
    const named = await fixtures.event({ name: "Weir jazz trio", creator: host });
    const withFriend = await fixtures.event({ name: "Supper club", publicRegistrants: true, creator: host });
    await fixtures.registration({ event: withFriend, account: friend });
    const mine = await fixtures.event({ name: "Mine", creator: host });
    await fixtures.registration({ event: mine, account: reader });
    const large = await fixtures.group({ name: "Choir", moderators: [host], members: [friend] });
    const secret = await fixtures.group({ name: "Jazz cellar", access: "private", moderators: [host, friend] });
    await fixtures.group({ moderators: [reader] });
    const { events, groups, contents } = await read();
    expect(contents).toEqual([]);
    expect(events.map(({ id, because }) => [id, because.reason, because.name])).toEqual([
      [withFriend.id, "known", null],
      [named.id, "interests", "Jazz"],
      [plain.id, "soon", null],
    ]);
    expect(groups.map(({ id, because }) => [id, because.reason])).toEqual([
      [large.id, "known"],
      [secret.id, "interests"],
    ]);
  });

  test("are there for guests too, with the people whom most follow", async () => {
    const { fixtures } = tenant;
    const popular = await fixtures.account();
    await fixtures.follows([[reader, popular]]);
    const event = await fixtures.event({ creator: popular });
    const { data } = await tenant.guest.call(explore.get, {});
    expect(data.events.map(({ id }) => id)).toEqual([event.id]);
    expect(data.recommendations[0]).toMatchObject({ id: popular.id, because: { reason: "popular", count: 1 } });
  });
});

describe("an interest", () => {
  test("shows groups and coming events that name it, or where posts do that one may read", async () => {
    const { fixtures } = tenant;
    const rowing = only(await fixtures.interests(["Rowing"]));
    const host = { ...(await fixtures.account()) };
    const named = await fixtures.group({ name: "Rowing at dawn", moderators: [host] });
    const talked = await fixtures.group({ name: "Harbour", moderators: [host] });
    const closed = await fixtures.group({ name: "Cellar", access: "private", moderators: [host] });
    const event = await fixtures.event({ name: "A rowing race", creator: host });
    await fixtures.event({ name: "Bread", creator: host });
    const post = {
      author: { id: host.id, username: "host" },
      body: "#Rowing",
      at: new Date(),
      interests: [{ ...rowing, name: "Rowing" }],
    };
    await fixtures.posts([
      { ...post, group: talked },
      { ...post, group: closed },
    ]);
    const { data } = await tenant.as(reader).call(explore.ofInterest, { interestId: rowing.id });
    expect(data.events.map(({ id }) => id)).toEqual([event.id]);
    expect(new Set(data.groups.map(({ id }) => id))).toEqual(new Set([named.id, talked.id]));
  });
});

describe("what the reader and somebody have in common", () => {
  test("is follows, people they know, and groups and events that both are in, as far as the reader may know", async () => {
    const { fixtures } = tenant;
    const [kenji, friend, blocked, stranger] = await fixtures.accounts([{}, {}, {}, {}]);
    if (!kenji || !friend || !blocked || !stranger) throw new Error("not everybody came");
    await fixtures.follows([
      [reader, friend],
      [reader, blocked],
      [friend, kenji],
      [blocked, kenji],
      [stranger, kenji],
      [kenji, reader],
    ]);
    await fixtures.block(blocked, reader);
    const dippers = await fixtures.group({
      name: "Dawn Dippers",
      access: "private",
      moderators: [kenji],
      members: [reader],
    });
    await fixtures.group({ name: "Weir Bread", access: "private", moderators: [kenji] });
    await fixtures.group({ name: "Closed", active: false, moderators: [kenji], members: [reader] });
    const at = new Date();
    for (const [name, publicRegistrants] of [
      ["Lantern walk", true],
      ["Secret supper", false],
    ] as const) {
      const event = await fixtures.event({
        name,
        publicRegistrants,
        creator: friend,
        passTypes: [{ price: 0, supply: 9 }],
      });
      for (const account of [reader, kenji])
        await fixtures.registration({ account, event, passTypes: [only(event.passTypes)], at });
    }
    const between = async (client = tenant.as(reader)) =>
      (await client.call(explore.viewer, { accountId: kenji.id })).data;
    expect(await between()).toMatchObject({
      isFollowed: false,
      followsCaller: true,
      known: { count: 1, accounts: [{ id: friend.id }] },
      groups: { count: 1, groups: [{ id: dippers.id }] },
      events: { count: 1, events: [{ name: "Lantern walk" }] },
    });
    const nothing = { known: { count: 0 }, groups: { count: 0 }, events: { count: 0 }, followsCaller: false };
    expect(await between(tenant.guest)).toMatchObject(nothing);
    expect(await between(tenant.as(kenji))).toMatchObject(nothing);
    await fixtures.block(reader, kenji);
    expect((await tenant.as(reader).call(explore.viewer, { accountId: kenji.id })).status).toBe(461);
  });
});

describe("what is published", () => {
  test("is what one follows, cares about, or the community puts first; not what one publishes, likes or has begun", async () => {
    const { fixtures } = tenant;
    const [friend, host] = await fixtures.accounts([{}, {}]);
    if (!friend || !host) throw new Error("not everybody came");
    await fixtures.follows([[reader, friend]]);
    const jazz = only(await fixtures.interests(["Jazz"]));
    await fixtures.chosenInterests([{ account: reader, interest: jazz }]);
    const channel = await fixtures.channel({ creator: host });
    const ofJazz = await fixtures.channel({ creator: host, interests: [jazz] });
    const mine = await fixtures.channel({ creator: host, managers: [reader] });
    const hidden = await fixtures.channel({ creator: host, visible: false });
    const plain = await fixtures.content({ channel });
    const first = await fixtures.content({ channel, featured: true });
    const about = await fixtures.content({ channel: ofJazz });
    const known = await fixtures.content({ channel, likes: [friend] });
    await fixtures.contents([
      { channel, likes: [reader] },
      { channel, progress: [{ ...reader, seconds: 9 }] },
      { channel, published: null },
      { channel: mine },
      { channel: hidden },
    ]);
    const { contents } = await read();
    expect(contents.map(({ id, because }) => [id, because.reason, because.name])).toEqual([
      [known.id, "known", null],
      [about.id, "interests", "Jazz"],
      [first.id, "featured", null],
      [plain.id, "popular", null],
    ]);
    const { data } = await tenant.guest.call(explore.get, {});
    expect(new Set(data.contents.map(({ because }) => because.reason))).toEqual(new Set(["featured", "popular"]));
  });
});
