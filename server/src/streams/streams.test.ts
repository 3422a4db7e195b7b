import { createServer } from "node:http";
import { events } from "@marquee/contract/events";
import { listingStreamErrors, listingStreams } from "@marquee/contract/listing-streams";
import { storage } from "@marquee/contract/storage";
import { streams } from "@marquee/contract/streams";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bareServer } from "../app.ts";
import { providerIdOf } from "../events/index.ts";
import type { AccountFixture } from "../test/fixtures.ts";
import { insertStream } from "../test/streams.ts";
import { filmUri } from "../test/uploads.ts";
import { testMediaServer, type TestTenant, testWorld, type World } from "../test/world.ts";
import { streamsByTheClock } from "./by-the-clock.ts";
import { mountStreams } from "./mount-streams.ts";

let world: World;
let tenant: TestTenant;
let site: FastifyInstance;
const asked: string[] = [];
/** What the media server has lost: as after it was killed. */
const lost = new Set<string>();
/** In place of a media server: what it plays, for whoever shows the secret. */
const played = createServer(({ url = "", headers }, answer) => {
  asked.push(url);
  const isOurs = headers.authorization === `Bearer ${testMediaServer.STREAMS_SECRET}`;
  if (lost.has(url.split("/").at(-2) ?? "")) return answer.writeHead(404).end();
  answer.writeHead(isOurs ? 200 : 401).end(isOurs ? "#EXTM3U\n" : "");
});

beforeAll(async () => {
  world = await testWorld();
  await new Promise<void>((resolve) => played.listen(0, "127.0.0.1", resolve));
  const address = played.address();
  const port = typeof address === "object" && address ? address.port : 0;
  Object.assign(world.app.kernel.services.config, { STREAMS_HLS_URL: `http://127.0.0.1:${port}/hls` });
  site = bareServer(world.app.kernel);
  mountStreams(site, world.app.kernel);
});
beforeEach(async () => {
  tenant = await world.tenant();
});
afterAll(async () => {
  await site.close();
  played.close();
});

