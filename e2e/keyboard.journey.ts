import type { Page } from "@playwright/test";
import { expectAccessible } from "./kernel/accessibility.ts";
import { chloe, words } from "./kernel/chat.ts";
import { pressOn, tabTo } from "./kernel/keyboard.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

/** What the server answers to the command that a key sends. */
const answerTo = (page: Page, end: RegExp) =>
  page.waitForResponse((answer) => end.test(new URL(answer.url()).pathname) && answer.request().method() !== "GET");

test("by keyboard alone a member posts and names somebody, likes, comments, edits, follows, joins a group, leaves it and deletes", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const tagged = words("keys");
  await signIn(page, chloe.email, "/");

  // A post, and whom it names chosen from the list.
  await tabTo(page, page.getByRole("textbox", { name: "New post" }));
  await page.keyboard.type(`${tagged("Rowing at six")} with @amara`);
  await expect(page.getByRole("option", { name: /Amara Okafor/ })).toBeVisible();
  await page.keyboard.press("Enter");
  const stored = answerTo(page, /\/activities$/);
  await page.keyboard.press("Control+Enter");
  const { data } = await (await stored).json();
  const inFeed = page.getByRole("article", { name: /^Post by/ }).filter({ hasText: tagged("Rowing at six") });
  await expect(inFeed.getByRole("link", { name: /Amara/ })).toBeVisible();
  await pressOn(page, inFeed.getByRole("link", { name: "Comment" }));
  await page.waitForURL(`**/posts/${data.id}`);

  // On its page: liked, commented on, and the comment answered.
  await expect(page.getByRole("textbox", { name: "Your comment" })).toBeVisible();
  const post = page.getByRole("article", { name: /^Post by/ });
  const liked = answerTo(page, /\/likes$/);
  await pressOn(page, post.getByRole("button", { name: "Like", exact: true }), "Space");
  expect((await liked).ok()).toBe(true);
  await expect(post.getByRole("button", { name: "Like (1 person)" })).toHaveAttribute("aria-pressed", "true");
  await tabTo(page, page.getByRole("textbox", { name: "Your comment" }));
  await page.keyboard.type(tagged("Bring gloves"));
  await page.keyboard.press("Control+Enter");
  const comment = page.getByRole("article", { name: /^Comment by/ });
  await expect(comment).toContainText(tagged("Bring gloves"));
  await pressOn(page, comment.getByRole("button", { name: "Reply" }));
  await tabTo(page, page.getByRole("textbox", { name: /^Answer to/ }));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("textbox", { name: /^Answer to/ })).toHaveCount(0);

  // Edited from its menu; the dialog gives the focus back.
  const menu = post.getByRole("button", { name: /^More about/ });
  await chooseByKeys(page, menu, "Edit");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(", or at seven");
  await expectAccessible(page);
  const edited = answerTo(page, /\/activities\/[^/]+$/);
  await pressOn(page, dialog.getByRole("button", { name: "Save" }));
  expect((await edited).ok()).toBe(true);
  await expect(post).toContainText("or at seven");
  await expect(menu).toBeFocused();

  // To somebody by the palette, and followed; to a group, and into it.
  await jump(page, "thabo", /Thabo Dlamini/);
  await page.waitForURL("**/people/thabo.dlamini");
  const follow = page.getByRole("button", { name: /^Follow(ing)?$/ });
  const before = await follow.innerText();
  const followed = answerTo(page, /\/(un)?follow$/);
  await pressOn(page, follow);
  expect((await followed).ok()).toBe(true);
  await expect(follow).not.toHaveText(before);
  await jump(page, "quay cooks", /Quay Cooks/);
  await page.waitForURL("**/groups/quay-cooks");
  await joinAndLeave(page);

  // And gone again.
  await page.goto(`/posts/${data.id}`);
  await chooseByKeys(page, menu, "Delete");
  await expect(dialog).toBeVisible();
  const gone = answerTo(page, /\/activities\/[^/]+$/);
  await pressOn(page, dialog.getByRole("button", { name: "Delete" }));
  expect((await gone).ok()).toBe(true);
  await page.waitForURL(({ pathname }) => pathname === "/");
});

/** Opens a menu and goes down it to what it is for. */
async function chooseByKeys(page: Page, menu: ReturnType<Page["getByRole"]>, name: string): Promise<void> {
  await pressOn(page, menu);
  const item = page.getByRole("menuitem", { name });
  await expect(item).toBeVisible();
  for (let step = 0; step < 12 && !(await item.evaluate((each) => each === document.activeElement)); step += 1)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

/** By the palette to what it finds first. */
async function jump(page: Page, words: string, found: RegExp): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(words);
  const option = page.getByRole("option", { name: found }).first();
  await expect(option).toBeVisible();
  for (let step = 0; step < 12 && (await option.getAttribute("aria-selected")) !== "true"; step += 1)
    await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

/** Into a group that anybody may join, and out of it. */
async function joinAndLeave(page: Page): Promise<void> {
  const joined = answerTo(page, /\/join$/);
  await pressOn(page, page.getByRole("button", { name: "Join", exact: true }));
  expect((await joined).ok()).toBe(true);
  await chooseByKeys(page, page.getByRole("button", { name: "You are here: Member" }), "Leave group");
  const left = answerTo(page, /\/leave$/);
  await pressOn(page, page.getByRole("dialog").getByRole("button", { name: "Leave group" }));
  expect((await left).ok()).toBe(true);
}
