import { randomUUID } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ImportReason } from "@marquee/contract/channel-imports";
import { audioBytes } from "@marquee/contract/storage";
import { OutsideError } from "../kernel/fetch/index.ts";
import { cleanFileName, imageLimits, type StoredImage } from "../kernel/files/index.ts";
import { newId } from "../kernel/new-id.ts";
import type { Services } from "../kernel/services.ts";
import { type KeptFile, mediaFacts } from "../storage/index.ts";
import { type Fetched, nothingFetched } from "./fetched.ts";
import { picturesIn } from "./pictures-in.ts";
import { decodeText } from "./read/decode-text.ts";
import type { FeedAudio, FeedChapter, FeedItem } from "./read/feed.ts";
import { lineOf } from "./read/tidy.ts";

/** Pictures of one text, and milliseconds for all of them; the others stay links. */
const picturesAtMost = 40;
const picturesWithin = 60_000;
/** Milliseconds for a picture or a small file, and for a recording. */
const patience = 15_000;
const patienceForAudio = 20 * 60_000;
const textBytes = 1_000_000;
const picturesAtOnce = 3;

type Parts = Pick<Services, "fetchOutside" | "files">;
type Wanted = { readonly organizationId: string; readonly item: FeedItem; readonly withPictures: boolean };

/** Fetches what an item has elsewhere, and keeps it. A recording that is not to be had is the end of it; all else is left out. */
export async function fetchItem(services: Parts, wanted: Wanted): Promise<Fetched> {
  const { item, organizationId, withPictures } = wanted;
  const audio = item.audio ? await fetchAudio(services, organizationId, item.audio) : null;
  if (typeof audio === "string") return { ...nothingFetched, reason: audio };
  const shown = withPictures ? await fetchPictures(services, wanted) : {};
  const isRecording = audio !== null;
  return {
    ...nothingFetched,
    ...shown,
    audio,
    chapters: isRecording && item.chaptersHref ? await fetchChapters(services, item.chaptersHref) : [],
    transcript: isRecording && item.transcriptHref ? await fetchText(services, item.transcriptHref) : null,
  };
}

/** Streams a recording to this machine, and keeps it. By its own first bytes it is one. */
async function fetchAudio(
  { fetchOutside, files }: Parts,
  organizationId: string,
  { href, name }: FeedAudio,
): Promise<KeptFile | ImportReason> {
  const path = join(tmpdir(), `import-${randomUUID()}`);
  try {
    const limits = { maxBytes: audioBytes, timeout: patienceForAudio, toFile: path, redirects: 8 };
    const { status } = await fetchOutside(href, limits);
    if (status !== 200) return "unreachable";
    const { fileTypeFromFile } = await import("file-type");
    const [{ size: bytes }, found] = await Promise.all([stat(path), fileTypeFromFile(path)]);
    if (!found?.mime.startsWith("audio/")) return "noRecording";
    const id = newId();
    const fileName = cleanFileName(`${name || "recording"}.${found.ext}`);
    const { duration } = await mediaFacts({ path, name: fileName, type: found.mime, bytes });
    await files.putFile({ organizationId, kind: "files", id }, path);
    return { id, name: fileName, type: found.mime, bytes, duration, uploadId: undefined };
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    return error.problem === "size" ? "tooLarge" : "unreachable";
  } finally {
    await rm(path, { force: true });
  }
}

async function fetchPictures(services: Parts, { item, organizationId }: Wanted): Promise<Partial<Fetched>> {
  const until = performance.now() + picturesWithin;
  const all = picturesIn(item.body, item.href);
  const queue = all.slice(0, picturesAtMost).values();
  const pictures: { src: string; image: StoredImage }[] = [];
  const get = async (src: string) =>
    performance.now() < until ? fetchPicture(services, organizationId, src) : undefined;
  const worker = async (): Promise<void> => {
    for (const { src, href } of queue) {
      const image = await get(href);
      if (image) pictures.push({ src, image });
    }
  };
  const picture = item.picture === null ? undefined : await get(item.picture);
  await Promise.all(Array.from({ length: picturesAtOnce }, worker));
  const missed = all.length - pictures.length + (item.picture !== null && !picture ? 1 : 0);
  return { picture: picture ?? null, pictures, picturesMissed: missed };
}

async function fetchPicture({ fetchOutside, files }: Parts, organizationId: string, href: string) {
  const answer = await fetchOutside(href, { maxBytes: imageLimits.bytes, timeout: patience }).catch(nothing);
  if (answer?.status !== 200) return undefined;
  const kept = await files.putImage(organizationId, { bytes: answer.body, type: "image/*", name: "" });
  return kept.ok ? kept.image : undefined;
}

async function fetchText({ fetchOutside }: Parts, href: string): Promise<string | null> {
  const answer = await fetchOutside(href, { maxBytes: textBytes, timeout: patience }).catch(nothing);
  return answer?.status === 200 ? decodeText(answer.body, answer.headers["content-type"]).replaceAll("\0", "") : null;
}

/** As podcasts have them in a file of their own; anything else is none. */
async function fetchChapters(services: Parts, href: string): Promise<readonly FeedChapter[]> {
  const text = await fetchText(services, href);
  try {
    const { chapters }: { chapters?: unknown } = Object(JSON.parse(text ?? "{}"));
    return Array.isArray(chapters) ? chapters.flatMap(chapterOf) : [];
  } catch {
    return [];
  }
}

function chapterOf(written: unknown): FeedChapter[] {
  const { startTime, title, toc }: { startTime?: unknown; title?: unknown; toc?: unknown } = Object(written);
  if (typeof startTime !== "number" || typeof title !== "string" || toc === false) return [];
  return [{ seconds: Math.floor(startTime), title: lineOf(title, 200) }];
}

function nothing(error: unknown): undefined {
  if (!(error instanceof OutsideError)) throw error;
}
