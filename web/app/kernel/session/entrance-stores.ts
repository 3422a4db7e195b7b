import { readClock } from "../clock.ts";
import { keepText, keptText } from "../keep-text.ts";

const prefix = "entrance ";
const untilKey = (name: string): string => `${name} until`;

/** The store in which one device keeps the passes of one event, and what was scanned, for one person. */
export const entranceStoreOf = (accountId: string, eventId: string): string => `${prefix}${accountId} ${eventId}`;

/** It goes once this moment is over (ms). */
export const keepEntranceUntil = (name: string, until: number): void => keepText(untilKey(name), String(until));

export function forgetEntrance(name: string): void {
  keepText(untilKey(name), undefined);
  indexedDB.deleteDatabase(name);
}

/** Forgets the lists of events that are long over, and those that were kept for anybody but this account; for a guest all. */
export async function dropOtherEntrances(accountId: string | undefined): Promise<void> {
  if (!("indexedDB" in globalThis) || !("databases" in indexedDB)) return;
  for (const { name = "" } of await indexedDB.databases()) {
    if (!name.startsWith(prefix)) continue;
    const isOwn = accountId !== undefined && name.startsWith(`${prefix}${accountId} `);
    if (!isOwn || Number(keptText(untilKey(name)) ?? Infinity) < readClock()) forgetEntrance(name);
  }
}
