import { entityMarks } from "@marquee/contract/messages";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stretchesFrom, stretchesOf, toSend } from "./sent-stretches.ts";
import { joined, marksAt, rebased, spliced, type Stretch, toggled } from "./stretches.ts";

const bold = (startIndex: number, endIndex: number): Stretch => ({ startIndex, endIndex, marks: ["bold"] });

/** Letters of one and of two code units, marks that turn the direction, joined emoji, lines, markup. */
const letters = fc.constantFrom(
  "a",
  "B",
  " ",
  "\n",
  "*",
  "_",
  "<b>",
  "&",
  "👩‍👩‍👧",
  "🏴‍☠️",
  "שלום",
  "مرحبا",
  "\u202E",
  "e\u0301",
  "@ana",
);
const text = fc.array(letters, { maxLength: 20 }).map((parts) => parts.join(""));
/** A text with marks put on any ranges of it, one over the other. */
const marked = fc
  .tuple(text, fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom(...entityMarks)), { maxLength: 6 }))
  .map(([words, ranges]) => {
    let stretches: readonly Stretch[] = [];
    for (const [one, other, mark] of ranges) {
      const [start, end] = [one % (words.length + 1), other % (words.length + 1)].toSorted((a, b) => a - b);
      if (start !== undefined && end !== undefined && start < end) stretches = toggled(stretches, start, end, mark);
    }
    return { text: words, stretches };
  });

function expectInOrder({ text: words, stretches }: { text: string; stretches: readonly Stretch[] }): void {
  let end = 0;
  for (const { startIndex, endIndex, marks, href } of stretches) {
    expect(startIndex).toBeGreaterThanOrEqual(end);
    expect(endIndex).toBeGreaterThan(startIndex);
    expect(marks.length > 0 || href !== undefined).toBe(true);
    end = endIndex;
  }
  expect(end).toBeLessThanOrEqual(words.length);
}

describe("marks of a text", () => {
  test("stand one behind the other within it, whatever is marked over what", () => {
    fc.assert(fc.property(marked, expectInOrder));
  });

  test("a range marked twice is as it was before", () => {
    fc.assert(
      fc.property(marked, fc.nat(), fc.nat(), fc.constantFrom(...entityMarks), (given, one, other, mark) => {
        const [start = 0, end = 0] = [one, other].map((at) => at % (given.text.length + 1)).toSorted((a, b) => a - b);
        fc.pre(start < end && !marksAt(given.stretches, start, end).includes(mark));
        const on = toggled(given.stretches, start, end, mark);
        expect(marksAt(on, start, end)).toContain(mark);
        expect(marksAt(toggled(on, start, end, mark), start, end)).not.toContain(mark);
      }),
    );
  });

  test("follow the words through every change, and every letter that stays keeps its own", () => {
    fc.assert(
      fc.property(marked, text, fc.nat(), fc.nat(), (given, put, one, other) => {
        const { text: before, stretches } = given;
        const [start = 0, end = 0] = [one, other].map((at) => at % (before.length + 1)).toSorted((a, b) => a - b);
        const after = before.slice(0, start) + put + before.slice(end);
        const caret = start + put.length;
        const next = { text: after, stretches: rebased(given, after, { caret }) };
        expectInOrder(next);
        const marksOf = (all: readonly Stretch[], at: number) => marksAt(all, at, at + 1).join();
        const kept = Array.from(before, (_, at) => at).filter((at) => start === end && at < before.length);
        const moved = kept.map((at) => marksOf(next.stretches, at < start ? at : at + put.length));
        expect(moved).toEqual(kept.map((at) => marksOf(stretches, at)));
      }),
    );
  });

  test("are those of both where one text is put into or behind another", () => {
    fc.assert(
      fc.property(marked, marked, fc.nat(), (given, put, at) => {
        const start = at % (given.text.length + 1);
        const into = spliced(given, start, start, put);
        expectInOrder(into);
        for (let index = 0; index < put.text.length; index += 1)
          expect(marksAt(into.stretches, start + index, start + index + 1)).toEqual(
            marksAt(put.stretches, index, index + 1),
          );
        expectInOrder(joined(given, put));
      }),
    );
  });

  test("are sent and come back as they are, without the blanks around, and plain text has no sign of them", () => {
    fc.assert(
      fc.property(marked, (given) => {
        const { text: sent, entities = [] } = toSend(given);
        expect(sent).toBe(given.text.trim());
        const shown = entities.map((entity) => ({ ...entity, href: entity.href ?? null }));
        const back = { text: sent, stretches: stretchesOf(sent, shown) };
        expect(toSend(back)).toEqual(toSend(given));
        const kept: unknown = JSON.parse(JSON.stringify(given.stretches));
        expect(stretchesFrom(kept, given.text)).toEqual(given.stretches);
      }),
    );
  });
});

