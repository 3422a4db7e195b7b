import { eachModule } from "@marquee/contract/kernel";
import type { OrganizationConfig } from "@marquee/contract/organization";
import { expect, test } from "vitest";
import type { Viewing } from "../kernel/session/use-module.ts";
import { destinationsFor } from "./navigation.ts";

const rights = { requireAuth: false, enabledTiers: [], editable: true, editableTiers: [], options: {} };
/** A community that has switched off some modules. */
const siteWithout = (...off: readonly string[]) =>
  ({
    MODULES: eachModule((name) => ({ ...rights, enabled: !off.includes(name) })),
  }) as Partial<OrganizationConfig> as OrganizationConfig;

test("the navigation leads to nothing that is switched off", () => {
  const leads = (site: OrganizationConfig, self?: Viewing) =>
    destinationsFor(site, { signedIn: true, self }).map(({ to }) => to);
  expect(leads(siteWithout())).toEqual(["/", "/events", "/passes", "/people", "/threads", "/messages"]);
  expect(leads(siteWithout("events", "chat", "threads"))).toEqual(["/", "/passes", "/people"]);
});

test("the navigation leads a member to nothing that is for others", () => {
  const modules = eachModule((name) => ({ canSee: name !== "threads", canCreate: true }));
  const self = { viewer: { isAdministrator: false, tiers: [], modules } };
  expect(destinationsFor(siteWithout(), { signedIn: true, self }).map(({ to }) => to)).not.toContain("/threads");
});
