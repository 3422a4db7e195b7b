import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, chloe, choosePerson, composer, ines, kenji, messages, say, words } from "./kernel/chat.ts";
import { pressOn, tabTo } from "./kernel/keyboard.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

/** Starts a thread of the whole community and leaves it open. */
async function startThread(page: Page, subject: string, body: string): Promise<string> {
  await page.getByRole("button", { name: "New discussion" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New discussion" });
  await dialog.getByLabel("Subject").fill(subject);
  await dialog.getByLabel("What do you want to talk about?").fill(body);
  await dialog.getByRole("button", { name: "Post it" }).click();
  await page.waitForURL(/\/threads\/[0-9a-f-]{36}/);
  await expect(messages(page).filter({ hasText: body })).toHaveCount(1);
  return new URL(page.url()).pathname;
}

test("two people talk in a thread: words, reactions, edits and mentions reach the other, who finds what is new", async ({
  page,
  problems,
  site,
}) => {
  test.setTimeout(180_000);
  await page.goto(site.url);
  const tagged = words("thread");
  const other = await another(page, problems, chloe.email);
  await signIn(page, ines.email, "/threads");
  const path = await startThread(page, tagged("Which bench is free"), tagged("Let us talk"));
  await other.goto(path);
  await expect(messages(other).filter({ hasText: tagged("Let us talk") })).toHaveCount(1);
  await say(other, tagged("The red one, see https://example.org/bench"));
  const there = messages(page).filter({ hasText: "The red one" });
  await expect(there).toHaveCount(1);
  await expect(there.getByRole("link", { name: "https://example.org/bench" })).toBeVisible();
  await there.hover();
  await there.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Like" }).click();
  await expect(messages(other).filter({ hasText: "The red one" }).getByRole("button", { name: "👍 1" })).toBeVisible();

  await composer(other).press("ArrowUp");
  await expect(other.getByText("Editing", { exact: true })).toBeVisible();
  await composer(other).fill(tagged("No, the blue one"));
  await composer(other).press("Enter");
  await expect(messages(page).filter({ hasText: tagged("No, the blue one") })).toContainText("edited");
  await expectAccessible(page);

  const row = other.getByRole("link", { name: new RegExp(escaped(tagged("Which bench is free"))) });
  await other.getByRole("link", { name: "Discussions", exact: true }).first().click();
  await other.waitForURL(/\/threads$/);
  await expect(row).toBeVisible();
  await expect(row.getByText(/^(New|\d+ new)$/)).toHaveCount(0);
  await composer(page).pressSequentially("Ask @chlo");
  await page.getByRole("option", { name: /Chloé/ }).click();
  await composer(page).pressSequentially(tagged("please"));
  await composer(page).press("Enter");
  await expect(messages(page).last().getByRole("link", { name: "@Chloé Nguyễn" })).toHaveAttribute(
    "href",
    `/people/${chloe.username}`,
  );
  await expect(row.getByText(/^(New|\d+ new)$/)).toHaveCount(1);
  await row.click();
  await expect(messages(other).filter({ hasText: tagged("please") })).toHaveCount(1);
  await other.getByRole("link", { name: "Discussions", exact: true }).first().click();
  await other.waitForURL(/\/threads$/);
  await expect(row).toBeVisible();
  await expect(row.getByText(/^(New|\d+ new)$/)).toHaveCount(0);

  await other.goto("/notifications");
  await other
    .getByRole("link", { name: new RegExp(`Inês Duarte.*${escaped(tagged("Which bench is free"))}`) })
    .first()
    .click();
  await other.waitForURL(`**${path}`);
  await other.context().close();
});

test("a reported message is shown to whoever moderates, who removes it; slow mode holds the others' button", async ({
  page,
  problems,
  site,
}) => {
  test.setTimeout(180_000);
  await page.goto(site.url);
  const tagged = words("order");
  const [writer, reporter] = [await another(page, problems, kenji.email), await another(page, problems, chloe.email)];
  await signIn(page, ines.email, "/threads");
  const path = await startThread(page, tagged("Who rows on Sunday"), tagged("Two seats are free"));
  await writer.goto(path);
  await say(writer, tagged("You all row like ducks"));

  await reporter.goto(path);
  const rude = messages(reporter).filter({ hasText: "row like ducks" });
  await rude.hover();
  await rude.getByRole("button", { name: "More" }).click();
  await reporter.getByRole("menuitem", { name: "Report" }).click();
  const reporting = reporter.getByRole("dialog", { name: "Report this message?" });
  await reporting.getByRole("textbox").fill(tagged("Unkind"));
  await reporting.getByRole("button", { name: "Report" }).click();
  await expect(rude.getByText("Reported", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Moderation" }).click();
  const moderating = page.getByRole("dialog", { name: "Moderation" });
  const report = moderating.getByRole("article").filter({ hasText: tagged("Unkind") });
  await expect(report).toContainText(tagged("You all row like ducks"));
  await expectAccessible(page);
  await report.getByRole("button", { name: "Delete" }).click();
  await expect(messages(reporter).filter({ hasText: "row like ducks" })).toHaveCount(0);
  await moderating.getByLabel("Slow mode").selectOption("60");
  await page.keyboard.press("Escape");
  await expect(moderating).toBeHidden();

  await reporter.reload();
  await say(reporter, tagged("I take one"));
  await expect(reporter.getByText(/^Slow mode is on/)).toBeVisible();
  await expectAccessible(reporter);
  await composer(reporter).fill(tagged("And another"));
  await expect(reporter.getByRole("button", { name: "Send" })).toHaveAttribute("aria-disabled", "true");
  await composer(reporter).press("Enter");
  await expect(composer(reporter)).toHaveValue(tagged("And another"));
  await say(page, tagged("Nobody holds me"));
  await say(page, tagged("at all"));
  await writer.context().close();
  await reporter.context().close();
});

test("an invited person accepts, finds the circle's threads, and writes in them", async ({ page, problems, site }) => {
  test.setTimeout(180_000);
  problems.allow(/404/);
  await page.goto(site.url);
  const other = await another(page, problems, kenji.email);
  await signIn(page, ines.email, "/threads");
  const name = words("circle")("Night bakers");
  await page.getByRole("button", { name: "New circle" }).click();
  const making = page.getByRole("dialog", { name: "New circle" });
  await making.getByLabel("Name of the circle").fill(name);
  await making.getByRole("button", { name: "Create the circle" }).click();
  await page.waitForURL(/circle=/);
  const path = await startThread(page, words("circle")("Who brings flour"), "Twelve kilos");
  await page.getByRole("button", { name: "Details" }).click();
  await page.getByRole("dialog", { name }).getByRole("button", { name: "Add people" }).click();
  const inviting = page.getByRole("dialog");
  await choosePerson(inviting, "Kenji Watanabe");
  await inviting.getByRole("button", { name: "Add people" }).click();
  await expect(page.getByRole("dialog", { name }).getByText("Invited")).toBeVisible();

  await other.goto(path);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(messages(other)).toHaveCount(0);
  await other.goto("/threads");
  const invitation = other.locator("section").filter({ hasText: name });
  await invitation.getByRole("button", { name: "承諾する" }).click();
  await expect(invitation).toHaveCount(0);
  await other.goto(path);
  await expect(messages(other).filter({ hasText: "Twelve kilos" })).toHaveCount(1);
  await say(other, "十キロ持っていきます");
  await page.goto(path);
  await expect(messages(page).filter({ hasText: "十キロ持っていきます" })).toHaveCount(1);
  await other.context().close();
});

test("whoever began a thread gives it another subject, and Enter is enough", async ({ page, site }) => {
  await page.goto(site.url);
  const tagged = words("rename");
  await signIn(page, ines.email, "/threads");
  await startThread(page, tagged("Where is the key"), "Not under the mat");
  await page.getByRole("button", { name: "Change subject or picture" }).click();
  const subject = page.getByRole("dialog", { name: "Change subject or picture" }).getByLabel("Subject");
  await expect(subject).toHaveValue(tagged("Where is the key"));
  await subject.fill(tagged("The key is found"));
  await subject.press("Enter");
  await expect(subject).toBeHidden();
  await expect(page.getByRole("heading", { name: tagged("The key is found") })).toBeVisible();
});

test("a guest reads what is open; a member finds, reads and answers by keyboard alone on a small screen", async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${site.url}/threads`);
  await page.getByRole("searchbox").fill("zzzz nothing");
  await expect(page.getByText("No discussion matches “zzzz nothing”")).toBeVisible();
  await page.getByRole("searchbox").fill("footbridge");
  await page.getByRole("link", { name: /footbridge need light/ }).click();
  await expect(messages(page).filter({ hasText: "The bend under the willow" })).toHaveCount(1);
  await expect(composer(page)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Sign in" }).last()).toBeVisible();

  await signIn(page, chloe.email, "/threads");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await tabTo(page, page.getByRole("link", { name: /Ovens for the shared supper/ }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/threads\/.+/);
  await expect(messages(page).filter({ hasText: "gratin for twelve" })).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await tabTo(page, composer(page));
  const text = words("keys")("Count me in");
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
  await expect(messages(page).filter({ hasText: text })).toHaveCount(1);
  await pressOn(page, page.getByRole("link", { name: "Discussions" }).first());
  await page.waitForURL(/\/threads(\?.*)?$/);
});

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
