import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config.ts";

/**
 * Does what only a first start has to do, each part in a process of its own: creating the embedded database takes 500 MB,
 * drawing the demo's pictures and hashing its passwords as much, and the server would keep all of it for as long as it
 * runs. What such a process could not finish is completed by the server.
 */
export async function prepareFirstStart(config: Config): Promise<void> {
  const { DATABASE_URL, DEMO } = config;
  const isEmbedded = DATABASE_URL === "";
  if ((!isEmbedded && DEMO !== "on") || !(await isEmpty(config))) return;
  if (isEmbedded) await once(fork(join(import.meta.dirname, "kernel/db/create-database.ts")), "exit");
  if (DEMO === "on") await once(fork(join(import.meta.dirname, "demo/plant-process.ts")), "exit");
}

async function isEmpty({ DATABASE_URL, DATA_DIR }: Config): Promise<boolean> {
  if (DATABASE_URL === "") return !existsSync(join(DATA_DIR, "database"));
  const { openPostgres } = await import("./kernel/db/postgres-driver.ts");
  const driver = openPostgres({ url: DATABASE_URL, connections: 1, onError: () => undefined });
  try {
    const { rows } = await driver.query("system", "select to_regclass('organizations') is null", []);
    return rows[0]?.[0] === true;
  } catch {
    // The server will meet the same error, and reports it.
    return false;
  } finally {
    await driver.close();
  }
}
