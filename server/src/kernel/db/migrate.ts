import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Driver } from "./driver.ts";

/** A folder of SQL files named by time, under a name of its own; files run once, in the order of their names, forward only. */
export type MigrationFolder = { readonly name: string; readonly directory: string };

const table = `create table if not exists schema_migrations (
  folder text not null, file text not null, hash text not null, applied_at timestamptz not null default now(), primary key (folder, file))`;

/**
 * Brings the database up to date, each file in one transaction with the note that it ran. Processes that start
 * together take turns through an advisory lock.
 * @throws when a file that already ran has changed since.
 */
export async function migrate(driver: Driver, folders: readonly MigrationFolder[]): Promise<string[]> {
  await driver.transaction("system", (_run, script) => script(table));
  const applied: string[] = [];
  for (const folder of folders) {
    for (const file of await sqlFiles(folder.directory)) {
      // Order matters: each file builds on the one before.
      if (await applyOnce(driver, folder, file)) applied.push(`${folder.name}/${file}`);
    }
  }
  return applied;
}

async function sqlFiles(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((file) => file.endsWith(".sql")).toSorted();
}

async function applyOnce(driver: Driver, folder: MigrationFolder, file: string): Promise<boolean> {
  const script = await readFile(join(folder.directory, file), "utf8");
  const hash = createHash("sha256").update(script).digest("hex");
  return driver.transaction("system", async (run, runScript) => {
    await run("select pg_advisory_xact_lock(71346202)", []);
    const { rows } = await run("select hash from schema_migrations where folder = $1 and file = $2", [
      folder.name,
      file,
    ]);
    const known = rows[0]?.[0];
    if (known === hash) return false;
    if (known)
      throw new Error(
        `Migration ${folder.name}/${file} has changed since it ran. Migrations are forward only: add a new file.`,
      );
    await runScript(script);
    await run("insert into schema_migrations (folder, file, hash) values ($1, $2, $3)", [folder.name, file, hash]);
    return true;
  });
}
