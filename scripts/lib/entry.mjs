// @ts-check
import { dirname } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { ensureInstalled } from "./install.mjs";
import { findNode } from "./pinned-node.mjs";

/** Folder of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * What every command begins with: everything is installed and the Node to run it with is known. A failure is reported
 * in a sentence, without a stack.
 *
 * @param {(node: string) => Promise<number>} work returns the exit code
 */
export async function enter(work) {
  try {
    await ensureInstalled(root);
    process.exitCode = await work(findNode(root));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
