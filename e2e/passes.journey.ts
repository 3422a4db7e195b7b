import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

const yuki = "yuki.mori@example.org";
const festival = "lantern-river-festival";

test("a pass that lacks answers says so wherever it is, takes them, and shows its code", async ({ page }) => {
  await signIn(page, yuki, "/passes");
  const main = page.getByRole("main");
  await expect(
    main.getByRole("listitem").filter({ hasText: "Lantern River" }).getByText("Answers missing"),
  ).toBeVisible();
  await page.goto(`/passes/${festival}`);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("img", { name: /QR code/ })).toHaveCount(0);
  await main.getByRole("link", { name: /Name and answers/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Name and answers" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  const diet = page.getByLabel("What do you eat?");
  if ((await diet.count()) > 0) await diet.selectOption("Vegan");
  await page.getByLabel("Name on the pass").fill("Yuki M.");
  await page.getByText("No, I will carry somebody else's").click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(`**/passes/${festival}/**`);
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expect(page.getByText("Yuki M.")).toBeVisible();
});
