import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ensureWebBuilt } from "./build-web.mjs";

test("the web is built when there is no build, and not again", async () => {
  const root = web("node -e \"fs.appendFileSync('../builds', 'x')\"");
  await build(root);
  await build(root);
  expect(builds(root)).toBe(1);
});

test("a source that was written again without a change does not build", async () => {
  const root = web("node -e \"fs.appendFileSync('../builds', 'x')\"");
  await build(root);
  utimesSync(join(root, "web/app/root.tsx"), 1, 1);
  await build(root);
  expect(builds(root)).toBe(1);
});

test("a changed, a new and a removed source build again", async () => {
  const root = web("node -e \"fs.appendFileSync('../builds', 'x')\"");
  await build(root);
  writeFileSync(join(root, "web/app/root.tsx"), "changed");
  await build(root);
  writeFileSync(join(root, "contract/src/new.ts"), "");
  await build(root);
  rmSync(join(root, "contract/src/new.ts"));
  await build(root);
  expect(builds(root)).toBe(4);
});

test("a build that failed is reported, and done again", async () => {
  const root = web("node -e \"fs.appendFileSync('../builds', 'x'); console.log('no such page'); process.exit(1)\"");
  await expect(build(root)).rejects.toThrow("no such page");
  await expect(build(root)).rejects.toThrow("no such page");
  expect(builds(root)).toBe(2);
});

function build(root: string): Promise<void> {
  return ensureWebBuilt(root, process.execPath);
}

function web(command: string): string {
  const root = mkdtempSync(join(tmpdir(), "web-"));
  for (const folder of ["web/app", "web/build", "contract/src"]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, "web/package.json"), JSON.stringify({ scripts: { build: command } }));
  writeFileSync(join(root, "web/app/root.tsx"), "");
  return root;
}

function builds(root: string): number {
  return existsSync(join(root, "builds")) ? readFileSync(join(root, "builds"), "utf8").length : 0;
}
