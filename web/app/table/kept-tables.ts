import type { KnownPages } from "./known-pages.ts";

/** Where somebody was in a table: its pages as far as they were read, the first row seen, the row of the keyboard. */
export type TablePlace = { readonly known: KnownPages; readonly first: number; readonly active: number };

const mostKept = 10;
const kept = new Map<string, TablePlace>();

/** @param step the step of the visitor's history: who goes back to it finds the table as it was */
export const tablePlace = (step: string, name: string): TablePlace | undefined => kept.get(`${step} ${name}`);

export function keepTablePlace(step: string, name: string, place: TablePlace): void {
  const key = `${step} ${name}`;
  kept.delete(key);
  kept.set(key, place);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}
