import { expect, test } from "vitest";
import { page as browser } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { Places, server } from "./test-server.tsx";
import { market } from "./samples.ts";

const at = "/manage/surveys";
const open = { ...market, id: "0192bbbb-0000-4000-8000-000000000002", name: "Next year", status: "open" };

test("surveys say how they stand and how many have answered", async () => {
  const surveys = [{ ...open, submittedCount: 41, draftCount: 6, closesAt: "2099-12-04T18:00:00.000Z" }, market];
  const page = await show(Places, { ...server({ surveys }), at });
  const row = page.getByRole("row", { name: /Next year/ });
  for (const words of ["Open", "41"]) await expect.element(row.getByText(words, { exact: true })).toBeVisible();
  await expect.element(page.getByRole("row", { name: /How was the market/ }).getByText("Draft")).toBeVisible();
  await row.getByRole("link").click();
  await expect.element(page.getByRole("heading", { level: 1, name: market.name })).toBeVisible();
});

test("until when is not cut on a screen of 1280 px, of which the bars leave 975", async () => {
  await browser.viewport(975, 800);
  const surveys = [{ ...open, closesAt: "2099-12-04T18:00:00.000Z" }];
  const page = await show(Places, { ...server({ surveys }), at: `${at}?order=-name` });
  const until = page.getByRole("gridcell", { name: /Dec 4, 2099/ });
  await expect.element(until).toBeVisible();
  expect(until.element().getBoundingClientRect().right).toBeLessThanOrEqual(975);
  const text = until.element().querySelector("span");
  expect(text?.scrollWidth).toBeLessThanOrEqual(text?.clientWidth ?? 0);
  await browser.viewport(1280, 800);
});

test("without a survey the page says what one is for, and begins one", async () => {
  const { fetch, sent } = server({ surveys: [] });
  // Another list than the others': what a table has read it keeps for whoever comes back.
  const page = await show(Places, { fetch, at: `${at}?order=name` });
  await expect.element(page.getByText("No surveys yet")).toBeVisible();
  await page.getByRole("button", { name: "New survey" }).last().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Name/ }).fill("How was the market?");
  await dialog.getByRole("checkbox", { name: /^Without names/ }).click();
  await dialog.getByRole("button", { name: "Begin the survey" }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        command: "POST /api/manage/surveys",
        body: {
          name: "How was the market?",
          requireAuth: true,
          anonymous: true,
          visible: true,
          submissionsPerAccount: 1,
        },
      },
    ]);
  await expect.element(page.getByRole("navigation", { name: market.name })).toBeVisible();
});

test("they can be asked for again where they could not be read", async () => {
  const page = await show(Places, { ...server({ surveys: 500 }), at: `${at}?status=closed` });
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("they are for those who run the community", async () => {
  const page = await show(Places, { ...server({ isAdministrator: false }), at });
  await expect.element(page.getByText("This is for administrators").first()).toBeVisible();
});
