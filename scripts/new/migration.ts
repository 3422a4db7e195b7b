import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { differenceFromCode } from "../../server/src/kernel/db/difference/index.ts";
import { serverMigrations } from "../../server/src/kernel/db/migrations.ts";
import { openTestDatabase } from "../../server/src/test/database.ts";
import { root } from "../lib/entry.mjs";
import { migrationName } from "./names.ts";

/** Writes the migration that is missing between the database of all migrations and the schemas in the code. */
export async function newMigration(what: string): Promise<string[]> {
  const statements = await missingStatements();
  if (statements.length === 0) return ["The migrations make what the schemas say: nothing to write."];
  const path = join(serverMigrations.directory, migrationName(what, new Date()));
  writeFileSync(path, `${statements.join("\n")}\n`, { flag: "wx" });
  return [
    `${relative(root, path)}: ${statements.length} statements. Read them: a renamed column is dropped and added here,`,
    "and a column that is required needs a value for the rows that are there.",
  ];
}

async function missingStatements(): Promise<string[]> {
  const database = await openTestDatabase();
  try {
    return await differenceFromCode(database);
  } finally {
    await database.close();
  }
}
