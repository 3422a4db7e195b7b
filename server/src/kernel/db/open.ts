import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import type { Driver } from "./driver.ts";

/** Opens the database that the configuration names: PostgreSQL, else the embedded one in the data directory. */
export async function openDatabase(
  config: Pick<Config, "DATABASE_URL" | "DATABASE_CONNECTIONS" | "DATA_DIR">,
  log: Logger,
): Promise<Driver> {
  if (config.DATABASE_URL !== "") {
    const { openPostgres } = await import("./postgres-driver.ts");
    return openPostgres({
      url: config.DATABASE_URL,
      connections: config.DATABASE_CONNECTIONS,
      onError: (error) => log.warn({ err: error }, "a database connection was lost"),
    });
  }
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
  const unlock = await lockDirectory(config.DATA_DIR);
  const { openPglite } = await import("./pglite-driver.ts");
  const driver = await openPglite({ directory: join(config.DATA_DIR, "database") });
  return { ...driver, close: () => driver.close().finally(unlock) };
}

/** How long a process that was killed may take to be gone. */
const endingMs = 5_000;
const pollMs = 50;

/**
 * The embedded database belongs to one process. The lock names its process, so that one left behind by a crash is
 * recognised and taken over. A process that was just killed may still hold it for a moment: it is waited for.
 */
async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, "lock");
  const draft = join(directory, `lock.${process.pid}`);
  await writeFile(draft, String(process.pid));
  try {
    const giveUp = performance.now() + endingMs;
    while (!(await takes(draft, path))) {
      const owner = Number(await readFile(path, "utf8").catch(() => "0"));
      if (owner === process.pid || !(await isRunning(owner))) await unlink(path).catch(() => undefined);
      else if (performance.now() < giveUp) await sleep(pollMs);
      else
        throw new Error(
          `Another process (${owner}) already uses ${directory}. Stop it, or set DATA_DIR to another directory.`,
        );
    }
    return () => unlink(path).catch(() => undefined);
  } finally {
    await unlink(draft);
  }
}

/** Making a hard link is atomic: of two processes that try, one succeeds. */
function takes(draft: string, path: string): Promise<boolean> {
  return link(draft, path).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && Reflect.get(error, "code") === "EEXIST") return false;
      throw error;
    },
  );
}

async function isRunning(pid: number): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && Reflect.get(error, "code") === "EPERM";
  }
  // A zombie process (ended, not yet reaped) still has its id.
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return !/^\d+ \(.*\) [ZX] /s.test(status);
}
