import { type SQL, sql } from "drizzle-orm";
import type { Scope } from "../scope.ts";

/** The caller's id in a statement; null for a guest, which no account is. */
export const callerOf = (scope: Scope): SQL => sql`${scope.caller.accountId ?? null}::uuid`;
