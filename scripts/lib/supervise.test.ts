import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const supervise = new URL("./supervise.mjs", import.meta.url).href;

test("a stop is passed on once, and the program's exit code is answered", async () => {
  const parent = startParent(
    "let asked = 0; process.on('SIGTERM', () => { asked += 1; setTimeout(() => process.exit(10 + asked), 200); });",
  );
  await programId(parent);
  parent.kill("SIGINT");
  parent.kill("SIGINT");
  expect(await exitCode(parent)).toBe(11);
});

test("a program whose parent was killed is gone at once", async () => {
  const parent = startParent("process.on('SIGTERM', () => {});");
  const program = await programId(parent);
  parent.kill("SIGKILL");
  await expect.poll(() => isAlive(program), { timeout: 3_000 }).toBe(false);
});

/** A process that supervises a program; the program says its id, then follows orders. */
function startParent(behaviour: string): ChildProcess {
  const program = join(mkdtempSync(join(tmpdir(), "program-")), "program.mjs");
  writeFileSync(program, `${behaviour} setInterval(() => {}, 1000); console.log(process.pid);`);
  const script = `import { supervise } from ${JSON.stringify(supervise)};
    process.exitCode = await supervise(process.execPath, [${JSON.stringify(program)}]);`;
  return spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "inherit"] });
}

function programId(parent: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    parent.stdout?.once("data", (text) => resolve(Number(text)));
  });
}

function exitCode(parent: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    parent.on("exit", resolve);
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
