import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import type { Files } from "../kernel/files/index.ts";
import { picturePathsOf, type PictureSlot, withPictures } from "./pictures.ts";
import type { StoredTenant } from "./repo.ts";

const widest = 1600;

/** Writes a tenant as the file that would make it again, its pictures in a folder beside it. */
export async function exportTenant(
  files: Files,
  { id, enabled, configuration }: StoredTenant,
  path: string,
): Promise<void> {
  const folder = `${basename(path, extname(path))}-pictures`;
  await mkdir(join(dirname(path), folder), { recursive: true });
  const paths: Partial<Record<PictureSlot, string>> = {};
  for (const [slot, address] of picturePathsOf(configuration)) {
    const bytes = await files.readImage(id, address.split("/")[4] ?? "", widest);
    if (!bytes) continue;
    paths[slot] = `${folder}/${slot.toLowerCase().replace(/[._]/g, "-")}.webp`;
    await writeFile(join(dirname(path), paths[slot]), bytes);
  }
  const { APP_ICON, ADAPTIVE_ICON, SPLASH_SCREEN, ...rest } = { ...configuration, enabled };
  await writeFile(path, `${JSON.stringify(withPictures(rest, paths), null, 2)}\n`);
}
