import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, chloe, ines, words } from "./kernel/chat.ts";
import { moveByKeyboard } from "./kernel/keyboard.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

test("an administrator chooses the reactions to posts, a member gives the new one, and the site goes back to its own", async ({
  page,
  problems,
}) => {
  test.setTimeout(180_000);
  await signIn(page, ines.email, "/manage/reactions");
  const member = await another(page, problems, chloe.email);
  const list = page.getByRole("list", { name: "Reactions in their order" });
  const back = page.getByRole("button", { name: "Back to what the site came with" });
  await expect(list.getByRole("listitem")).toHaveCount(5);
  await page.getByRole("button", { name: "Take out folded hands" }).click();
  await page.getByRole("button", { name: "Add a reaction" }).click();
  await page.getByRole("searchbox").fill("seedling");
  await page.getByRole("option", { name: "seedling" }).click();
  await page.getByRole("button", { name: "Move seedling" }).focus();
  await moveByKeyboard(page, "ArrowUp");
  await expect(list.getByRole("listitem").nth(3)).toContainText("seedling");
  await page.getByRole("article").getByRole("button", { name: "Choose a reaction" }).click();
  await page.getByRole("menuitemradio", { name: "React with 🌱" }).click();
  await expect(page.getByRole("article").getByRole("button", { name: /^Like/ })).toContainText("🌱");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Chosen on this page.")).toBeVisible();

  await member.goto("/");
  const writing = member.getByRole("form", { name: "New post" });
  const text = words("reactions")("Seeds for the bank are here");
  await writing.getByRole("textbox", { name: "New post" }).fill(text);
  await writing.getByRole("button", { name: "Post", exact: true }).click();
  const post = member.getByRole("article", { name: /^Post by/ }).filter({ hasText: text });
  await post.getByRole("button", { name: "Choose a reaction" }).click();
  await expect(member.getByRole("menuitemradio", { name: "React with 🙏" })).toHaveCount(0);
  const given = member.waitForResponse((answer) => answer.url().endsWith("/likes"));
  await member.getByRole("menuitemradio", { name: "React with 🌱" }).click();
  expect((await given).ok()).toBe(true);

  await back.click();
  await expect(page.getByText("The ones every new site begins with.")).toBeVisible();
  await expect(back).toHaveCount(0);
  await expect(list.getByRole("listitem")).toHaveCount(5);
  await expect(list).toContainText("folded hands");
  // What was given stays where it was given.
  await member.reload();
  await expect(post.getByRole("button", { name: /reacted: show who/ })).toContainText("🌱");
  await post.getByRole("button", { name: /^More about/ }).click();
  await member.getByRole("menuitem", { name: "Delete" }).click();
  const gone = member.waitForResponse((answer) => answer.request().method() === "DELETE");
  await member.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  expect((await gone).ok()).toBe(true);
});
