import type { Pixels } from "./image-types.ts";

/** Renders a drawing (SVG) of the process's own, or of its operator's: nothing that others sent comes here. */
export async function renderDrawing(svg: Uint8Array, width: number): Promise<Pixels> {
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(svg, { density: 288 })
    .resize({ width })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
}
