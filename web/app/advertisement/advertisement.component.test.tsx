import type { Fetch } from "@marquee/client";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { AdvertisementSlot } from "./index.ts";
import ManageAdvertisementsPage from "./manage-advertisements-page.tsx";

const id = (last: number) => `0192aaaa-0000-4000-8000-00000000000${last}`;
const bakery = {
  id: id(1),
  type: "square",
  link: "https://bakery.example.org/",
  image: null,
  description: "Bread on Sundays",
  name: "Bakery, winter",
  places: ["home"],
  weight: 2,
  tiers: [],
  startsAt: null,
  endsAt: "2030-01-05T10:00:00.000Z",
  paused: false,
  state: "running",
  views: 1_200,
  clicks: 30,
  createdAt: "2026-11-01T10:00:00.000Z",
};
const days = [
  { day: "2026-11-01", views: 3, clicks: 1 },
  { day: "2026-11-02", views: 5, clicks: 0 },
];
const administrator = {
  id: id(3),
  username: "ines",
  viewer: { isAdministrator: true, modules: { advertisements: { canSee: true } } },
};
const hash = (path: string, method: string) => `${method} ${path}`;

type Answered = { readonly managed?: readonly object[] | undefined; readonly shown?: object | null };

async function shown(at: string, { managed = [], shown: picked = null }: Answered, failing?: RegExp) {
  const commands: string[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const path = new URL(url, "http://localhost").pathname.replace(/^\/api/, "");
    if (method !== "GET") commands.push(`${hash(path, method)}${body === undefined ? "" : ` ${String(body)}`}`);
    if (failing?.test(hash(path, method)))
      return Response.json({ status: "error", message: "Away", data: null }, { status: 503 });
    const answers: Readonly<Record<string, unknown>> = {
      "GET /advertisement": picked,
      "GET /manage/advertisements": managed,
      [`GET /manage/advertisements/${bakery.id}/days`]: days,
      "GET /manage/tiers": [],
    };
    const known = answers[hash(path, method)];
    const data = known === undefined ? administrator : known;
    return Response.json({ status: "ok", message: "ok", data: method === "GET" ? data : null });
  };
  const page = await show(
    () => (
      <Routes>
        <Route path="/" element={<AdvertisementSlot place="home" type="square" />} />
        <Route path="/manage/advertisements" element={<ManageAdvertisementsPage />} />
      </Routes>
    ),
    { fetch, at },
  );
  return { page, commands };
}

test("it says what it is, leads away without naming the page, and counts once that it was seen", async () => {
  const { page, commands } = await shown("/", { shown: bakery });
  const link = page.getByRole("region", { name: "Advertisement" }).getByRole("link");
  await expect.element(link).toHaveAttribute("href", bakery.link);
  await expect.element(link).toHaveAttribute("rel", expect.stringContaining("sponsored"));
  await expect.element(link).toHaveAttribute("rel", expect.stringContaining("noreferrer"));
  await expect.poll(() => commands, { timeout: 5_000 }).toEqual([`POST /advertisement/${bakery.id}/view`]);
});

test("that it was followed is counted, and nobody is told where that fails", async () => {
  const { page, commands } = await shown("/", { shown: bakery }, /^POST/);
  const link = page.getByRole("region", { name: "Advertisement" }).getByRole("link");
  await expect.element(link).toBeVisible();
  const element = link.element();
  // What is looked at is the count, not another window.
  element.addEventListener("click", (event) => event.preventDefault());
  await link.click();
  await expect.poll(() => commands).toContain(`POST /advertisement/${bakery.id}/click`);
  expect(page.getByRole("alert").elements()).toEqual([]);
});

test("where there is none, or none could be read, there is nothing", async () => {
  for (const failing of [undefined, /^GET \/advertisement$/]) {
    const { page } = await shown("/", {}, failing);
    await expect.poll(() => page.getByRole("region", { name: "Advertisement" }).elements()).toEqual([]);
  }
});

test("without any the page says what could be here; what did not arrive is asked for again", async () => {
  const { page } = await shown("/manage/advertisements", {});
  await expect.element(page.getByText("No advertisements yet")).toBeVisible();
  const failed = await shown("/manage/advertisements", {}, /manage\/advertisements$/);
  await expect.element(failed.page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
});

test("an administrator sees what came of it, by day too, pauses it, and removes it after a question", async () => {
  const { page, commands } = await shown("/manage/advertisements", { managed: [bakery] });
  await expect.element(page.getByText("seen 1,200 times · followed 30 times · 2.5%")).toBeVisible();
  const menu = page.getByRole("button", { name: "Actions for Bakery, winter" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Pause" }).click();
  await expect.poll(() => commands).toEqual([`PUT /manage/advertisements/${bakery.id} {"paused":true}`]);
  await menu.click();
  await page.getByRole("menuitem", { name: "Figures by day" }).click();
  await expect
    .element(page.getByRole("dialog").getByText("Each person counts once an hour", { exact: false }))
    .toBeVisible();
  await page.getByRole("button", { name: "Close" }).first().click();
  await menu.click();
  await page.getByRole("menuitem", { name: "Remove advertisement" }).click();
  await page.getByRole("button", { name: "Remove advertisement" }).click();
  await expect.poll(() => commands.at(-1)).toBe(`DELETE /manage/advertisements/${bakery.id}`);
});

test("what is changed is sent, and nothing else", async () => {
  const { page, commands } = await shown("/manage/advertisements", { managed: [bakery] });
  await page.getByRole("button", { name: "Actions for Bakery, winter" }).click();
  await page.getByRole("menuitem", { name: "Change" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Where it leads/ }).fill("https://bakery.example.org/spring");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => commands.at(-1))
    .toContain(`PUT /manage/advertisements/${bakery.id} {"link":"https://bakery.example.org/spring"`);
});
