import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { endSignIn, signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

const festival = "/events/lantern-river-festival";
const parts = ["/pages/getting-here", "/media", "/sponsors", "/faq"].map((part) => festival + part);

test("a guest reads what stands beside the agenda: pages, pictures, files, sponsors and answers", async ({ page }) => {
  await page.goto(festival, { waitUntil: "networkidle" });
  const tabs = page.getByRole("navigation", { name: "Parts of Lantern River Festival" });
  await tabs.getByRole("link", { name: "Getting here" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Getting here" })).toBeVisible();
  await expect(page.getByText("it has no steps")).toBeVisible();
  await page.getByRole("button", { name: /^Open picture 1 of 1/ }).click();
  await expect(page.getByRole("dialog", { name: "Picture 1 of 1" })).toBeVisible();
  await page.keyboard.press("Escape");

  await tabs.getByRole("link", { name: "Media" }).click();
  await page.getByRole("button", { name: "Open picture 2 of 4: The long table" }).click();
  const large = page.getByRole("dialog");
  await expect(large).toContainText("Two hundred loaves");
  await page.keyboard.press("ArrowRight");
  await expect(large).toContainText("Late, under the arches");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Open picture 2 of 4: The long table" })).toBeFocused();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download The lantern walk" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("lantern-walk.gpx");
  await expect(page.getByRole("link", { name: /Words of the songs/ })).toHaveCount(0);

  await tabs.getByRole("link", { name: "Sponsors" }).click();
  await expect(page.getByRole("heading", { name: "Lantern bearers" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /Third Arch Coffee/ })).toHaveAttribute(
    "href",
    "https://thirdarch.example.org/",
  );
  await tabs.getByRole("link", { name: "FAQ" }).click();
  await page.getByText("What if it rains?").click();
  await expect(page.getByText("Then it rains.")).toBeVisible();
});

test("a holder finds what their pass opens, and somebody without one does not learn of it", async ({ page }) => {
  await signIn(page, "chloe.nguyen@example.org", `${festival}/media`);
  const songs = page.getByRole("link", { name: "Download Words of the songs" });
  await expect(page.getByText("For those who hold a pass")).toBeVisible();
  await expect(page.getByText("For those who hold: Friend of the Mill")).toBeVisible();
  await expect(page.getByRole("link", { name: /Who sits where/ })).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent("download"), songs.click()]);
  expect(file.suggestedFilename()).toBe("songs.txt");
  await expectAccessible(page);
  await endSignIn(page);
  await page.goto(`${festival}/media`);
  await expect(page.getByRole("link", { name: "Download The lantern walk" })).toBeVisible();
  await expect(page.getByRole("link", { name: /songs|Who sits/ })).toHaveCount(0);
});

test("an event leads to its series, and the series to its other dates", async ({ page }) => {
  await page.goto("/events/dawn-dip", { waitUntil: "networkidle" });
  await page.getByRole("complementary").getByRole("link", { name: "Swims of the year" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Swims of the year" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Dawn dip" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Past" }).click();
  await expect(page.getByRole("link", { name: /Midsummer swim/ })).toBeVisible();
  await page.getByRole("link", { name: "Series" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Series" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Lantern River", exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("all of it can be read without JavaScript", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, locale: "en" });
  const page = await context.newPage();
  await page.goto(`${festival}/media`);
  await expect(page.getByRole("link", { name: "Download The lantern walk" })).toHaveAttribute("href", /^\/files\//);
  await page.goto(`${festival}/pages/make-a-lantern`);
  await expect(page.getByText("Soak the rods overnight")).toBeVisible();
  await page.goto(`${festival}/sponsors`);
  await expect(page.getByRole("heading", { name: "Friends" })).toBeVisible();
  await page.goto("/series");
  await page.getByRole("link", { name: "Swims of the year" }).click();
  await expect(page.getByRole("link", { name: "Dawn dip" })).toBeVisible();
  await context.close();
});

test("what is not there says so, and what next", async ({ page, problems }) => {
  problems.allow(/404/);
  const answer = await page.goto(`${festival}/pages/no-such-page`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
  expect((await page.goto("/series/0192aaaa-0000-4000-8000-000000000001"))?.status()).toBe(404);
});

test("each part is accessible, in both directions, and not wider than a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of parts) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});
