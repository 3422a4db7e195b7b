import { sql } from "drizzle-orm";
import type { Scope } from "../scope.ts";

/** Whoever asks for the same name in a community comes one after the other, each when the one before has committed. */
export async function lockByName({ database, organization }: Pick<Scope, "database" | "organization">, name: string) {
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${organization.id}`}, 0))`);
}
