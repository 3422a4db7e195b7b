import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { callsOf, slices } from "@marquee/contract";
import { expect, test } from "vitest";
import { root } from "./entry.mjs";

const page = readFileSync(join(root, "docs", "catalogue.md"), "utf8");
const rows = [...page.matchAll(/^\| `(\w+ \S+)` \| `(\S+)` \| `(\S+)` \|$/gm)].map(
  ([, call = "", id = "", proof = ""]) => ({
    call,
    id,
    proof,
  }),
);
/** What a part of an address is called differs; where it stands does not. */
const placed = (call: string): string => call.replaceAll(/\{\w+\}/g, "{}");

test("every call of the catalogue is one of the contract, under the name that the page gives", () => {
  const known = new Set(callsOf(slices).map(({ id, method, path }) => `${id} ${placed(`${method} ${path}`)}`));
  expect(rows.length).toBe(352);
  expect(rows.filter(({ call, id }) => !known.has(`${id} ${placed(call)}`))).toEqual([]);
});

test("the general suites ask each of them where the page says", () => {
  const asks = ({ id, proof }: (typeof rows)[number]): boolean => {
    const file = join(root, proof);
    return existsSync(file) && readFileSync(file, "utf8").includes(`testSlice("${id.split(".")[0]}")`);
  };
  expect(rows.filter((row) => !asks(row))).toEqual([]);
});
