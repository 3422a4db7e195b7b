import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { identityMigrations, serverMigrations } from "../kernel/db/migrations.ts";
import { migrate } from "../kernel/db/migrate.ts";
import type { Driver } from "../kernel/db/driver.ts";
import { driverOver, extensions, openPglite } from "../kernel/db/pglite-driver.ts";
import { openPostgres } from "../kernel/db/postgres-driver.ts";

const folders = [identityMigrations, serverMigrations];
const cache = join(import.meta.dirname, "../../../node_modules/.cache/test-database");

/**
 * A migrated database for the tests of one worker: a fresh one on TEST_DATABASE_URL, else PGlite in memory, copied from
 * a template that is made once per set of migrations.
 */
export async function openTestDatabase(): Promise<Driver> {
  const url = process.env["TEST_DATABASE_URL"];
  if (!url) return openPglite({ template: await template() });
  const driver = openPostgres({ url: await createDatabase(url), connections: 20, onError: () => undefined });
  await migrate(driver, folders);
  return driver;
}

/** A new, empty database beside the one of the address. It goes with the test server. */
export async function createDatabase(url: string): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(url), { pathname: `/${name}` }).toString();
}

async function template(): Promise<Blob> {
  const path = join(cache, `${await migrationsHash()}.tar`);
  const known = await readFile(path).catch(() => undefined);
  if (known) return new Blob([known]);
  const database = await PGlite.create({ extensions });
  await migrate(driverOver(database), folders);
  await database.query("select set_config('role', 'none', false)");
  const dump = await database.dumpDataDir("none");
  await database.close();
  await mkdir(cache, { recursive: true });
  const draft = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, path);
  return dump;
}

async function migrationsHash(): Promise<string> {
  const hash = createHash("sha256");
  for (const { directory } of folders) {
    for (const file of (await readdir(directory)).filter((name) => name.endsWith(".sql")).toSorted())
      hash.update(await readFile(join(directory, file)));
  }
  return hash.digest("hex").slice(0, 16);
}
