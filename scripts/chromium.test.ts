import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { installedChromium } from "./chromium.ts";

const folder = mkdtempSync(join(tmpdir(), "browser-"));
writeFileSync(join(folder, "chromium"), "");
writeFileSync(join(folder, "own-browser"), "");
const PATH = ["/nowhere", folder].join(delimiter);

test("the browser that CHROME_PATH names is taken", () => {
  expect(installedChromium({ PATH, CHROME_PATH: join(folder, "own-browser") })).toBe(join(folder, "own-browser"));
});

test("else the one in the PATH", () => {
  expect(installedChromium({ PATH })).toBe(join(folder, "chromium"));
});

test("the shell before the whole browser", () => {
  const both = mkdtempSync(join(tmpdir(), "browsers-"));
  for (const name of ["chromium", "chromium-headless-shell"]) writeFileSync(join(both, name), "");
  expect(installedChromium({ PATH: both })).toBe(join(both, "chromium-headless-shell"));
});

test("a name that leads nowhere does not hide the one in the PATH", () => {
  expect(installedChromium({ PATH, CHROME_PATH: "/nowhere/chrome" })).toBe(join(folder, "chromium"));
});
