import { expect, test } from "vitest";
import { withFound } from "./stretches.ts";

const segment = (startIndex: number, endIndex: number, ...marks: string[]) =>
  ({ type: "segment", startIndex, endIndex, marks }) as const;
const name = (startIndex: number, endIndex: number) => ({ type: "mention", startIndex, endIndex });

test("a name within marked words looks as they do, and they go on around it", () => {
  expect(withFound([segment(0, 10, "bold")], [name(3, 7)])).toEqual([
    segment(0, 3, "bold"),
    { ...name(3, 7), marks: ["bold"] },
    segment(7, 10, "bold"),
  ]);
});

test("a name that is marked in part is plain, under two looks it has what both have", () => {
  expect(withFound([segment(5, 10, "bold")], [name(3, 7)])).toEqual([
    { ...name(3, 7), marks: [] },
    segment(7, 10, "bold"),
  ]);
  expect(withFound([segment(0, 5, "bold", "italic"), segment(5, 9, "italic")], [name(3, 7)])).toEqual([
    segment(0, 3, "bold", "italic"),
    { ...name(3, 7), marks: ["italic"] },
    segment(7, 9, "italic"),
  ]);
});

test("nothing is found in code, nor in what names or leads somewhere already", () => {
  const link = { type: "link", startIndex: 20, endIndex: 30, marks: [] };
  const given = [segment(0, 10, "code"), link];
  expect(withFound(given, [name(3, 7), name(25, 35), name(40, 44)])).toEqual([
    ...given,
    { ...name(40, 44), marks: [] },
  ]);
});
