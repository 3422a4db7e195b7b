import { readdir } from "node:fs/promises";
import { basename } from "node:path";
import type { Examples } from "../suites/suite.ts";
import type { World } from "../world.ts";

type ExampleFile = { readonly examplesOf?: (world: World) => Examples };

/**
 * One good example of every call: what a new call brings to be under every general suite. They are found: each file of
 * this folder that exports `examplesOf` has some.
 */
export async function examplesIn(world: World): Promise<Examples> {
  const names = (await readdir(import.meta.dirname)).filter((name) => name !== basename(import.meta.filename));
  const files = await Promise.all(names.map((name): Promise<ExampleFile> => import(`${import.meta.dirname}/${name}`)));
  return Object.assign({}, ...files.map(({ examplesOf }) => examplesOf?.(world)));
}
