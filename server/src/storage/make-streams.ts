import { createWriteStream } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Logger } from "pino";
import type { Clock } from "../clock.ts";
import { insertImages } from "../images/index.ts";
import { inTransaction, reader } from "../kernel/db/database.ts";
import type { Driver } from "../kernel/db/driver.ts";
import type { Files } from "../kernel/files/index.ts";
import type { Transcoder } from "../kernel/files/transcoder.ts";
import { type Schedule, schedule } from "../kernel/jobs/index.ts";
import { growStorage } from "../quota/index.ts";
import { nextProcessing, saveStream, type WaitingVideo } from "./repo/streams.ts";

export type StreamParts = {
  readonly driver: Driver;
  readonly clock: Clock;
  readonly log: Logger;
  readonly files: Files;
  readonly transcoder: Transcoder;
};

/** Milliseconds one run works at most: whatever is left is the next one's. */
const runFor = 10 * 60_000;

/**
 * Makes streams of the videos that wait for one, every minute, on one process. A run that is cut off leaves its video
 * waiting; one that cannot be made into a stream stays watchable as it was sent.
 */
export function videoStreams(parts: StreamParts): Schedule {
  return schedule("videos", "* * * * *", async () => {
    if (!(await parts.transcoder.isThere())) return;
    const until = parts.clock.now().getTime() + runFor;
    const system = reader(parts.driver, "system");
    while (parts.clock.now().getTime() < until) {
      const video = await nextProcessing(system);
      if (!video) return;
      await makeStream(parts, video);
    }
  });
}

/** Makes the stream and poster of one video, and notes how it went. */
export async function makeStream(parts: StreamParts, video: WaitingVideo): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "video-"));
  try {
    const outcome = await attempt(parts, video, folder);
    await inTransaction(parts.driver, video.organizationId, async (database) => {
      const now = parts.clock.now();
      if (outcome.poster) await insertImages(database, [outcome.poster], { type: "activity", now, isPublic: false });
      await saveStream(database, video, { state: outcome.state, posterId: outcome.poster?.id ?? null, now });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function attempt(parts: StreamParts, video: WaitingVideo, folder: string) {
  const { files, transcoder, log } = parts;
  const { organizationId, id, height } = video;
  const what = { organizationId, kind: "videos", id } as const;
  const source = join(folder, "source");
  const original = await files.openFile(what);
  if (!original) return { state: "failed", poster: undefined } as const;
  await pipeline(original.body, createWriteStream(source));
  try {
    await transcoder.transcode(source, folder, { height, signal: AbortSignal.timeout(runFor) });
  } catch (error) {
    log.warn({ err: error, videoId: id }, "a video could not be made into a stream");
    return { state: "failed", poster: undefined } as const;
  }
  const made = (await readdir(folder)).filter((name) => /\.(?:ts|m3u8)$/.test(name));
  const bytes = await readFile(join(folder, "poster.jpg")).catch(() => undefined);
  const put = bytes && (await files.putImage(organizationId, { bytes, type: "image/jpeg", name: "" }));
  const poster = put?.ok ? put.image : undefined;
  const sizes = await Promise.all(made.map(async (name) => (await stat(join(folder, name))).size));
  const total = sizes.reduce((sum, size) => sum + size, original.size + (poster?.bytes ?? 0));
  if (!(await hasRoom(parts, video, total))) {
    log.warn({ videoId: id }, "a video has no stream, for want of room in its owner's storage");
    if (poster) await files.removeImage(organizationId, poster.id);
    return { state: "failed", poster: undefined } as const;
  }
  // The playlist is stored last, so that every part it names is there already.
  for (const name of made.toSorted((one, other) => Number(one === "stream.m3u8") - Number(other === "stream.m3u8")))
    await files.putFile(what, join(folder, name), name);
  return { state: "ready", poster } as const;
}

/** The room is taken before anything lies there: what is cut off is begun again, and takes the same. */
function hasRoom(
  { driver, clock }: StreamParts,
  { organizationId, id }: WaitingVideo,
  bytes: number,
): Promise<boolean> {
  return inTransaction(driver, organizationId, (database) =>
    growStorage({ database, organization: { id: organizationId }, now: clock.now() }, { itemId: id, bytes }),
  );
}
