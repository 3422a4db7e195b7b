import { beforeEach, describe, expect, it, vi } from "vitest";
import { watch } from "./watch.ts";

const library = vi.hoisted(() => ({ failed: (): void => undefined, started: [] as string[], left: 0, missing: false }));
vi.mock("./stream.ts", () => ({
  stream: (_element: unknown, address: string, onFailed: () => void) => {
    if (library.missing) throw new Error("the library could not be loaded");
    library.started.push(address);
    library.failed = onFailed;
    return () => void (library.left += 1);
  },
}));

/** As much of a browser's screen as is used. */
class FakeScreen extends EventTarget {
  src = "";
  currentTime = 0;
  readonly streams: boolean;
  constructor(streams: boolean) {
    super();
    this.streams = streams;
  }
  canPlayType = (): string => (this.streams ? "maybe" : "");
  play = async (): Promise<void> => {
    throw new DOMException("refused", "NotAllowedError");
  };
  load(): void {}
  breaks(): void {
    this.dispatchEvent(new Event("error"));
  }
  removeAttribute(): void {
    this.src = "";
  }
}

const video = { url: "/film.mp4", hlsUrl: "/stream.m3u8" };
const failed = vi.fn<() => void>();

function on(screen: FakeScreen, watched = video) {
  return watch(screen as never, watched, failed);
}

beforeEach(() => {
  failed.mockReset();
  Object.assign(library, { started: [], left: 0, missing: false });
});

describe("a video", () => {
  it("streams by the browser itself where that can, without the library", async () => {
    const screen = new FakeScreen(true);
    on(screen);
    await vi.dynamicImportSettled();
    expect([screen.src, library.started]).toEqual(["/stream.m3u8", []]);
  });

  it("streams by the library elsewhere, which leaves with it", async () => {
    const screen = new FakeScreen(false);
    const stop = on(screen);
    await vi.waitFor(() => expect(library.started).toEqual(["/stream.m3u8"]));
    stop();
    expect(library.left).toBe(1);
  });

  it("does not begin when somebody has left before the library was there", async () => {
    on(new FakeScreen(false))();
    await vi.dynamicImportSettled();
    expect(library.started).toEqual([]);
  });

  it("goes on as it was sent, from the same second, where its stream breaks off", async () => {
    const screen = new FakeScreen(false);
    on(screen);
    await vi.waitFor(() => expect(library.started).toHaveLength(1));
    screen.currentTime = 71;
    library.failed();
    expect([screen.src, screen.currentTime, library.left]).toEqual(["/film.mp4", 71, 1]);
    expect(failed).not.toHaveBeenCalled();
  });

  it("plays as it was sent where the library cannot be had, or there is no stream", async () => {
    library.missing = true;
    const screen = new FakeScreen(false);
    on(screen);
    await vi.waitFor(() => expect(screen.src).toBe("/film.mp4"));
    const other = new FakeScreen(true);
    on(other, { ...video, hlsUrl: "" });
    expect(other.src).toBe("/film.mp4");
  });

  it("says that it cannot be played when neither can, and nothing after it was left", () => {
    const screen = new FakeScreen(true);
    const stop = on(screen);
    screen.breaks();
    expect([screen.src, failed.mock.calls.length]).toEqual(["/film.mp4", 0]);
    screen.breaks();
    expect(failed).toHaveBeenCalledOnce();
    stop();
    screen.breaks();
    expect(failed).toHaveBeenCalledOnce();
  });
});