const secret = testMediaServer.STREAMS_SECRET;
const ask = (fields: Record<string, string>, shown: string = secret) =>
  site.inject({
    method: "POST",
    url: `/streams/hook?secret=${shown}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(fields).toString(),
  });

/** An event with a stream for those who hold a pass, and somebody who does. */
async function streamed(stream: Parameters<typeof insertStream>[3] = {}) {
  const host = await tenant.fixtures.account();
  const event = await tenant.fixtures.event({ creator: host, passTypes: [{ slug: "day", supply: 50 }] });
  const { id, key } = await insertStream(world, tenant, event.id, stream);
  const holder = await tenant.fixtures.account();
  const { passes } = await tenant.fixtures.registration({ account: holder, event, passTypes: event.passTypes });
  const name = providerIdOf(tenant.organization.id, id);
  const read = async (who: AccountFixture) => (await tenant.as(who).call(streams.get, { streamId: id })).data;
  const publish = () => ask({ call: "publish", name, key });
  return { host, holder, event, id, key, name, read, publish, passId: passes[0]?.id ?? "" };
}

const pathOf = (playback: string | null): string => new URL(playback ?? "", "http://site").pathname;
const lose = (passId: string) =>
  world.driver.query("system", "update passes set status = 'canceled' where id = $1", [passId]);

describe("whoever sends", () => {
  test("is let in with the key of the stream, and the stream is live until they are done", async () => {
    const { holder, name, key, read, publish } = await streamed();
    expect(await read(holder)).toMatchObject({ state: "waiting", connected: false, playback: null });
    expect((await publish()).statusCode).toBe(204);
    expect(await read(holder)).toMatchObject({ state: "live", connected: true, providerId: name });
    expect((await ask({ call: "update_publish", name, key })).statusCode).toBe(204);
    expect((await ask({ call: "publish_done", name, key })).statusCode).toBe(204);
    expect(await read(holder)).toMatchObject({ state: "paused", connected: false, playback: null });
  });

  test("is refused without it, with that of another stream, and where whoever asks is no media server", async () => {
    const [one, other] = [await streamed(), await streamed()];
    const wrong: Record<string, string>[] = [
      { call: "publish", name: one.name },
      { call: "publish", name: one.name, key: "" },
      { call: "publish", name: one.name, key: other.key },
      { call: "publish", name: "live", key: one.key },
      { call: "play", name: one.name, key: one.key },
      { call: "drop", name: one.name, key: one.key },
    ];
    for (const fields of wrong) expect([fields, (await ask(fields)).statusCode]).toEqual([fields, 403]);
    const right = { call: "publish", name: one.name, key: one.key };
    for (const shown of ["", "no", `${secret}0`]) expect((await ask(right, shown)).statusCode).toBe(403);
    expect(await one.read(one.holder)).toMatchObject({ state: "waiting" });
  });

  test("does not end what another sends by being refused", async () => {
    const { holder, name, read, publish } = await streamed();
    await publish();
    expect((await ask({ call: "publish_done", name, key: "guessed" })).statusCode).toBe(403);
    expect(await read(holder)).toMatchObject({ state: "live" });
  });

  test("may speak WHIP: MediaMTX asks in JSON, with the arguments of the sender", async () => {
    const { holder, name, key, read } = await streamed();
    const post = (body: object) =>
      site.inject({ method: "POST", url: `/streams/hook?secret=${secret}`, payload: body });
    const sender = { path: name, protocol: "webrtc", user: "", password: "", token: "" };
    expect((await post({ ...sender, action: "publish", query: "key=wrong" })).statusCode).toBe(403);
    expect((await post({ ...sender, action: "publish", query: `key=${key}` })).statusCode).toBe(204);
    expect(await read(holder)).toMatchObject({ state: "live" });
    // What it plays is this process's alone to read.
    expect((await post({ ...sender, action: "read", query: `key=${key}` })).statusCode).toBe(403);
    expect((await post({ ...sender, action: "read", token: secret })).statusCode).toBe(204);
    const done = `/streams/hook?secret=${secret}&call=publish_done&path=${name}&key=${key}`;
    expect((await site.inject({ method: "POST", url: done })).statusCode).toBe(204);
    expect(await read(holder)).toMatchObject({ state: "paused" });
  });

  test("is cut off when the stream is ended or its key is another, and let in again where it is opened", async () => {
    const { host, holder, event, id, name, key, read, publish } = await streamed();
    const eventId = event.id;
    const organising = tenant.as(host);
    await publish();
    await organising.call(listingStreams.update, { eventId, streamId: id, body: { over: true } });
    expect(await read(holder)).toMatchObject({ state: "over", connected: false, playback: null });
    expect((await ask({ call: "update_publish", name, key })).statusCode).toBe(403);
    await organising.call(listingStreams.update, { eventId, streamId: id, body: { over: false } });
    expect((await publish()).statusCode).toBe(204);
    const { data } = await organising.call(listingStreams.rotate, { eventId, streamId: id });
    expect((await ask({ call: "update_publish", name, key })).statusCode).toBe(403);
    const another = new URLSearchParams(data.key.split("?")[1]).get("key") ?? "";
    expect((await ask({ call: "publish", name, key: another })).statusCode).toBe(204);
  });
});

describe("a stream that is live", () => {
  test("is so no longer once the media server does not play it, though nobody said that it ended", async () => {
    const [one, other] = [await streamed(), await streamed()];
    const look = () => streamsByTheClock(world.app.kernel, 0)[0]?.handle();
    await one.publish();
    await other.publish();
    lost.add(one.name);
    await look();
    expect(await one.read(one.holder)).toMatchObject({ state: "live" });
    world.clock.forward(61_000);
    await look();
    expect(await one.read(one.holder)).toMatchObject({ state: "paused", connected: false });
    expect(await other.read(other.holder)).toMatchObject({ state: "live" });
    lost.delete(one.name);
    expect((await ask({ call: "update_publish", name: one.name, key: one.key })).statusCode).toBe(204);
    expect(await one.read(one.holder)).toMatchObject({ state: "live" });
  });

  test("plays at an address that is signed for one person and one stream, for ten minutes", async () => {
    const { holder, read, publish } = await streamed();
    const other = await streamed();
    await publish();
    await other.publish();
    const path = pathOf((await read(holder)).playback);
    const list = await site.inject(path);
    expect([list.statusCode, list.body, list.headers["content-type"]]).toEqual([
      200,
      "#EXTM3U\n",
      "application/vnd.apple.mpegurl",
    ]);
    expect(list.headers["cache-control"]).toBe("private, no-store");
    await site.inject(`${path.replace("index.m3u8", "7.ts")}?_HLS_msn=3&secret=x`);
    expect(asked.at(-1)).toMatch(/\/7\.ts\?_HLS_msn=3$/);
    const [, , , organizationId = "", streamId = "", permit = ""] = path.split("/");
    const wrong = [
      path.replace(streamId, other.id),
      path.replace(organizationId, other.id),
      path.replace(permit, `${permit.slice(0, -1)}${permit.endsWith("A") ? "B" : "A"}`),
      path.replace(permit, permit.replace(holder.id, other.holder.id)),
      path.replace("index.m3u8", "..%2F..%2Fetc.ts"),
      path.replace("index.m3u8", "index.html"),
    ];
    for (const each of wrong) expect([each, (await site.inject(each)).statusCode]).toEqual([each, 403]);
    world.clock.forward(10 * 60_000 + 1_000);
    expect((await site.inject(path)).statusCode).toBe(403);
  });

  test("is closed within two seconds of the pass, the membership or the account being lost", async () => {
    const { holder, passId, read, publish } = await streamed();
    await publish();
    const path = pathOf((await read(holder)).playback);
    expect((await site.inject(path)).statusCode).toBe(200);
    await lose(passId);
    world.clock.forward(1_600);
    expect((await site.inject(path)).statusCode).toBe(403);
    expect((await tenant.as(holder).call(streams.get, { streamId: path.split("/")[4] ?? "" })).status).toBe(454);
  });

  test("is for guests where it is everybody's, and for its organisers in any case", async () => {
    const { id, host, publish } = await streamed({ audience: "everybody" });
    await publish();
    const { data } = await tenant.guest.call(streams.get, { streamId: id });
    expect((await site.inject(pathOf(data.playback))).statusCode).toBe(200);
    const forHolders = await streamed();
    await forHolders.publish();
    const own = await forHolders.read(forHolders.host);
    expect((await site.inject(pathOf(own.playback))).statusCode).toBe(200);
    expect((await tenant.as(host).call(streams.get, { streamId: forHolders.id })).status).toBe(454);
  });

  test("is checked for a proxy that serves its parts by itself", async () => {
    const { holder, name, read, publish } = await streamed();
    await publish();
    const path = pathOf((await read(holder)).playback);
    const check = (uri: string) => site.inject({ url: "/streams/check", headers: { "x-original-uri": uri } });
    const right = await check(`${path}?_HLS_msn=1`);
    expect([right.statusCode, right.headers["x-stream"]]).toEqual([204, name]);
    for (const uri of ["", "/", `${path}/more`, path.replace("/play/", "/hook/")])
      expect((await check(uri)).statusCode).toBe(403);
  });
});

describe("an event", () => {
  test("names its streams to everybody who sees it, and says no address", async () => {
    const { event, id, publish } = await streamed();
    await publish();
    const { data } = await tenant.guest.call(events.get, { eventId: event.id });
    expect(data.streamInputs).toMatchObject([{ id, name: "Main stage", state: "live", connected: true }]);
    expect(JSON.stringify(data.streamInputs)).not.toContain("/streams/play");
    expect(data.streamReplay).toBeNull();
  });

  test("has what is watched afterwards, for those who might have watched it live", async () => {
    const { host, holder, event, id, read } = await streamed({ endedAt: world.clock.now() });
    const film = { source: "content", name: "Opening.mp4", minutes: 1, dataUri: filmUri } as const;
    const { data: video } = await tenant.as(host).call(storage.addVideo, { body: film });
    const { data: foreign } = await tenant.as(holder).call(storage.addVideo, { body: film });
    const choose = (replayId: string | null) =>
      tenant.as(host).call(listingStreams.update, { eventId: event.id, streamId: id, body: { replayId } });
    expect((await choose(foreign.id)).code).toBe(listingStreamErrors.unknownVideo.code);
    expect((await choose(video.id)).data.replay?.id).toBe(video.id);
    expect((await read(holder)).replay?.id).toBe(video.id);
    const replayFor = async (client: TestTenant["guest"]) =>
      (await client.call(events.get, { eventId: event.id })).data.streamReplay?.id;
    expect(await replayFor(tenant.as(holder))).toBe(video.id);
    expect(await replayFor(tenant.guest)).toBeUndefined();
    expect(await replayFor(tenant.as(await tenant.fixtures.account()))).toBeUndefined();
    expect((await tenant.guest.call(events.get, { eventId: event.id })).data.streamInputs[0]?.hasReplay).toBe(true);
    expect((await choose(null)).data.replay).toBeNull();
    expect((await tenant.as(host).call(storage.getVideo, { videoId: video.id })).status).toBe(404);
  });
});
