import type { Fetch } from "@marquee/client";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import TiersPage from "./tiers-page.tsx";

const id = "0192aaaa-0000-4000-8000-000000000001";
const crew = {
  id,
  slug: "crew",
  name: "Crew",
  isBadge: true,
  description: "Who sails",
  opens: ["threads", "storage"],
  writesIn: [],
  people: 1,
};
const nora = { id: "0192aaaa-0000-4000-8000-000000000002", username: "nora", firstName: "Nora", title: null };
const administrator = { id, username: "ines", viewer: { isAdministrator: true } };

/** The page, with one person who has the tier until a command comes; remembers the commands. */
async function shown(tiers: readonly object[] | number) {
  const commands: string[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const path = new URL(url, "http://localhost").pathname;
    if (method !== "GET") commands.push(`${method} ${path} ${String(body)}`);
    if (path.endsWith("/manage/tiers") && typeof tiers === "number")
      return Response.json({ status: "error", message: "No.", data: null }, { status: tiers });
    const holders = commands.length === 0 ? [nora] : [];
    const data = path.endsWith("/accounts") ? holders : path.endsWith("/manage/tiers") ? tiers : administrator;
    return Response.json({ status: "ok", message: "ok", data: method === "GET" ? data : null });
  };
  const page = await show(
    () => (
      <Routes>
        <Route path="/manage/tiers" element={<TiersPage />} />
      </Routes>
    ),
    { fetch, at: "/manage/tiers" },
  );
  return { page, commands };
}

test("a tier says what it opens and who has it, and is taken back at the press", async () => {
  const { page, commands } = await shown([crew]);
  for (const text of ["Who sails", "Opens: Discussions", "One person has it", "Shown beside names"])
    await expect.element(page.getByText(text)).toBeVisible();
  await page.getByRole("button", { name: "Take back Crew from Nora" }).click();
  await expect.poll(() => commands).toEqual([`PUT /api/manage/tiers/${id}/accounts/${nora.id} {"isHeld":false}`]);
  await expect.element(page.getByText("Nobody has it yet")).toBeVisible();
});

test("a community without tiers says where they come from, and one that cannot be read is tried again", async () => {
  const { page } = await shown([]);
  await expect.element(page.getByText("This community has no tiers")).toBeVisible();
  const failed = await shown(500);
  await expect.element(failed.page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
});
