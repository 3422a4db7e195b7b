import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isSlice } from "./kernel/index.ts";

/**
 * The whole interface, for programs: servers, documents, tests. It reads the folders beside it, so it is for Node alone;
 * what runs in a browser imports the slices that it uses.
 */
export * from "./kernel/index.ts";

const folders = readdirSync(import.meta.dirname)
  .filter((name) => existsSync(join(import.meta.dirname, name, "calls.ts")))
  .toSorted();
const exported = await Promise.all(
  folders.map((name): Promise<Record<string, unknown>> => import(`./${name}/calls.ts`)),
);

/** Every slice of the interface: what the `calls.ts` of the folders export. */
export const slices = exported.flatMap((each) => Object.values(each)).filter((value) => isSlice(value));
