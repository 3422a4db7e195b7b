import { keepPosition, keepRate, keepVolume, keptRate, keptVolume, positionIn } from "./listening.ts";

/** `blocked`: the browser wants a press before it plays. `failed`: the sound could not be loaded. */
export type AudioStatus = "loading" | "playing" | "paused" | "blocked" | "failed";
export type AudioState = {
  readonly status: AudioStatus;
  readonly position: number;
  /** Seconds; 0 until it is known. */
  readonly duration: number;
  readonly rate: number;
  readonly volume: number;
  readonly muted: boolean;
};

export const skips = { back: 15, forward: 30 } as const;
/** Nearer to the end than this it counts as played. */
const endMargin = 5;
const keepEvery = 5;

/** One sound for the page, outside of what React draws: it goes on whatever happens to the screen. */
export type Audio = ReturnType<typeof createAudio>;

export function createAudio(element: HTMLAudioElement = new Audio()) {
  const listeners = new Set<() => void>();
  let url = "";
  let keptAt = 0;
  let state: AudioState = {
    status: "paused",
    position: 0,
    duration: 0,
    rate: keptRate(),
    volume: keptVolume(),
    muted: false,
  };
  element.preload = "metadata";
  element.volume = state.volume;

  const set = (change: Partial<AudioState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const keep = (): void => {
    if (!url || state.duration === 0) return;
    keptAt = element.currentTime;
    keepPosition(url, element.currentTime > state.duration - endMargin ? 0 : element.currentTime);
  };
  const resume = async (): Promise<void> => {
    const wanted = url;
    try {
      await element.play();
    } catch (error) {
      if (wanted !== url) return;
      const name = error instanceof Error ? error.name : "";
      if (name === "NotAllowedError") set({ status: "blocked" });
      else if (name !== "AbortError") set({ status: "failed" });
    }
  };
  const seek = (seconds: number): void => {
    const end = state.duration || Number.MAX_SAFE_INTEGER;
    element.currentTime = Math.max(0, Math.min(seconds, end));
    set({ position: element.currentTime });
    keep();
  };

  element.addEventListener("loadedmetadata", () => {
    const duration = Number.isFinite(element.duration) ? element.duration : 0;
    set({ duration, status: state.status === "loading" && element.paused ? "paused" : state.status });
    const from = positionIn(url);
    if (from > 0 && from < duration - endMargin) seek(from);
    element.playbackRate = state.rate;
  });
  element.addEventListener("playing", () => set({ status: "playing" }));
  element.addEventListener("waiting", () => set({ status: "loading" }));
  element.addEventListener("pause", () => {
    if (state.status !== "blocked" && state.status !== "failed") set({ status: "paused" });
    keep();
  });
  element.addEventListener("timeupdate", () => {
    set({ position: element.currentTime });
    if (Math.abs(element.currentTime - keptAt) >= keepEvery) keep();
  });
  element.addEventListener("ended", () => {
    set({ status: "paused" });
    keepPosition(url, 0);
  });
  element.addEventListener("error", () => url && set({ status: "failed" }));
  globalThis.addEventListener?.("pagehide", keep);

  return {
    state: (): AudioState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Begins with another sound, where its listener stopped; `starts` plays it as soon as it can be heard. */
    open(next: string, starts: boolean): void {
      keep();
      url = next;
      keptAt = 0;
      set({ status: starts ? "loading" : "paused", position: 0, duration: 0 });
      element.src = next;
      element.defaultPlaybackRate = state.rate;
      if (starts) void resume();
    },
    resume: () => {
      // What failed is tried anew from the beginning of loading.
      if (state.status === "failed") element.load();
      set({ status: "loading" });
      void resume();
    },
    pause: () => element.pause(),
    seek,
    skip: (seconds: number) => seek(element.currentTime + seconds),
    setRate(rate: number): void {
      element.playbackRate = rate;
      element.defaultPlaybackRate = rate;
      keepRate(rate);
      set({ rate });
    },
    setVolume(volume: number): void {
      element.volume = volume;
      element.muted = false;
      keepVolume(volume);
      set({ volume, muted: false });
    },
    toggleMuted(): void {
      element.muted = !element.muted;
      set({ muted: element.muted });
    },
    close(): void {
      keep();
      url = "";
      element.pause();
      element.removeAttribute("src");
      element.load();
      set({ status: "paused", position: 0, duration: 0 });
    },
  };
}
