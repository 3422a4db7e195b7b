import type { Fetch } from "@marquee/client";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import OrganizeFramePage from "./organize-frame-page.tsx";

const Places = () => (
  <Routes>
    <Route path="/organize/:slug" element={<OrganizeFramePage />}>
      <Route path="passes" element={<p>What it costs</p>} />
    </Route>
  </Routes>
);
const shown = (event: { status: string; viewer: { canManage: boolean } }, publishAt: string | null = null) => {
  const read = { id: "0192aaaa-0000-4000-8000-000000000001", slug: "regatta", name: "Regatta", ...event };
  const fetch: Fetch = async (url) => {
    // Only the call for organisers tells when it is published.
    const data = String(url).includes("/events/regatta") ? read : { ...read, publishAt };
    return Response.json({ status: "ok", message: "ok", data });
  };
  return show(Places, { fetch, at: "/organize/regatta/passes" });
};

test("those who organise an event have all of its parts beside the one they are in, and its page as guests see it", async () => {
  const page = await shown({ status: "draft", viewer: { canManage: true } });
  const parts = page.getByRole("navigation", { name: "Organise" });
  await expect.element(parts.getByRole("link", { name: "Passes" })).toHaveAttribute("aria-current", "page");
  await expect.element(parts.getByRole("link", { name: "Check-in" })).toHaveAttribute("href", "/organize/regatta/door");
  await expect.element(page.getByText("Draft")).toBeVisible();
  await expect.element(page.getByText("What it costs")).toBeVisible();
  await expect.element(page.getByRole("link", { name: "See its page" })).toHaveAttribute("href", "/events/regatta");
});

test("a draft that is published by itself says so", async () => {
  const page = await shown({ status: "draft", viewer: { canManage: true } }, "2030-01-05T09:00:00.000Z");
  await expect.element(page.getByText("Scheduled", { exact: true })).toBeVisible();
});

test("whoever does not organise it sees no part of it", async () => {
  const page = await shown({ status: "published", viewer: { canManage: false } });
  await expect.element(page.getByRole("link", { name: "See its page" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Passes" })).not.toBeInTheDocument();
});
