import { beforeEach, describe, expect, it, vi } from "vitest";
import { createAudio } from "./audio.ts";

/** As much of a browser's sound as the player uses. */
class FakeSound extends EventTarget {
  src = "";
  preload = "";
  volume = 1;
  muted = false;
  paused = true;
  currentTime = 0;
  duration = 600;
  playbackRate = 1;
  defaultPlaybackRate = 1;
  refusal: string | undefined;
  async play() {
    if (this.refusal) throw new DOMException("refused", this.refusal);
    this.paused = false;
    this.dispatchEvent(new Event("playing"));
  }
  pause() {
    this.paused = true;
    this.dispatchEvent(new Event("pause"));
  }
  load() {}
  removeAttribute() {}
  loaded() {
    this.dispatchEvent(new Event("loadedmetadata"));
  }
}

const open = (url: string) => {
  const sound = new FakeSound();
  const audio = createAudio(sound as never);
  audio.open(url, true);
  sound.loaded();
  return { sound, audio };
};

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

describe("the player", () => {
  it("goes on where somebody stopped, at the speed and volume they chose", () => {
    const first = open("/a.mp3");
    first.audio.seek(125.7);
    first.audio.setRate(1.5);
    first.audio.setVolume(0.4);
    first.audio.close();
    const { sound, audio } = open("/a.mp3");
    expect(audio.state()).toMatchObject({ position: 125, rate: 1.5, volume: 0.4 });
    expect(sound.playbackRate).toBe(1.5);
    expect(open("/b.mp3").audio.state().position).toBe(0);
  });

  it("begins anew what was played to its end", () => {
    const { audio } = open("/a.mp3");
    audio.seek(598);
    audio.close();
    expect(open("/a.mp3").audio.state().position).toBe(0);
  });

  it("never leaves the sound when skipping", () => {
    const { audio } = open("/a.mp3");
    audio.skip(-15);
    expect(audio.state().position).toBe(0);
    audio.skip(10_000);
    expect(audio.state().position).toBe(600);
  });

  it("waits for a press when the browser refuses to start by itself", async () => {
    const sound = new FakeSound();
    sound.refusal = "NotAllowedError";
    const audio = createAudio(sound as never);
    audio.open("/a.mp3", true);
    await vi.waitFor(() => expect(audio.state().status).toBe("blocked"));
    sound.refusal = undefined;
    audio.resume();
    await vi.waitFor(() => expect(audio.state().status).toBe("playing"));
  });

  it("says so when the sound cannot be loaded, and tries again when asked", async () => {
    const { sound, audio } = open("/gone.mp3");
    sound.dispatchEvent(new Event("error"));
    expect(audio.state().status).toBe("failed");
    audio.resume();
    await vi.waitFor(() => expect(audio.state().status).toBe("playing"));
  });

  it("asks where the sound is by now, and goes on where it was", async () => {
    const sound = new FakeSound();
    const audio = createAudio(sound as never);
    audio.open("/old.mp3", true, { key: "talk", renew: async () => "/new.mp3" });
    sound.loaded();
    audio.seek(200);
    sound.dispatchEvent(new Event("error"));
    audio.resume();
    await vi.waitFor(() => expect(sound.src).toBe("/new.mp3"));
    sound.currentTime = 0;
    sound.loaded();
    expect(audio.state().position).toBe(200);
  });

  it("says where its listener is, where they stop, and that it has ended", () => {
    const { sound, audio } = open("/a.mp3");
    const at = vi.fn<(seconds: number, settled: boolean) => void>();
    const ended = vi.fn<() => void>();
    audio.onPosition(at);
    audio.onEnd(ended);
    sound.currentTime = 42;
    sound.dispatchEvent(new Event("timeupdate"));
    expect(at).toHaveBeenLastCalledWith(42, false);
    audio.pause();
    expect(at).toHaveBeenLastCalledWith(42, true);
    sound.dispatchEvent(new Event("ended"));
    expect(ended).toHaveBeenCalledOnce();
  });

  it("works where nothing can be kept", () => {
    vi.stubGlobal("localStorage", undefined);
    const { audio } = open("/a.mp3");
    audio.seek(60);
    audio.setRate(2);
    expect(audio.state()).toMatchObject({ position: 60, rate: 2 });
  });
});
