import { useEffect, useState, useSyncExternalStore } from "react";
import type { SoundControls } from "./audio.ts";
import { onPlaying, whatPlays, type PlayableContent } from "./playing.ts";
import { sound } from "./sound.ts";
import { waitingSound } from "./waiting-sound.ts";

const nothingPlays = (): undefined => undefined;

/**
 * The sound of a content, whether it is the one that plays or waits to be pressed.
 *
 * @param duration in seconds, as far as it is known before it is loaded; else 0
 * @param from the second at which it is to begin
 */
export function useSoundOf(
  content: PlayableContent,
  { duration, from }: { duration: number; from: number },
): SoundControls {
  const playing = useSyncExternalStore(onPlaying, whatPlays, nothingPlays);
  const [waiting] = useState(() => waitingSound(content, duration));
  const isChosen = content.id !== undefined && playing?.content.id === content.id;
  const isOpen = useIsOpen(isChosen);
  useEffect(() => waiting.wake(), [waiting]);
  useEffect(() => waiting.seek(from), [waiting, from]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const follow = (): void => {
      const state = sound().state();
      if (state.duration > 0) waiting.follow(state);
    };
    const stop = sound().subscribe(follow);
    return () => void stop();
  }, [isOpen, waiting]);
  return isOpen ? sound() : waiting;
}

/** Whether the player has taken it up: it is loaded a moment after the press. */
function useIsOpen(isChosen: boolean): boolean {
  const subscribe = (listener: () => void) => {
    if (!isChosen) return () => undefined;
    const stop = sound().subscribe(listener);
    return () => void stop();
  };
  const isOpen = (): boolean => isChosen && (sound().state().status !== "paused" || sound().state().duration > 0);
  return useSyncExternalStore(subscribe, isOpen, () => false);
}
