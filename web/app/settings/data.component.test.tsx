import type { Fetch } from "@marquee/client";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "../test/shown.tsx";
import DataPage from "./data-page.tsx";

const url = "https://riverside.test/api/self/archive/secret";
const reader = { username: "ana", viewer: { isAdministrator: false } };

/** What the browser is asked to save, instead of saving it. */
function savedAddresses(): string[] {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.href);
  });
  return saved;
}
afterEach(() => vi.restoreAllMocks());

test("the zip is saved by the browser from the address that is given for it", async () => {
  const saved = savedAddresses();
  const fetch: Fetch = async (path) => {
    const data = path.toString().endsWith("/self/archive") ? { url, expiresAt: "2026-03-01T12:01:00.000Z" } : reader;
    return Response.json({ status: "ok", message: "ok", data });
  };
  const page = await show(() => <DataPage />, { fetch, at: "/settings/data" });
  await page.getByRole("button", { name: "Download (zip)" }).click();
  await expect.poll(() => saved).toEqual([url]);
});

test("a refusal is said, and nothing is saved", async () => {
  const saved = savedAddresses();
  const message = "Too many requests. Try again in 60 seconds.";
  const fetch: Fetch = async (path) =>
    path.toString().endsWith("/self/archive")
      ? Response.json({ status: "error", message, data: null, code: "request.tooOften" }, { status: 429 })
      : Response.json({ status: "ok", message: "ok", data: reader });
  const page = await show(() => <DataPage />, { fetch, at: "/settings/data" });
  await page.getByRole("button", { name: "Download (zip)" }).click();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(saved).toEqual([]);
});
