import { channels } from "@marquee/contract/channels";
import { contentErrors, contents } from "@marquee/contract/contents";
import { groupErrors } from "@marquee/contract/groups";
import { kernelErrors } from "@marquee/contract/kernel";
import { subscriptions } from "@marquee/contract/subscriptions";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { ContentSpec } from "../test/fixtures-channels.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { only } from "../test/rows.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";

const crew = { slug: "crew", name: "Crew", priority: 1, iconName: "star" };
const hour = 3_600_000;

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant({ tiers: [crew], timezone: "Pacific/Auckland" });
});

const person = (): Promise<AccountFixture> => tenant.fixtures.account();
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * hour);

/** A recording of a channel whose creator answers too. */
async function publish(content: Omit<ContentSpec, "channel"> = {}, channel: object = {}) {
  const creator = await person();
  const made = await tenant.fixtures.channel({ creator, ...channel });
  const { id, slug } = await tenant.fixtures.content({ channel: made, audioOf: creator, ...content });
  return { contentId: id, slug, channelId: made.id, creator };
}
const read = async (who: AccountFixture | undefined, contentId: string) => {
  const { status, code } = await (who ? tenant.as(who) : tenant.guest).call(contents.get, { contentId });
  return status === 200 ? 200 : code;
};

describe("reading what is published", () => {
  test("is for everybody, by id, slug, or a slug that it had before, with its recording for an hour", async () => {
    const { contentId, slug } = await publish({ body: "<p>Hear <script>x()</script>it.</p>" });
    await world.database.execute(sql`insert into former_content_slugs (organization_id, slug, content_id, created_at)
      values (${tenant.organization.id}, ${`formerly-${slug}`}, ${contentId}, now())`);
    for (const name of [contentId, slug, `formerly-${slug}`])
      expect((await tenant.guest.call(contents.get, { contentId: name })).data).toMatchObject({
        id: contentId,
        type: "audio",
        isLocked: false,
        body: "<p>Hear it.</p>",
        audio: { name: "recording.mp3", path: expect.stringContaining("/files/") },
        viewer: { canComment: false, canManage: false },
      });
  });

  test("takes an account where it is for members, and shows without one that it is there and how it begins", async () => {
    const body = `<p>${"Low tide. ".repeat(20)}</p><p>${"High tide. ".repeat(200)}</p>`;
    const { contentId, creator } = await publish({ access: "members", body, youtubeUrl: "https://youtu.be/x" });
    expect(await read(undefined, contentId)).toBe(kernelErrors.signInRequired.code);
    expect(await read(await person(), contentId)).toBe(200);
    const { data } = await tenant.guest.call(contents.preview, { contentId });
    expect(data).toMatchObject({ isLocked: true, audio: null });
    expect(data.teaser).toBe(`<p>${"Low tide. ".repeat(20)}</p>`);
    const whole = await tenant.as(creator).call(contents.preview, { contentId });
    expect(whole.data).toMatchObject({ isLocked: false, teaser: null });
  });

  test("takes one of its tiers, and says which", async () => {
    const { contentId, creator } = await publish({ access: "tiers", tierSlugs: ["crew"] });
    const [ana, ben] = [await person(), await person()];
    await tenant.fixtures.tier(ana, "crew");
    const administrator = await tenant.fixtures.account({ isAdministrator: true });
    for (const who of [ana, creator, administrator]) expect(await read(who, contentId)).toBe(200);
    for (const who of [ben, undefined]) expect(await read(who, contentId)).toBe(kernelErrors.tierRequired.code);
    const { data } = await tenant.as(ben).call(contents.preview, { contentId });
    expect(data.tiers).toMatchObject([{ slug: "crew" }]);
  });

  test("takes one of its plans, and says which", async () => {
    const [ana, ben] = [await person(), await person()];
    const prices = [{ amount: 500, interval: "month" as const }];
    const trials = [{ account: ana, days: 14 }];
    await tenant.fixtures.plan({ name: "Patron", description: "", features: [], tierIds: [], prices, trials });
    const plans = await tenant.as(ben).call(subscriptions.products, {});
    const { contentId } = await publish({ access: "plans", planIds: [only(plans.data).id] });
    expect(await read(ana, contentId)).toBe(200);
    for (const who of [ben, undefined]) expect(await read(who, contentId)).toBe(contentErrors.planRequired.code);
    expect((await tenant.as(ben).call(contents.preview, { contentId })).data.plans).toMatchObject([{ name: "Patron" }]);
  });

  test("is for the group alone where it says so: outsiders neither read nor find it", async () => {
    const [moderator, member, outsider] = [await person(), await person(), await person()];
    const group = await tenant.fixtures.group({ moderators: [moderator], members: [member] });
    const { contentId, channelId } = await publish({ groupOnly: true }, { group });
    for (const who of [moderator, member]) expect(await read(who, contentId)).toBe(200);
    expect(await read(outsider, contentId)).toBe(groupErrors.membersOnly.code);
    const seen = async (who: AccountFixture) =>
      (await tenant.as(who).call(channels.contents, { channelId })).data.length;
    expect([await seen(member), await seen(outsider)]).toEqual([1, 0]);
    expect((await tenant.as(outsider).call(contents.preview, { contentId })).status).toBe(453);
  });

  test("waits for its time: what is announced is shown, what is not and what is a draft is not there", async () => {
    const announced = await publish({ published: inHours(2) });
    const secret = await publish({ published: inHours(2), visible: false });
    const draft = await publish({ published: null });
    const unlisted = await publish({ visible: false });
    const reader = await person();
    for (const { contentId } of [announced, secret, draft])
      expect(await read(reader, contentId)).toBe(kernelErrors.notFound.code);
    expect(await read(reader, unlisted.contentId)).toBe(200);
    const preview = async (contentId: string) => (await tenant.as(reader).call(contents.preview, { contentId })).status;
    expect([
      await preview(announced.contentId),
      await preview(secret.contentId),
      await preview(draft.contentId),
    ]).toEqual([200, 404, 404]);
    const { data } = await tenant.as(reader).call(contents.preview, { contentId: announced.contentId });
    expect(data).toMatchObject({ isLocked: true, audio: null, teaser: null });
    for (const { contentId, creator } of [announced, secret, draft]) expect(await read(creator, contentId)).toBe(200);
  });
});

