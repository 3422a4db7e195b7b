import { globSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../lib/entry.mjs";
import { cyclesIn, readSources, sliceGraph } from "./cycles.ts";

const cyclesOf = (files: Record<string, string>) => cyclesIn(sliceGraph(new Map(Object.entries(files))));

test("two slices that import each other are a cycle, named by a file for each step", () => {
  const found = cyclesOf({
    "events/index.ts": `import { passView } from "../passes/index.ts";`,
    "passes/index.ts": `export { x } from "./views.ts";`,
    "passes/views.ts": `import {\n  eventView,\n} from "../events/index.ts";`,
  });
  expect(found).toEqual([
    expect.stringContaining("events imports passes (events/index.ts), passes imports events (passes/views.ts)"),
  ]);
});

test("a cycle over three slices is found once", () => {
  const found = cyclesOf({
    "a/x.ts": `import { y } from "../b/index.ts";`,
    "b/x.ts": `import type { y } from "../c/index.ts";`,
    "c/x.ts": `const y = await import("../a/index.ts");`,
  });
  expect(found).toHaveLength(1);
});

test("tables may name each other's keys, and who puts slices together may know them all", () => {
  const found = cyclesOf({
    "events/index.ts": `import { passView } from "../passes/index.ts";`,
    "passes/schema.ts": `import { events } from "../events/schema.ts";`,
    "modules.ts": `import { passView } from "./passes/index.ts";`,
    "test/examples/events.ts": `import { passView } from "../../passes/index.ts";`,
    "passes/passes.test.ts": `import { events } from "../events/index.ts";`,
  });
  expect(found).toEqual([]);
});

test.each(["server/src", "web/app"])("no slices of %s import each other in a circle", (folder) => {
  const cwd = join(root, folder);
  expect(cyclesIn(sliceGraph(readSources(cwd, globSync("**/*.{ts,tsx}", { cwd }))))).toEqual([]);
});
