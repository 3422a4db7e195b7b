import sharp from "sharp";
import type { Sharp } from "sharp";
import { imageWidths } from "./image-types.ts";
import type { ImageLimits, Pixels } from "./image-types.ts";
import { lastingColor } from "./lasting-color.ts";

export type Rendition = { width: number; data: Uint8Array };

export type Renditions = { width: number; height: number; files: Rendition[]; placeholder: string; color: string };

const placeholderLimit = 300;
const decodeSeconds = 20;

/**
 * Decodes an inspected upload once, upright and in sRGB, and encodes it anew in every width, which leaves EXIF,
 * GPS, profiles and anything hidden behind the pixels behind. Throws what the decoder says of a damaged file.
 */
export async function renderUpload(bytes: Uint8Array, limits: ImageLimits): Promise<Renditions> {
  const { source, width, size } = await decodeUpload(bytes, limits);
  return { ...(await render(source, width, 2)), ...size };
}

/** The same picture in the same widths as AVIF: some third smaller, many times slower to make. */
export async function renderAvif(bytes: Uint8Array, limits: ImageLimits): Promise<Rendition[]> {
  const { source, width: sourceWidth } = await decodeUpload(bytes, limits);
  const files: Rendition[] = [];
  for (const width of renditionNames(sourceWidth)) {
    const resized = source().resize({ width, withoutEnlargement: true });
    files.push({ width, data: await resized.avif({ quality: 55, effort: 2 }).toBuffer() });
  }
  return files;
}

/** The upright picture in sRGB, no wider than the widest that is kept, and the size of the original. */
async function decodeUpload(bytes: Uint8Array, limits: ImageLimits) {
  const upright = sharp(bytes, { limitInputPixels: limits.pixels, failOn: "error", page: 0, pages: 1 })
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .toColourspace("srgb");
  const { autoOrient } = await upright.metadata();
  const { data, info } = await upright
    .resize({ width: widest, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return {
    source: () => sharp(data, { raw }),
    width: info.width,
    size: { width: autoOrient.width, height: autoOrient.height },
  };
}

/**
 * Encodes pixels that this process drew itself; they are trusted and not judged again. They come by the hundred when
 * a community is made, so time counts for more than the last tenth of their size.
 */
export async function renderPixels({ data, width, height, channels }: Pixels): Promise<Renditions> {
  const renditions = await render(() => sharp(data, { raw: { width, height, channels } }), width, 0);
  return { ...renditions, width, height };
}

const widest = Math.max(...imageWidths);

type Rendered = Pick<Renditions, "files" | "placeholder" | "color">;

/** `effort` is the encoder's, 0 (fast) to 6 (small). */
async function render(source: () => Sharp, sourceWidth: number, effort: number): Promise<Rendered> {
  const [files, placeholder, color] = await Promise.all([
    Promise.all(renditionNames(sourceWidth).map((width) => encode(source(), width, effort))),
    drawPlaceholder(source),
    lastingColor(source()),
  ]);
  return { files, placeholder, color };
}

/** Every width below the source, and the one name that then holds the source unenlarged. */
function renditionNames(sourceWidth: number): number[] {
  const enough = imageWidths.findIndex((width) => width >= sourceWidth);
  return enough === -1 ? [...imageWidths] : imageWidths.slice(0, enough + 1);
}

async function encode(source: Sharp, width: number, effort: number): Promise<Rendition> {
  const data = await source.resize({ width, withoutEnlargement: true }).webp({ quality: 80, effort }).toBuffer();
  return { width, data };
}

async function drawPlaceholder(source: () => Sharp): Promise<string> {
  for (const side of [16, 10, 6, 3]) {
    const tiny = source().resize({ width: side, height: side, fit: "inside" });
    const data = await tiny.webp({ quality: 20, alphaQuality: 20, effort: 2 }).toBuffer();
    const uri = `data:image/webp;base64,${data.toString("base64")}`;
    if (uri.length <= placeholderLimit) return uri;
  }
  throw new Error(`no placeholder fits into ${placeholderLimit} characters`);
}

/** The square that directories of podcasts take: JPEG, 1,600 pixels a side, out of a picture that was rendered here. */
export async function renderArtwork(rendered: Uint8Array): Promise<Uint8Array> {
  const side = imageWidths[imageWidths.length - 1];
  return sharp(rendered).resize({ width: side, height: side, fit: "cover" }).jpeg({ quality: 85 }).toBuffer();
}
