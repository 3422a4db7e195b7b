import { expect, test } from "vitest";
import { fileBeside } from "./beside-recording.ts";

const recording = {
  transcript: [
    { seconds: 1, startTime: 1.5, endTime: 4, text: "Tea & <b>bread</b> --> home" },
    { seconds: 3725, startTime: 3725.25, endTime: null, text: "At the weir" },
  ],
  chapters: [{ seconds: 65, title: "The first loaf" }],
};

test("what is said in a recording is a file of captions, and what people wrote is no markup in it", () => {
  expect(fileBeside("transcript.vtt", recording)).toEqual({
    type: "text/vtt",
    text:
      "WEBVTT\n\n00:00:01.500 --> 00:00:04.000\nTea &amp; &lt;b&gt;bread&lt;/b&gt; --&gt; home\n\n" +
      "01:02:05.250 --> 01:02:12.250\nAt the weir\n",
  });
});

test("its chapters are a file that programs for podcasts read", () => {
  const { type, text } = fileBeside("chapters.json", recording) ?? {};
  expect(type).toBe("application/json+chapters");
  expect(JSON.parse(text ?? "")).toEqual({ version: "1.2.0", chapters: [{ startTime: 65, title: "The first loaf" }] });
});

test("there is no file that would say nothing", () => {
  for (const name of ["transcript.vtt", "chapters.json", "recording.mp3"])
    expect(fileBeside(name, { transcript: [], chapters: [] })).toBeUndefined();
});
