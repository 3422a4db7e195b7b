import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, chloe, ines, words } from "./kernel/chat.ts";
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
  await other.getByRole("textbox", { name: "Your comment" }).fill(tagged("Like tea that was forgotten"));
  await other.getByRole("button", { name: "Comment", exact: true }).click();
  const comment = other.getByRole("article", { name: /^Comment by/ });
  await expect(comment).toContainText(tagged("Like tea that was forgotten"));
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
