import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { storage } from "@marquee/contract/storage";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { createTranscoder, filesPlugin, type Transcoder } from "../kernel/files/index.ts";
import { dataUri as dataUriOf, filmUri } from "../test/uploads.ts";
import { keptUploads } from "./index.ts";
import { testWorld } from "../test/world.ts";
import { makeStream } from "./make-streams.ts";

const body = { source: "content", name: "Launch.mp4", minutes: 1, dataUri: filmUri } as const;

async function waitingVideo(dataUri = filmUri) {
  const world = await testWorld();
  const tenant = await world.tenant();
  const fixtures = tenant.fixtures;
  const client = tenant.as(await fixtures.account());
  const { id } = (await client.call(storage.addVideo, { body: { ...body, dataUri } })).data;
  await world.driver.query("system", "update videos set state = 'processing' where id = $1", [id]);
  const { log, services } = world.app.kernel;
  const run = (transcode: Transcoder["transcode"]) =>
    makeStream(
      { ...world, log, files: services.files, transcoder: { isThere: async () => true, transcode } },
      { organizationId: tenant.organization.id, id, height: 240 },
    );
  const read = async () => (await client.call(storage.getVideo, { videoId: id })).data;
  return { world, run, read };
}

test("a video that waits can be watched, and afterwards streamed, with a list whose parts are found beside it", async () => {
  const { world, run, read } = await waitingVideo();
  expect(await read()).toMatchObject({ state: "processing", readyToStream: false, hlsUrl: "" });
  await run(async (_source, folder) => {
    await writeFile(join(folder, "stream.m3u8"), "#EXTM3U\nv0.m3u8\n");
    await writeFile(join(folder, "v0.m3u8"), "#EXTM3U\nv0-0.ts\n");
    await writeFile(join(folder, "v0-0.ts"), "pictures");
  });
  const video = await read();
  expect(video).toMatchObject({ state: "ready", readyToStream: true });
  const server = Fastify();
  await server.register(
    filesPlugin(world.app.kernel.services.files, keptUploads(world.driver), () => world.clock.now()),
  );
  const { pathname } = new URL(video.hlsUrl);
  const list = await server.inject(pathname);
  expect([list.body, list.headers["content-type"]]).toEqual(["#EXTM3U\nv0.m3u8\n", "application/vnd.apple.mpegurl"]);
  expect((await server.inject(pathname.replace("stream.m3u8", "v0-0.ts"))).body).toBe("pictures");
  await server.close();
});

test("the ffmpeg of this machine makes a poster and a stream that lead to its parts", async (context) => {
  const ffmpeg = createTranscoder("ffmpeg");
  if (!(await ffmpeg.isThere())) return context.skip("this machine has no ffmpeg");
  const { world, run, read } = await waitingVideo(await filmedClip());
  await run((source, folder, limits) => ffmpeg.transcode(source, folder, limits));
  const video = await read();
  expect(video).toMatchObject({ state: "ready", readyToStream: true });
  expect(video.thumbnailUrl).toMatch(/\.webp$/);
  const server = Fastify();
  await server.register(
    filesPlugin(world.app.kernel.services.files, keptUploads(world.driver), () => world.clock.now()),
  );
  const { pathname } = new URL(video.hlsUrl);
  const beside = (name: string) => server.inject(pathname.replace("stream.m3u8", name));
  const namedIn = (list: string): string => list.split("\n").find((line) => line !== "" && !line.startsWith("#")) ?? "";
  const streams = (await server.inject(pathname)).body;
  expect(streams).toMatch(/RESOLUTION=320x240,CODECS="avc1\.\w+,mp4a\.40\.2"/);
  const part = await beside(namedIn((await beside(namedIn(streams))).body));
  // Every packet of a transport stream begins with a G.
  expect([part.statusCode, part.rawPayload[0], part.rawPayload[188]]).toEqual([200, 0x47, 0x47]);
  await server.close();
}, 60_000);

/** Two seconds of a test card with a tone, as an MP4. */
async function filmedClip(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "clip-"));
  const file = join(folder, "clip.mp4");
  const inputs = "-f lavfi -i testsrc=size=320x240:rate=15:duration=2 -f lavfi -i sine=frequency=440:duration=2";
  await promisify(execFile)("ffmpeg", [..."-loglevel error -nostdin".split(" "), ...inputs.split(" "), file]);
  const clip = dataUriOf("video/mp4", await readFile(file));
  await rm(folder, { recursive: true });
  return clip;
}

test("a video that no stream can be made of is watched as it was sent", async () => {
  const { run, read } = await waitingVideo();
  await run(() => Promise.reject(new Error("moov atom not found")));
  const video = await read();
  expect(video).toMatchObject({ state: "failed", readyToStream: false, hlsUrl: "" });
  expect(video.url).toContain("/Launch.mp4");
});
