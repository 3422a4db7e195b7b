import { expect, test } from "vitest";
import { refusedLicences } from "./licences.ts";

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0)", true],
  ["(MIT AND CC0-1.0)", true],
  [[{ type: "ISC", url: "…" }], true],
  ["MPL-2.0", false],
])("%j is accepted for what is shipped and for tools", (licence, isShipped) => {
  expect(refusedLicences([{ name: "some", version: "1.0.0", licence, isShipped }])).toEqual([]);
});

test.each([
  ["GPL-3.0"],
  ["AGPL-3.0-only"],
  ["MPL-2.0"],
  ["SSPL-1.0"],
  ["(MIT AND GPL-2.0)"],
  ["UNLICENSED"],
  [undefined],
])("%j is refused for what is shipped", (licence) => {
  const [sentence] = refusedLicences([{ name: "some", version: "1.0.0", licence, isShipped: true }]);
  expect(sentence).toMatch(/^some 1\.0\.0 is under .+\.$/);
});

test("the shared library of sharp is accepted, another package under its licence is not", () => {
  const licence = "LGPL-3.0-or-later";
  const packages = ["@img/sharp-libvips-linux-x64", "some"];
  expect(refusedLicences(packages.map((name) => ({ name, version: "1.0.0", licence, isShipped: true })))).toHaveLength(
    1,
  );
});
