import type { Mp4Facts, ReadAt } from "./mp4-facts.ts";

/** More elements than this are not looked at: the first frame of a film stands behind some dozens. */
const elementsRead = 10_000;

/** Elements by their ids, as the container's standard (RFC 9559) has them. */
const ids = {
  segment: 0x18_53_80_67,
  info: 0x15_49_a9_66,
  scale: 0x2a_d7_b1,
  duration: 0x44_89,
  tracks: 0x16_54_ae_6b,
  track: 0xae,
  number: 0xd7,
  type: 0x83,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f_43_b6_75,
  group: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
};
/** What holds others that matter. */
const holders = new Set([ids.segment, ids.info, ids.tracks, ids.track, ids.video, ids.cluster, ids.group]);
const filmed = 1;

type Element = { readonly id: number; readonly start: number; readonly size: number | undefined };
type Track = { number?: number; type?: number; width: number; height: number };
type Facts = { scale: number; duration: number | undefined; readonly tracks: Track[]; readonly blocks: Set<number> };

/**
 * How long a WebM or Matroska film lasts, how large its picture is and whether it has one: what holds others is entered,
 * everything else is skipped, so that it does not matter which of them say how long they are. Browsers that record say
 * it of none. It is read until the first frame.
 */
export async function matroskaFacts(readAt: ReadAt, size: number): Promise<Mp4Facts> {
  const found: Facts = { scale: 1_000_000, duration: undefined, tracks: [], blocks: new Set() };
  let at = 0;
  for (let read = 0; read < elementsRead && at < size && !hasFrames(found); read += 1) {
    const element = elementAt(await readAt(at, 12), at);
    if (!element) break;
    if (!holders.has(element.id)) await note(found, element, readAt);
    else if (element.id === ids.track) found.tracks.push({ width: 0, height: 0 });
    if (holders.has(element.id)) at = element.start;
    else if (element.size === undefined) break;
    else at = element.start + element.size;
  }
  const seconds = ((found.duration ?? 0) * found.scale) / 1e9;
  const isKnown = Number.isFinite(seconds) && seconds > 0;
  return {
    duration: isKnown ? Math.round(seconds * 1000) / 1000 : null,
    ...pictureSize(found),
    hasFrames: hasFrames(found),
  };
}

function hasFrames({ tracks, blocks }: Facts): boolean {
  return tracks.some(({ number, type }) => type === filmed && number !== undefined && blocks.has(number));
}

function pictureSize({ tracks }: Facts): { width: number; height: number } {
  const { width, height } = tracks.find(({ type }) => type === filmed) ?? { width: 0, height: 0 };
  const isSide = (side: number): boolean => side > 0 && side < 32_768;
  return isSide(width) && isSide(height) ? { width, height } : { width: 0, height: 0 };
}

async function note(found: Facts, { id, start, size }: Element, readAt: ReadAt): Promise<void> {
  const track = found.tracks.at(-1);
  if (id === ids.block || id === ids.simpleBlock) {
    const content = await readAt(start, 8);
    const number = sizedAt(content, 0);
    // Behind the track stand two bytes of time and one of flags, and then the frame.
    if (number?.value !== undefined && content.byteLength > number.length + 3 && (size ?? 0) > number.length + 3)
      found.blocks.add(number.value);
  } else if (id === ids.duration) found.duration = floatIn(await readAt(start, Math.min(size ?? 0, 8)), size);
  else if (id === ids.scale) found.scale = numberIn(await readAt(start, Math.min(size ?? 0, 8)));
  else if (track && (id === ids.number || id === ids.type || id === ids.width || id === ids.height)) {
    const value = numberIn(await readAt(start, Math.min(size ?? 0, 8)));
    if (id === ids.number) track.number = value;
    else if (id === ids.type) track.type = value;
    else if (id === ids.width) track.width = value;
    else track.height = value;
  }
}

function elementAt(header: Buffer, at: number): Element | undefined {
  const idLength = Math.clz32(header[0] ?? 0) - 23;
  if (idLength > 4 || header.byteLength < idLength + 1) return undefined;
  const size = sizedAt(header, idLength);
  return size && { id: header.readUIntBE(0, idLength), start: at + idLength + size.length, size: size.value };
}

/** A number that says by its first bits how long it is; undefined as its value where it says that it is not known. */
function sizedAt(bytes: Buffer, at: number): { value: number | undefined; length: number } | undefined {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || bytes.byteLength < at + length) return undefined;
  let value = first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { value: isUnknown ? undefined : value, length };
}

function numberIn(bytes: Buffer): number {
  return bytes.reduce((value, byte) => value * 256 + byte, 0);
}

function floatIn(bytes: Buffer, size: number | undefined): number | undefined {
  if (bytes.byteLength !== size) return undefined;
  return size === 4 ? bytes.readFloatBE() : size === 8 ? bytes.readDoubleBE() : undefined;
}
