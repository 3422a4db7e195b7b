import type { Page } from "@playwright/test";
import { composer, messages, say } from "./kernel/chat.ts";
import { expectUnharmed, hostile, hostileAddress, hostileName } from "./kernel/hostile.ts";
import { join } from "./kernel/join.ts";
import { copyOfDemo, startOn } from "./kernel/planted.ts";
import { rewriteTexts } from "./kernel/rewrite-texts.ts";
import { goToPage, ofThisRun, walkedPages } from "./kernel/routes.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect } from "./kernel/test.ts";
import { walkingTest } from "./kernel/walking.ts";

const narrow = { width: 320, height: 640 };
const ines = "ines.duarte@example.org";

/** The site over data of which every text was written to do harm. */
const test = walkingTest.extend({
  site: [
    async ({}, use) => {
      const folder = await copyOfDemo();
      await rewriteTexts(folder, { text: hostile, address: hostileAddress });
      const site = await startOn(folder);
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 240_000 },
  ],
  viewport: async ({}, use) => use(narrow),
});

test.describe.configure({ mode: "parallel" });

test.beforeEach(({ page }) => {
  page.on("dialog", (dialog) => {
    throw new Error(`A dialog opened: ${dialog.message()}`);
  });
});

/** A feed as a program reads it: whether it is XML, how many items it has, and what in their texts would run. */
const feedIn = (page: Page, text: string) =>
  page.evaluate((xml) => {
    const parsed = new DOMParser().parseFromString(xml, "application/xml");
    const texts = [...parsed.querySelectorAll("description, encoded")].map((each) => each.textContent);
    const elements = texts.flatMap((each) => [
      ...new DOMParser().parseFromString(each ?? "", "text/html").querySelectorAll("body *"),
    ]);
    const isRun = (element: Element): boolean =>
      element.tagName === "SCRIPT" || element.getAttributeNames().some((name) => name.startsWith("on"));
    return {
      isBroken: parsed.querySelector("parsererror") !== null,
      items: parsed.querySelectorAll("item").length,
      runs: elements.filter(isRun).map((element) => element.outerHTML.slice(0, 200)),
    };
  }, text);

/** Every line is a property of a calendar or goes on with one, within the octets that a line may have. */
function expectWholeCalendar(text: string): void {
  const lines = text.split("\r\n");
  expect(lines.filter((line) => line.startsWith("BEGIN:VEVENT")).length).toBeGreaterThan(0);
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(lines.filter((line) => !/^(?: |[A-Z-]+[:;]|$)/.test(line))).toEqual([]);
}

const search = { pattern: "/events?search=W", forMembers: true, address: async () => "/events?search=W" };

for (const walked of ofThisRun([...walkedPages, search])) {
  test(`whatever people call themselves and their events, ${walked.pattern} does not run it, and fits 320 px`, async ({
    page,
    problems,
  }) => {
    problems.allow(/404/);
    await goToPage(page, { ...walked, forMembers: walked.forMembers || !walked.pattern.startsWith("/auth/") });
    await expectUnharmed(page);
  });
}

test("whatever people call themselves and their events, what programs read is whole, and runs nothing", async ({
  page,
}) => {
  await page.goto("/channels");
  const { data: channels } = await (await page.request.get("/api/channels?pageSize=5")).json();
  expect(channels.length).toBeGreaterThan(0);
  let items = 0;
  for (const { slug } of channels) {
    const answer = await page.request.get(`/channels/${slug}/feed.xml`);
    expect(answer.ok()).toBe(true);
    const feed = await feedIn(page, await answer.text());
    expect(feed).toMatchObject({ isBroken: false, runs: [] });
    items += feed.items;
  }
  expect(items).toBeGreaterThan(0);
  const sitemap = await feedIn(page, await (await page.request.get("/sitemap.xml")).text());
  expect(sitemap).toMatchObject({ isBroken: false, runs: [] });

  const event = "lantern-river-festival";
  for (const path of ["/events/calendar.ics", `/events/${event}/calendar.ics`])
    expectWholeCalendar(await (await page.request.get(path)).text());
});

test.describe("by somebody who does something", () => {
  test.use({ inOneBrowser: false });

  test("a registration for what is hostile, step by step", async ({ page, mailbox }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await join(page, mailbox, "hostile.words@example.org", "/events/lantern-river-festival/register");
    await page.setViewportSize(narrow);
    await page.getByRole("button", { name: /^More/ }).first().click();
    await expectUnharmed(page);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL("**/register/questions");
    await expectUnharmed(page);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectUnharmed(page);
  });

  test("what a member types of themselves and to others is kept as it is, and shown as text", async ({ page }) => {
    await signIn(page, ines, "/profile/edit");
    for (const name of ["First name", "Last name", "Job title", "Company", "About you"])
      await page.getByLabel(name, { exact: true }).fill(hostileName);
    await expectUnharmed(page);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.waitForURL("**/people/ines.duarte");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("<img/src=x/onerror=window.__ran=1>");
    await expectUnharmed(page);
    await page.goto("/settings/interests");
    await page.getByRole("searchbox").fill("W".repeat(60));
    await expect(page.getByRole("button", { name: /WWWW/ }).last()).toBeVisible();
    await expectUnharmed(page);
    await page.goto("/messages");
    await page.getByRole("main").locator("a[href^='/messages/']").first().click();
    await page.waitForURL("**/messages/*");
    await composer(page).waitFor();
    await say(page, hostile);
    await expect(messages(page).last()).toContainText("constructor.constructor");
    await expectUnharmed(page);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("onerror");
    await expect(page.getByRole("option", { name: /onerror=/ }).first()).toBeVisible();
    await expectUnharmed(page);
  });
});
