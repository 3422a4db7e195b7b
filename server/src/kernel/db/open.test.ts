import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase } from "./open.ts";

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "data-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

test("whoever starts again while the killed process is just ending gets the data", async () => {
  const owner = spawn(process.execPath, ["-e", "setTimeout(() => {}, 700)"]);
  await writeFile(join(directory, "lock"), String(owner.pid));
  const driver = await open();
  await expect(driver.close()).resolves.toBeUndefined();
});

test("a lock that a crash left behind is taken over", async () => {
  await writeFile(join(directory, "lock"), "999999999");
  const driver = await open();
  await expect(driver.close()).resolves.toBeUndefined();
});

test("a process that goes on keeps its data to itself", async () => {
  const owner = spawn(process.execPath, ["-e", "setTimeout(() => {}, 30_000)"]);
  await writeFile(join(directory, "lock"), String(owner.pid));
  try {
    await expect(open()).rejects.toThrow(`Another process (${owner.pid}) already uses ${directory}.`);
  } finally {
    owner.kill("SIGKILL");
  }
}, 15_000);

function open() {
  const config = { DATABASE_URL: "", DATABASE_CONNECTIONS: 1, DATA_DIR: directory };
  return openDatabase(config, pino({ level: "silent" }));
}
