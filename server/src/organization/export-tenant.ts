import { mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import type { Files } from "../kernel/files/index.ts";
import { faceIdOf } from "./own-face.ts";
import { logoPathsOf, withLogos } from "./integration-settings.ts";
import { picturePathsOf, withPictures } from "./pictures.ts";
import { withoutPushSecrets } from "./push-settings.ts";
import type { StoredTenant } from "./repo.ts";
import { tierPicturePathsOf, withTierPictures } from "./tier-pictures.ts";

const widest = 1600;

/** Writes a tenant as the file that would make it again, its pictures in a folder beside it. */
export async function exportTenant(
  files: Files,
  { id, enabled, configuration }: StoredTenant,
  path: string,
): Promise<void> {
  const folder = `${basename(path, extname(path))}-pictures`;
  await mkdir(join(dirname(path), folder), { recursive: true });
  const paths: Record<string, string> = {};
  const addresses = [
    ...picturePathsOf(configuration),
    ...tierPicturePathsOf(configuration),
    ...logoPathsOf(configuration),
  ];
  for (const [slot, address] of addresses) {
    const bytes = await files.readImage(id, address.split("/")[4] ?? "", widest);
    if (!bytes) continue;
    const file = `${folder}/${slot.toLowerCase().replace(/[._]/g, "-")}.webp`;
    paths[slot] = file;
    await writeFile(join(dirname(path), file), bytes);
  }
  const { APP_ICON, ADAPTIVE_ICON, SPLASH_SCREEN, FACE_FILE, PUSH, ...rest } = { ...configuration, enabled };
  const letters = FACE_FILE && (await files.readFace(id, faceIdOf(FACE_FILE) ?? ""));
  if (letters) await writeFile(join(dirname(path), `${folder}/face.woff2`), letters);
  const push = PUSH && { PUSH: withoutPushSecrets(PUSH) };
  const own = { ...rest, ...push, ...(letters && { FACE_FILE: `${folder}/face.woff2` }) };
  const pathOf = (slot: string): string | undefined => paths[slot];
  const written = withLogos(withTierPictures(withPictures(own, paths), pathOf), pathOf);
  await writeFile(path, `${JSON.stringify(written, null, 2)}\n`);
}
