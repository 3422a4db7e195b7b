import { Ticket } from "lucide-react";
import { afterEach, expect, test } from "vitest";
import { page as browser } from "vitest/browser";
import { show } from "../test/shown.tsx";
import { ConsoleLayout } from "./console-layout.tsx";

afterEach(() => browser.viewport(1280, 800));

test("the part one is in is in sight where the row of all parts is too long", async () => {
  await browser.viewport(390, 800);
  const sections = Array.from({ length: 9 }, (_, index) => ({
    to: `/manage/${index}`,
    label: `Part number ${index}`,
    icon: Ticket,
  }));
  const page = await show(
    () => (
      <ConsoleLayout title="Regatta" label="Parts" sections={sections} guestView={{ to: "/", label: "See its page" }}>
        Passes
      </ConsoleLayout>
    ),
    { at: "/manage/7" },
  );
  const current = page.getByRole("link", { name: "Part number 7" });
  await expect.element(current).toHaveAttribute("aria-current", "page");
  await expect.poll(() => current.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
  await expect.poll(() => current.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
});
