import { ConfigError } from "../../config.ts";
import type { Driver } from "./driver.ts";

/**
 * Refuses a database from before ids were valid as version 4: its answers would contain ids that clients in use reject
 * with an exception.
 * @param place the directory or address of the database, as the operator knows it.
 * @throws ConfigError that says what to do.
 */
export async function refuseOlderData(driver: Driver, location: string): Promise<void> {
  const { rows: tables } = await driver.query("system", "select to_regclass('organizations') is not null", []);
  if (tables[0]?.[0] !== true) return;
  const { rows } = await driver.query(
    "system",
    "select exists (select from organizations where substr(id::text, 15, 1) > '5')",
    [],
  );
  if (rows[0]?.[0] !== true) return;
  throw new ConfigError(
    `${location} holds data of an earlier development version, whose ids clients do not accept: move it away, or name another, and start again with an empty one.`,
  );
}
