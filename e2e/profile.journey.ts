import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { pressOn, tabTo } from "./kernel/keyboard.ts";
import { endSignIn, signIn } from "./kernel/sign-in.ts";
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
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const username = page.getByLabel("Username");
  await expect(username).toHaveAttribute("aria-invalid", "true");
  await expect(username).toHaveAccessibleDescription(/taken/);
  await page.getByRole("alert").getByRole("link", { name: /taken/ }).click();
  await expect(username).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByLabel("Job title")).toHaveValue("Keeper of the lantern list");

  await username.fill("ines.duarte");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL("**/people/ines.duarte");
  await expect(page.getByText("Your profile is saved")).toBeVisible();
  await expect(page.getByText("Keeper of the lantern list")).toBeVisible();

  await endSignIn(page);
  await page.goto("/people/ines.duarte");
  await expect(page.getByRole("heading", { name: "Inês Duarte" })).toBeVisible();
  await expect(page.getByText("Keeper of the lantern list")).toBeVisible();
});

test("a username that cannot be one is refused before anything is sent", async ({ page }) => {
  await signIn(page, email, "/profile/edit");
  await tabTo(page, page.getByLabel("Username"));
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("ines duarte");
  await pressOn(page, page.getByRole("button", { name: "Save", exact: true }));
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
  await page.waitForURL("**/people/ines.duarte");
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
  await signIn(page, email, "/profile/edit");
  const parts = ["", "/events", "/groups", "/followers", "/following", "/known"].map(
    (part) => `/people/kenji.watanabe${part}`,
  );
  for (const path of [
    "/profile",
    "/profile/edit",
    "/notifications/settings",
    "/people",
    ...parts,
    "/settings/blocked",
    "/settings/appearance",
  ]) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test("somebody is followed from their page, counted at once, and let go again", async ({ page }) => {
  await signIn(page, email, "/people/kenji.watanabe");
  const button = page.getByRole("button", { name: /^Follow/ });
  await expect(button).toBeEnabled();
  const wasFollowed = (await button.innerText()) === "Following";
  const count = async () => Number(/\d+/.exec(await page.getByText(/^\d+ followers?$/).innerText())?.[0]);
  const before = await count();
  await button.click();
  await expect(button).toHaveText(wasFollowed ? "Follow" : "Following");
  expect(await count()).toBe(before + (wasFollowed ? -1 : 1));
  await expectAccessible(page);
  await page.reload();
  await expect(button).toHaveText(wasFollowed ? "Follow" : "Following");
  expect(await count()).toBe(before + (wasFollowed ? -1 : 1));
  await button.click();
  await expect(button).toHaveText(wasFollowed ? "Following" : "Follow");
  expect(await count()).toBe(before);
});

test("somebody is blocked from their page, listed in the settings, and let back from there", async ({ page }) => {
  await signIn(page, email, "/people/thabo.dlamini");
  await page.getByRole("button", { name: /^More about/ }).click();
  await page.getByRole("menuitem", { name: "Block" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Block" }).click();
  await expect(page.getByText(/^You blocked /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Follow" })).toBeHidden();
  await page.getByRole("link", { name: "People you blocked" }).click();
  await page.waitForURL("**/settings/blocked");
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Unblock / }).click();
  await expect(page.getByRole("heading", { name: "You have not blocked anybody" })).toBeVisible();
  await page.goto("/people/thabo.dlamini");
  await expect(page.getByRole("button", { name: "Follow" })).toBeVisible();
});

test("whether one follows somebody is drawn by the server, on their page and on that of a speaker", async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, email, "/people/amara.okafor");
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, locale: "en", storageState });
  const drawn = await context.newPage();
  const isDrawn = async (path: string) => {
    await drawn.goto(path);
    const button = drawn.getByRole("main").getByRole("button", { name: /^Follow(ing)?$/ });
    await expect(button).toBeEnabled();
    return (await button.innerText()) === "Following";
  };
  const speakers = "/events/lantern-river-festival/speakers";
  await drawn.goto(speakers);
  const speaker = await drawn.getByRole("link", { name: /Amara Okafor/ }).getAttribute("href");
  const before = await isDrawn("/people/amara.okafor");
  expect(await isDrawn(speaker ?? speakers)).toBe(before);
  for (const isFollowed of [!before, before]) {
    const answered = page.waitForResponse(/\/(un)?follow$/);
    await page.getByRole("button", { name: /^Follow(ing)?$/ }).click();
    await answered;
    expect(await isDrawn("/people/amara.okafor")).toBe(isFollowed);
    expect(await isDrawn(speaker ?? speakers)).toBe(isFollowed);
  }
  await drawn.getByRole("main").getByRole("link", { name: "See the profile" }).click();
  await drawn.waitForURL("**/people/amara.okafor");
  await context.close();
});

test("somebody is reported from their page, and an administrator reads by whom and why", async ({ page }) => {
  await signIn(page, "chloe.nguyen@example.org", "/people/ravi.menon");
  await page.getByRole("button", { name: "More about Ravi Menon" }).click();
  await page.getByRole("menuitem", { name: "Report" }).click();
  const dialog = page.getByRole("dialog", { name: "Report Ravi Menon?" });
  await expectAccessible(page);
  await dialog.getByRole("textbox", { name: "What is wrong?" }).fill("Says the weir is his.");
  await dialog.getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("The administrators will look at it.")).toBeVisible();

  await endSignIn(page);
  await signIn(page, email, "/me");
  await page.getByRole("main").getByRole("link", { name: "Manage" }).click();
  await page.getByRole("navigation", { name: "Manage" }).getByRole("link", { name: "Reports" }).click();
  await page.waitForURL("**/manage/reports");
  await expectAccessible(page);
  await page
    .getByRole("row", { name: /Ravi Menon/ })
    .getByRole("link", { name: "Ravi Menon" })
    .click();
  await expect(page.getByRole("heading", { name: "Person · Ravi Menon" })).toBeVisible();
  await expect(page.getByText("Says the weir is his.")).toBeVisible();
  await expect(page.getByRole("link", { name: /Chloé Nguyễn/ })).toBeVisible();
  await page.getByRole("link", { name: "See where it stands" }).click();
  await page.waitForURL("**/people/ravi.menon");
});