test("no mark ends within a character, where an emoji is put in place of one that begins alike", () => {
  const given = { text: "a😀b", stretches: [bold(0, 3)] };
  expect(rebased(given, "a😁b", { caret: 3 })).toEqual([bold(0, 3)]);
  expect(rebased(given, "a😁b", { caret: 3, marks: [] })).toEqual([bold(0, 1)]);
  expect(rebased({ text: "😀", stretches: [] }, "😁", { marks: ["bold"] })).toEqual([bold(0, 2)]);
});

test("what is typed behind marked words looks as they do, behind a link it does not lead there", () => {
  expect(rebased({ text: "Boat", stretches: [bold(0, 4)] }, "Boats", { caret: 5 })).toEqual([bold(0, 5)]);
  const link = { startIndex: 0, endIndex: 4, marks: [], href: "https://a.example" };
  expect(rebased({ text: "Boat", stretches: [link] }, "Boats", { caret: 5 })).toEqual([link]);
  expect(rebased({ text: "Boat", stretches: [bold(0, 4)] }, "Boats", { caret: 5, marks: [] })).toEqual([bold(0, 4)]);
  expect(rebased({ text: "oo", stretches: [bold(0, 1)] }, "ooo", { caret: 1 })).toEqual([bold(1, 2)]);
});

test("a name that is changed is none any more, and is marked as a whole or not at all", () => {
  const name = { startIndex: 3, endIndex: 6, marks: [], accountId: "1" } as const;
  expect(rebased({ text: "Hi Ana.", stretches: [name] }, "Hi Anna.", { caret: 6 })).toEqual([]);
  expect(toggled([name], 0, 5, "bold")).toEqual([bold(0, 3), name]);
  expect(toggled([name], 0, 7, "bold")).toEqual([bold(0, 3), { ...name, marks: ["bold"] }, bold(6, 7)]);
});

test("what the server finds by itself is left to it, unless it is marked", () => {
  const ana = { id: "1", username: "ana" };
  const given = [
    { startIndex: 0, endIndex: 4, marks: [], account: ana },
    { startIndex: 5, endIndex: 8, marks: ["bold"], account: ana },
    { startIndex: 9, endIndex: 15, marks: ["italic"], interest: { id: "2" } },
    { startIndex: 16, endIndex: 33, marks: [], href: "https://a.example" },
  ];
  expect(stretchesOf("@ana Ana #Boats https://a.example", given)).toEqual([
    { startIndex: 5, endIndex: 8, marks: ["bold"], accountId: "1" },
    { startIndex: 9, endIndex: 15, marks: ["italic"] },
  ]);
});

test("what was kept and does not fit is left out", () => {
  expect(stretchesFrom("nonsense", "Boat")).toEqual([]);
  expect(stretchesFrom([{ ...bold(0, 2), marks: ["bold", "blink"] }, bold(1, 3), bold(2, 9), null], "Boat")).toEqual([
    bold(0, 2),
  ]);
});
