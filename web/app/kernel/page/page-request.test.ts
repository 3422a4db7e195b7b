import type { OrganizationConfig, PageContext } from "@marquee/contract/organization";
import { events } from "@marquee/contract/events";
import { expect, it, vi } from "vitest";
import { createPageRequest } from "./page-request.server.ts";

vi.mock("virtual:texts/files", () => ({ textFolders: {}, baseTexts: [] }));
vi.mock("virtual:texts/catalogues", () => ({ catalogues: { en: {} } }));

/** An interface that refuses every token, and is open to guests. */
const refusing: PageContext["fetch"] = async (_path, init) => {
  const isGuest = new Headers(init?.headers).get("authorization") === null;
  const answer = isGuest
    ? { status: "ok", message: "ok", data: [] }
    : { status: "error", message: "No.", data: null, code: "request.signInRequired" };
  return Response.json(answer, { status: isGuest ? 200 : 401 });
};

it("makes a page for a guest of somebody whose token is refused, and says that it may be renewed", async () => {
  const site = { LOCALES: ["en"], DEFAULT_LOCALE: "en", LANGUAGES: {} } as unknown as OrganizationConfig;
  const context = { accessToken: "over", locale: "en", languages: [], fetch: refusing, now: 0, origin: "" };
  const page = await createPageRequest({ ...(context as unknown as PageContext), site });
  expect([page.isStale, page.facts.signedIn]).toEqual([true, false]);
  await expect(page.api.send(events.list, {})).resolves.toMatchObject({ data: [] });
});
