import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, words } from "./kernel/chat.ts";
import { expect, test } from "./kernel/test.ts";

const newcomer = { email: "daichi.okabe@example.org", path: "/people/daichi.okabe" };
const follower = "emma.lindqvist@example.org";
const administrator = "haruka.mizuno@example.org";

/** What the server answers to the command that a press sends. */
const answerTo = (page: Page, end: RegExp) =>
  page.waitForResponse((answer) => end.test(answer.url()) && answer.request().method() !== "GET");

test("a newcomer's post waits, a moderator approves it, and a follower reads it and is notified once", async ({
  page,
  problems,
  site,
}) => {
  test.setTimeout(180_000);
  problems.allow(/404/);
  await page.goto(site.at("kumikomi.localhost"));
  const text = words("first post")("Hello from the hut");
  const reader = await another(page, problems, follower);
  await reader.goto(newcomer.path);
  const followed = answerTo(reader, /\/follow$/);
  await reader.getByRole("button", { name: "Follow", exact: true }).first().click();
  expect((await followed).ok()).toBe(true);

  // Who writes it sees it in place, and that it waits.
  const author = await another(page, problems, newcomer.email);
  const writing = author.getByRole("form", { name: /New post|新しい投稿/ });
  await writing.getByRole("textbox").first().fill(`${text} @emma.lindqvist`);
  const stored = answerTo(author, /\/activities$/);
  await writing.getByRole("button", { name: /^(Post|投稿する|投稿)$/ }).click();
  const { data } = await (await stored).json();
  expect(data.waits).toBe(true);
  const held = author.getByRole("list", { name: /What waits for a moderator|モデレーターの確認待ち/ });
  await expect(held.getByText(text)).toBeVisible();
  await expect(
    held.getByText(/Waits for a moderator. Only you see it.|あなただけに表示されています/).first(),
  ).toBeVisible();
  await expectAccessible(author);
  await expectNoSidewaysScroll(author);

  // Nobody else does, nor is notified.
  const opened = await reader.goto(`/posts/${data.id}`);
  expect(opened?.status()).toBe(404);
  await reader.goto("/");
  await expect(reader.getByRole("article").first()).toBeVisible();
  await expect(reader.getByText(text)).toHaveCount(0);
  const notices = reader.locator(`main a[href="/posts/${data.id}"]`);
  await reader.goto("/notifications");
  await expect(reader.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notices).toHaveCount(0);

  // A moderator finds it in the queue and approves it.
  const moderator = await another(page, problems, administrator);
  await moderator.goto("/manage/first-posts");
  await expectAccessible(moderator);
  await moderator
    .getByRole("link", { name: new RegExp(text.slice(0, 18)) })
    .first()
    .click();
  await expect(moderator.getByText(text)).toBeVisible();
  await expectAccessible(moderator);
  await expectNoSidewaysScroll(moderator);
  await moderator.getByRole("button", { name: /^(Approve|承認する)$/ }).click();
  const decided = answerTo(moderator, /\/decisions$/);
  await moderator
    .getByRole("dialog")
    .getByRole("button", { name: /^(Approve|承認する)$/ })
    .click();
  expect((await decided).ok()).toBe(true);

  // Now it is out: in the follower's feed, and in their bell once.
  await expect(async () => {
    await reader.goto("/notifications");
    await expect(notices).toHaveCount(1, { timeout: 3_000 });
  }).toPass();
  await reader.goto("/");
  await expect(reader.getByText(text)).toBeVisible();
  await author.goto("/notifications");
  await expect(
    author.getByText(/A moderator approved what you wrote|モデレーターが書き込みを承認し/).first(),
  ).toBeVisible();
  await author.goto("/");
  await expect(author.getByText(text).first()).toBeVisible();
  await expect(held.getByText(text)).toHaveCount(0);
});
