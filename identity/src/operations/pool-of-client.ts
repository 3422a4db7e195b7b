import type { Context } from "../context.ts";
import { fail } from "../errors.ts";
import { findPool } from "../pools.ts";
import type { Pool } from "../types.ts";

export async function poolOfClient(context: Context, clientId: string): Promise<Pool> {
  const pool = await findPool(context, { clientId });
  return pool ?? fail("ResourceNotFoundException", `User pool client ${clientId} does not exist.`);
}
