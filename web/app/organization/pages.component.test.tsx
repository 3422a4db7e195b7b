import type { Fetch } from "@marquee/client";
import { Route, Routes } from "react-router";
import { describe, expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import AboutCommunityPage from "./about-community-page.tsx";
import ManagePagesPage from "./manage-pages-page.tsx";

const about = {
  type: "about",
  title: "About Riverside",
  subtitle: "Since 2011",
  html: "<p>By the river.</p>",
  updatedAt: "2026-11-20T10:00:00Z",
};
const reader = (isAdministrator: boolean) => ({
  id: "0192aaaa-0000-4000-8000-000000000001",
  viewer: { isAdministrator },
});

/** Answers each read by the end of its path. A status stands for a refusal. */
function server(answers: Record<string, unknown>): Fetch {
  return async (url) => {
    const path = new URL(url, "http://localhost").pathname;
    const data = Object.entries(answers).find(([end]) => path.endsWith(end))?.[1] ?? [];
    const status = typeof data === "number" ? data : 200;
    return Response.json({ status: status < 400 ? "ok" : "error", message: "No.", data }, { status });
  };
}

const Places = () => (
  <Routes>
    <Route path="/pages/:type" element={<AboutCommunityPage />} />
    <Route path="/manage/pages" element={<ManagePagesPage />} />
  </Routes>
);

describe("a page of the community", () => {
  const shown = (isAdministrator: boolean) =>
    show(Places, {
      fetch: server({ "/self": reader(isAdministrator), "/pages/about": about, "/pages": [about] }),
      at: "/pages/about",
    });

  test("is read, with the way to change it for administrators", async () => {
    const page = await shown(true);
    await expect.element(page.getByRole("heading", { name: "About Riverside" })).toBeVisible();
    await expect.element(page.getByText("By the river.")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "Edit" })).toHaveAttribute("href", "/manage/pages/about");
  });

  test("is only read by everybody else", async () => {
    const page = await shown(false);
    await expect.element(page.getByText("By the river.")).toBeVisible();
    expect(page.getByRole("link", { name: "Edit" }).query()).toBeNull();
  });
});

describe("the pages under Manage", () => {
  test("are listed, written or not", async () => {
    const fetch = server({ "/self": reader(true), "/pages": [about] });
    const page = await show(Places, { fetch, at: "/manage/pages" });
    await expect.element(page.getByRole("link", { name: "Terms of use" })).toBeVisible();
    await expect.element(page.getByText("Public", { exact: true })).toBeVisible();
    expect(page.getByText("Not written yet").elements()).toHaveLength(3);
  });

  test("are for administrators", async () => {
    const fetch = server({ "/self": reader(false), "/pages": [] });
    const page = await show(Places, { fetch, at: "/manage/pages" });
    await expect.element(page.getByRole("heading", { name: /administrators/ })).toBeVisible();
  });

  test("that cannot be read are asked for again", async () => {
    const fetch = server({ "/self": reader(true), "/pages": 500 });
    const page = await show(Places, { fetch, at: "/manage/pages" });
    await expect.element(page.getByRole("button", { name: /again/ })).toBeVisible();
  });
});
