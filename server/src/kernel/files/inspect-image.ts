import sharp from "sharp";
import { judgeBySight, problemOfSize } from "./judge-by-sight.ts";
import type { ImageLimits, ImageProblem, ImageType } from "./image-types.ts";

export type InspectedImage = { type: ImageType; width: number; height: number };

type Inspection = { ok: true; image: InspectedImage } | { ok: false; problem: ImageProblem };

/**
 * Judges an upload without decoding a pixel of it: its length, its first bytes, then the size and number of frames
 * its header announces. `declaredType` is what the sender says; it may refuse an upload but never admits one.
 */
export async function inspectImage(bytes: Uint8Array, declaredType: string, limits: ImageLimits): Promise<Inspection> {
  const sight = judgeBySight(bytes, declaredType, limits);
  if (!sight.ok) return sight;
  const { type } = sight;
  const header = await readHeader(bytes);
  if (!header.ok) return header;
  const { width, height } = header;
  const problem = problemOfSize(header, limits);
  if (problem) return refused(problem);
  return { ok: true, image: { type, width, height } };
}

type Header = { ok: true; width: number; height: number; frames: number } | { ok: false; problem: ImageProblem };

async function readHeader(bytes: Uint8Array): Promise<Header> {
  try {
    // The pixel limit is ours to judge, so that a bomb is distinguished from a damaged file.
    const metadata = await sharp(bytes, { limitInputPixels: false, failOn: "error" }).metadata();
    return { ok: true, width: metadata.width, height: metadata.height, frames: metadata.pages ?? 1 };
  } catch (cause) {
    return refused({ code: "image.damaged", cause });
  }
}

function refused(problem: ImageProblem): { ok: false; problem: ImageProblem } {
  return { ok: false, problem };
}
