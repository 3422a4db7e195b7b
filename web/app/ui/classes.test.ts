import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { __unstable__loadDesignSystem as loadDesignSystem } from "tailwindcss";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "..");
const { resolve } = createRequire(import.meta.url);

/** Classes whose values come from our tokens alone: those of the library are switched off. */
const ofTokens =
  /^(?:[^\s:]+:)*(?:bg|text|border|divide|ring|outline|fill|stroke|decoration|accent|caret|rounded|shadow)-[^\s]+$/;

/** What stands in the texts of components and looks like such a class, with the file that says it. */
function classesWritten(): Map<string, string> {
  const written = new Map<string, string>();
  for (const file of globSync("**/*.tsx", { cwd: app, exclude: ["**/*.test.tsx"] }))
    for (const [, plain = "", template = ""] of readFileSync(join(app, file), "utf8").matchAll(
      /"([^"\n]*)"|`([^`]*)`/g,
    ))
      for (const word of `${plain} ${template}`.split(/\s+/)) if (ofTokens.test(word)) written.set(word, file);
  return written;
}

test("every class of a colour, a size of letters, a corner or a shadow means something", async () => {
  const stylesheet = readFileSync(join(app, "app.css"), "utf8");
  const system = await loadDesignSystem(stylesheet, {
    base: app,
    loadStylesheet: async (id, base) => {
      const path = id === "tailwindcss" ? resolve("tailwindcss/index.css") : join(base, id);
      return { path, base: dirname(path), content: readFileSync(path, "utf8") };
    },
  });
  const written = [...classesWritten()];
  const rules = system.candidatesToCss(written.map(([name]) => name));
  expect(written.length).toBeGreaterThan(200);
  expect(written.filter((_, index) => rules[index] === null)).toEqual([]);
});
