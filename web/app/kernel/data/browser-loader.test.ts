import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const app = join(import.meta.dirname, "../..");

it("every page that the server reads for is read for by the browser itself on the way to it", () => {
  const pages = globSync("*/*-page.tsx", { cwd: app }).map((file) => ({
    file,
    code: readFileSync(join(app, file), "utf8"),
  }));
  const read = pages.filter(({ code }) => /^export (const|function|async function) loader\b/m.test(code));
  expect(read.length).toBeGreaterThan(50);
  // The router's own way, which asks the server for what a loader answers, is left out of the build.
  const withoutOwn = read.filter(({ code }) => !/^export (const|function|async function) clientLoader\b/m.test(code));
  expect(withoutOwn.map(({ file }) => file)).toEqual([]);
});
