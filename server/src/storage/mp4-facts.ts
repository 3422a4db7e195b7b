/** Reads some bytes of a file; fewer at its end. */
export type ReadAt = (offset: number, length: number) => Promise<Buffer>;
export type Mp4Facts = {
  readonly duration: number | null;
  readonly width: number;
  readonly height: number;
  /** Whether there is a picture to see at all, as far as tables say. */
  readonly hasFrames: boolean;
};

type Box = { readonly type: string; readonly start: number; readonly end: number };

/** More boxes than this side by side are not looked at: a film has a handful. */
const boxesRead = 1_000;

/** More tracks, and more fragments of a recording, are not looked at. */
const [tracksRead, fragmentsRead] = [20, 50];

/**
 * How long an MP4 or MOV lasts, how large its picture is and whether it has one, out of its tables alone. What does not
 * fit together says nothing.
 */
export async function mp4Facts(readAt: ReadAt, size: number): Promise<Mp4Facts> {
  const whole = await boxes(readAt, { start: 0, end: size });
  const movie = whole.find(({ type }) => type === "moov");
  if (!movie) return { duration: null, width: 0, height: 0, hasFrames: false };
  const parts = await boxes(readAt, movie);
  const head = parts.find(({ type }) => type === "mvhd");
  const sides = { width: 0, height: 0 };
  let hasFrames = false;
  const filmed = new Set<number>();
  for (const track of parts.filter(({ type }) => type === "trak").slice(0, tracksRead)) {
    const { id, size: found, frames } = await trackFacts(readAt, track);
    if (found && found.width * found.height > sides.width * sides.height) Object.assign(sides, found);
    if (frames !== undefined && id !== undefined) filmed.add(id);
    if (frames) hasFrames = true;
  }
  hasFrames ||= filmed.size > 0 && (await haveFrames(readAt, whole, filmed));
  return { duration: head ? durationOf(await readAt(head.start, 32)) : null, ...sides, hasFrames };
}

type TrackFacts = {
  readonly id: number | undefined;
  readonly size: { width: number; height: number } | undefined;
  /** Frames that its own table knows; undefined where it is no track of pictures. */
  readonly frames: number | undefined;
};

async function trackFacts(readAt: ReadAt, track: Box): Promise<TrackFacts> {
  const header = await inside(readAt, track, "tkhd");
  const content = header && (await readAt(header.start, Math.min(header.end - header.start, 256)));
  const media = await inside(readAt, track, "mdia");
  const handler = await inside(readAt, media, "hdlr");
  const isFilmed = handler && (await readAt(handler.start, 12)).toString("latin1", 8, 12) === "vide";
  return {
    id: content && numberAt(content, content[0] === 1 ? 20 : 12),
    size: content && trackSize(content),
    frames: isFilmed ? await frameCount(readAt, media) : undefined,
  };
}

async function frameCount(readAt: ReadAt, media: Box | undefined): Promise<number> {
  const table = await inside(readAt, await inside(readAt, media, "minf"), "stbl");
  const sizes = (await inside(readAt, table, "stsz")) ?? (await inside(readAt, table, "stz2"));
  return (sizes && numberAt(await readAt(sizes.start, 12), 8)) ?? 0;
}

/** Whether fragments, as browsers record them, have frames of these tracks. */
async function haveFrames(readAt: ReadAt, whole: readonly Box[], tracks: ReadonlySet<number>): Promise<boolean> {
  for (const fragment of whole.filter(({ type }) => type === "moof").slice(0, fragmentsRead))
    for (const part of (await boxes(readAt, fragment)).filter(({ type }) => type === "traf").slice(0, tracksRead)) {
      const header = await inside(readAt, part, "tfhd");
      const run = await inside(readAt, part, "trun");
      if (!header || !run) continue;
      const id = numberAt(await readAt(header.start, 8), 4);
      if (id !== undefined && tracks.has(id) && numberAt(await readAt(run.start, 8), 4)) return true;
    }
  return false;
}

async function inside(readAt: ReadAt, box: Box | undefined, type: string): Promise<Box | undefined> {
  return box && (await boxes(readAt, box)).find((found) => found.type === type);
}

function numberAt(bytes: Buffer, offset: number): number | undefined {
  return bytes.byteLength >= offset + 4 ? bytes.readUInt32BE(offset) : undefined;
}

async function boxes(readAt: ReadAt, { start, end }: Pick<Box, "start" | "end">): Promise<Box[]> {
  const found: Box[] = [];
  let at = start;
  while (at + 8 <= end && found.length < boxesRead) {
    const header = await readAt(at, 16);
    if (header.byteLength < 8) break;
    const short = header.readUInt32BE(0);
    const isLong = short === 1 && header.byteLength === 16;
    const length = isLong ? Number(header.readBigUInt64BE(8)) : short === 0 ? end - at : short;
    if (length < 8 || at + length > end) break;
    found.push({ type: header.toString("latin1", 4, 8), start: at + (isLong ? 16 : 8), end: at + length });
    at += length;
  }
  return found;
}

/** Seconds, out of `mvhd`. */
function durationOf(head: Buffer): number | null {
  const isLong = head[0] === 1;
  if (head.byteLength < (isLong ? 32 : 20)) return null;
  const scale = head.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16);
  return scale > 0 && length > 0 ? Math.round((length / scale) * 1000) / 1000 : null;
}

/** Whole pixels, out of `tkhd`, whose last eight bytes are two fixed-point numbers. */
function trackSize(header: Buffer): { width: number; height: number } | undefined {
  if (header.byteLength < 84 || header.byteLength > 200) return undefined;
  const width = header.readUInt16BE(header.byteLength - 8);
  const height = header.readUInt16BE(header.byteLength - 4);
  return width < 32_768 && height < 32_768 ? { width, height } : undefined;
}
