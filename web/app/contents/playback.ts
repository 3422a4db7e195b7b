/** What a page shows of the place where something plays, whether it is heard or watched. */
export type Playback = {
  readonly subscribe: (listener: () => void) => () => void;
  /** In seconds from its beginning. */
  readonly position: () => number;
  /** Plays from there. */
  readonly jump: (seconds: number) => void;
};

type Timed = { readonly seconds: number };

/** Which of these, in their order, is on at a second; -1 before the first. */
export function onAt(all: readonly Timed[], position: number): number {
  let [from, until] = [0, all.length];
  while (from < until) {
    const middle = (from + until) >> 1;
    if ((all[middle]?.seconds ?? 0) <= position) from = middle + 1;
    else until = middle;
  }
  return from - 1;
}
