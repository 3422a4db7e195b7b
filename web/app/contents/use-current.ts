import { useSyncExternalStore } from "react";
import { onAt, type Playback } from "./playback.ts";

/** Which of these is on, -1 where none is: drawn anew only when another one begins. */
export function useCurrent(playback: Playback, all: readonly { readonly seconds: number }[]): number {
  const current = (): number => {
    const position = playback.position();
    return position > 0 ? onAt(all, position) : -1;
  };
  return useSyncExternalStore(playback.subscribe, current, () => -1);
}
