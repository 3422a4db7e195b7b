/** The raster formats that are accepted; everything else, SVG included, is refused by its first bytes. */
export type ImageType = "image/jpeg" | "image/png" | "image/webp" | "image/gif" | "image/avif";

/** Widths in CSS pixels that every image is kept in, unless the original is narrower. */
export const imageWidths = [96, 240, 480, 960, 1600] as const;

export type ImageWidth = (typeof imageWidths)[number];

/** What pictures are kept as: the first is always there, the second follows where it is made, the third is a square that was asked for. */
export type ImageFormat = "webp" | "avif" | "jpg";

/** This width and those below it, the widest first: where an original was not as wide, the next one is it. */
export function narrowerThan(width: ImageWidth): ImageWidth[] {
  return imageWidths.filter((each) => each <= width).toReversed();
}

export type ImageLimits = {
  /** Largest upload in bytes. */
  bytes: number;
  /** Largest width times height, judged from the header. */
  pixels: number;
  /** Longest side in pixels. */
  side: number;
  /** How many times longer than the other one side may be. */
  ratio: number;
  /** Frames or pages a file may announce; only the first is ever decoded. */
  frames: number;
};

export const imageLimits: ImageLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: 50_000_000,
  side: 16_384,
  ratio: 20,
  frames: 200,
};

/** Why an image was refused. `limit` and `found` are in the unit of the code: bytes, pixels, frames. */
export type ImageProblem =
  | { code: "image.empty" }
  | { code: "image.type" }
  | { code: "image.bytes"; limit: number; found: number }
  | { code: "image.pixels"; limit: number; found: number }
  | { code: "image.shape"; width: number; height: number }
  | { code: "image.frames"; limit: number; found: number }
  | { code: "image.damaged"; cause: unknown };

export type StoredImage = {
  id: string;
  organizationId: string;
  name: string;
  /** Size of the upright original in pixels. */
  width: number;
  height: number;
  /** Widths that were written, ascending; a wider one is answered with the last of these. */
  widths: number[];
  /** Bytes of all widths together. */
  bytes: number;
  /** Data URI of a few pixels, at most 300 characters, to be shown enlarged and blurred. */
  placeholder: string;
  /** What stays in mind of it, as `#rrggbb`. */
  color: string;
};

/** Raw pixels, row by row, 3 (RGB) or 4 (RGBA) bytes each. */
export type Pixels = { data: Uint8Array; width: number; height: number; channels: 3 | 4 };

export type PutImageResult = { ok: true; image: StoredImage } | { ok: false; problem: ImageProblem };
