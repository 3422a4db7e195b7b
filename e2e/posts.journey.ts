import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, chloe, ines, words } from "./kernel/chat.ts";
import { untilLive } from "./kernel/lives.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

/** A picture of one grey dot. */
const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);

test("two people meet under a post: one writes it with a picture, the other likes and answers, then it is deleted", async ({
  page,
  problems,
  site,
}) => {
  test.setTimeout(180_000);
  await page.goto(site.url);
  const tagged = words("post");
  const other = await another(page, problems, ines.email);
  await signIn(page, chloe.email, "/");
  const writing = page.getByRole("form", { name: "New post" });
  await writing.getByRole("textbox", { name: "New post" }).fill(tagged("Six degrees in the river"));
  await writing
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: dot });
  await expect(writing.getByRole("img").last()).toBeVisible();
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith("/activities") && answer.request().method() === "POST",
  );
  await writing.getByRole("button", { name: "Post", exact: true }).click();
  const { data } = await (await stored).json();
  const posted = page.getByRole("article").filter({ hasText: tagged("Six degrees in the river") });
  await expect(posted).toHaveCount(1);
  await expectAccessible(page);

  await other.goto(`/posts/${data.id}`);
  const shown = other.getByRole("article", { name: /^Post by/ });
  await expect(shown).toContainText(tagged("Six degrees in the river"));
  const liked = other.waitForResponse((answer) => answer.url().endsWith("/likes"));
  await shown.getByRole("button", { name: "Like", exact: true }).click();
  expect((await liked).ok()).toBe(true);
  await expect(shown.getByRole("button", { name: "Like (1 person)" })).toHaveAttribute("aria-pressed", "true");
  const answering = other.getByRole("form", { name: "Your comment" });
  await answering.getByRole("textbox", { name: "Your comment" }).fill(tagged("Like tea that was forgotten"));
  await answering
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "dot.png", mimeType: "image/png", buffer: dot });
  await expect(answering.getByRole("img").last()).toBeVisible();
  await answering.getByRole("button", { name: "Comment", exact: true }).click();
  const comment = other.getByRole("article", { name: /^Comment by/ });
  await expect(comment).toContainText(tagged("Like tea that was forgotten"));
  await expect(comment.getByRole("button", { name: /picture/i })).toBeVisible();
  await expectAccessible(other);
  await expectNoSidewaysScroll(other);

  await page.goto(`/posts/${data.id}`);
  await expect(page.getByRole("button", { name: "Like (1 person)" })).toBeVisible();
  await expect(page.getByRole("article", { name: /^Comment by/ })).toContainText(tagged("Like tea that was forgotten"));
  await page
    .getByRole("article", { name: /^Post by/ })
    .getByRole("button", { name: /^More about/ })
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/");
  await expect(page.getByRole("article").filter({ hasText: tagged("Six degrees in the river") })).toHaveCount(0);
  const gone = await other.request.get(`/api/activities/${data.id}`);
  expect(gone.status()).toBe(404);
});

