import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { slices } from "@marquee/contract";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "..");

test("every slice of the contract is under the general suites, by a contract.test.ts in its folder", async () => {
  const files = globSync("*/contract.test.ts", { cwd: source, exclude: ["test"] });
  const texts = await Promise.all(files.map((file) => readFile(join(source, file), "utf8")));
  const tested = texts.flatMap((text) => [...text.matchAll(/testSlice\("(\w+)"\)/g)].map(([, name]) => name));
  const declared = slices.map((slice) => Object.values(slice)[0]?.id.split(".")[0]);
  expect(tested.toSorted()).toEqual(declared.toSorted());
});
