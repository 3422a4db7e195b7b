import type { OrganizationConfig } from "@marquee/contract/organization";
import { expect, it } from "vitest";
import { canCreate, type Viewing } from "./use-module.ts";

const site = (settings: object) =>
  ({ MODULES: { chat: { enabled: true, editable: true, ...settings } } }) as OrganizationConfig;
const member = (canStart: boolean) =>
  ({ viewer: { modules: { chat: { canSee: true, canCreate: canStart } } } }) as unknown as Viewing;

it("offers a guest what members may create, behind the sign-in, and nothing that nobody may", () => {
  expect(canCreate(site({}), undefined, "chat")).toBe(true);
  expect(canCreate(site({ requireAuth: true }), undefined, "chat")).toBe(true);
  expect(canCreate(site({ enabled: false }), undefined, "chat")).toBe(false);
  expect(canCreate(site({ editable: false }), undefined, "chat")).toBe(false);
});

it("offers a member what the server says", () => {
  expect(canCreate(site({}), member(false), "chat")).toBe(false);
  expect(canCreate(site({ editable: false }), member(true), "chat")).toBe(true);
});