describe("the lists", () => {
  test("have what everybody finds, narrowed to what is asked, and nothing of what is locked but that it is there", async () => {
    const here = await world.tenant();
    const [creator, reader] = [await here.fixtures.account(), await here.fixtures.account()];
    const [rowing] = await here.fixtures.interests(["Rowing"]);
    if (!rowing) throw new Error("nothing was made");
    const channel = await here.fixtures.channel({ creator, subscribers: [reader] });
    const hidden = await here.fixtures.channel({ creator, visible: false });
    const before = (minutes: number) => new Date(world.clock.now().getTime() - minutes * 60_000);
    await here.fixtures.contents([
      { channel, title: "Article", published: before(3), interests: [rowing] },
      { channel, title: "Recording", published: before(2), audioOf: creator, access: "members", body: "<p>Secret</p>" },
      { channel, title: "Film", published: before(1), videoOf: creator, audioOf: creator, featured: true },
      { channel, title: "Draft", published: null },
      { channel, title: "Announced", published: inHours(3) },
      { channel, title: "Unlisted", visible: false },
      { channel: hidden, title: "In preparation" },
    ]);
    const titles = async (query: object = {}, client = here.guest) =>
      (await client.call(contents.list, query)).data.map(({ title }) => title);
    expect(await titles()).toEqual(["Film", "Recording", "Article"]);
    expect(await titles({}, here.as(creator))).toEqual(["Film", "Recording", "Article"]);
    expect(await titles({ type: "audio" })).toEqual(["Recording"]);
    expect(await titles({ type: "video" })).toEqual(["Film"]);
    expect(await titles({ type: "article" })).toEqual(["Article"]);
    expect(await titles({ featured: true })).toEqual(["Film"]);
    expect(await titles({ past: false })).toEqual(["Announced"]);
    expect(await titles({ interest: rowing.id })).toEqual(["Article"]);
    expect(await titles({ search: "film" })).toEqual(["Film"]);
    expect(await titles({ search: "secret" })).toEqual([]);
    const { data } = await here.guest.call(contents.list, { type: "audio" });
    expect(data).toMatchObject([{ isLocked: true, body: null, audio: null, editor: null }]);
    const about = await here.guest.call(contents.interests, {});
    expect(about.data.map(({ name }) => name)).toEqual(["Rowing"]);
    const subscribed = await here.as(reader).call(contents.subscribed, {});
    expect(subscribed.data).toHaveLength(3);
    expect((await here.as(creator).call(contents.subscribed, {})).data).toEqual([]);
    await here.fixtures.block(reader, creator);
    expect(await titles({}, here.as(reader))).toEqual([]);
  });
});

