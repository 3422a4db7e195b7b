import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, chloe, ines, words } from "./kernel/chat.ts";
import { untilLive } from "./kernel/lives.ts";
import { openSurvey } from "./kernel/new-survey.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

const phone = { width: 390, height: 800 };
const questions = [
  { type: "radio", name: "Do you row?", required: true, mutable: true, choices: ["Yes", "No"] },
  { type: "text", name: "Which boat?", follows: true },
  { type: "number", name: "How often in a month?", required: true },
  { type: "textarea", name: "What else?" },
];

/** Does something, and waits until the server has the answer that it gives. */
async function keeping(page: Page, give: () => Promise<unknown>): Promise<void> {
  const kept = page.waitForResponse(
    (answer) => answer.request().method() === "PUT" && /\/submissions\/.+\/questions\//.test(answer.url()),
  );
  await give();
  expect((await kept).ok()).toBe(true);
}

/** What of some selectors stood in the page from here on, however briefly. */
async function watchFor(page: Page, selectors: readonly string[]): Promise<() => Promise<string[]>> {
  const watched = await page.evaluateHandle((wanted) => {
    const found = new Set<string>();
    new MutationObserver(() => {
      for (const each of wanted) if (document.querySelector(each)) found.add(each);
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
    return found;
  }, selectors);
  return () => watched.evaluate((found) => [...found]);
}

const next = (page: Page) => page.getByRole("button", { name: "Next" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a member answers on a phone, goes on after a break, submits, and changes an answer", async ({
  page,
  problems,
}) => {
  test.setTimeout(180_000);
  await page.goto("/");
  const tagged = words("surveys of members");
  const name = tagged("The river and you");
  const administrator = await another(page, problems, ines.email);
  const settings = { name, requireAuth: true, anonymous: false, thanks: tagged("We read it on Monday") };
  const survey = await openSurvey(administrator, settings, questions);

  // A guest is asked to sign in, and would come back here.
  await page.setViewportSize(phone);
  await page.goto(survey.path);
  await expect(page.getByRole("link", { name: "Sign in to answer" })).toHaveAttribute(
    "href",
    `/auth/sign-in?redirect=${encodeURIComponent(survey.path)}`,
  );
  await signIn(page, chloe.email, "/surveys");
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name }).click();
  await page.waitForURL(`**${survey.path}`);
  await expect(page.getByText("Those who run the community see who answered.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL("**/submissions/*");

  await expect(heading(page)).toContainText("Question 1 of 3");
  await next(page).click();
  await expect(page.getByText("Please choose", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await keeping(page, () => page.getByRole("radio", { name: "Yes" }).check());
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await next(page).click();
  await expect(heading(page)).toContainText("Question 2 of 4");
  await expect(heading(page)).toBeFocused();
  await page.getByRole("textbox", { name: /^Which boat/ }).fill("Heron");
  await keeping(page, () => page.keyboard.press("Enter"));
  await expect(page.getByRole("textbox", { name: /^How often/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("textbox", { name: /^Which boat/ })).toHaveValue("Heron");

  // Whoever leaves and comes back goes on where nothing is answered yet.
  await page.goto(survey.path);
  await page.getByRole("link", { name: "Go on" }).click();
  await expect(heading(page)).toContainText("Question 3 of 4");
  await page.reload();
  await untilLive(page);
  await expect(heading(page)).toContainText("Question 3 of 4");
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await keeping(page, async () => {
    await page.getByRole("textbox", { name: /^How often/ }).fill("4");
    await next(page).click();
  });
  await page.getByRole("textbox", { name: /^What else/ }).fill("Early mornings");
  const submitted = page.waitForResponse((answer) => answer.url().endsWith("/submit"));
  await page.getByRole("button", { name: "Submit answers" }).click();
  expect((await submitted).ok()).toBe(true);
  await page.waitForURL("**/done");
  await expect(heading(page)).toHaveText("Your answers have arrived");
  await expect(page.getByText(settings.thanks)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const seen = await watchFor(page, ["main form", "main [role=progressbar]", "main [aria-busy=true]"]);
  await page.getByRole("link", { name: "See your answers" }).click();
  await expect(page.getByText("Early mornings")).toBeVisible();
  expect(await seen()).toEqual([]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Change: Do you row?" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "No", exact: true }).check();
  await keeping(page, () => dialog.getByRole("button", { name: "Save" }).click());
  await expect(dialog).toBeHidden();
  await page.goto("/surveys");
  await expect(page.getByRole("listitem").filter({ hasText: name }).first()).toContainText("Answered");
  await survey.remove();
});

test("a guest answers without a name, and goes on in the same browser", async ({ page, problems }) => {
  test.setTimeout(180_000);
  await page.goto("/");
  // So long that a wider word beside the heading would once have moved what is pressed.
  const tagged = words("surveys of guests 2");
  const name = tagged("Lamps on the water");
  const administrator = await another(page, problems, ines.email);
  const settings = { name, requireAuth: false, anonymous: true, thanks: tagged("Thank you for the light") };
  const survey = await openSurvey(administrator, settings, questions);

  await page.setViewportSize(phone);
  await page.goto(survey.path);
  await expect(page.getByText(/^Your name is not kept with your answers/)).toBeVisible();
  await page.getByRole("button", { name: "Begin" }).click();
  await page.waitForURL("**/submissions/*");
  await keeping(page, () => page.getByRole("radio", { name: "No", exact: true }).check());
  await page.goto(survey.path);
  await page.getByRole("link", { name: "Go on" }).click();
  await page.waitForURL("**/submissions/*");
  await expect(heading(page)).toContainText("Question 2 of 3");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("radio", { name: "No", exact: true })).toBeChecked();

  // Where there is room, all of a part stands on one screen.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("textbox", { name: /^What else/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Submit answers" }).click();
  await expect(page.getByText("Please fill this in", { exact: true })).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^How often/ })).toBeFocused();
  await page.getByRole("textbox", { name: /^How often/ }).fill("2");
  const submitted = page.waitForResponse((answer) => answer.url().endsWith("/submit"));
  await page.getByRole("button", { name: "Submit answers" }).click();
  expect((await submitted).ok()).toBe(true);
  await page.waitForURL("**/done");
  await expect(page.getByText(settings.thanks)).toBeVisible();
  await expect(page.getByText("Your name was not kept with your answers.")).toBeVisible();

  await survey.close();
  await page.goto(survey.path);
  await expect(page.getByText("This survey is closed", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await survey.remove();
});
