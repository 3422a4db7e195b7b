import type { ImageType } from "./image-types.ts";

/** What a picture's header says, read without a decoder. Frames are counted no further than `enough`. */
export type AnnouncedSize = { readonly width: number; readonly height: number; readonly frames: number };

/**
 * Size and frames of a PNG, GIF or WebP by its headers alone: decoders need seconds to count 40,000 frames, and pass
 * over those of a PNG. Undefined for other formats and for what does not hold together, which the decoder judges.
 */
export function announcedSize(type: ImageType, bytes: Uint8Array, enough: number): AnnouncedSize | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === "image/png") return pngSize(view);
  if (type === "image/gif") return gifSize(view, enough);
  if (type === "image/webp") return webpSize(view, enough);
  return undefined;
}

/** An animation's acTL chunk stands before the first IDAT. */
function pngSize(bytes: Buffer): AnnouncedSize | undefined {
  if (bytes.byteLength < 33 || bytes.toString("latin1", 12, 16) !== "IHDR") return undefined;
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  for (let at = 8; at + 16 <= bytes.byteLength; at += 12 + bytes.readUInt32BE(at)) {
    const chunk = bytes.toString("latin1", at + 4, at + 8);
    if (chunk === "acTL") return { ...size, frames: bytes.readUInt32BE(at + 8) };
    if (chunk === "IDAT") break;
  }
  return { ...size, frames: 1 };
}

/** Frames have no table in a GIF: its blocks are walked through, their contents stepped over. */
function gifSize(bytes: Buffer, enough: number): AnnouncedSize | undefined {
  if (bytes.byteLength < 13) return undefined;
  const size = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  let frames = 0;
  let at = 13 + tableBytes(bytes[10]);
  while (at < bytes.byteLength && frames <= enough) {
    const block = bytes[at];
    if (block === 0x21) at = afterParts(bytes, at + 2);
    else if (block === 0x2c && at + 10 < bytes.byteLength) {
      frames += 1;
      at = afterParts(bytes, at + 11 + tableBytes(bytes[at + 9]));
    } else break;
  }
  return { ...size, frames: Math.max(frames, 1) };
}

/** A colour table, where the flags announce one. */
function tableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function afterParts(bytes: Buffer, start: number): number {
  let at = start;
  for (let length = bytes[at] ?? 0; length > 0; length = bytes[at] ?? 0) at += length + 1;
  return at + 1;
}

/** Only what is more than one plain picture has the extended header that says its size. */
function webpSize(bytes: Buffer, enough: number): AnnouncedSize | undefined {
  if (bytes.byteLength < 30 || bytes.toString("latin1", 12, 16) !== "VP8X") return undefined;
  const size = { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.byteLength && frames <= enough;) {
    if (bytes.toString("latin1", at, at + 4) === "ANMF") frames += 1;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return { ...size, frames: Math.max(frames, 1) };
}
