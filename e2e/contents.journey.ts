import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, chloe, ines, words } from "./kernel/chat.ts";
import { untilLive } from "./kernel/lives.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

const letter = "/contents/who-owns-the-arches";

test("an article is read and liked, somebody comments on it, and somebody else answers", async ({
  page,
  problems,
  site,
}) => {
  test.setTimeout(180_000);
  await page.goto(site.url);
  const tagged = words("article");
  const other = await another(page, problems, ines.email);
  await signIn(page, chloe.email, letter);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const liked = page.waitForResponse((answer) => answer.url().endsWith("/like"));
  const like = page.getByRole("button", { name: /^Like/ }).first();
  await like.click();
  await expect(like).toHaveAttribute("aria-pressed", "true");
  expect((await liked).ok()).toBe(true);

  const read = page.waitForRequest((request) => request.url().endsWith("/count"));
  const writing = page.getByRole("form", { name: "Your comment" });
  await writing.getByRole("textbox", { name: "Your comment" }).fill(tagged("I have been below them"));
  await writing.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByRole("article", { name: /^Comment by/ }).filter({ hasText: tagged("") })).toBeVisible();
  expect((await read).postDataJSON()).toEqual({ what: "read" });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await other.goto(letter);
  await untilLive(other);
  const comment = other.getByRole("article", { name: /^Comment by Chloé/ }).filter({ hasText: tagged("") });
  await comment.getByRole("button", { name: "Reply" }).click();
  const answering = other.getByRole("form", { name: "Answer to Chloé Nguyễn" });
  await answering.getByRole("textbox").fill(tagged("So have I"));
  await answering.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(other.getByText(tagged("So have I"))).toBeVisible();
});

test("of what takes a level of membership the beginning is shown, and the plan that brings it", async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/contents/a-room-above-the-chandler`);
  await expect(page.getByRole("heading", { level: 1, name: "A room above the chandler" })).toBeVisible();
  await expect(page.getByText("The rest of this article takes a level of membership")).toBeVisible();
  await expect(page.getByText("What it costs", { exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: /^(See the plans|Get )/ }).click();
  await expect(page).toHaveURL(/\/(plans|auth\/sign-in)/);
});

test("what is begun on one device goes on there on another", async ({ page, problems, site }) => {
  test.setTimeout(120_000);
  await page.goto(site.url);
  const other = await another(page, problems, ines.email);
  const recording = "/contents/weir-trio-first-set";
  await signIn(page, ines.email, recording);
  const player = page.getByRole("region", { name: "Player: Weir Trio: the first set" });
  const kept = page.waitForResponse((answer) => answer.url().endsWith("/progress"));
  await page
    .getByRole("region", { name: "Chapters" })
    .getByRole("button", { name: /Low water/ })
    .click();
  // What is paused before it is heard was not begun.
  const position = player.getByRole("slider", { name: "Position" });
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(9);
  await player.getByRole("button", { name: "Pause" }).click();
  const { seconds } = (await kept).request().postDataJSON();
  expect(seconds).toBeGreaterThanOrEqual(9);
  await other.goto(recording);
  const there = other.getByRole("region", { name: "Player: Weir Trio: the first set" });
  await expect(there.getByRole("slider", { name: "Position" })).toHaveValue(String(seconds));
});
