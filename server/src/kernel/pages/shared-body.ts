import { promisify } from "node:util";
import { constants, crc32, deflateRaw } from "node:zlib";

/** The parts that differ from answer to answer: nonce and moment, each of a fixed length, at every place they occur. */
export type Filling = { readonly nonce: string; readonly now: number };
type Blank = { readonly at: number; readonly part: keyof Filling };
type Blanked = { readonly bytes: Buffer; readonly blanks: readonly Blank[] };

/** The body of a page that many visitors get, each with a nonce and a moment of their own. */
export type SharedBody = {
  /** A body of its own for one answer, compressed where `isZipped`. */
  fillIn(filling: Filling, isZipped: boolean): Promise<Buffer>;
  /** Bytes that it takes. */
  readonly size: number;
  /** Called with the bytes that were added: the compressed form is made when it is first asked for. */
  onGrown(listener: (bytes: number) => void): void;
};

const deflate = promisify(deflateRaw);
/** The best compression, because it is done once for many visitors. */
const level = 9;
/** How far back a compressor looks. */
const window = 32_768;
/** A byte that occurs in no UTF-8 text, so the compressor finds no match between it and the text around. */
const nowhere = 0xff;

/**
 * Makes a body out of a rendered page.
 *
 * @param page with the nonce and the moment that it was rendered with, each known to nobody before
 */
export function sharedBody(page: Buffer, rendered: Filling): SharedBody {
  const plain: Blanked = { bytes: page, blanks: blanksOf(page, rendered) };
  let zipped: Promise<Blanked> | undefined;
  let size = page.length;
  let grown: (bytes: number) => void = () => undefined;

  async function zip(): Promise<Blanked> {
    const made = await zippedOf(plain);
    size += made.bytes.length;
    grown(made.bytes.length);
    return made;
  }

  return {
    async fillIn(filling, isZipped) {
      const filled = filledIn(plain, filling);
      if (!isZipped) return filled;
      const whole = filledIn(await (zipped ??= zip()), filling);
      whole.writeUInt32LE(crc32(filled), whole.length - 8);
      return whole;
    },
    get size() {
      return size;
    },
    onGrown: (listener) => void (grown = listener),
  };
}

/** How the moment of a page stands among what it tells its scripts; in no text of anybody, where quotes are escaped. */
const momentOf = (now: number): string => `"now":${now}`;
const momentStart = momentOf(0).length - 1;

function blanksOf(page: Buffer, { nonce, now }: Filling): Blank[] {
  const blanks: Blank[] = [];
  for (let at = page.indexOf(nonce); at !== -1; at = page.indexOf(nonce, at + nonce.length))
    blanks.push({ at, part: "nonce" });
  const moment = page.indexOf(momentOf(now));
  if (moment !== -1) blanks.push({ at: moment + momentStart, part: "now" });
  return blanks.toSorted((one, other) => one.at - other.at);
}

function filledIn({ bytes, blanks }: Blanked, filling: Filling): Buffer {
  const filled = Buffer.from(bytes);
  for (const { at, part } of blanks) filled.write(String(filling[part]), at, "latin1");
  return filled;
}

/** Lengths of what stands in the blanks: 16 bytes as base64url, and milliseconds until the year 2286. */
const lengths: Readonly<Record<keyof Filling, number>> = { nonce: 22, now: 13 };

/**
 * The page as one gzip member in which the blanks stand uncompressed, each in a block of its own, so that they can be
 * filled in again and again. What is between them is compressed as if it were one text: each part knows what came before
 * it, but for the blanks, to which nothing may refer. Its sum is written when they are filled.
 */
async function zippedOf({ bytes, blanks }: Blanked): Promise<Blanked> {
  const known = Buffer.from(bytes);
  for (const { at, part } of blanks) known.fill(nowhere, at, at + lengths[part]);
  const starts = [0, ...blanks.map(({ at, part }) => at + lengths[part])];
  const ends = [...blanks.map(({ at }) => at), bytes.length];
  const parts = await Promise.all(starts.map((start, index) => deflated(known, start, ends[index] ?? bytes.length)));

  const pieces: Buffer[] = [gzipHead];
  const placed: Blank[] = [];
  let length = gzipHead.length;
  const add = (piece: Buffer): void => {
    pieces.push(piece);
    length += piece.length;
  };
  for (const [index, part] of parts.entries()) {
    add(part);
    const blank = blanks[index];
    if (!blank) continue;
    add(storedHead(lengths[blank.part]));
    placed.push({ at: length, part: blank.part });
    add(Buffer.alloc(lengths[blank.part]));
  }
  add(gzipTail(bytes.length));
  return { bytes: Buffer.concat(pieces), blanks: placed };
}

function deflated(text: Buffer, start: number, end: number): Promise<Buffer> {
  const dictionary = text.subarray(Math.max(0, start - window), start);
  return deflate(text.subarray(start, end), {
    level,
    // Ends at a whole byte, and the stream goes on.
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(dictionary.length > 0 && { dictionary }),
  });
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** What begins a block that is not compressed (RFC 1951, 3.2.4). */
function storedHead(length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(0xffff - length, 3);
  return head;
}

/** An empty last block, the sum of the text, which is not known yet, and its length (RFC 1952). */
function gzipTail(length: number): Buffer {
  const tail = Buffer.alloc(10);
  tail.set([3, 0]);
  tail.writeUInt32LE(length, 6);
  return tail;
}
