import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Catalogue } from "./catalogues.ts";

/**
 * What the translations of a slice were made from: the hash of each English text, and behind it the languages whose
 * translation was made from an earlier one: `"event.past": "9fK2xQ de it"`.
 */
export type Lock = Readonly<Record<string, string>>;

export const hashOf = (english: string): string => createHash("sha256").update(english).digest("base64url").slice(0, 6);

export const lockPath = (folder: string, slice: string): string => join(folder, slice, "texts", "lock.json");

export function readLock(folder: string, slice: string): Lock {
  const path = lockPath(folder, slice);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

/** Whether a language's translation was made from another English text than today's. A text not locked yet is new. */
export function isStale(lock: Lock, id: string, english: string, locale: string): boolean {
  const [hash, ...stale] = lock[id]?.split(" ") ?? [];
  return hash !== undefined && (hash !== hashOf(english) || stale.includes(locale));
}

/** Ids whose English text has changed since the lock was written. */
export const changedIds = (lock: Lock, english: Catalogue): string[] =>
  Object.entries(english).flatMap(([id, text]) =>
    lock[id] !== undefined && lock[id].split(" ")[0] !== hashOf(text) ? [id] : [],
  );

/**
 * The lock for today's English texts. What changed stays as it was until somebody says what that means.
 *
 * @param renewed by id, the languages whose translation has been made anew; the others have become stale
 */
export function renewedLock(
  lock: Lock,
  english: Catalogue,
  translated: readonly string[],
  renewed: Readonly<Record<string, readonly string[]>> = {},
): Lock {
  const entries = Object.entries(english).map(([id, text]) => {
    const fresh = renewed[id];
    if (!fresh) return [id, lock[id] ?? hashOf(text)] as const;
    const isChanged = lock[id]?.split(" ")[0] !== hashOf(text);
    const before = isChanged ? translated : (lock[id]?.split(" ").slice(1) ?? []);
    return [id, [hashOf(text), ...before.filter((locale) => !fresh.includes(locale))].join(" ")] as const;
  });
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
