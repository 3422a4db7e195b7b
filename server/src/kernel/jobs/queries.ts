import { lt } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { idempotencyKeys } from "../db/kernel-schema.ts";

/** Deletes keys made before a time; how many they were. Uses idempotency_keys_age_index. */
export async function forgetIdempotencyKeys(database: Database, before: Date): Promise<number> {
  const gone = await database
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, before))
    .returning({ key: idempotencyKeys.key });
  return gone.length;
}
