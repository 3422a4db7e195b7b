import { setTimeout } from "node:timers/promises";

/** The SQLSTATE of a database error, however deep a library wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code: unknown = Reflect.get(current, "code");
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/**
 * What goes away by trying again: a serialisation conflict and a deadlock; and a row that is there by now (by its key, or
 * by an exclusion), or one that was named and is gone, as somebody else was quicker: from the start it is seen, and refused
 * in words.
 */
const transient: ReadonlySet<string | undefined> = new Set(["40001", "40P01", "23505", "23503", "23P01"]);

export const isTransient = (error: unknown): boolean => transient.has(sqlState(error));

/**
 * A deadlock, or a change by somebody else meanwhile, is tried again this often before it counts as a defect. Each time one
 * of those who change the same thing gets through: so many can do so at once.
 */
const transientRetries = 10;
/** Milliseconds, at most, for each time that failed: those who lost do not begin again together. */
const apart = 10;

/** Tries `work`, a transaction as a whole, again where what failed goes away by that. */
export async function retryTransient<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || attempt >= transientRetries) throw error;
      await setTimeout(Math.random() * apart * attempt);
    }
  }
}

/** True when a row exists already. `constraint` narrows it to one unique index. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== "23505") return false;
  if (constraint === undefined) return true;
  for (let current = error; current instanceof Error; current = current.cause) {
    if (Reflect.get(current, "constraint") === constraint) return true;
  }
  return false;
}

/** True when something still refers to the row. A reference that restricts has a state of its own from PostgreSQL 18 on. */
export function isReferredTo(error: unknown): boolean {
  return ["23503", "23001"].includes(sqlState(error) ?? "");
}

/** Another transaction has just written what was to be written here: a retry from the start will see it. */
export class ConcurrentChange extends Error {
  readonly code = "40001";
}
