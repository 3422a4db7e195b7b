import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { everySchedule, startBackground } from "./background.ts";
import { readConfig } from "./config.ts";
import { type Installation, openInstallation } from "./installation.ts";

let installation: Installation;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "background-"));
  installation = await openInstallation({ config: readConfig({ DATA_DIR: directory, LOG_LEVEL: "silent" }) });
});
afterAll(async () => {
  await installation.close();
  await rm(directory, { recursive: true, force: true });
});

test("a process takes up everything that is to be done by the clock, and gives up nothing", async () => {
  const [fatal, error] = [vi.spyOn(installation.log, "fatal"), vi.spyOn(installation.log, "error")];
  const stop = startBackground(installation);
  const wanted = await everySchedule(installation);
  const known = async (): Promise<unknown[]> => {
    const { rows } = await installation.driver
      .query("system", "select name, cron from jobs.schedule order by name", [])
      // Until the jobs have made their tables.
      .catch(() => ({ rows: [] }));
    return rows;
  };
  const expected = wanted
    .map(({ name, cron }) => [name, cron])
    .toSorted(([one = ""], [other = ""]) => (one < other ? -1 : 1));
  await vi.waitFor(async () => expect(await known()).toEqual(expected), { timeout: 15_000, interval: 100 });
  await stop();
  expect(fatal.mock.calls).toEqual([]);
  expect(error.mock.calls).toEqual([]);
});

test("everything that is done by the clock can be done", async () => {
  for (const { handle } of await everySchedule(installation)) await expect(handle()).resolves.toBeUndefined();
});
