import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "../new-id.ts";

/**
 * Removes a folder that somebody may be adding to: it goes by one rename, so that whoever adds finds no folder any
 * more, and is emptied where nobody looks. What is not there is fine.
 */
export async function vanish(folder: string, incoming: string): Promise<void> {
  const gone = join(incoming, `${newId()}.gone`);
  await mkdir(incoming, { recursive: true });
  try {
    await rename(folder, gone);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return;
    throw cause;
  }
  // What was on its way into the folder may arrive while it is emptied: then it is emptied again.
  await rm(gone, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
}
