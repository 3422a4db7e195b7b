import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { untilLive } from "./kernel/lives.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

const festival = "/events/lantern-river-festival";

test("a guest narrows the agenda by place, day and track, and clears it again", async ({ page }) => {
  await page.goto(`${festival}/agenda`);
  await untilLive(page);
  await page.getByRole("combobox", { name: "Location" }).selectOption({ label: "The loft" });
  await expect(page).toHaveURL(/place=/);
  await expect(page.getByRole("heading", { name: "Make a lantern that floats" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Living with water" })).toBeHidden();
  await page.getByRole("link", { name: "Walks" }).click();
  await expect(page.getByRole("heading", { name: "No sessions found" })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).first().click();
  await expect(page.getByRole("heading", { name: "Living with water" })).toBeVisible();
});

test("a member keeps two sessions that clash, is told so, and finds them on their own agenda", async ({ page }) => {
  await signIn(page, "ines.duarte@example.org", `${festival}/agenda`);
  for (const name of ["Living with water", "Plants of the quay wall"]) {
    const button = page.getByRole("button", { name: `Add ${name} to my agenda` });
    if ((await button.getAttribute("aria-pressed")) !== "true") await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
  }
  await page.getByRole("link", { name: "View schedule" }).click();
  await expect(page.getByRole("heading", { name: "My agenda" })).toBeVisible();
  await expect(page.getByText("Clashes with Plants of the quay wall on your agenda")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
