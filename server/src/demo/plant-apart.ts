import { fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";

const program = join(import.meta.dirname, "plant-process.ts");

/**
 * Makes the demo of a first start in a process of its own: its pictures are drawn and its passwords made with several
 * hundred megabytes, which the server would keep for as long as it runs. What that process could not finish is
 * completed by the server.
 */
export async function plantApart(config: Config): Promise<void> {
  if (config.DEMO === "on" && (await isEmpty(config))) await once(fork(program), "exit");
}

async function isEmpty({ DATABASE_URL, DATA_DIR }: Config): Promise<boolean> {
  if (DATABASE_URL === "") return !existsSync(join(DATA_DIR, "database"));
  const { openPostgres } = await import("../kernel/db/postgres-driver.ts");
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
