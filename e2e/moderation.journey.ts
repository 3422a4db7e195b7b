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
