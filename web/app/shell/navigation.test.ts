import { eachModule } from "@marquee/contract/kernel";
import type { OrganizationConfig } from "@marquee/contract/organization";
import { expect, test } from "vitest";
import type { Viewing } from "../kernel/session/use-module.ts";
import { destinationsFor, isBehind, ownPagesOf, tabsFor } from "./navigation.ts";

const rights = { requireAuth: false, enabledTiers: [], editable: true, editableTiers: [], options: {} };
/** A community that has switched off some modules. */
const siteWith = (parts: Partial<OrganizationConfig>, ...off: readonly string[]) =>
  ({
    MODULES: eachModule((name) => ({ ...rights, enabled: !off.includes(name) })),
    PRIMARY_MODULE: "events",
    CUSTOM_MODULES: [],
    ...parts,
  }) as Partial<OrganizationConfig> as OrganizationConfig;
const member = { signedIn: true, self: undefined };
const guest = { signedIn: false, self: undefined };
const leads = (site: OrganizationConfig, self?: Viewing) =>
  destinationsFor(site, { signedIn: true, self }).map(({ to }) => to);

test("the navigation leads to nothing that is switched off", () => {
  expect(leads(siteWith({}))).toEqual([
    "/",
    "/events",
    "/groups",
    "/channels",
    "/threads",
    "/explore",
    "/people",
    "/messages",
  ]);
  expect(leads(siteWith({}, "events", "chat", "groups", "channels", "threads"))).toEqual(["/", "/explore", "/people"]);
});

test("the navigation leads a member to nothing that is for others", () => {
  const modules = eachModule((name) => ({ canSee: name !== "threads", canCreate: true }));
  const self = { viewer: { isAdministrator: false, isModerator: false, tiers: [], modules } };
  expect(leads(siteWith({}), self)).not.toContain("/threads");
});

test("what a community is about comes first", () => {
  expect(leads(siteWith({ PRIMARY_MODULE: "threads" }))).toEqual([
    "/",
    "/threads",
    "/events",
    "/groups",
    "/channels",
    "/explore",
    "/people",
    "/messages",
  ]);
});

test("a phone has five tabs at most, and none of them leads nowhere", () => {
  const tabs = (site: OrganizationConfig, visitor: typeof member | typeof guest) =>
    tabsFor(site, visitor).map(({ to }) => to);
  expect(tabs(siteWith({}), member)).toEqual(["/", "/events", "/community", "/messages", "/me"]);
  expect(tabs(siteWith({}), guest)).toEqual(["/", "/events", "/community"]);
  expect(tabs(siteWith({}, "chat"), member)).toEqual(["/", "/events", "/community", "/notifications", "/me"]);
  expect(tabs(siteWith({}, "threads", "accounts", "groups", "channels", "events"), guest)).toEqual(["/"]);
});

test("a page is behind the tab that gathers it", () => {
  const tab = { holds: ["/community", "/threads"] };
  expect(isBehind(tab, "/threads/one")).toBe(true);
  expect(isBehind(tab, "/threadsandmore")).toBe(false);
  expect(isBehind({ holds: ["/"] }, "/events")).toBe(false);
});

test("a community's own pages have their name in the reader's language", () => {
  const page = (name: string, position: "top" | "bottom", translations: { locale: string; name: string }[] = []) => ({
    name,
    url: `/${name}`,
    iconName: "star",
    color: "#123456",
    position,
    translations,
  });
  const site = siteWith({
    CUSTOM_MODULES: [page("Rules", "bottom"), page("Shop", "top", [{ locale: "fr", name: "Boutique" }])],
  });
  expect(ownPagesOf(site, "fr-CA", "top")).toEqual([{ to: "/Shop", color: "#123456", name: "Boutique" }]);
  expect(ownPagesOf(site, "en", "bottom").map(({ name }) => name)).toEqual(["Rules"]);
});
