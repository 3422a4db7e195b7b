import { readdir, readFile } from "node:fs/promises";

const directory = new URL("../migrations/", import.meta.url);

export type Migration = { name: string; text: string };

/** The service's migrations in order: plain SQL of several statements, for PostgreSQL 15+ and PGlite. */
export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith(".sql")).toSorted();
  return Promise.all(files.map(async (name) => ({ name, text: await readFile(new URL(name, directory), "utf8") })));
}
