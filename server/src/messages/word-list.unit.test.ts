import { expect, it } from "vitest";
import { findUnwanted } from "./word-list.ts";

const words = ["scamcoin", "Pedazo de idiota", "crétin", "ばか", "C++", "Дурак"];

it.each([
  ["Buy SCAMCOIN now!", "scamcoin"],
  ["scam\u200bcoin", "scamcoin"],
  ["quel cretin.", "cretin"],
  ["quel CRÉTIN", "cretin"],
  ["eres un pedazo  de\nidiota", "pedazo  de\nidiota"],
  ["この馬鹿、ばかだね", "ばか"],
  ["ｓｃａｍｃｏｉｎ", "scamcoin"],
  ["I write c++ all day", "c++"],
  ["ты дурак", "дурак"],
])("%j holds the word %j", (text, word) => {
  expect(findUnwanted(words, text)).toBe(word);
});

it.each(["scamcoins are another thing", "antiscamcoin", "crétinisme", "はか ぱか", "c+ and c", "idiota", ""])(
  "%j holds none of them",
  (text) => {
    expect(findUnwanted(words, text)).toBeUndefined();
  },
);

it("a list of nothing refuses nothing", () => {
  expect(findUnwanted([], "anything")).toBeUndefined();
  expect(findUnwanted([" "], "any thing")).toBeUndefined();
});
