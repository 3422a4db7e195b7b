/** Reads some bytes of a file; fewer at its end. */
export type ReadAt = (offset: number, length: number) => Promise<Buffer>;
export type Mp4Facts = { readonly duration: number | null; readonly width: number; readonly height: number };

type Box = { readonly type: string; readonly start: number; readonly end: number };

/** More boxes than this side by side are not looked at: a film has a handful. */
const boxesRead = 1_000;

/**
 * How long an MP4 or MOV lasts and how large its picture is, out of its `moov` box alone. What does not fit together
 * says nothing.
 */
export async function mp4Facts(readAt: ReadAt, size: number): Promise<Mp4Facts> {
  const movie = (await boxes(readAt, { start: 0, end: size })).find(({ type }) => type === "moov");
  if (!movie) return { duration: null, width: 0, height: 0 };
  const parts = await boxes(readAt, movie);
  const head = parts.find(({ type }) => type === "mvhd");
  const sides = { width: 0, height: 0 };
  for (const track of parts.filter(({ type }) => type === "trak").slice(0, 20)) {
    const header = (await boxes(readAt, track)).find(({ type }) => type === "tkhd");
    const found = header && trackSize(await readAt(header.start, header.end - header.start));
    if (found && found.width * found.height > sides.width * sides.height) Object.assign(sides, found);
  }
  return { duration: head ? durationOf(await readAt(head.start, 32)) : null, ...sides };
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
