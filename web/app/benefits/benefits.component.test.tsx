import type { Fetch } from "@marquee/client";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import BenefitsPage from "./benefits-page.tsx";
import ManageBenefitsPage from "./manage-benefits-page.tsx";

const id = (last: number) => `0192aaaa-0000-4000-8000-00000000000${last}`;
const ferry = { id: id(1), slug: "ferry", title: "Ferry", description: "At half price", image: null, priority: 2 };
const bread = { id: id(2), slug: "bread", title: "Bread", description: null, image: null, priority: 1 };
const administrator = { id: id(3), username: "ines", viewer: { isAdministrator: true } };

async function shown(at: string, benefits: readonly object[] | undefined) {
  const commands: string[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const path = new URL(url, "http://localhost").pathname;
    if (method !== "GET") commands.push(`${method} ${path} ${String(body)}`);
    if (path.endsWith("/benefits") && method === "GET" && benefits === undefined)
      return Response.json({ status: "error", message: "Away", data: null }, { status: 503 });
    const data = /benefit/.test(path) ? benefits : administrator;
    return Response.json({ status: "ok", message: "ok", data: method === "DELETE" ? null : data });
  };
  const page = await show(
    () => (
      <Routes>
        <Route path="/benefits" element={<BenefitsPage />} />
        <Route path="/manage/benefits" element={<ManageBenefitsPage />} />
      </Routes>
    ),
    { fetch, at },
  );
  return { page, commands };
}

test("what members have of it is shown in its order, and how to get it", async () => {
  const { page } = await shown("/benefits", [ferry, bread]);
  await expect.element(page.getByText("At half price")).toBeVisible();
  expect(
    page
      .getByRole("heading", { level: 2 })
      .elements()
      .map((each) => each.textContent),
  ).toEqual(["Ferry", "Bread"]);
});

test("without any the page says what would be here; what did not arrive is asked for again", async () => {
  const { page } = await shown("/benefits", []);
  await expect.element(page.getByText("No benefits yet")).toBeVisible();
  const failed = await shown("/benefits", undefined);
  await expect.element(failed.page.getByRole("button", { name: "Try again" }).first()).toBeVisible();
});

test("an administrator adds, changes what is another now, and removes after a question", async () => {
  const { page, commands } = await shown("/manage/benefits", [ferry]);
  await page.getByRole("button", { name: "Add a benefit" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Name/ }).fill("A chair by the river");
  await dialog.getByRole("button", { name: "Add benefit" }).click();
  await expect.poll(() => commands).toEqual(['POST /api/manage/benefits {"title":"A chair by the river"}']);
  await page.getByRole("button", { name: "Change Ferry" }).click();
  await page
    .getByRole("dialog")
    .getByRole("textbox", { name: /^What it is/ })
    .fill("For nothing");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => commands.at(-1))
    .toBe(`PUT /api/manage/benefits/${ferry.id} {"title":"Ferry","description":"For nothing"}`);
  await page.getByRole("button", { name: "Remove Ferry" }).click();
  await page.getByRole("button", { name: "Remove benefit" }).click();
  await expect.poll(() => commands.at(-1)).toContain(`DELETE /api/manage/benefits/${ferry.id}`);
});
