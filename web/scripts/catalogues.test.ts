import { expect, it } from "vitest";
import { completenessOf, filledCatalogues } from "./catalogues.ts";
import { pseudo } from "./pseudo.ts";
import { pluralFaults } from "./texts.ts";

const catalogues = {
  en: { "a.one": "One", "a.two": "Two {name}", "a.three": "Three", "a.four": "Four" },
  pt: { "a.one": "Um", "a.two": "Dois {name}" },
  "pt-BR": { "a.two": "Dois, {name}" },
  "zh-CN": { "a.one": "一" },
  "zh-TW": {},
};

it("falls back text by text: the region's language, then English; never from one Chinese script to the other", () => {
  const filled = filledCatalogues(catalogues);
  expect(filled["pt-BR"]).toEqual({ "a.one": "Um", "a.two": "Dois, {name}", "a.three": "Three", "a.four": "Four" });
  expect(filled["zh-TW"]?.["a.one"]).toBe("One");
});

it("passes over what English has changed since", () => {
  const older = { en: { "a.one": "One {name}" }, de: { "a.one": "Eins {title}", "a.gone": "Weg" } };
  expect(filledCatalogues(older)["de"]).toEqual({ "a.one": "One {name}" });
});

it("says how complete a language is", () => {
  expect(completenessOf(catalogues, "en")).toBe(1);
  expect(completenessOf(catalogues, "pt-BR")).toBe(0.5);
  expect(completenessOf(catalogues, "zh-TW")).toBe(0);
});

it("makes English strange, longer and bracketed, and leaves what is filled in alone", () => {
  expect(pseudo("See {name}")).toBe("[Šéé {name}~~]");
  expect(pseudo("{count, plural, one {# place of {name}} other {# places}}")).toMatch(
    /^\[\{count, plural, one \{# pľáçé óf \{name\}\} other \{# pľáçéš\}\}~*\]$/,
  );
});

it("asks for the plurals that a language has, and for no others", () => {
  expect(pluralFaults("ru", "{count, plural, one {# день} other {# дня}}")).toEqual([
    'the plural lacks "many"',
    'the plural lacks "few"',
  ]);
  expect(pluralFaults("ja", "{count, plural, one {#日} other {#日}}")).toEqual(['there is no plural "one"']);
  expect(pluralFaults("en", "{count, plural, one {# day} other {# days of one {name}}}")).toEqual([]);
});
