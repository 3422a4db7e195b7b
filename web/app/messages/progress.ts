import { createStore } from "../kernel/store.ts";

/** How much of what is under way has arrived, 0 to 1, by the key of the attachment; undefined where nobody can say. */
export const uploadShares = createStore<ReadonlyMap<string, number | undefined>>(new Map());

export function tellShare(key: string, share: number | undefined): void {
  uploadShares.set(new Map(uploadShares.get()).set(key, share));
}

export function endShare(key: string): void {
  const shares = new Map(uploadShares.get());
  if (shares.delete(key)) uploadShares.set(shares);
}
