import type { Fetch } from "@marquee/client";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import OwnYearPage from "./own-year-page.tsx";
import SharedYearPage from "./shared-year-page.tsx";

const none = { events: 0, posts: 0, comments: 0, reactions: 0, groups: 0, followers: 0 };
const ana = { id: "0192aaaa-0000-4000-8000-000000000001", username: "ana", firstName: "Ana", lastName: "Torres" };
const regatta = {
  id: "0192aaaa-0000-4000-8000-000000000002",
  slug: "regatta",
  name: "The regatta",
  timezone: "UTC",
  eventStart: "2026-05-02T10:00:00Z",
  eventEnd: "2026-05-02T12:00:00Z",
  image: null,
};
const own = { year: 2026, ...none, lastEvents: [], memberSince: "2026-03-01T10:00:00Z", code: "code" };

function shown(at: string, answers: Readonly<Record<string, unknown>>) {
  const fetch: Fetch = async (url) => {
    const { pathname } = new URL(url, "http://localhost");
    const data = Object.entries(answers).find(([path]) => pathname.endsWith(path))?.[1] ?? ana;
    return Response.json({ status: "ok", message: "ok", data });
  };
  const pages = (
    <Routes>
      <Route path="/year" element={<OwnYearPage />} />
      <Route path="/years/:code" element={<SharedYearPage />} />
    </Routes>
  );
  return show(() => pages, { fetch, at });
}

test("a year shows what there was, leaves out what was not, and is shared by its own address", async () => {
  const year = { ...own, events: 12, followers: 1, lastEvents: [regatta] };
  const page = await shown("/year", { "/self/year": year });
  await expect.element(page.getByRole("heading", { level: 1, name: "Your 2026" })).toBeVisible();
  await expect.element(page.getByRole("listitem").filter({ hasText: /12\s*events/ })).toBeVisible();
  await expect.element(page.getByRole("listitem").filter({ hasText: /1\s*new follower$/ })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /The regatta/ })).toHaveAttribute("href", "/events/regatta");
  expect(page.getByText(/posts|comments/).elements()).toEqual([]);
  await expect.element(page.getByRole("button", { name: "Share your year" })).toBeVisible();
  const picture = page.getByRole("img", { name: /2026 in/ });
  expect(picture.element().getAttribute("src")).toMatch(/^\/cards\/years\/code\.png/);
  expect(page.getByRole("link", { name: "See 2025" }).elements()).toEqual([]);
});

test("a year in which nothing was says where it begins, and earlier ones are a step away", async () => {
  const page = await shown("/year", { "/self/year": { ...own, memberSince: "2024-03-01T10:00:00Z" } });
  await expect.element(page.getByText("Your year begins here")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "See 2025" })).toHaveAttribute("href", "/year?of=2025");
  expect(page.getByRole("button", { name: "Share your year" }).elements()).toEqual([]);
});

test("somebody's year names them and leads to the community", async () => {
  const page = await shown("/years/code", { "/years/code": { year: 2026, account: ana, ...none, posts: 3 } });
  await expect.element(page.getByRole("link", { name: /Ana Torres/ })).toHaveAttribute("href", "/people/ana");
  await expect.element(page.getByRole("listitem").filter({ hasText: /3\s*posts/ })).toBeVisible();
});
