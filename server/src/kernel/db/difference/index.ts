import { glob } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import type { Driver } from "../driver.ts";
import { readCatalogue } from "./catalogue.ts";
import { statementsBetween } from "./statements.ts";

const sources = join(import.meta.dirname, "../../..");
/** Where the tables of the code are made, to be compared as the database itself understands them. */
const scratch = "tables_of_code";

/** Tables that no schema of the code describes: what ran, and those of the identity service. */
const foreign = /^(schema_migrations$|identity_)/;

/**
 * The statements that bring a migrated database to what the schemas in the code say; none when they agree. For whoever
 * writes a migration, and for the test that one was written.
 */
export async function differenceFromCode(driver: Driver): Promise<string[]> {
  const tables = await statementsOfCode();
  return driver.transaction("system", async (run, script) => {
    await script(`create schema ${scratch}; set local search_path = ${scratch}, public;`);
    await script(tables.join(";\n").replaceAll('"public".', `"${scratch}".`));
    const code = await readCatalogue(run, scratch);
    const database = await readCatalogue(run, "public");
    await script(`drop schema ${scratch} cascade;`);
    return statementsBetween(new Map([...database].filter(([name]) => !foreign.test(name))), code);
  });
}

/** What makes the tables of every schema in an empty database. */
async function statementsOfCode(): Promise<string[]> {
  // A table that is exported twice is one table.
  const found = new Set<unknown>();
  for await (const file of glob("**/*schema.ts", { cwd: sources })) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(sources, file)).href);
    for (const value of Object.values(exported)) found.add(value);
  }
  const everything = Object.fromEntries([...found].map((value, index) => [String(index), value]));
  return generateMigration(generateDrizzleJson({}), generateDrizzleJson(everything));
}
