import { brotliDecompressSync } from "node:zlib";

/** Measures of a font's letters in thousandths of an em; `width` is what a letter takes on average. */
export type FontMeasures = {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly width: number;
};

const headerLength = 48;
const mostTables = 64;
/** Unpacked; a font for titles has a tenth of it. */
const mostBytes = 16 * 1024 * 1024;
/** Of the names that a directory writes as a number, those that are read, and the two whose data may be rewritten. */
const head = 1;
const hhea = 2;
const os2 = 6;
const rewritten: ReadonlySet<number> = new Set([10, 11]);
const named = 63;

/**
 * Reads the measures out of a WOFF2 file (https://www.w3.org/TR/WOFF2/). Undefined for anything else, and for a font that is
 * cut off, has none of the tables that every font has, or is a collection.
 */
export function readWoff2(bytes: Uint8Array): FontMeasures | undefined {
  try {
    return measuresIn(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch {
    // What ends too early is no font either.
    return undefined;
  }
}

function measuresIn(file: Buffer): FontMeasures | undefined {
  if (file.toString("latin1", 0, 4) !== "wOF2" || file.toString("latin1", 4, 8) === "ttcf") return undefined;
  const [length, count, packed] = [file.readUInt32BE(8), file.readUInt16BE(12), file.readUInt32BE(20)];
  if (length !== file.length || count === 0 || count > mostTables) return undefined;
  const { tables, end } = directoryOf(file, count);
  const unpacked = brotliDecompressSync(file.subarray(end, end + packed), { maxOutputLength: mostBytes });
  const table = (name: number): Buffer | undefined => {
    const place = tables.get(name);
    return place && unpacked.subarray(place.at, place.at + place.length);
  };
  const [header, lines, letters] = [table(head), table(hhea), table(os2)];
  if (!header || !lines || !letters || header.readUInt32BE(12) !== 0x5f0f3cf5) return undefined;
  const inThousandths = (units: number): number => Math.round((units * 1000) / header.readUInt16BE(18));
  const measures = {
    ascent: inThousandths(lines.readInt16BE(4)),
    descent: inThousandths(-lines.readInt16BE(6)),
    lineGap: inThousandths(lines.readInt16BE(8)),
    width: inThousandths(letters.readInt16BE(2)),
  };
  return measures.width > 0 && measures.ascent > 0 ? measures : undefined;
}

type TableRange = { readonly at: number; readonly length: number };

/** Where the tables are in what is unpacked, one behind the other. */
function directoryOf(file: Buffer, count: number): { tables: Map<number, TableRange>; end: number } {
  const tables = new Map<number, TableRange>();
  let [end, at] = [headerLength, 0];
  const next = (): number => {
    let value = 0;
    for (let digits = 0; digits < 5; digits += 1) {
      const byte = file.readUInt8(end);
      end += 1;
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
    throw new RangeError("a number of the directory does not end");
  };
  for (let index = 0; index < count; index += 1) {
    const flags = file.readUInt8(end);
    end += 1;
    const name = flags & 0x3f;
    if (name === named) end += 4;
    const original = next();
    // Outlines are rewritten unless the third way says that they are not; everything else only where it says so.
    const isRewritten = rewritten.has(name) ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const length = isRewritten ? next() : original;
    tables.set(name, { at, length });
    at += length;
  }
  return { tables, end };
}
