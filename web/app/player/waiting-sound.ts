import type { AudioState, SoundControls } from "./audio.ts";
import { keepRate, keepVolume, keptRate, keptVolume } from "./listening.ts";
import { play, type PlayableContent } from "./playing.ts";

export type WaitingSound = SoundControls & {
  /** Where it is now that another part of the page has played it. */
  readonly follow: (state: AudioState) => void;
  /** From here on it knows what its listener has chosen. */
  readonly wake: () => void;
};

/**
 * A recording that is not the one that plays, with the same controls: pressed, it begins where they stand. Made on the
 * server too, so that it knows nothing of the browser until `wake`.
 */
export function waitingSound(content: PlayableContent, duration: number): WaitingSound {
  const listeners = new Set<() => void>();
  let state: AudioState = { status: "paused", position: 0, duration, rate: 1, volume: 1, muted: false };
  const set = (change: Partial<AudioState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const seek = (seconds: number): void => set({ position: Math.max(0, Math.min(seconds, duration || seconds)) });
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wake: () => set({ rate: keptRate(), volume: keptVolume() }),
    follow: (change) => set({ ...change, status: "paused" }),
    resume() {
      set({ status: "loading" });
      play(content, state.position);
    },
    pause: () => set({ status: "paused" }),
    seek,
    skip: (seconds) => seek(state.position + seconds),
    setRate(rate) {
      keepRate(rate);
      set({ rate });
    },
    setVolume(volume) {
      keepVolume(volume);
      set({ volume, muted: false });
    },
    toggleMuted: () => set({ muted: !state.muted }),
  };
}
