import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, chloe, ines, kenji, words } from "./kernel/chat.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

/** What the server answers to the command that a press sends. */
const answerTo = (page: Page, end: RegExp) =>
  page.waitForResponse((answer) => end.test(answer.url()) && answer.request().method() !== "GET");

test("a post is reported, removed with a warning, appealed by its author, and restored by another moderator", async ({
  page,
  problems,
  site,
  mailbox,
}) => {
  test.setTimeout(180_000);
  problems.allow(/404/);
  await page.goto(site.url);
  const text = words("moderation")("Tickets for the regatta, half price, ask me");

  // An administrator names a moderator.
  const administrator = await another(page, problems, ines.email);
  await administrator.goto("/manage/people?search=watanabe");
  const row = administrator.getByRole("row", { name: /Kenji Watanabe/ });
  await row.getByRole("gridcell").first().click();
  await administrator.getByRole("button", { name: "Make moderators" }).click();
  const appointed = answerTo(administrator, /\/manage\/moderators\//);
  await administrator.getByRole("dialog").getByRole("button", { name: "Make moderators" }).click();
  expect((await appointed).ok()).toBe(true);
  await expect(administrator.getByRole("button", { name: "Take back the office of Kenji Watanabe" })).toBeVisible();
  await expectAccessible(administrator);

  // Somebody writes, and it is reported.
  await signIn(page, chloe.email, "/");
  const writing = page.getByRole("form", { name: "New post" });
  await writing.getByRole("textbox", { name: "New post" }).fill(text);
  const stored = answerTo(page, /\/activities$/);
  await writing.getByRole("button", { name: "Post", exact: true }).click();
  const { data } = await (await stored).json();
  await administrator.goto(`/posts/${data.id}`);
  await administrator
    .getByRole("article", { name: /^Post by/ })
    .getByRole("button", { name: /^More about/ })
    .click();
  await administrator.getByRole("menuitem", { name: "Report" }).click();
  await administrator.getByRole("dialog").getByRole("textbox").fill("Sells what is not theirs");
  const reported = answerTo(administrator, /\/report$/);
  await administrator.getByRole("dialog").getByRole("button", { name: "Report" }).click();
  expect((await reported).ok()).toBe(true);

  // The queue leads to the case, which says all that one needs to decide.
  await administrator.goto("/manage/reports?state=open&kind=post");
  await expectAccessible(administrator);
  await administrator.getByRole("link", { name: text }).click();
  await expect(administrator.getByText("Sells what is not theirs")).toBeVisible();
  const address = administrator.url();
  await expectAccessible(administrator);
  await expectNoSidewaysScroll(administrator);
  await administrator.getByRole("button", { name: "Warn", exact: true }).click();
  const dialog = administrator.getByRole("dialog", { name: "Warn" });
  await dialog
    .getByRole("textbox", { name: "What the person is told" })
    .fill("Tickets are sold by those who have them.");
  await dialog.getByRole("textbox", { name: /Which rule/ }).fill("No sales");
  await expect(dialog.getByRole("checkbox", { name: "Remove what was reported as well" })).toBeChecked();
  const decided = answerTo(administrator, /\/decisions$/);
  await dialog.getByRole("button", { name: "Warn", exact: true }).click();
  expect((await decided).ok()).toBe(true);
  await expect(administrator.getByText("By Inês Duarte")).toBeVisible();
  expect((await page.request.get(`/api/activities/${data.id}`)).status()).toBe(404);

  // The author reads why, in the bell, by mail and in the settings, and appeals at the address of the mail.
  const mail = await mailbox.newest(chloe.email, ({ text: body }) => body.includes("/statements/"));
  expect(mail.text).toContain("Tickets are sold by those who have them.");
  await page.goto("/notifications");
  await page.getByRole("link", { name: /Moderators decided something about you/ }).click();
  await page.waitForURL("**/settings/statements");
  await expect(page.getByRole("heading", { name: "You were warned" })).toBeVisible();
  await expect(page.getByText("Rule: No sales")).toBeVisible();
  await expectAccessible(page);
  const link = /\/statements\/[\w-]+/.exec(mail.text)?.[0] ?? "";
  const guest = await page.context().browser()?.newContext({ baseURL: site.url, locale: "en" });
  if (!guest) throw new Error("A guest needs a browser that was launched.");
  problems.watch(guest);
  const mailed = await guest.newPage();
  await mailed.goto(link);
  await expectAccessible(mailed);
  await mailed.getByRole("button", { name: "Appeal" }).click();
  const appeal = mailed.getByRole("dialog", { name: "Appeal this decision" });
  await appeal.getByRole("textbox").fill("They were my own tickets, I cannot come.");
  await appeal.getByRole("button", { name: "Appeal" }).click();
  await expect(mailed.getByText("It waits for its answer.")).toBeVisible();
  await expectNoSidewaysScroll(mailed);

  // Who decided first does not decide again; another restores it.
  await administrator.goto(address);
  await expect(administrator.getByText("Another moderator decides about the appeal.")).toBeVisible();
  const moderator = await another(page, problems, kenji.email);
  await moderator.goto("/notifications");
  await moderator.locator('main a[href="/manage/reports"]').first().click();
  await moderator.waitForURL("**/manage/reports");
  await moderator.goto(address);
  await moderator.getByRole("button", { name: /Decide about the appeal|異議申し立てを判断する/ }).click();
  const answering = moderator.getByRole("dialog");
  await answering.getByRole("combobox").selectOption("overturned");
  await answering.getByRole("textbox").fill("You are right, it was yours to sell.");
  const answered = answerTo(moderator, /\/answer$/);
  await answering.getByRole("button", { name: /Decide about the appeal|異議申し立てを判断する/ }).click();
  expect((await answered).ok()).toBe(true);
  await page.goto(`/posts/${data.id}`);
  await expect(page.getByRole("article", { name: /^Post by/ })).toContainText(text);
  await page.goto("/settings/statements");
  await expect(page.getByText("You are right, it was yours to sell.")).toBeVisible();
  await mailbox.newest(chloe.email, ({ subject }) => subject.startsWith("Your appeal"));
});

test("an event is reported, taken away by a moderator, appealed by its host, and restored", async ({
  page,
  problems,
  site,
}) => {
  test.setTimeout(180_000);
  problems.allow(/404/);
  await page.goto(site.url);
  const name = words("reported event")("Concert in the old mill");
  const start = Date.now() + 20 * 24 * 3_600_000;
  const at = (hours: number): string => new Date(start + hours * 3_600_000).toISOString();

  // Chloé holds an event.
  await signIn(page, chloe.email, "/");
  const headers = await headersOf(page);
  const toMake = {
    event: {
      name,
      shortDescription: "Bring cash, places are few.",
      eventType: "physical",
      eventStart: at(0),
      eventEnd: at(3),
      timezone: "Europe/Dublin",
    },
  };
  const made = await page.request.post("/api/listings", { data: toMake, headers });
  expect(made.ok()).toBe(true);
  const { data: event } = await made.json();

  // Kenji reports it, and finds it among his reports.
  const administrator = await another(page, problems, ines.email);
  const reporter = await another(page, problems, kenji.email);
  await reporter.goto(`/events/${event.slug}`);
  await reporter.getByRole("button", { name: "報告" }).click();
  await reporter.getByRole("dialog").getByRole("textbox").fill("水車小屋は閉まっています");
  const reported = answerTo(reporter, /\/report$/);
  await reporter.getByRole("dialog").getByRole("button", { name: "報告" }).click();
  expect((await reported).ok()).toBe(true);
  await reporter.goto("/settings/reports");
  await expect(reporter.getByText(name)).toBeVisible();
  await expectAccessible(reporter);
  await expectNoSidewaysScroll(reporter);

  // The queue leads to it; it is removed.
  await administrator.goto("/manage/reports?state=open&kind=event");
  await administrator.getByRole("link", { name }).click();
  await expect(administrator.getByText("水車小屋は閉まっています")).toBeVisible();
  await expect(administrator.getByRole("heading", { name, exact: true })).toBeVisible();
  await expectAccessible(administrator);
  const address = administrator.url();
  await administrator.getByRole("button", { name: "Remove", exact: true }).click();
  const dialog = administrator.getByRole("dialog", { name: "Remove" });
  await dialog.getByRole("textbox", { name: "What the person is told" }).fill("The mill is closed until spring.");
  const decided = answerTo(administrator, /\/decisions$/);
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  expect((await decided).ok()).toBe(true);
  expect((await reporter.request.get(`/events/${event.slug}`)).status()).toBe(404);
  await reporter.reload();
  await expect(reporter.getByText("判断済み")).toBeVisible();
  await expect(reporter.getByRole("button", { name: "取り下げる" })).toHaveCount(0);

  // The host reads why on its page, and appeals there.
  await page.goto(`/events/${event.slug}`);
  await expect(page.getByText("The mill is closed until spring.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Appeal" }).click();
  const appeal = page.getByRole("dialog", { name: "Appeal this decision" });
  await appeal.getByRole("textbox").fill("The miller lets us in, here is his letter.");
  await appeal.getByRole("button", { name: "Appeal" }).click();
  await expect(page.getByText("It waits for its answer.")).toBeVisible();
  await expectNoSidewaysScroll(page);

  // Another than who decided first answers, and everybody finds it again.
  const answering = await appointed(administrator, reporter);
  await answering.goto(address);
  await answering.getByRole("button", { name: "異議申し立てを判断する" }).click();
  const answer = answering.getByRole("dialog");
  await answer.getByRole("combobox").selectOption("overturned");
  await answer.getByRole("textbox").fill("The letter says so.");
  const answered = answerTo(answering, /\/answer$/);
  await answer.getByRole("button", { name: "異議申し立てを判断する" }).click();
  expect((await answered).ok()).toBe(true);
  await page.goto(`/events/${event.slug}`);
  await expect(page.getByText("The mill is closed until spring.")).toHaveCount(0);
  expect((await reporter.request.get(`/events/${event.slug}`)).status()).toBe(200);
});

/** What a client of the interface shows of who asks. */
async function headersOf(page: Page) {
  const asked = page.waitForRequest((request) => request.headers()["authorization"] !== undefined);
  await page.goto("/settings/devices");
  const { authorization = "", organization = "" } = (await asked).headers();
  return { authorization, organization };
}

/** Makes somebody a moderator, who decides about what the administrator has decided first. */
async function appointed(administrator: Page, moderator: Page): Promise<Page> {
  const { data: self } = await (
    await moderator.request.get("/api/self", { headers: await headersOf(moderator) })
  ).json();
  const asked = { data: { isModerator: true }, headers: await headersOf(administrator) };
  const made = await administrator.request.put(`/api/manage/moderators/${self.id}`, asked);
  expect(made.ok()).toBe(true);
  return moderator;
}
