import { describe, expect, test } from "vitest";
import { page as browser, userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { TabPanels, Tabs } from "./tabs.tsx";

const panels = ["Followers", "Following", "In common"].map((label) => ({ id: label, label, content: `All ${label}` }));
const shown = (locale: "en" | "ar" = "en") => show(() => <TabPanels label="People" panels={panels} />, { locale });

describe("tabs without an address", () => {
  test.each([
    ["en", "{ArrowRight}", "{ArrowLeft}"],
    ["ar", "{ArrowLeft}", "{ArrowRight}"],
  ] as const)("are moved through by arrows, in %s", async (locale, ahead, behind) => {
    const page = await shown(locale);
    const tab = (name: string) => page.getByRole("tab", { name });
    await tab("Followers").click();
    await userEvent.keyboard(ahead);
    await expect.element(tab("Following")).toHaveFocus();
    await expect.element(page.getByRole("tabpanel", { name: "Following" })).toHaveTextContent("All Following");
    await userEvent.keyboard(`${behind}${behind}`);
    await expect.element(tab("In common")).toHaveFocus();
    await userEvent.keyboard("{Home}");
    await expect.element(tab("Followers")).toHaveAttribute("aria-selected", "true");
    await userEvent.keyboard("{End}");
    await expect.element(tab("In common")).toHaveAttribute("aria-selected", "true");
  });

  test("are one stop of the keyboard, then their panel", async () => {
    const page = await shown();
    await page.getByRole("tab", { name: "Following" }).click();
    await userEvent.keyboard("{Tab}");
    await expect.element(page.getByRole("tabpanel")).toHaveFocus();
  });
});

describe("tabs with addresses", () => {
  test("bring the chosen one into view where the row is too long", async () => {
    await browser.viewport(320, 600);
    const tabs = Array.from({ length: 9 }, (_, index) => ({
      to: `?part=${index}`,
      label: `Part number ${index}`,
      chosen: index === 7,
    }));
    const page = await show(() => <Tabs label="Parts" tabs={tabs} />);
    const chosen = page.getByRole("link", { name: "Part number 7" });
    await expect.element(chosen).toHaveAttribute("aria-current", "page");
    await expect.element(page.getByRole("link", { name: "Part number 0" })).not.toHaveAttribute("aria-current", "page");
    await expect.poll(() => chosen.element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
    await browser.viewport(1280, 800);
  });
});
