import { beforeEach, expect, it, vi } from "vitest";
import type { AudioState } from "./audio.ts";
import { closePlayer, connectSound, play, playbackOf, playNext, whatPlays, whatWaits } from "./playing.ts";

const content = (id: string) => ({
  id,
  title: id,
  audio: { url: `/${id}.mp3` },
  image: null,
  channel: { slug: "river-radio", name: "River radio", image: null },
});
const sound = {
  state: () => ({ status: "playing", position: 12 }) as AudioState,
  subscribe: vi.fn<() => void>(),
  resume: vi.fn<() => void>(),
  pause: vi.fn<() => void>(),
  seek: vi.fn<(seconds: number) => void>(),
  close: vi.fn<() => void>(),
};

beforeEach(() => {
  closePlayer();
  vi.clearAllMocks();
});

it("plays at once what is chosen to be next while nothing is open", () => {
  playNext(content("a"));
  expect(whatPlays()?.content.id).toBe("a");
});

it("keeps what is next in the order of choosing, each once", () => {
  play(content("a"));
  playNext(content("b"));
  playNext(content("c"));
  playNext(content("b"));
  expect(whatWaits().map(({ id }) => id)).toEqual(["c", "b"]);
  play(content("c"));
  expect(whatWaits().map(({ id }) => id)).toEqual(["b"]);
});

it("goes to the place of what is open, in place of opening it again", () => {
  connectSound(sound);
  play(content("a"));
  const before = whatPlays();
  play(content("a"), 90);
  expect(whatPlays()).toBe(before);
  expect(sound.seek).toHaveBeenCalledWith(90);
  expect(playbackOf("a")?.position).toBe(12);
  expect(playbackOf("b")).toBeUndefined();
});
