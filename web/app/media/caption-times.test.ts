import { expect, test } from "vitest";
import { captionTimes } from "./caption-times.ts";

const line = (startTime: number, endTime: number | null, text: string) => ({ startTime, endTime, text });

test("a caption stands until its end, or until the next one, and never for ever", () => {
  const lines = [line(1.5, 4, "one"), line(6, null, "two"), line(6, null, "three"), line(9, null, "four")];
  expect(captionTimes(lines)).toEqual([
    { start: 1.5, end: 4, text: "one" },
    { start: 6, end: 7, text: "two" },
    { start: 6, end: 9, text: "three" },
    { start: 9, end: 16, text: "four" },
  ]);
});
