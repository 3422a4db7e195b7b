import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/** Does a part of a transaction, of which nothing stays where it fails; the rest of the transaction goes on. */
export async function withinSavepoint<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  await database.execute(sql`savepoint part`);
  try {
    const result = await work();
    await database.execute(sql`release savepoint part`);
    return result;
  } catch (error) {
    await database.execute(sql`rollback to savepoint part`);
    throw error;
  }
}
