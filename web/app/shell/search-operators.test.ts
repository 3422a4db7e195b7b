import fc from "fast-check";
import { expect, test } from "vitest";
import { dayNamed, operatorAtEnd, parseSearch, searchText, withoutOperator } from "./search-operators.ts";

const pieces = [
  "from:",
  "in:",
  "before:",
  "after:",
  "FROM：",
  "x:",
  '"',
  "“",
  "」",
  " ",
  "　",
  "@ana",
  "2026-05-01",
  "today",
];
const typed = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary" })), { maxLength: 12 });

test("whatever is typed is read, and what was read is written so that it reads the same", () => {
  fc.assert(
    fc.property(typed, (parts) => {
      const read = parseSearch(parts.join(""));
      operatorAtEnd(parts.join(""));
      const { words, narrowing } = parseSearch(searchText(read));
      expect({ words, narrowing }).toEqual({ words: read.words, narrowing: read.narrowing });
    }),
    { numRuns: 3000 },
  );
});

test("operators stand anywhere between the words, in any case, their values in quotes where they have spaces", () => {
  expect(parseSearch('low From:@ana tide in:"Dawn Dippers" before:2026-05-01')).toEqual({
    words: "low tide",
    narrowing: { from: "@ana", in: "Dawn Dippers", before: "2026-05-01" },
    unknown: [],
  });
  expect(parseSearch("潮 from：“Ana Lima”").narrowing).toEqual({ from: "Ana Lima" });
  expect(parseSearch("from:ana from:ben").narrowing).toEqual({ from: "ben" });
});

test("what is no operator, or no date, is words and said so; addresses and times are words alone", () => {
  expect(parseSearch("form:ana tide")).toEqual({ words: "form:ana tide", narrowing: {}, unknown: ["form:ana"] });
  expect(parseSearch("before:soon")).toMatchObject({ words: "before:soon", unknown: ["before:soon"] });
  expect(parseSearch("after:2026-02-30").unknown).toEqual(["after:2026-02-30"]);
  expect(parseSearch("https://a.example 12:30 note: x")).toEqual({
    words: "https://a.example 12:30 note: x",
    narrowing: {},
    unknown: [],
  });
});

test("an operator is taken off, and the rest stays", () => {
  expect(withoutOperator(parseSearch('from:me in:"A b" tide'), "from")).toBe('in:"A b" tide');
});

test("what is being written is known at the end alone", () => {
  expect(operatorAtEnd("tide from:")).toEqual({ operator: "from", value: "", before: "tide " });
  expect(operatorAtEnd('in:"Dawn Di')).toMatchObject({ operator: "in", value: "Dawn Di" });
  expect(operatorAtEnd("from:ana tide")).toBeUndefined();
  expect(operatorAtEnd("from:ana ")).toBeUndefined();
});

test("a day may be a month or a year, which is its first", () => {
  const days = ["2026-05-01", "2026-05", "2026", "today", "Yesterday", "2026-13", "26-05-01"];
  expect(days.map((each) => dayNamed(each, "2026-03-01"))).toEqual([
    "2026-05-01",
    "2026-05-01",
    "2026-01-01",
    "2026-03-01",
    "2026-02-28",
    undefined,
    undefined,
  ]);
});
