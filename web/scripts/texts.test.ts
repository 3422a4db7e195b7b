import { expect, it } from "vitest";
import { placeholders } from "./catalogues.ts";
import { faultsOf, misplacedIds, repeatedIds, unknownOfHosted } from "./texts.ts";

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

it("finds what stands in another slice than the texts of its kind", () => {
  const files = [
    { slice: "chat", locale: "en", ids: ["chat.add", "error.chat.full"] },
    { slice: "events", locale: "en", ids: ["event.going", "error.event.past"] },
    { slice: "events", locale: "fr", ids: ["event.going", "chat.add", "error.chat.full", "gone.since"] },
  ];
  expect(misplacedIds(files)).toEqual([
    "chat.add of fr stands in events, where chat has chat",
    "error.chat.full of fr stands in events, where chat has error.chat",
  ]);
});

it("finds what the hosted pages say and nobody wrote", () => {
  const code = 'const words = { form: "hosted.errorForm" }; say("hosted.gone"); parse("auth.ts")';
  expect(unknownOfHosted({ "hosted.errorForm": "That did not work", "auth.ts": "" }, code)).toEqual([
    "the hosted pages say hosted.gone, which no language has",
  ]);
});
