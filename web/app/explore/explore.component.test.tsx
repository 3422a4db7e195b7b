import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import ExplorePage from "./explore-page.tsx";
import InterestPage from "./interest-page.tsx";

const id = "0192aaaa-0000-4000-8000-000000000001";
const kenji = {
  id,
  username: "kenji",
  firstName: "Kenji",
  lastName: "Mori",
  image: null,
  _count: { followers: 2, following: 1 },
  because: { reason: "groups", count: 1, name: "Dawn Dippers" },
};
const found = { contents: [], events: [], groups: [], recommendations: [kenji] };
const modules = eachModule(() => ({ canSee: true, canCreate: true }));
const reader = { id: "0192aaaa-0000-4000-8000-000000000002", username: "amara", viewer: { modules } };

function server(answers: Record<string, unknown>) {
  const asked: string[] = [];
  const fetch: Fetch = async (url, { method = "GET" } = {}) => {
    const path = new URL(url, "http://localhost").pathname;
    asked.push(`${method} ${path}`);
    const data = Object.entries({ "/self": reader, ...answers }).find(([end]) => path.endsWith(end))?.[1] ?? [];
    const status = typeof data === "number" ? data : 200;
    return Response.json({ status: status < 400 ? "ok" : "error", message: "No.", data }, { status });
  };
  return { fetch, asked };
}

const Places = () => (
  <Routes>
    <Route path="/explore" element={<ExplorePage />} />
    <Route path="/interests/:interestId" element={<InterestPage />} />
  </Routes>
);

test("whom one may want to know is shown with the reason, and dismissed for good", async () => {
  const { fetch, asked } = server({
    "/organization/explore": found,
    "/relationships": { accounts: {} },
    "/dismiss": null,
  });
  const page = await show(Places, { fetch, at: "/explore" });
  await expect.element(page.getByText("In Dawn Dippers like you")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Do not suggest Kenji Mori again" }));
  await expect.poll(() => asked).toContain(`POST /api/self/suggestions/${id}/dismiss`);
});

test("interests lead to their pages", async () => {
  const { fetch } = server({
    "/organization/explore": found,
    "/interests": [{ id, name: "Rowing" }],
    "/relationships": { accounts: {} },
  });
  const page = await show(Places, { fetch, at: "/explore" });
  await expect.element(page.getByRole("link", { name: "Rowing" })).toHaveAttribute("href", `/interests/${id}`);
});

/** An article, as far as a card shows it. */
const article = {
  id,
  slug: "slow-boats",
  title: "In praise of slow boats",
  type: "article",
  image: null,
  published: "2026-01-20T10:00:00.000Z",
  words: 300,
  seconds: 90,
  access: "everybody",
  guests: [],
  channel: { id, slug: "river-radio", name: "River radio", image: null },
  viewer: { canRead: true, progress: null, isLiked: false },
  _count: { likes: 0, comments: 0, activities: 0 },
};

test("an interest leads to what is published about it", async () => {
  const { fetch } = server({
    [`/interests/${id}`]: { id, name: "Rowing" },
    "/related": { events: [], groups: [] },
    "/contents": [article],
    "/relationships": { accounts: {} },
  });
  const page = await show(Places, { fetch, at: `/interests/${id}` });
  const link = page.getByRole("link", { name: /In praise of slow boats/ });
  await expect.element(link).toHaveAttribute("href", "/contents/slow-boats");
});

test("a guest is shown people without being asked what they do not want to see", async () => {
  const popular = { ...kenji, because: { reason: "popular", count: 2, name: null } };
  const { fetch } = server({ "/organization/explore": { ...found, recommendations: [popular] } });
  const page = await show(Places, { fetch, at: "/explore", signedIn: false });
  await expect.element(page.getByText("Followed by 2 people")).toBeVisible();
  expect(page.getByRole("button", { name: /Do not suggest/ }).query()).toBeNull();
});

test("a community that has only begun says what will be here, with the next step", async () => {
  const nothing = { contents: [], events: [], groups: [], recommendations: [] };
  const page = await show(Places, { fetch: server({ "/organization/explore": nothing }).fetch, at: "/explore" });
  await expect.element(page.getByRole("heading", { name: "Nothing to discover yet" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Choose interests" })).toBeVisible();
});

test("what could not be read is asked for again", async () => {
  const page = await show(Places, { fetch: server({ "/organization/explore": 500 }).fetch, at: "/explore" });
  await expect.element(page.getByRole("button", { name: /again/ })).toBeVisible();
});
