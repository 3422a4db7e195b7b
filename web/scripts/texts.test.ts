import { expect, it } from "vitest";
import { placeholders } from "./catalogues.ts";
import { faultsOf, repeatedIds } from "./texts.ts";

it("finds what a language lacks, what differs and what nobody says", () => {
  const catalogues = {
    en: { "a.one": "Hello {name}", "a.two": "Two", "a.three": "Three", "error.x": "No" },
    fr: { "a.one": "Bonjour {nom}", "a.two": "", "a.three": "Trois", "error.x": "Non", "a.four": "Quatre" },
  };
  expect(faultsOf(catalogues, 't("a.one", { name }); t("a.two"); t("a.five")')).toEqual([
    "fr lacks a.two",
    "fr has a.four, which English does not have",
    "fr fills {nom} in a.one, English {name}",
    "nothing says a.three",
    "the code says a.five, which no language has",
  ]);
});

it("takes a built id for all of its kind", () => {
  expect(faultsOf({ en: { "state.open.title": "Open" } }, "t(`state.${state}.title`)")).toEqual([]);
});

it("distinguishes placeholders from the branches of a plural", () => {
  expect(placeholders("{count, plural, one {place} other {{count} places of {name}}}")).toBe("count, name");
});

it("finds what two features added at once", () => {
  expect(repeatedIds('{\n  "a.one": "One",\n  "a.two": "Two",\n  "a.one": "1"\n}\n')).toEqual(["a.one"]);
});
