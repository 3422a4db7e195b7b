import type { Fetch } from "@marquee/client";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import ManageLevelsPage from "./manage-levels-page.tsx";
import SponsorsPage from "./sponsors-page.tsx";

const id = (last: number) => `0192aaaa-0000-4000-8000-00000000000${last}`;
const gold = {
  id: id(1),
  slug: "gold",
  name: "Gold",
  subtitle: "They carry the lanterns",
  color: "#b8860b",
  scale: 160,
  image: null,
};
const bakery = { id: id(2), username: "weir.bread", firstName: "Weir Bread", title: "Two hundred loaves" };
const administrator = { id: id(3), username: "ines", viewer: { isAdministrator: true } };

/** The pages, with one sponsor until a command comes, and no level once one was removed; remembers what is asked. */
async function shown(at: string, levels: readonly object[] | undefined) {
  const commands: string[] = [];
  const asked: string[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const path = new URL(url, "http://localhost").pathname;
    asked.push(`${method} ${path}`);
    if (method !== "GET") commands.push(`${method} ${path} ${String(body)}`);
    if (path.endsWith("/levels") && method === "GET" && levels === undefined)
      return Response.json({ status: "error", message: "Away", data: null }, { status: 503 });
    const sponsors = commands.length === 0 ? [bakery] : [];
    const isRemoved = commands.some((command) => command.startsWith("DELETE"));
    const left = isRemoved ? [] : levels;
    const data = path.endsWith("/accounts") ? sponsors : path.endsWith("/levels") ? left : administrator;
    return Response.json({ status: "ok", message: "ok", data: method === "GET" ? data : null });
  };
  const page = await show(
    () => (
      <Routes>
        <Route path="/sponsors" element={<SponsorsPage />} />
        <Route path="/manage/levels" element={<ManageLevelsPage />} />
      </Routes>
    ),
    { fetch, at },
  );
  return { page, commands, asked };
}

test("who sponsors stands under the name of the level, and leads to their page", async () => {
  const { page } = await shown("/sponsors", [gold]);
  await expect.element(page.getByRole("region", { name: "Gold" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /Weir Bread/ })).toHaveAttribute("href", "/people/weir.bread");
});

test("without levels the page says how one sponsors; what did not arrive is asked for again", async () => {
  const { page } = await shown("/sponsors", []);
  await expect
    .element(page.getByRole("link", { name: "Ask how to join them" }))
    .toHaveAttribute("href", "/support/new");
  const failed = await shown("/sponsors", undefined);
  await expect.element(failed.page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
});

test("an administrator adds a level with a size and a colour within what it takes", async () => {
  const { page, commands } = await shown("/manage/levels", []);
  await page.getByRole("button", { name: "Add a level" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Name of the level/ }).fill("Silver");
  const size = dialog.getByRole("textbox", { name: /^Size in percent/ });
  await size.fill("900");
  await dialog.getByRole("button", { name: "Add level" }).click();
  expect(commands).toEqual([]);
  await size.fill("90");
  await dialog.getByRole("button", { name: "Add level" }).click();
  await expect
    .poll(() => commands)
    .toEqual([expect.stringMatching(/^POST \/api\/manage\/levels .*"name":"Silver".*"scale":90/)]);
});

test("a sponsor is taken off at the press, a level after a question", async () => {
  const { page, commands } = await shown("/manage/levels", [gold]);
  await page.getByRole("button", { name: "Take Weir Bread off Gold" }).click();
  await expect
    .poll(() => commands)
    .toEqual([`PUT /api/manage/levels/${gold.id}/accounts/${bakery.id} {"sponsors":false}`]);
  await page.getByRole("button", { name: "Remove Gold" }).click();
  await page.getByRole("button", { name: "Remove level" }).click();
  await expect.poll(() => commands.at(-1)).toContain(`DELETE /api/manage/levels/${gold.id}`);
});

test("who sponsors at a level that was removed is not asked for again", async () => {
  const { page, asked } = await shown("/manage/levels", [gold]);
  await page.getByRole("button", { name: "Remove Gold" }).click();
  await page.getByRole("button", { name: "Remove level" }).click();
  await expect.element(page.getByText("No sponsors yet")).toBeVisible();
  const removed = asked.findIndex((each) => each.startsWith("DELETE"));
  expect(asked.slice(removed + 1)).toEqual(["GET /api/levels"]);
});
