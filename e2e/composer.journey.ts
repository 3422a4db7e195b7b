import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { chloe, composer, kenji, messages, words } from "./kernel/chat.ts";
import { pressOn, tabTo } from "./kernel/keyboard.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

/** A picture of one grey dot. */
const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);

/** Chooses a picture with the button beside a field, by keyboard. */
async function attach(page: Page, within: Locator, name: string): Promise<void> {
  const asked = page.waitForEvent("filechooser");
  await pressOn(page, within.getByRole("button", { name: "Add pictures or files" }));
  await (await asked).setFiles({ name, mimeType: "image/png", buffer: dot });
  await expect(within.getByRole("button", { name: `Take out ${name}` })).toBeVisible();
}

/** Types with a mark that begins and ends by its key. */
async function typeMarked(page: Page, key: string, text: string): Promise<void> {
  const bar = page.getByRole("toolbar", { name: "Mark the chosen words" });
  await page.keyboard.press(`Control+${key}`);
  await expect(bar).toBeVisible();
  await page.keyboard.type(text);
  await expect(bar).toBeHidden();
  await page.keyboard.press(`Control+${key}`);
  await expect(bar).toBeVisible();
}

const answerTo = (page: Page, method: string, path: RegExp) =>
  page.waitForResponse((answer) => path.test(answer.url()) && answer.request().method() === method);

test("by keyboard alone: a post with a name, a bold word and a picture, edited; a comment in italics; a discussion with a picture", async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  await page.goto(site.url);
  const tagged = words("composer");
  await signIn(page, chloe.email, "/");
  const writing = page.getByRole("form", { name: "New post" });
  const field = writing.getByRole("textbox", { name: "New post" });
  await tabTo(page, field);
  await page.keyboard.type("Ask @kenj");
  await expect(page.getByRole("option", { name: /Kenji/ }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(`Ask @${kenji.username} `);
  await typeMarked(page, "b", "boldly");
  await page.keyboard.type(` ${tagged("about the tide")}`);
  await attach(page, writing, "dot.png");
  await expectAccessible(page);
  const stored = answerTo(page, "POST", /\/activities$/);
  await pressOn(page, writing.getByRole("button", { name: "Post", exact: true }));
  const { data } = await (await stored).json();
  expect(data.message).toBe(`Ask @${kenji.username} boldly ${tagged("about the tide")}`);

  await page.goto(`/posts/${data.id}`);
  const post = page.getByRole("article", { name: /^Post by/ });
  await expect(post.locator(".font-bold", { hasText: "boldly" })).toBeVisible();
  await expect(post.locator(`a[href="/people/${kenji.username}"]`).first()).toBeVisible();
  await pressOn(page, post.getByRole("button", { name: /^More about/ }));
  await page.getByRole("menuitem", { name: "Edit" }).press("Enter");
  const editing = page.getByRole("dialog", { name: "Edit" });
  const edited = editing.getByRole("textbox", { name: "Text" });
  await expect(edited).toBeFocused();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("! ");
  await typeMarked(page, "i", "soon");
  await attach(page, editing, "more.png");
  await expectAccessible(page);
  const changed = answerTo(page, "PUT", /\/activities\//);
  await pressOn(page, editing.getByRole("button", { name: "Save" }));
  expect((await changed).ok()).toBe(true);
  await expect(editing).toBeHidden();
  await expect(post.locator(".font-bold", { hasText: "boldly" })).toBeVisible();
  await expect(post.locator(".italic", { hasText: "soon" })).toBeVisible();
  await expect(post.getByRole("button", { name: /picture/i })).toHaveCount(2);

  const answering = page.getByRole("form", { name: "Your comment" });
  await tabTo(page, answering.getByRole("textbox", { name: "Your comment" }));
  await page.keyboard.type("Yes, ");
  await typeMarked(page, "i", "please");
  await page.keyboard.press("Control+Enter");
  const comment = page.getByRole("article", { name: /^Comment by/ });
  await expect(comment.locator(".italic", { hasText: "please" })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.goto("/threads");
  await pressOn(page, page.getByRole("button", { name: "New discussion" }).first());
  const starting = page.getByRole("dialog", { name: "New discussion" });
  await expect(starting.getByLabel("Subject")).toBeFocused();
  await page.keyboard.type(tagged("Where the weir is"));
  await tabTo(page, starting.getByLabel("What do you want to talk about?"));
  await page.keyboard.type("Behind the ");
  await typeMarked(page, "b", "mill");
  await attach(page, starting, "weir.png");
  await expectAccessible(page);
  await pressOn(page, starting.getByRole("button", { name: "Post it" }));
  await page.waitForURL(/\/threads\/[0-9a-f-]{36}/);
  const first = messages(page).filter({ hasText: "Behind the mill" });
  await expect(first.locator(".font-bold", { hasText: "mill" })).toBeVisible();
  await expect(first.getByRole("button", { name: /picture/i })).toHaveCount(1);
});

test("a reply that is written without network waits with its marks, and goes out with it", async ({
  page,
  problems,
  site,
}) => {
  test.setTimeout(120_000);
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|WebSocket/);
  await page.goto(site.url);
  const tagged = words("reply");
  await signIn(page, chloe.email, "/threads");
  await page.getByRole("button", { name: "New discussion" }).first().click();
  const starting = page.getByRole("dialog", { name: "New discussion" });
  await starting.getByLabel("Subject").fill(tagged("Without a net"));
  await starting.getByLabel("What do you want to talk about?").fill("Who is there?");
  await starting.getByRole("button", { name: "Post it" }).click();
  await page.waitForURL(/\/threads\/[0-9a-f-]{36}/);
  await composer(page).click();
  await page.keyboard.type("I am, ");
  await typeMarked(page, "b", "here");
  await page.context().setOffline(true);
  await page.keyboard.press("Enter");
  const reply = messages(page).filter({ hasText: "I am, here" });
  await expect(reply.locator(".font-bold", { hasText: "here" })).toBeVisible();
  const sent = answerTo(page, "POST", /\/messages$/);
  await page.context().setOffline(false);
  expect((await sent).ok()).toBe(true);
  await page.reload();
  await expect(reply).toHaveCount(1);
  await expect(reply.locator(".font-bold", { hasText: "here" })).toBeVisible();
});
