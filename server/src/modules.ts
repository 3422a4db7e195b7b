import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { ReplyTakings } from "./kernel/mail-in/index.ts";
import type { SliceModule } from "./kernel/slice-module.ts";

type ModuleFile = { readonly module?: SliceModule };

const folders = readdirSync(import.meta.dirname)
  .filter((name) => existsSync(join(import.meta.dirname, name, "module.ts")))
  .toSorted();
const slices = await Promise.all(
  folders.map(async (name): Promise<SliceModule> => {
    const file: ModuleFile = await import(`./${name}/module.ts`);
    if (!file.module) throw new Error(`${name}/module.ts exports no module`);
    return file.module;
  }),
);

/** The calls of every slice that has a `module.ts`. */
export const modules = slices.flatMap(({ serves = [] }) => serves);

/** What follows from what happened, slice by slice. */
export const reactions = slices.flatMap(({ reactions = [] }) => reactions);

/** What every slice does by the clock. */
export const schedules = slices.flatMap(({ schedules = () => [] }) => schedules);

/** What slices do with answers to their mails. */
export const replyTakings: ReplyTakings = Object.assign({}, ...slices.map(({ replies = {} }) => replies));
