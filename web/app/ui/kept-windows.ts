import type { ListGrid } from "./list-grid.ts";

/** What a list that was drawn by its window looked like: enough to be as high again as it was. */
export type KeptWindow = {
  readonly grid: ListGrid;
  /** The height of a row by the id of its first item. */
  readonly heights: ReadonlyMap<string, number>;
};

const mostKept = 20;
const kept = new Map<string, KeptWindow>();

/**
 * A list is known by the step of the visitor's history that it belongs to and by its first item: whoever goes back finds
 * the place where they were, and where something else came first, it is another list.
 */
export const keptWindow = (step: string, firstId: string): KeptWindow | undefined => kept.get(`${step} ${firstId}`);

export function keepWindow(step: string, firstId: string, window: KeptWindow): void {
  const key = `${step} ${firstId}`;
  kept.delete(key);
  kept.set(key, window);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}
