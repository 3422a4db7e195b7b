import { type AnnouncedSize, announcedSize } from "./announced-size.ts";
import type { ImageLimits, ImageProblem, ImageType } from "./image-types.ts";

type Sight = { ok: true; type: ImageType } | { ok: false; problem: ImageProblem };

/** What needs no decoder at all: length, first bytes, and what most headers announce. */
export function judgeBySight(bytes: Uint8Array, declaredType: string, limits: ImageLimits): Sight {
  if (bytes.byteLength === 0) return refused({ code: "image.empty" });
  if (bytes.byteLength > limits.bytes) {
    return refused({ code: "image.bytes", limit: limits.bytes, found: bytes.byteLength });
  }
  const type = imageTypeOf(bytes);
  if (!type || !declaredType.toLowerCase().startsWith("image/")) return refused({ code: "image.type" });
  const announced = announcedSize(type, bytes, limits.frames);
  const problem = announced && problemOfSize(announced, limits);
  return problem ? refused(problem) : { ok: true, type };
}

/** What is wrong with a picture of this size. */
export function problemOfSize({ width, height, frames }: AnnouncedSize, limits: ImageLimits): ImageProblem | undefined {
  const found = width * height;
  if (found > limits.pixels) return { code: "image.pixels", limit: limits.pixels, found };
  if (frames > limits.frames) return { code: "image.frames", limit: limits.frames, found: frames };
  const longest = Math.max(width, height);
  const isOdd = longest > limits.side || longest > limits.ratio * Math.min(width, height);
  return isOdd ? { code: "image.shape", width, height } : undefined;
}

/** The format by its first bytes, or undefined for anything that is not one of the accepted rasters. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return "image/jpeg";
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  if (text(bytes, 0, 4) === "GIF8") return "image/gif";
  if (text(bytes, 0, 4) === "RIFF" && text(bytes, 8, 4) === "WEBP") return "image/webp";
  if (text(bytes, 4, 4) === "ftyp" && ["avif", "avis"].includes(text(bytes, 8, 4))) return "image/avif";
  return undefined;
}

function refused(problem: ImageProblem): { ok: false; problem: ImageProblem } {
  return { ok: false, problem };
}

function startsWith(bytes: Uint8Array, offset: number, expected: readonly number[]): boolean {
  return expected.every((value, index) => bytes[offset + index] === value);
}

function text(bytes: Uint8Array, offset: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}
