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
export const endMargin = 5;
const keepEvery = 5;

type Opening = {
  /** Under which its position is kept; its address unless said. */
  readonly key?: string | undefined;
  /** Seconds to begin with, in place of those that are kept. */
  readonly from?: number | undefined;
  /** Where it is by now, when its address no longer works. */
  readonly renew?: (() => Promise<string | undefined>) | undefined;
};
/** How far somebody has come. `settled`: they stopped there; otherwise it goes on. */
type PositionListener = (seconds: number, settled: boolean) => void;

/** One sound for the page, outside of what React draws: it goes on whatever happens to the screen. */
export type Audio = ReturnType<typeof createAudio>;
/** What its controls show and do. */
export type SoundControls = Omit<Audio, "open" | "close" | "onPosition" | "onEnd">;

export function createAudio(element: HTMLAudioElement = new Audio()) {
  const listeners = new Set<() => void>();
  const positionListeners = new Set<PositionListener>();
  const endListeners = new Set<() => void>();
  let url = "";
  let opening: Opening = {};
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
  const key = (): string => opening.key ?? url;
  const keepHere = (): number | undefined => {
    if (!url || state.duration === 0) return undefined;
    keptAt = element.currentTime;
    const reached = element.currentTime > state.duration - endMargin ? 0 : element.currentTime;
    keepPosition(key(), reached);
    return Math.floor(reached);
  };
  const keep = (settled: boolean): void => {
    const reached = keepHere();
    if (reached !== undefined) for (const listener of positionListeners) listener(reached, settled);
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
    keep(element.paused);
  };
  /** What failed is tried anew from the beginning of loading, where its address is by now. */
  const again = async (): Promise<void> => {
    const wanted = url;
    const renewed = await opening.renew?.().catch(() => undefined);
    if (wanted !== url) return;
    if (renewed) element.src = url = renewed;
    else element.load();
    await resume();
  };

  element.addEventListener("loadedmetadata", () => {
    const duration = Number.isFinite(element.duration) ? element.duration : 0;
    set({ duration, status: state.status === "loading" && element.paused ? "paused" : state.status });
    const from = opening.from ?? positionIn(key());
    opening = { ...opening, from: undefined };
    if (from > 0 && from < duration - endMargin) seek(from);
    element.playbackRate = state.rate;
  });
  element.addEventListener("playing", () => set({ status: "playing" }));
  element.addEventListener("waiting", () => set({ status: "loading" }));
  element.addEventListener("pause", () => {
    if (state.status !== "blocked" && state.status !== "failed") set({ status: "paused" });
    keep(true);
  });
  element.addEventListener("timeupdate", () => {
    set({ position: element.currentTime });
    if (Math.abs(element.currentTime - keptAt) >= keepEvery) keep(false);
  });
  element.addEventListener("ended", () => {
    set({ status: "paused" });
    keepPosition(key(), 0);
    for (const listener of endListeners) listener();
  });
  element.addEventListener("error", () => url && set({ status: "failed" }));
  globalThis.addEventListener?.("pagehide", () => keep(true));

  return {
    state: (): AudioState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onPosition: (listener: PositionListener) => {
      positionListeners.add(listener);
      return () => positionListeners.delete(listener);
    },
    onEnd: (listener: () => void) => {
      endListeners.add(listener);
      return () => endListeners.delete(listener);
    },
    /** Begins with another sound, where its listener stopped; `starts` plays it as soon as it can be heard. */
    open(next: string, starts: boolean, how: Opening = {}): void {
      keepHere();
      url = next;
      opening = how;
      keptAt = 0;
      set({ status: starts ? "loading" : "paused", position: how.from ?? 0, duration: 0 });
      element.src = next;
      element.defaultPlaybackRate = state.rate;
      if (starts) void resume();
    },
    resume: () => {
      const hasFailed = state.status === "failed";
      set({ status: "loading" });
      void (hasFailed ? again() : resume());
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
      keep(true);
      url = "";
      element.pause();
      element.removeAttribute("src");
      element.load();
      set({ status: "paused", position: 0, duration: 0 });
    },
  };
}
