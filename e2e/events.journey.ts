import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { pressOn, tabTo } from "./kernel/keyboard.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

const festival = "/events/lantern-river-festival";
const paths = ["/events", ...["", "/agenda", "/speakers", "/faq", "/people"].map((part) => festival + part)];

test("a guest finds an event by words and reads all of it", async ({ page }) => {
  await page.goto("/events");
  await page.getByRole("searchbox").fill("lantrn");
  await page.keyboard.press("Enter");
  await page.waitForURL(/search=lantrn/);
  await page.getByRole("link", { name: "Lantern River Festival" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lantern River Festival" })).toBeVisible();
  const facts = page.getByRole("complementary");
  await expect(facts).toContainText("The Old Mill");
  await expect(page.getByRole("link", { name: "Inês Duarte" }).first()).toBeVisible();
  const maps = page.getByRole("list", { name: "Show on a map" });
  await expect(maps.getByRole("link")).toHaveText([/Apple/, /Google/, /OpenStreetMap/, /Another map/]);
  await expect(maps.getByRole("link", { name: "Another map" })).toHaveAttribute("href", /^geo:-?\d/);
  await expect(maps.getByRole("link", { name: /Google/ })).toHaveAttribute("href", /^https:\/\/www\.google\.com/);
  await expect(facts).not.toContainText("stream.riverside");

  const tabs = page.getByRole("navigation", { name: "Parts of Lantern River Festival" });
  await tabs.getByRole("link", { name: "Agenda" }).click();
  await page.getByRole("link", { name: "Talks" }).click();
  await expect(page.getByRole("heading", { name: "Living with water" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Kora and strings" })).toBeHidden();
  await page.getByRole("link", { name: "Talks" }).click();
  await expect(page.getByRole("heading", { name: "Kora and strings" })).toBeVisible();
  await page.getByRole("searchbox").fill("kora");
  await expect(page.getByRole("heading", { name: "Living with water" })).toBeHidden();
  await page.getByRole("link", { name: "Issa Diabaté" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Issa Diabaté" })).toBeInViewport();
  await expect(page.getByRole("heading", { name: "Kora and strings" })).toBeVisible();

  await tabs.getByRole("link", { name: "FAQ" }).click();
  await page.getByText("What if it rains?").click();
  await expect(page.locator("details[open] p").first()).toBeVisible();
  await tabs.getByRole("link", { name: /Who is coming/ }).click();
  await page.getByRole("searchbox").fill("hana");
  await expect(page.getByRole("link", { name: /Hana Satō/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Ravi Menon/ })).toBeHidden();
});

test("what is saved is found under Me, and a guest who wants to save signs in first and comes back", async ({
  page,
  problems,
}) => {
  problems.allow(/401/);
  await page.goto(festival, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.waitForURL(/sign-in\?redirect=%2Fevents%2Flantern-river-festival/);
  await signIn(page, "chloe.nguyen@example.org", festival);
  const saved = page.waitForResponse(/\/api\/self\/saved\/events\//);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  expect((await saved).status()).toBe(200);
  await page.goto("/me");
  await page.getByRole("main").getByRole("link", { name: "Saved" }).click();
  await page.waitForURL("**/saved");
  await expect(page.getByRole("link", { name: "Lantern River Festival" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save Lantern River Festival" }).click();
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "See what is coming up" }).click();
  await page.waitForURL("**/events");
});

test("what cannot be done says so, and what next", async ({ page, problems }) => {
  problems.allow(/404|453/);
  const missing = await page.goto("/events/no-such-thing");
  expect(missing?.status()).toBe(404);
  await page.getByRole("link", { name: "See other events" }).click();
  await page.waitForURL("**/events");
  const locked = await page.goto("/events/choir-open-rehearsal");
  expect(locked?.status()).toBe(453);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("River Voices");
  await expect(page.getByRole("heading", { name: "For members of River Voices" })).toBeVisible();
  await expectAccessible(page);
  await page.goto("/events?search=qqqqq");
  await page.getByRole("link", { name: "Show all events" }).click();
  await expect(page.getByRole("heading", { level: 3 }).first()).toBeVisible();
  await page.getByRole("link", { name: "Past" }).click();
  await page.getByRole("link", { name: "Harvest supper" }).click();
  await expect(page.getByRole("complementary").getByText("This event is over")).toBeVisible();
});

test("everything can be read without JavaScript", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url, locale: "en" });
  const page = await context.newPage();
  await page.goto("/events");
  await page.getByRole("searchbox").fill("festival");
  await page.getByRole("searchbox").press("Enter");
  await page.getByRole("link", { name: "Lantern River Festival" }).click();
  const tabs = page.getByRole("navigation", { name: /Parts of/ });
  await tabs.getByRole("link", { name: "Agenda" }).click();
  await page.getByRole("link", { name: "Walks" }).click();
  await expect(page.getByRole("heading", { name: "Plants of the quay wall" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Living with water" })).toBeHidden();
  await tabs.getByRole("link", { name: "Speakers" }).click();
  await page.getByRole("link", { name: /Élodie Martin/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Élodie Martin" })).toBeVisible();
  await tabs.getByRole("link", { name: "FAQ" }).click();
  await page.getByText("What if it rains?").click();
  await expect(page.locator("details[open] p").first()).toBeVisible();
  await context.close();
});

test("the keyboard alone leads from the list to registering", async ({ page, problems }) => {
  problems.allow(/401/);
  await page.goto("/events");
  await tabTo(page, page.getByRole("searchbox"));
  await page.keyboard.type("lantern");
  await page.keyboard.press("Enter");
  await page.waitForURL(/search=lantern/);
  await pressOn(page, page.getByRole("link", { name: "Lantern River Festival" }));
  await page.waitForURL(`**${festival}`);
  const tabs = page.getByRole("navigation", { name: /Parts of/ });
  await pressOn(page, tabs.getByRole("link", { name: "FAQ" }));
  await pressOn(page, page.locator("summary").first());
  await expect(page.locator("details").first()).toHaveAttribute("open");
  await pressOn(page, page.getByRole("complementary").getByRole("link", { name: "Register", exact: true }));
  await page.waitForURL(/sign-in\?redirect=.*register/);
});

test("every part fits 320 pixels in Japanese and in the dark", async ({ page }) => {
  await page.goto("/events", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: "Language and appearance" }).click();
  await page.getByRole("menuitem", { name: "Appearance" }).click();
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Language and appearance" }).click();
  await page.getByRole("menuitem", { name: "Language" }).click();
  await page.getByRole("button", { name: "日本語" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "イベント" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of paths) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
  }
  await expect(page.getByRole("link", { name: "参加登録する" })).toBeInViewport();
});

test("nothing moves while an event loads, and its facts are there for search engines", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push("value" in entry ? Number(entry.value) : 0);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(festival, { waitUntil: "networkidle" });
  const moved = await page.evaluate(() => {
    const none: number[] = [];
    const { shifts } = Object.assign({ shifts: none }, window);
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });
  expect(moved, "cumulative layout shift").toBeLessThan(0.01);
  const structuredData = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  expect(structuredData).toMatchObject({
    "@type": "Event",
    name: "Lantern River Festival",
    organizer: { name: "Inês Duarte" },
  });
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", "Lantern River Festival");
});

test("a guest narrows the events down by what they want, sees them on a calendar and a map, and clears it again", async ({
  page,
}) => {
  await page.goto("/events", { waitUntil: "networkidle" });
  const filters = page.getByRole("navigation", { name: "Narrow down" });
  await filters.getByRole("button", { name: "Price" }).click();
  await page.getByRole("menuitem", { name: /^Free \(\d+\)/ }).click();
  await page.waitForURL(/price=free/);
  await filters.getByRole("button", { name: "Place" }).click();
  await page.getByRole("menuitem", { name: /^Cork \(\d+\)/ }).click();
  await page.waitForURL(/place=Cork/);
  const count = page.getByRole("status").filter({ hasText: /\d+ events?/ });
  await expect(count).toBeVisible();
  const found = Number((await count.textContent())?.match(/\d+/)?.[0]);
  expect(found).toBeGreaterThan(0);
  await expect(page.locator("main h3")).toHaveCount(Math.min(found, 20));

  const views = page.getByRole("navigation", { name: "Show as" });
  await views.getByRole("link", { name: "Map" }).click();
  await page.waitForURL(/view=map/);
  await page
    .getByRole("link", { name: /^The Old Mill, Cork, |^Cork, / })
    .first()
    .click();
  await expect(page.locator("section:target")).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await views.getByRole("link", { name: "Month" }).click();
  await page.waitForURL(/view=month/);
  await page.getByRole("button", { name: "Next month" }).click();
  await page.waitForURL(/day=\d{4}-\d\d-\d\d/);
  await expect(page.getByRole("grid", { name: "Events" })).toBeVisible();
  await views.getByRole("link", { name: "Week" }).click();
  await expect(page.getByRole("region", { name: "Events" })).toBeVisible();

  await page.goto("/events?place=Cork&language=ko");
  await expect(page.getByRole("heading", { name: "No events found" })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).first().click();
  await page.waitForURL(/\/events$/);
  await expect(page.locator("main h3").first()).toBeVisible();
});
