import type { Context } from "../context.ts";
import { fail } from "../errors.ts";
import { findPool } from "../pools.ts";
import type { Pool } from "../types.ts";

/** Remembered for five seconds in every process; in the one that changes a pool the change is known at once. */
const REMEMBER = 5 * 1000;

/** Nearly every operation begins with it. */
export async function poolOfClient(context: Context, clientId: string): Promise<Pool> {
  const remembered = context.poolsOfClients.get(clientId);
  if (remembered && remembered.rememberUntil > context.now()) return remembered.pool;
  const pool = await findPool(context, { clientId });
  if (!pool) fail("ResourceNotFoundException", `User pool client ${clientId} does not exist.`);
  context.poolsOfClients.set(clientId, { pool, rememberUntil: context.now() + REMEMBER });
  return pool;
}
