import { createReadStream } from "node:fs";
import { copyFile, link, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { newId } from "../new-id.ts";
import type { ObjectStore } from "./objects.ts";
import { vanish } from "./vanish.ts";

/** Objects as files below a directory. Each appears by one rename or link, whole or not at all. */
export function diskObjects(directory: string): ObjectStore {
  const pathOf = (name: string): string => join(directory, ...name.split("/"));
  const incoming = join(directory, "incoming");

  async function sizeOf(name: string): Promise<number | undefined> {
    return (await stat(pathOf(name)).catch(undefinedIfMissing))?.size;
  }

  async function appear(name: string, write: (draft: string) => Promise<void>): Promise<void> {
    const draft = join(incoming, `${newId()}.part`);
    await Promise.all([mkdir(incoming, { recursive: true }), mkdir(dirname(pathOf(name)), { recursive: true })]);
    try {
      await write(draft);
      await rename(draft, pathOf(name));
    } finally {
      await rm(draft, { force: true });
    }
  }

  return {
    sizeOf,

    put: (name, bytes) =>
      appear(name, async (draft) => {
        const file = await open(draft, "wx");
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
      }),

    // The same bytes under a second name cost nothing; another disk needs a copy.
    putFile: (name, path) => appear(name, (draft) => link(path, draft).catch(() => copyFile(path, draft))),

    async open(name, range) {
      const size = await sizeOf(name);
      return size === undefined ? undefined : { body: createReadStream(pathOf(name), range), size };
    },

    async removeAll(folder) {
      await vanish(pathOf(folder), incoming);
    },
  };
}

function undefinedIfMissing(cause: NodeJS.ErrnoException): undefined {
  if (cause.code === "ENOENT" || cause.code === "ENOTDIR") return undefined;
  throw cause;
}
