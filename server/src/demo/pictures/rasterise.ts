import sharp from "sharp";
import type { Pixels } from "../../kernel/files/index.ts";

/** Draws an SVG of ours into RGB pixels; a faint grain keeps large gradients from banding and gives them a surface. */
export async function rasterise(svg: string): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  addGrain(data);
  return { data, width: info.width, height: info.height, channels: 3 };
}

/** Adds the same small brightness to all three channels of a pixel, from a fixed sequence, so pictures never differ. */
function addGrain(data: Uint8Array): void {
  const clamped = new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength);
  let state = 0x9e3779b9;
  for (let index = 0; index + 2 < clamped.length; index += 3) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const grain = (state & 7) - 3;
    clamped[index] = (clamped[index] ?? 0) + grain;
    clamped[index + 1] = (clamped[index + 1] ?? 0) + grain;
    clamped[index + 2] = (clamped[index + 2] ?? 0) + grain;
  }
}
