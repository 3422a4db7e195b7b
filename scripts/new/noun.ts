import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../lib/entry.mjs";
import { newMigration } from "./migration.ts";
import { addTexts } from "./texts.ts";
import { filled, titleOf, wordsOf } from "./words.ts";

const templates = join(import.meta.dirname, "noun");
const ending = ".txt";

/**
 * Writes a noun with a table, four calls, their example, two pages and a journey into contract, server, web and e2e, in
 * the house's style. @throws Error where a file of its is there already; then nothing is written.
 */
export async function newNoun(plural: string, singular?: string): Promise<string[]> {
  const words = wordsOf(plural, singular);
  const files = globSync(`**/*${ending}`, { cwd: templates }).map((name) => ({
    path: filled(name.slice(0, -ending.length), words),
    text: filled(readFileSync(join(templates, name), "utf8"), words),
  }));
  const known = files.filter(({ path }) => existsSync(join(root, path)));
  if (known.length > 0) throw new Error(`${known.map(({ path }) => path).join(", ")}: there is one of that name.`);
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const texts = addTexts(filled("__things__", words), filled("__things-kebab__", words), titleOf(plural));
  const paths = files.map(({ path }) => path);
  // Names differ in length: where a line is broken is known only now.
  execFileSync("oxfmt", [...paths, ...texts], { cwd: root, stdio: "ignore", shell: process.platform === "win32" });
  return [
    ...paths.toSorted(),
    ...(await newMigration(filled("__things_snake__", words))),
    "docs/adding-a-noun.md goes on from here.",
  ];
}
