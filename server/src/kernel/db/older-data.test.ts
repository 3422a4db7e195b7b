import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ConfigError, readConfig } from "../../config.ts";
import { openInstallation } from "../../installation.ts";
import { openTestDatabase } from "../../test/database.ts";
import { storeTenant } from "../../test/world.ts";

test("a start on data with ids that clients do not accept is refused with a sentence that says what to do", async () => {
  const directory = await mkdtemp(join(tmpdir(), "older-"));
  const driver = await openTestDatabase();
  await storeTenant(driver, new Date(), { ORGANIZATION_ID: "019a0c2e-7b00-7d52-8c17-91ab3c0f7702" });
  const config = readConfig({ DATA_DIR: directory, LOG_LEVEL: "silent" });
  const start = openInstallation({ config, database: async () => driver });
  await expect(start).rejects.toThrow(ConfigError);
  await expect(start).rejects.toThrow(
    `${join(directory, "database")} holds data of an earlier development version, whose ids clients do not accept: move it away, or name another, and start again with an empty one.`,
  );
  await rm(directory, { recursive: true, force: true });
});
