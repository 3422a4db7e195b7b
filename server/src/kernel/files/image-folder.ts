import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { narrowerThan } from "./image-types.ts";
import type { ImageFormat, ImageWidth } from "./image-types.ts";
import type { Rendition } from "./renditions.ts";
import { vanish } from "./vanish.ts";

/**
 * The layout on disk: `images/<organizationId>/<imageId>/<width>.webp`. Callers pass ids that are uuids; nothing
 * else may reach a path.
 */
export type ImageFolder = ReturnType<typeof createImageFolder>;

export function createImageFolder(directory: string) {
  const incoming = join(directory, "incoming");
  const folderOf = (organizationId: string, imageId: string) => join(directory, "images", organizationId, imageId);

  return {
    /** All widths appear together, by one rename, after they are on the disk; a crash before it leaves nothing visible. */
    async write(organizationId: string, imageId: string, files: readonly Rendition[]): Promise<void> {
      const target = folderOf(organizationId, imageId);
      const organization = join(target, "..");
      const unfinished = join(incoming, imageId);
      await Promise.all([mkdir(unfinished, { recursive: true }), mkdir(organization, { recursive: true })]);
      try {
        await Promise.all(files.map(({ width, data }) => writeDurably(join(unfinished, `${width}.webp`), data)));
        await syncFolder(unfinished);
        await rename(unfinished, target);
      } catch (cause) {
        await rm(unfinished, { recursive: true, force: true });
        throw cause;
      }
      await syncFolder(organization);
    },

    /** The same picture in another format, beside what is there; nothing of an image that has gone meanwhile. */
    async add(
      organizationId: string,
      imageId: string,
      format: ImageFormat,
      files: readonly Rendition[],
    ): Promise<void> {
      const folder = folderOf(organizationId, imageId);
      for (const { width, data } of files) {
        const draft = join(incoming, `${imageId}-${width}.${format}`);
        await mkdir(incoming, { recursive: true });
        await writeDurably(draft, data);
        await rename(draft, join(folder, `${width}.${format}`)).catch(() => rm(draft, { force: true }));
      }
    },

    /** The file of this width, or of the next narrower one where the original was not that wide. */
    async read(
      organizationId: string,
      imageId: string,
      width: ImageWidth,
      format: ImageFormat,
    ): Promise<Uint8Array | undefined> {
      const folder = folderOf(organizationId, imageId);
      for (const candidate of narrowerThan(width)) {
        const data = await readIfPresent(join(folder, `${candidate}.${format}`));
        if (data) return data;
      }
      return undefined;
    },

    async remove(organizationId: string, imageId: string): Promise<void> {
      await vanish(folderOf(organizationId, imageId), incoming);
    },

    async removeUnfinished(before: Date): Promise<number> {
      const names = await readdir(incoming).catch(emptyIfMissing);
      const removed = await Promise.all(names.map((name) => removeIfOlder(join(incoming, name), before)));
      return removed.filter(Boolean).length;
    },
  };
}

async function writeDurably(path: string, data: Uint8Array): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(data);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function readIfPresent(path: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(path);
  } catch (cause) {
    if (isMissing(cause)) return undefined;
    throw cause;
  }
}

async function removeIfOlder(path: string, before: Date): Promise<boolean> {
  const found = await stat(path).catch(undefinedIfMissing);
  if (!found || found.mtime >= before) return false;
  await rm(path, { recursive: true, force: true });
  return true;
}

function undefinedIfMissing(cause: unknown): undefined {
  if (!isMissing(cause)) throw cause;
}

function emptyIfMissing(cause: unknown): string[] {
  if (isMissing(cause)) return [];
  throw cause;
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && "code" in cause && cause.code === "ENOENT";
}
