import { inflateSync } from "node:zlib";

const wrapped = 0x774f4646; // "wOFF"
const entryLength = 20;

/** A font as the renderer of pictures reads it, out of its packing for the web (WOFF 1). */
export function unwrapFont(file: Buffer): Buffer {
  if (file.readUInt32BE(0) !== wrapped) throw new Error("This is not a WOFF font.");
  const tables = Array.from({ length: file.readUInt16BE(12) }, (_, index) => tableAt(file, 44 + index * entryLength));
  const head = Buffer.alloc(12 + tables.length * 16);
  writeSearchHeader(head, file.readUInt32BE(4), tables.length);
  const parts: Uint8Array[] = [head];
  let offset = head.length;
  for (const [index, { tag, checksum, content, length }] of tables.entries()) {
    const entry = 12 + index * 16;
    head.writeUInt32BE(tag, entry);
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(length, entry + 12);
    const padding = Buffer.alloc((4 - (length % 4)) % 4);
    parts.push(content, padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}

/** One entry of the directory: https://www.w3.org/TR/WOFF/#TableDirectory */
function tableAt(file: Buffer, entry: number) {
  const [offset, packed, length] = [4, 8, 12].map((field) => file.readUInt32BE(entry + field));
  if (offset === undefined || packed === undefined || length === undefined) throw new Error("The font is cut off.");
  const stored = file.subarray(offset, offset + packed);
  const content = packed < length ? inflateSync(stored) : stored;
  return { tag: file.readUInt32BE(entry), checksum: file.readUInt32BE(entry + 16), content, length };
}

function writeSearchHeader(head: Buffer, flavour: number, tables: number): void {
  const power = Math.floor(Math.log2(tables));
  const range = 2 ** power * 16;
  head.writeUInt32BE(flavour, 0);
  head.writeUInt16BE(tables, 4);
  head.writeUInt16BE(range, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(tables * 16 - range, 10);
}
