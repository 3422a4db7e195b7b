import { eachModule } from "@marquee/contract/kernel";
import type { OrganizationConfig } from "@marquee/contract/organization";
import { expect, test } from "vitest";
import manage from "../manage/texts/fr.json" with { type: "json" };
import { openParts } from "../manage/index.ts";
import settings from "../settings/texts/fr.json" with { type: "json" };
import surveys from "../surveys/texts/fr.json" with { type: "json" };
import { accountPages } from "./account-items.ts";
import shell from "./texts/fr.json" with { type: "json" };

const rights = { requireAuth: false, enabledTiers: [], editable: true, editableTiers: [], enabled: true, options: {} };
const site = { MODULES: eachModule(() => rights) } as Partial<OrganizationConfig> as OrganizationConfig;
const viewer = { isAdministrator: true, isModerator: false };

test("surveys look the same to members and to those who run the community", () => {
  const { own } = accountPages({ t: (id) => id, site, viewer });
  const asked = own.find(({ id }) => id === "surveys");
  const managed = openParts(viewer).find(({ to }) => to === "/manage/surveys");
  expect([asked?.icon, managed?.icon].every(Boolean)).toBe(true);
  expect(managed?.icon).toBe(asked?.icon);
});

test("the studio is there for those alone who publish", () => {
  const idsOf = (publishes: boolean) =>
    accountPages({ t: (id) => id, site, viewer, publishes }).own.map(({ id }) => id);
  expect(idsOf(false)).not.toContain("studio");
  expect(idsOf(true)).toContain("studio");
});

test("surveys have one word in French, which is not that of polls", () => {
  const names = [shell["nav.surveys"], manage["manage.surveys"], settings["delete.kind.surveys"]];
  expect(new Set([...names, surveys["survey.title"]])).toEqual(new Set(["Enquêtes"]));
  expect(Object.values(surveys).filter((text) => /sondage/i.test(text))).toEqual([]);
});
