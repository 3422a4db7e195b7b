import type { OrganizationConfig } from "@marquee/contract/organization";
import { expect, it } from "vitest";
import { createTexts } from "./texts.ts";
import { wordingsOf } from "./wordings.server.ts";

const site = (LANGUAGES: OrganizationConfig["LANGUAGES"]) => ({ LANGUAGES }) as OrganizationConfig;

it("puts a community's own wordings over the product's, in their language alone", () => {
  const club = site({
    en: { "nav.events": "Matches", "shell.unread": "{count, plural, one {# new} other {# new ones}}" },
  });
  const messages = { "nav.events": ["Events"], "nav.people": ["People"] };
  const texts = createTexts("en", messages, { wordings: wordingsOf(club, "en") });
  expect([texts.t("nav.events"), texts.t("nav.people"), texts.t("shell.unread", { count: 2 })]).toEqual([
    "Matches",
    "People",
    "2 new ones",
  ]);
  expect(wordingsOf(club, "fr")).toBeUndefined();
});

it("compiles what one configuration says once", () => {
  const club = site({ en: { "nav.events": "Matches" } });
  expect(wordingsOf(club, "en")).toBe(wordingsOf(club, "en"));
});
