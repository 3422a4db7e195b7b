import { useSyncExternalStore } from "react";
import { onPlaying, playbackOf, whatWaits } from "./playing.ts";

/** Whether a content is open in the player, and plays: changes seldom. */
export const useIsPlaying = (contentId: string): boolean =>
  useSyncExternalStore(
    onPlaying,
    () => ["playing", "loading"].includes(playbackOf(contentId)?.status ?? ""),
    () => false,
  );

/** What was chosen to be played next. */
export const useQueue = () => useSyncExternalStore(onPlaying, whatWaits, whatWaits);
