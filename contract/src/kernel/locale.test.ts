import { describe, expect, it } from "vitest";
import { acceptedLanguages, directionOf, matchLocale } from "./locale.ts";

describe("the language a reader gets", () => {
  const offered = ["en", "fr", "pt", "pt-BR", "zh-CN", "zh-TW", "he", "nb"];

  it.each([
    ["pt-BR", "pt-BR"],
    ["PT-br", "pt-BR"],
    ["pt-AO", "pt"],
    ["zh-HK", "zh-TW"],
    ["zh-Hant", "zh-TW"],
    ["zh-SG", "zh-CN"],
    ["zh", "zh-CN"],
    ["iw", "he"],
    ["no", "nb"],
    ["en-GB", "en"],
  ])("is for %s %s", (wish, found) => {
    expect(matchLocale([wish], offered)).toBe(found);
  });

  it("comes from the first wish that can be fulfilled, whatever stands before it", () => {
    expect(matchLocale([undefined, null, "not a tag", "xx", "fr-CA", "en"], offered)).toBe("fr");
    expect(matchLocale(["xx"], offered)).toBeUndefined();
    expect(matchLocale(["pt"], ["pt-BR"])).toBe("pt-BR");
    expect(matchLocale(["zh-TW"], ["zh-CN"])).toBe("zh-CN");
  });
});

it("reads what a browser accepts by its weights, and nothing that is no tag", () => {
  expect(acceptedLanguages("fr;q=0.4, en-GB, de;q=0.9, *;q=0.1, es;q=0, <script>")).toEqual(["en-GB", "de", "fr"]);
  expect(acceptedLanguages(undefined)).toEqual([]);
});

it("knows which languages are written from right to left", () => {
  expect(directionOf("ar-EG")).toBe("rtl");
  expect(directionOf("fa")).toBe("rtl");
  expect(directionOf("pt-BR")).toBe("ltr");
});
