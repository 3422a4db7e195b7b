import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { imagePath, type Files, renderDrawing, type StoredImage } from "../kernel/files/index.ts";
import type { TenantFile } from "./tenant-file.ts";

/** The pictures a tenant file may name, with the width at which drawings are rendered and the one that is shown. */
const slots = {
  "LOGO.LIGHT": { drawn: 960, shown: 480 },
  "LOGO.DARK": { drawn: 960, shown: 480 },
  "ICON.LIGHT": { drawn: 480, shown: 96 },
  "ICON.DARK": { drawn: 480, shown: 96 },
  APP_ICON: { drawn: 960, shown: 480 },
  ADAPTIVE_ICON: { drawn: 960, shown: 480 },
  SPLASH_SCREEN: { drawn: 1600, shown: 1600 },
} as const;
export type PictureSlot = keyof typeof slots;
export const pictureSlots: readonly PictureSlot[] = [
  "LOGO.LIGHT",
  "LOGO.DARK",
  "ICON.LIGHT",
  "ICON.DARK",
  "APP_ICON",
  "ADAPTIVE_ICON",
  "SPLASH_SCREEN",
];

export type TenantPicture = {
  /** What of the tenant it shows: a slot of the file, or `tiers.<slug>`. */
  readonly slot: string;
  readonly path: string;
  readonly bytes: Uint8Array;
  /** The same for the same picture. */ readonly name: string;
  /** Pixels across, where it is a drawing that has to be rendered. */
  readonly drawn: number;
};
export type PicturePaths = { readonly [Slot in PictureSlot]?: string };

type Pictured = Pick<TenantFile, "LOGO" | "ICON" | "APP_ICON" | "ADAPTIVE_ICON" | "SPLASH_SCREEN">;

/** The pictures that a tenant's configuration names, by slot. */
export function picturePathsOf(pictured: Pictured): [PictureSlot, string][] {
  const { LOGO, ICON, APP_ICON, ADAPTIVE_ICON, SPLASH_SCREEN } = pictured;
  const named = {
    "LOGO.LIGHT": LOGO.LIGHT,
    "LOGO.DARK": LOGO.DARK,
    "ICON.LIGHT": ICON.LIGHT,
    "ICON.DARK": ICON.DARK,
    APP_ICON,
    ADAPTIVE_ICON,
    SPLASH_SCREEN,
  };
  return pictureSlots.flatMap((slot): [PictureSlot, string][] => {
    const path = named[slot];
    return path === undefined ? [] : [[slot, path]];
  });
}

/** The same configuration with other paths in the slots of its pictures. */
export function withPictures<Configuration extends Pictured>(
  configuration: Configuration,
  paths: PicturePaths,
): Configuration {
  const { APP_ICON, ADAPTIVE_ICON, SPLASH_SCREEN, ...rest } = configuration;
  const pair = (light: string | undefined, dark: string | undefined) => ({
    ...(light && { LIGHT: light }),
    ...(dark && { DARK: dark }),
  });
  return Object.assign({}, configuration, rest, {
    LOGO: pair(paths["LOGO.LIGHT"], paths["LOGO.DARK"]),
    ICON: pair(paths["ICON.LIGHT"], paths["ICON.DARK"]),
    ...(paths.APP_ICON && { APP_ICON: paths.APP_ICON }),
    ...(paths.ADAPTIVE_ICON && { ADAPTIVE_ICON: paths.ADAPTIVE_ICON }),
    ...(paths.SPLASH_SCREEN && { SPLASH_SCREEN: paths.SPLASH_SCREEN }),
  });
}

/** `bytes`: of one that stands in no file. */
type Named = Pick<TenantPicture, "slot" | "path" | "drawn"> & { readonly bytes?: Uint8Array };
export type ReadPictures = { readonly pictures: TenantPicture[]; readonly problems: string[] };

/** Reads pictures that stand beside a tenant file; what cannot be read is a problem, a sentence each. */
export async function readBeside(folder: string, named: readonly Named[]): Promise<ReadPictures> {
  const read = named.map(async ({ slot, path, drawn, bytes: given }): Promise<TenantPicture | string> => {
    const bytes = given ?? (await readFile(join(folder, path)).catch(() => undefined));
    if (!bytes) return `${slot} names ${path}, which cannot be read.`;
    const name = `${slot} ${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}`;
    return { slot, path, bytes, name, drawn };
  });
  const results = await Promise.all(read);
  return {
    pictures: results.filter((result) => typeof result !== "string"),
    problems: results.filter((result) => typeof result === "string"),
  };
}

/** Reads the pictures of the community itself. */
export const readPictures = (file: TenantFile, folder: string): Promise<ReadPictures> =>
  readBeside(
    folder,
    picturePathsOf(file).map(([slot, path]) => ({ slot, path, drawn: slots[slot].drawn })),
  );

export type Kept =
  | { readonly ok: true; readonly image: StoredImage }
  | { readonly ok: false; readonly problem: string };

/** Keeps one picture in the store; drawings (SVG) of the operator's own are rendered. */
export async function keepPicture(
  files: Files,
  organizationId: string,
  { slot, path, bytes, name, drawn }: TenantPicture,
): Promise<Kept> {
  if (/\.svg$/i.test(path)) {
    const pixels = await renderDrawing(bytes, drawn).catch(() => undefined);
    return pixels
      ? { ok: true, image: await files.putPixels(organizationId, { pixels, name }) }
      : { ok: false, problem: `${slot} names ${path}, which is not a drawing that can be rendered.` };
  }
  const type = /\.jpe?g$/i.test(path) ? "image/jpeg" : `image/${path.split(".").at(-1)?.toLowerCase() ?? ""}`;
  const put = await files.putImage(organizationId, { bytes, type, name });
  return put.ok ? put : { ok: false, problem: `${slot} names ${path}, which is refused (${put.problem.code}).` };
}

/** The addresses of the kept pictures on their site, by slot. */
export function pathsOf(organizationId: string, kept: ReadonlyMap<string, string>): PicturePaths {
  const paths = pictureSlots.flatMap((slot) => {
    const id = kept.get(slot);
    return id === undefined ? [] : [[slot, shownAt(organizationId, slot, id)]];
  });
  return Object.fromEntries(paths);
}

/** The address of a kept picture on its site. */
function shownAt(organizationId: string, slot: PictureSlot, imageId: string): string {
  return imagePath(organizationId, imageId, slots[slot].shown);
}
