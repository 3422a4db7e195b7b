import { describe, expect, test } from "vitest";
import { fold } from "./fold.ts";
import { matcher } from "./match.ts";
import { isTypoOf, variantsOf } from "./typos.ts";
import { termsOf, wordsOf } from "./words.ts";

describe("folding", () => {
  test.each([
    ["García", "garcia"],
    ["STRASSE straße", "strasse strasse"],
    ["Łódź Ærø İzmir", "lodz aero izmir"],
    ["ＡＢＣ１２３", "abc123"],
    ["カラオケ", "からおけ"],
    ["ﾊﾞﾝﾄﾞ", "ばんど"],
  ])("%s reads as %s", (text, folded) => {
    expect(fold(text)).toBe(folded);
    expect(fold(fold(text))).toBe(folded);
  });

  test("keeps voiced kana apart: they are other letters", () => {
    expect(fold("かき")).not.toBe(fold("かぎ"));
  });
});

describe("words", () => {
  test("are found with and without the signs that join them", () => {
    expect(wordsOf(fold("O'Brien's co-working"))).toEqual(
      expect.arrayContaining(["o", "brien", "obriens", "co", "working", "coworking"]),
    );
  });

  test("of unspaced scripts are pairs of neighbours", () => {
    expect(wordsOf("夏祭り2026 festival")).toEqual(["2026", "festival", "り", "夏祭", "祭り"].toSorted());
  });

  test("of a search keep runs of unspaced scripts whole", () => {
    expect(termsOf("夏祭り in Kyōto")).toEqual([
      { text: "夏祭り", isUnspaced: true },
      { text: "in", isUnspaced: false },
      { text: "kyoto", isUnspaced: false },
    ]);
  });
});

describe("a typo", () => {
  test.each([
    ["harbur", "harbour"],
    ["harbourr", "harbour"],
    ["harbojr", "harbour"],
    ["harbuor", "harbour"],
  ])("%s is taken for %s, and they share a variant", (typed, word) => {
    expect(isTypoOf(typed, word)).toBe(true);
    expect(variantsOf(typed).some((variant) => variantsOf(word).includes(variant))).toBe(true);
  });

  test.each([
    ["hrbur", "harbour"],
    ["market", "basket"],
  ])("%s is not taken for %s: that would be two", (typed, word) => {
    expect(isTypoOf(typed, word)).toBe(false);
  });

  test("is not forgiven in short words and in numbers", () => {
    expect(variantsOf("ana")).toEqual([]);
    expect(variantsOf("2026")).toEqual([]);
  });
});

describe("a few rows", () => {
  const rows = ["Río de la Plata", "Plaza Mayor", "夏祭りの夜"];
  const found = (search: string) => matcher(search)(rows, (row) => [row]);

  test.each([
    ["rio", ["Río de la Plata"]],
    ["pla", ["Río de la Plata", "Plaza Mayor"]],
    ["plata rio", ["Río de la Plata"]],
    ["plata market", []],
    ["plazza", ["Plaza Mayor"]],
    ["祭り", ["夏祭りの夜"]],
    ["夜祭", []],
    ["  ", rows],
    ["!?", []],
  ])("%s finds %j", (search, expected) => {
    expect(found(search)).toEqual(expected);
  });
});
