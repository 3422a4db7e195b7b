import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { pressOn, tabTo } from "./kernel/keyboard.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

const email = "ines.duarte@example.org";

test("a profile is edited: what the server refuses is said beside its field, and nothing typed is lost", async ({
  page,
  problems,
}) => {
  problems.allow(/409/);
  await signIn(page, email, "/profile/edit");
  await page.getByLabel("Job title").fill("Keeper of the lantern list");
  await page.getByLabel("Username").fill("kenji.watanabe");
  await page.getByRole("button", { name: "Save" }).click();
  const username = page.getByLabel("Username");
  await expect(username).toHaveAttribute("aria-invalid", "true");
  await expect(username).toHaveAccessibleDescription(/taken/);
  await page.getByRole("alert").getByRole("link", { name: /taken/ }).click();
  await expect(username).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByLabel("Job title")).toHaveValue("Keeper of the lantern list");

  await username.fill("ines.duarte");
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL("**/profile");
  await expect(page.getByText("Your profile is saved")).toBeVisible();
  await expect(page.getByText("Keeper of the lantern list")).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/people/ines.duarte");
  await expect(page.getByRole("heading", { name: "Inês Duarte" })).toBeVisible();
  await expect(page.getByText("Keeper of the lantern list")).toBeVisible();
});

test("a username that cannot be one is refused before anything is sent", async ({ page }) => {
  await signIn(page, email, "/profile/edit");
  await tabTo(page, page.getByLabel("Username"));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("ines duarte");
  await pressOn(page, page.getByRole("button", { name: "Save" }));
  await expect(page.getByLabel("Username")).toHaveAccessibleDescription(/Use only letters, numbers/);
});

test("leaving with unsaved changes asks first", async ({ page }) => {
  await signIn(page, email, "/profile/edit");
  await page.getByLabel("Company").fill("Somewhere else");
  await page.getByRole("link", { name: "My profile" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Company")).toHaveValue("Somewhere else");
  await page.getByRole("link", { name: "My profile" }).click();
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await page.waitForURL("**/profile");
  await expect(page.getByText("Somewhere else")).toBeHidden();
});

test("people are found by name, and a guest who wants to write signs in and comes back", async ({ page }) => {
  await page.goto("/people");
  await expectAccessible(page);
  await page.getByRole("searchbox").fill("chloe");
  await expect(page).toHaveURL(/search=chloe/);
  await expect(page.getByRole("heading", { name: "Chloé Nguyễn" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Amara Okafor" })).toBeHidden();
  await page.getByRole("link", { name: "Chloé Nguyễn" }).click();
  await page.waitForURL("**/people/chloe.nguyen");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Message", exact: true }).click();
  await page.waitForURL(/\/auth\/sign-in\?redirect=%2Fpeople%2Fchloe.nguyen/);
});

test("profiles and the directory fit a window of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, email, "/profile");
  for (const path of ["/profile", "/profile/edit", "/people", "/people/chloe.nguyen"]) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test("somebody is followed from their page, counted at once, and let go again", async ({ page }) => {
  await signIn(page, email, "/people/kenji.watanabe");
  const button = page.getByRole("button", { name: /^Follow/ });
  await expect(button).toBeEnabled();
  const wasFollowed = (await button.getAttribute("aria-pressed")) === "true";
  const count = async () => Number(/\d+/.exec(await page.getByText(/^\d+ followers?$/).innerText())?.[0]);
  const before = await count();
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", String(!wasFollowed));
  expect(await count()).toBe(before + (wasFollowed ? -1 : 1));
  await expectAccessible(page);
  await page.reload();
  await expect(button).toHaveAttribute("aria-pressed", String(!wasFollowed));
  expect(await count()).toBe(before + (wasFollowed ? -1 : 1));
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", String(wasFollowed));
  expect(await count()).toBe(before);
});
