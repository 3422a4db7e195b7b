import { access, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { readConfig } from "./config.ts";
import { prepareFirstStart } from "./first-start.ts";

const made: string[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const directory of made.splice(0)) await rm(directory, { recursive: true, force: true });
});

/** Prepares in a data directory with these settings, which the processes apart read from the environment. */
async function prepared(settings: Record<string, string>): Promise<string[]> {
  const directory = await mkdtemp(join(tmpdir(), "first-start-"));
  made.push(directory);
  for (const [name, value] of Object.entries({ DATA_DIR: directory, LOG_LEVEL: "silent", DEMO: "off", ...settings }))
    vi.stubEnv(name, value);
  await prepareFirstStart(readConfig(process.env));
  return readdir(directory);
}

test(
  "without a demo too the embedded database is created by another process, which leaves no lock behind",
  { timeout: 60_000 },
  async () => {
    expect(await prepared({ DATABASE_URL: "" })).toEqual(["database"]);
    await expect(access(join(made[0] ?? "", "database", "PG_VERSION"))).resolves.toBeUndefined();
  },
);

test("with PostgreSQL and no demo nothing is prepared, nor asked for", async () => {
  expect(await prepared({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" })).toEqual([]);
});