describe("going on where one was", () => {
  test("is kept while it is under way, the latest first, and forgotten at the end or the beginning", async () => {
    const reader = tenant.as(await person());
    const [one, other] = [await publish(), await publish()];
    const keep = (contentId: string, seconds: number) =>
      reader.call(contents.keepProgress, { contentId, body: { seconds } });
    const begun = async () =>
      (await reader.call(contents.begun, {})).data.map(({ id, viewer }) => [id, viewer.progress]);
    await keep(one.contentId, 90);
    world.clock.forward(1000);
    await keep(other.contentId, 30);
    expect(await begun()).toEqual([
      [other.contentId, 30],
      [one.contentId, 90],
    ]);
    world.clock.forward(1000);
    await keep(one.contentId, 120);
    expect(await begun()).toEqual([
      [one.contentId, 120],
      [other.contentId, 30],
    ]);
    await keep(one.contentId, 590);
    await keep(other.contentId, 0);
    expect(await begun()).toEqual([]);
  });

  test("holds for what is short until little is left of it", async () => {
    const reader = tenant.as(await person());
    const { contentId } = await publish({ seconds: 33 });
    const kept = async (seconds: number) => {
      await reader.call(contents.keepProgress, { contentId, body: { seconds } });
      return (await reader.call(contents.begun, {})).data.map(({ viewer }) => viewer.progress);
    };
    expect([await kept(30), await kept(32)]).toEqual([[30], []]);
  });

  test("is nothing of an article, and of what is locked by now", async () => {
    const reader = await person();
    const article = await publish({ audioId: null });
    const body = { seconds: 30 };
    await tenant.as(reader).call(contents.keepProgress, { contentId: article.contentId, body });
    expect((await tenant.as(reader).call(contents.begun, {})).data).toEqual([]);
    const locked = await publish({ access: "tiers", tierSlugs: ["crew"] });
    const refused = await tenant.as(reader).call(contents.keepProgress, { contentId: locked.contentId, body });
    expect(refused.code).toBe(kernelErrors.tierRequired.code);
  });
});

describe("counting", () => {
  test("counts each once an hour, by the community's day, and nobody who manages the channel", async () => {
    const { contentId, creator } = await publish();
    const reader = await person();
    const count = (who: AccountFixture | undefined, what: "read" | "play" | "finish") =>
      (who ? tenant.as(who) : tenant.guest).call(contents.count, { contentId, body: { what } });
    for (const who of [reader, reader, undefined, undefined, creator]) await count(who, "read");
    await count(reader, "play");
    await count(reader, "finish");
    expect(await figuresOf(contentId)).toEqual([{ reads: 2, plays: 1, finishes: 1 }]);
    world.clock.forward(61 * 60_000);
    await count(reader, "read");
    expect(await figuresOf(contentId)).toMatchObject([{ reads: 3 }]);
  });
});

const figuresOf = (contentId: string) =>
  world.database.execute(sql`select sum(reads)::int as reads, sum(plays)::int as plays, sum(finishes)::int as finishes
    from content_days where content_id = ${contentId}`);
