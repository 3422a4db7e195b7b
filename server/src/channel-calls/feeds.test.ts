import { channelErrors, channels } from "@marquee/contract/channels";
import { managedContents } from "@marquee/contract/managed-contents";
import { eq } from "drizzle-orm";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { accounts as accountRows } from "../accounts/schema.ts";
import { newId } from "../kernel/new-id.ts";
import { only } from "../test/rows.ts";
import { settle } from "../test/settle.ts";
import { type TestTenant, testWorld, type World } from "../test/world.ts";
import { channelFeedPrograms, channelFeedTokens } from "./feed-schema.ts";

let world: World;
let tenant: TestTenant;
beforeAll(async () => {
  world = await testWorld();
  tenant = await world.tenant();
});

const day = 24 * 60 * 60_000;

/** A channel with what is for everybody, for members, to come and a draft; somebody who follows it. */
async function radio() {
  const email = `${newId()}@radio.example`;
  const creator = await tenant.fixtures.account();
  const listener = await tenant.fixtures.account({ email, locale: "en" });
  const [channel] = await tenant.fixtures.channels([{ creator, name: "River Radio" }]);
  if (!channel) throw new Error("no channel was made");
  const now = world.clock.now().getTime();
  const out = (days: number) => new Date(now - days * day);
  const rows = await tenant.fixtures.contents([
    {
      channel,
      title: "First light",
      published: out(3),
      audioOf: creator,
      body: "<p>Hear it.</p>",
      transcript: [{ seconds: 1, startTime: 1.5, endTime: 3, text: "Ahoy" }],
    },
    {
      channel,
      title: "For members",
      published: out(2),
      audioOf: creator,
      access: "members",
      chapters: [{ seconds: 0, title: "Begin" }],
      transcript: [{ seconds: 4, text: "Only for us" }],
      body: "<p>Half of it is</p><p>not for everybody.</p>",
    },
    { channel, title: "An article", published: out(1), body: "<p>Read <script>x()</script>it.</p>" },
    { channel, title: "To come", published: out(-1), audioOf: creator },
    { channel, title: "Draft", published: null, audioOf: creator },
    { channel, title: "Unlisted", published: out(1), visible: false, audioOf: creator },
  ]);
  const client = tenant.as(listener);
  const input = { channelId: channel.id };
  const renew = async () => (await client.call(channels.renewPrivateFeed, input)).data.token;
  return {
    channel,
    input,
    client,
    listener,
    email,
    renew,
    idOf: (at: number) => rows[at]?.id ?? "",
  };
}

const read = (token: string) => tenant.guest.call(channels.feedByToken, { token });

describe("the feed of a channel", () => {
  test("has what is out and listed, the newest first; of what is locked its beginning, and no recording", async () => {
    const { input } = await radio();
    const { data } = await tenant.guest.call(channels.feed, input);
    expect(data.items.map(({ title, html, enclosure }) => [title, html, enclosure])).toEqual([
      ["An article", "<p>Read it.</p>", null],
      ["For members", "<p>Half of it …</p>", null],
      ["First light", "<p>Hear it.</p>", { type: "audio/mpeg", bytes: 1000 }],
    ]);
    expect([data.isPrivate, data.channel.name]).toEqual([false, "River Radio"]);
    expect(data.items.map(({ hasTranscript, hasChapters }) => [hasTranscript, hasChapters])).toEqual([
      [false, false],
      [false, false],
      [true, false],
    ]);
  });

  test("has all that is out, however much, up to 300", async () => {
    const { channel, input } = await radio();
    const published = (index: number) => new Date(world.clock.now().getTime() - (10 + index) * day);
    await tenant.fixtures.contents(Array.from({ length: 210 }, (_, at) => ({ channel, published: published(at) })));
    const { data } = await tenant.guest.call(channels.feed, input);
    expect([data.items.length, new Set(data.items.map(({ id }) => id)).size]).toEqual([213, 213]);
  });
});

