import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

const names = /\/emojibase-data\/[a-z-]+\/compact\.json$/;

/** The names of emoji with what the panel reads of them: tones of skin and code points are two thirds of the files. */
export function emojiPlugin(): Plugin {
  return {
    name: "emoji",
    apply: "build",
    enforce: "pre",
    async load(id) {
      if (!names.test(id)) return undefined;
      const entries: unknown = JSON.parse(await readFile(id, "utf8"));
      return { code: JSON.stringify(entries, ["group", "label", "order", "tags", "unicode"]), moduleType: "json" };
    },
  };
}
