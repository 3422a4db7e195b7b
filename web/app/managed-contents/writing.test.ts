import { describe, expect, test } from "vitest";
import { positionText } from "../player/index.ts";
import { secondsOf } from "./clock-text.ts";
import { linesOf } from "./transcript-lines.ts";
import { comparedWords } from "./word-diff.ts";
import { changesOf, merged, type Written } from "./written.ts";

const text: Written = { title: "Weir", description: "", body: "<p>One</p>", duration: "", chapters: [] };

describe("two texts side by side", () => {
  const both = (before: string, after: string) => {
    const pieces = comparedWords(before, after, "en");
    return [
      pieces.filter(({ kind }) => kind !== "added").map((piece) => piece.text),
      pieces.filter(({ kind }) => kind !== "gone").map((piece) => piece.text),
    ].map((side) => side.join(""));
  };

  test.each([
    ["The old mill stands", "The new mill still stands"],
    ["", "All of it"],
    ["All of it", ""],
    ["one two three four", "four three two one"],
    ["a b c a b b a", "c b a b a c"],
    ["same", "same"],
  ])("are whole on either side: %s", (before, after) => {
    expect(both(before, after)).toEqual([before, after]);
  });

  test("differ by as few words as it takes", () => {
    expect(comparedWords("The old mill stands", "The new mill stands", "en")).toEqual([
      { kind: "same", text: "The " },
      { kind: "gone", text: "old" },
      { kind: "added", text: "new" },
      { kind: "same", text: " mill stands" },
    ]);
  });

  test("that have hardly anything in common are shown at once", () => {
    const many = (word: string) => Array.from({ length: 4000 }, (_, at) => `${word}${at}`).join(" ");
    const before = performance.now();
    expect(both(many("a"), many("b"))).toEqual([many("a"), many("b")]);
    expect(performance.now() - before).toBeLessThan(5000);
  });
});

describe("what two people wrote at once", () => {
  test("is both where they wrote in different parts", () => {
    const { written, clashes } = merged(text, { ...text, title: "The weir" }, { ...text, body: "<p>Two</p>" });
    expect(clashes).toEqual([]);
    expect(written).toEqual({ ...text, title: "The weir", body: "<p>Two</p>" });
  });

  test("is for them to decide on where it is the same part", () => {
    expect(merged(text, { ...text, body: "<p>Mine</p>" }, { ...text, body: "<p>Theirs</p>" }).clashes).toEqual([
      "body",
    ]);
    expect(merged(text, { ...text, body: "<p>X</p>" }, { ...text, body: "<p>X</p>" }).clashes).toEqual([]);
  });
});

test("only what is otherwise is sent, never an empty title or half a chapter", () => {
  expect(changesOf(text, { ...text, title: " " })).toEqual({});
  expect(changesOf(text, { ...text, body: "" })).toEqual({ body: null });
  const chapters = [
    { time: "1:05", title: "Water" },
    { time: "x", title: "Later" },
  ];
  expect(changesOf(text, { ...text, chapters })).toEqual({ chapters: [{ seconds: 65, title: "Water" }] });
});

test("a time of a recording is read and written alike", () => {
  for (const [words, seconds] of [
    ["0:00", 0],
    ["5:07", 307],
    ["1:02:30", 3750],
  ] as const) {
    expect(secondsOf(words)).toBe(seconds);
    expect(positionText(seconds)).toBe(words);
  }
  expect(["90", "1:60", "1:75:00", "a:bc", ""].map(secondsOf)).toEqual(Array.from({ length: 5 }));
});

test("a transcript is known by its lines", () => {
  const srt = "1\n00:00:01,000 --> 00:00:04,000\nGood morning.\n\n2\n00:00:05,000 --> 00:00:07,000\n<i>Rain.</i>\n";
  expect(linesOf(srt)).toEqual({ count: 2, first: ["Good morning.", "Rain."] });
  expect(linesOf("WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n").count).toBe(1);
  expect(linesOf("Dear diary").count).toBe(0);
});