describe("somebody's own feed", () => {
  test("has what they may read and nobody else, and leads to what is played", async () => {
    const { renew, idOf } = await radio();
    const token = await renew();
    const { data } = await read(token);
    expect(data.items.map(({ title, enclosure }) => [title, enclosure?.type])).toEqual([
      ["An article", undefined],
      ["For members", "audio/mpeg"],
      ["First light", "audio/mpeg"],
    ]);
    expect(data.isPrivate).toBe(true);
    const recording = await tenant.guest.call(channels.recordingByToken, { token, contentId: idOf(1) });
    expect(recording.data.path).toMatch(/^\/files\/files\/.+\/recording\.mp3$/);
    expect(recording.data.chapters).toEqual([{ seconds: 0, title: "Begin" }]);
    expect(recording.data.transcript).toEqual([{ seconds: 4, startTime: 4, endTime: null, text: "Only for us" }]);
    for (const at of [2, 3, 4])
      expect((await tenant.guest.call(channels.recordingByToken, { token, contentId: idOf(at) })).status).toBe(404);
    const elsewhere = await radio();
    const of = { token, contentId: elsewhere.idOf(0) };
    expect((await tenant.guest.call(channels.recordingByToken, of)).status).toBe(404);
  });

  test("stops at once when it is renewed or ended, and for whoever is suspended", async () => {
    const { renew, client, input, listener, idOf } = await radio();
    const first = await renew();
    const second = await renew();
    expect([(await read(first)).code, (await read(second)).status]).toEqual([channelErrors.feedRevoked.code, 200]);
    await client.call(channels.endPrivateFeed, input);
    expect((await read(second)).code).toBe(channelErrors.feedRevoked.code);
    const recording = await tenant.guest.call(channels.recordingByToken, { token: second, contentId: idOf(0) });
    expect(recording.code).toBe(channelErrors.feedRevoked.code);
    expect((await client.call(channels.privateFeed, input)).data.createdAt).toBeNull();
    const third = await renew();
    const suspend = { suspendedAt: world.clock.now() };
    await world.database.update(accountRows).set(suspend).where(eq(accountRows.id, listener.id));
    expect((await read(third)).code).toBe(channelErrors.feedRevoked.code);
  });

  test("is kept as a hash, and belongs to its community", async () => {
    const { renew } = await radio();
    const token = await renew();
    expect(JSON.stringify(await world.database.select().from(channelFeedTokens))).not.toContain(token);
    const elsewhere = await world.tenant();
    expect((await elsewhere.guest.call(channels.feedByToken, { token })).status).toBe(404);
  });

  test("says how many programs read it, not by version, and forgets them after 30 days", async () => {
    const { renew, client, input } = await radio();
    const token = await renew();
    for (const program of ["AntennaPod/3.4", "AntennaPod/3.5", "Overcast (iOS)", ""])
      await tenant.guest.call(channels.noteFeedRead, { token, body: { program } });
    const { data } = await client.call(channels.privateFeed, input);
    expect([data.programs, data.lastReadAt !== null]).toEqual([3, true]);
    await world.database.update(channelFeedPrograms).set({ readAt: new Date(world.clock.now().getTime() - 31 * day) });
    await tenant.guest.call(channels.noteFeedRead, { token, body: { program: "Overcast" } });
    expect((await client.call(channels.privateFeed, input)).data.programs).toBe(1);
  });

  test("ends when more programs read it in a day than one person has, and its owner gets a mail", async () => {
    const { renew, email } = await radio();
    const token = await renew();
    for (let at = 0; at <= 40; at += 1)
      await tenant.guest.call(channels.noteFeedRead, { token, body: { program: `Program${at}/1` } });
    expect((await read(token)).code).toBe(channelErrors.feedRevoked.code);
    await settle(world);
    const mails = world.mails.filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject)).toEqual(["Your feed of River Radio has ended"]);
  });
});

describe("a hub", () => {
  const asked: string[] = [];
  let status = 204;
  let hub = "";
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(body);
      response.writeHead(status).end();
    });
  });
  beforeAll(async () => {
    await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
    hub = `http://127.0.0.1:${Reflect.get(Object(server.address()), "port")}/`;
    Object.assign(world.app.kernel.services.config, { WEBSUB_HUB: hub });
  });
  beforeEach(() => {
    asked.length = 0;
    status = 204;
  });
  afterAll(() => {
    Object.assign(world.app.kernel.services.config, { WEBSUB_HUB: "" });
    server.close();
  });

  /** Somebody's channel, in which something comes out by a press. */
  async function studio(channelSpec: object = {}) {
    const creator = await tenant.fixtures.account();
    const channel = only(await tenant.fixtures.channels([{ creator, name: "River Radio", ...channelSpec }]));
    const client = tenant.as(creator);
    const publish = async (body: object = {}) => {
      const written = { title: "First light", body: "<p>Hear it.</p>", visible: true, ...body };
      const { data } = await client.call(managedContents.create, { channelId: channel.id, body: written });
      await settle(world);
      return data;
    };
    return { channel, client, publish };
  }

  test("is named in a public feed, and in nobody's own", async () => {
    const { input, renew } = await radio();
    expect((await tenant.guest.call(channels.feed, input)).data.hub).toBe(hub);
    expect((await tenant.guest.call(channels.feedByToken, { token: await renew() })).data.hub).toBeNull();
  });

  test("is told once of what comes out, by the address of its feed", async () => {
    const { channel, client, publish } = await studio();
    const { id: contentId } = await publish();
    const feed = `${tenant.organization.siteUrl}/channels/${channel.slug}/feed.xml`;
    expect(asked.map((body) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      { "hub.mode": "publish", "hub.topic": feed, "hub.url": feed },
    ]);
    const title = "First light, again";
    await client.call(managedContents.update, { channelId: channel.id, contentId, body: { content: { title } } });
    await settle(world);
    expect(asked).toHaveLength(1);
  });

  test("is told nothing of a draft, of what only some find, or of a channel that is not there for all", async () => {
    const creator = await tenant.fixtures.account();
    const group = await tenant.fixtures.group({ access: "private", moderators: [creator] });
    await (await studio()).publish({ visible: false });
    await (await studio({ visible: false })).publish();
    await (await studio({ group })).publish();
    expect(asked).toEqual([]);
  });

  test("that is out of reach is asked again, one that refuses is not, and some hours later nobody is", async () => {
    const { publish } = await studio();
    status = 503;
    await publish();
    expect(asked).toHaveLength(1);
    world.clock.forward(5_000);
    await settle(world);
    expect(asked).toHaveLength(2);
    status = 400;
    world.clock.forward(60_000);
    await settle(world);
    world.clock.forward(60_000);
    await settle(world);
    expect(asked).toHaveLength(3);
    status = 503;
    await publish({ title: "Second light" });
    world.clock.forward(7 * 60 * 60_000);
    await settle(world);
    world.clock.forward(7 * 60 * 60_000);
    await settle(world);
    expect(asked).toHaveLength(5);
  });
});