test("a poll is asked, answered by another, changed, and shows what came of it to those who answered", async ({
  page,
  problems,
  site,
}) => {
  test.setTimeout(180_000);
  await page.goto(site.url);
  const tagged = words("poll");
  const other = await another(page, problems, ines.email);
  await signIn(page, chloe.email, "/");
  const writing = page.getByRole("form", { name: "New post" });
  await writing.getByRole("textbox", { name: "New post" }).fill(tagged("Where do we meet"));
  await writing.getByRole("button", { name: "Add a poll" }).click();
  const asking = page.getByRole("dialog", { name: "Poll" });
  await asking.getByRole("textbox", { name: "Answer 1" }).fill("At the mill");
  await asking.getByRole("button", { name: "Add to the post" }).click();
  await expect(asking.getByText("Write at least two answers.").first()).toBeVisible();
  await asking.getByRole("textbox", { name: "Answer 2" }).fill("On the quay");
  await expectAccessible(page);
  await asking.getByRole("button", { name: "Add to the post" }).click();
  await expect(asking).toBeHidden();
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith("/activities") && answer.request().method() === "POST",
  );
  await writing.getByRole("button", { name: "Post", exact: true }).click();
  const { data } = await (await stored).json();

  await other.goto(`/posts/${data.id}`);
  await untilLive(other);
  const poll = other.getByRole("region", { name: "Poll" });
  await expect(poll).toContainText("Nobody has voted yet");
  await vote(other, "At the mill");
  await expect(poll).toContainText("1 person voted");
  await expect(poll.getByRole("meter", { name: "At the mill" })).toHaveAttribute("aria-valuetext", "1 vote");
  await expectAccessible(other);
  await poll.getByRole("button", { name: "Change your vote" }).click();
  await vote(other, "On the quay");
  await expect(poll.getByRole("meter", { name: "At the mill" })).toHaveAttribute("aria-valuetext", "0 votes");
  await expectNoSidewaysScroll(other);

  await page.goto(`/posts/${data.id}`);
  await untilLive(page);
  const own = page.getByRole("region", { name: "Poll" });
  await expect(own).toContainText("1 person voted");
  await expect(own.getByRole("meter")).toHaveCount(0);
  await vote(page, "On the quay");
  await expect(own.getByRole("meter", { name: "On the quay" })).toHaveAttribute("aria-valuetext", "2 votes");
});

/** Chooses an answer of the poll on the page, and waits until it counts. */
async function vote(page: Page, answer: string): Promise<void> {
  const poll = page.getByRole("region", { name: "Poll" });
  await poll.getByRole("radio", { name: answer }).check();
  const counted = page.waitForResponse((answer) => answer.url().endsWith("/vote"));
  await poll.getByRole("button", { name: "Vote", exact: true }).click();
  expect((await counted).ok()).toBe(true);
}

test("a post is written for later, seen by its author alone, given another time, and posted now", async ({
  page,
  problems,
  site,
}) => {
  test.setTimeout(180_000);
  await page.goto(site.url);
  const tagged = words("later");
  const other = await another(page, problems, ines.email);
  await signIn(page, chloe.email, "/");
  const writing = page.getByRole("form", { name: "New post" });
  await writing.getByRole("textbox", { name: "New post" }).fill(tagged("The ferry comes back"));
  await writing.getByRole("button", { name: "Post later" }).click();
  await page.getByRole("group", { name: "Day and time" }).getByRole("spinbutton").first().click();
  await page.keyboard.type(digitsIn(20));
  await page.keyboard.type("0930A");
  await expectAccessible(page);
  const kept = page.waitForResponse(/\/self\/scheduled\/activities$/);
  await page.getByRole("dialog").getByRole("button", { name: "Schedule", exact: true }).click();
  expect((await kept).ok()).toBe(true);

  await page.goto("/saved/scheduled");
  const waiting = page.getByRole("article", { name: "Scheduled post" }).filter({ hasText: tagged("") });
  await expect(waiting).toHaveCount(1);
  await expectAccessible(page);
  await other.goto("/people/chloe.nguyen");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(other.getByText(tagged("The ferry comes back"))).toHaveCount(0);

  await waiting.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("dialog").getByLabel("Text").fill(tagged("The ferry comes back on Monday"));
  const changed = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  expect((await changed).ok()).toBe(true);
  await expect(waiting).toContainText("on Monday");
  const published = page.waitForResponse(/\/publish$/);
  await waiting.getByRole("button", { name: "Post now" }).click();
  const { data } = await (await published).json();
  await expect(waiting).toHaveCount(0);
  await other.goto(`/posts/${data.id}`);
  await expect(other.getByRole("article", { name: /^Post by/ })).toContainText(
    tagged("The ferry comes back on Monday"),
  );

  await page.goto(`/posts/${data.id}`);
  await page
    .getByRole("article", { name: /^Post by/ })
    .getByRole("button", { name: /^More about/ })
    .click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const gone = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  expect((await gone).ok()).toBe(true);
});

/** A day so many days ahead, as it is typed in English: month, day, year. */
function digitsIn(days: number): string {
  const day = new Date(Date.now() + days * 24 * 3_600_000);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(day.getUTCMonth() + 1)}${two(day.getUTCDate())}${day.getUTCFullYear()}`;
}
