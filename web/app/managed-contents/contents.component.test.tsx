import { describe, expect, test } from "vitest";
import { page as browser } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { draft, published, recording, scheduled } from "./samples.ts";
import { expectNoFaults, server, Studio } from "./test-server.tsx";

const at = "/studio/river-radio/contents";
const all = [draft, scheduled, published, recording];

describe("what is published in a channel", () => {
  test("is listed with how it stands, and begun from a menu", async () => {
    const answers = server({ contents: all });
    const page = await show(Studio, { ...answers, at });
    await expect.element(page.getByRole("link", { name: "The river at night" })).toBeVisible();
    await expectNoFaults();
    await page.getByRole("button", { name: "New" }).click();
    await page.getByRole("menuitem", { name: "Recording" }).click();
    await expect.poll(() => answers.sent[0]).toEqual({ command: "POST ", body: { title: "Untitled recording" } });
  });

  test("is taken back or deleted after a question", async () => {
    const answers = server({ contents: [published] });
    const page = await show(Studio, { ...answers, at });
    await page.getByRole("button", { name: /^What to do with/ }).click();
    await page.getByRole("menuitem", { name: "Unpublish" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Unpublish" }).click();
    await expect.poll(() => answers.sent.at(-1)?.command).toBe(`DELETE /${published.id}/schedule`);
    await page.getByRole("button", { name: /^What to do with/ }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect.element(page.getByRole("dialog").getByText("and 2 comments", { exact: false })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect.poll(() => answers.sent.at(-1)?.command).toBe(`DELETE /${published.id}`);
  });

  test("offers the first step where there is nothing, and fits a narrow telephone", async () => {
    await browser.viewport(320, 700);
    for (const locale of ["en", "ar"] as const) {
      const empty = await show(Studio, { ...server({ contents: [] }), at, locale });
      await expect.poll(() => document.body.textContent).toContain("Nothing is published here yet");
      await empty.unmount();
      const page = await show(Studio, { ...server({ contents: all }), at, locale });
      await expect.element(page.getByRole("link", { name: "The river at night" })).toBeVisible();
      await expectNoFaults();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
      await page.unmount();
    }
    await browser.viewport(1280, 800);
  });
});
