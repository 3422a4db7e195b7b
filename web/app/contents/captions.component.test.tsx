import { expect, test } from "vitest";
import { keepText } from "../kernel/keep-text.ts";
import { addCaptions } from "./captions.ts";

const lines = [
  { seconds: 1, startTime: 1.5, endTime: 4, text: "Tea & <bread>" },
  { seconds: 4, startTime: 4, endTime: null, text: "At the weir" },
];
const shown = (element = document.createElement("video")) => {
  const over = new AbortController();
  addCaptions(element, lines, "Captions", over.signal);
  return { element, over, tracks: [...element.textTracks] };
};

test("a video has its captions once, as they are written, off until somebody wants them", () => {
  keepText("player.captions", undefined);
  const { element, tracks } = shown();
  expect(tracks.map(({ kind, label, mode }) => ({ kind, label, mode }))).toEqual([
    { kind: "captions", label: "Captions", mode: "hidden" },
  ]);
  const cues = [...(tracks[0]?.cues ?? [])] as VTTCue[];
  expect(cues.map((cue) => cue.getCueAsHTML().textContent)).toEqual(["Tea & <bread>", "At the weir"]);
  expect(shown(element).tracks).toHaveLength(1);
});

test("whoever turns captions on has them with the next video, until they turn them off", async () => {
  const first = shown();
  for (const mode of ["showing", "hidden"] as const) {
    for (const track of first.tracks) track.mode = mode;
    await expect.poll(() => shown().tracks.map((track) => track.mode)).toEqual([mode]);
  }
});

test("a video in which nothing is written down has none", () => {
  const element = document.createElement("video");
  addCaptions(element, [], "Captions", new AbortController().signal);
  expect([...element.textTracks]).toEqual([]);
});
