import { open } from "node:fs/promises";
import type { IAudioMetadata } from "music-metadata";
import { matroskaFacts } from "./matroska-facts.ts";
import { type Mp4Facts, mp4Facts } from "./mp4-facts.ts";
import type { Source } from "./received-file.ts";

/** What a recording says of itself without being played; null and 0 where it says nothing. */
export type MediaFacts = Mp4Facts;

const unknown: MediaFacts = { duration: null, width: 0, height: 0, hasFrames: true };
/** Only heads and tables are read: nothing is counted by walking through a whole file. */
const options = { duration: false, skipCovers: true, skipPostHeaders: true };

export async function mediaFacts(source: Source): Promise<MediaFacts> {
  const facts = factsOf(source.type);
  if (facts) return readTables(source, facts);
  if (!/^(?:audio|video)\//.test(source.type)) return unknown;
  const found = await readMetadata(source).catch(() => undefined);
  const seconds = found?.format.duration;
  const isKnown = seconds !== undefined && Number.isFinite(seconds) && seconds > 0;
  return { ...unknown, ...pictureSize(found), duration: isKnown ? Math.round(seconds * 1000) / 1000 : null };
}

/** What reads the tables of a container that films come in. */
function factsOf(type: string): typeof mp4Facts | undefined {
  if (/^video\/(?:mp4|quicktime|x-m4v|3gpp)$/.test(type)) return mp4Facts;
  return /^video\/(?:webm|matroska|x-matroska)$/.test(type) ? matroskaFacts : undefined;
}

async function readTables(source: Source, facts: typeof mp4Facts): Promise<MediaFacts> {
  if (source.path === undefined) {
    const { content } = source;
    return facts(async (at, length) => content.subarray(at, at + length), source.bytes);
  }
  const file = await open(source.path);
  try {
    return await facts(async (at, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    }, source.bytes);
  } finally {
    await file.close();
  }
}

async function readMetadata(source: Source): Promise<IAudioMetadata> {
  const { parseBuffer, parseFile } = await import("music-metadata");
  const { type } = source;
  return source.path === undefined
    ? parseBuffer(source.content, { mimeType: type, size: source.bytes }, options)
    : parseFile(source.path, options);
}

function pictureSize(found: IAudioMetadata | undefined): { width?: number; height?: number } {
  const track = found?.format.trackInfo.find(({ video }) => video !== undefined)?.video;
  const [width, height] = [track?.pixelWidth ?? track?.displayWidth, track?.pixelHeight ?? track?.displayHeight];
  return isSide(width) && isSide(height) ? { width, height } : {};
}

function isSide(value: number | undefined): value is number {
  return value !== undefined && Number.isInteger(value) && value > 0 && value < 32_768;
}
