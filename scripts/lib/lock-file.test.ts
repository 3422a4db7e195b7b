import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./entry.mjs";
import { incompletePackages } from "./lock-file.ts";

test("our lock file can be installed from, on every platform", () => {
  expect(incompletePackages(JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")))).toEqual([]);
});

test("a package of another platform that is missing is named", () => {
  const packages = {
    "node_modules/tool": { version: "1.0.0", optionalDependencies: { "@tool/linux": "1.0.0", "@tool/mac": "1.0.0" } },
    "node_modules/@tool/linux": { version: "1.0.0" },
  };
  expect(incompletePackages({ packages })).toEqual([
    expect.stringContaining("node_modules/tool 1.0.0 lacks @tool/mac"),
  ]);
});

test("packages are found beside the one that wants them and in the folders above", () => {
  const tool = { version: "1.0.0", optionalDependencies: { inner: "1.0.0", outer: "1.0.0" } };
  const packages = {
    "node_modules/a/node_modules/tool": tool,
    "node_modules/a/node_modules/tool/node_modules/inner": {},
    "node_modules/outer": {},
  };
  expect(incompletePackages({ packages })).toEqual([]);
});
