import type { Page } from "@playwright/test";
import { expectAccessible } from "./kernel/accessibility.ts";
import { another, chloe, choosePerson, composer, ines, kenji, messages, say, toolsOf, words } from "./kernel/chat.ts";
import { type Problems, withoutNetwork } from "./kernel/problems.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

/** Inês moderates a new group with Chloé; both have it open, each in a browser of their own. */
async function group(page: Page, problems: Problems, name: string): Promise<{ one: Page; other: Page }> {
  await signIn(page, ines.email, "/messages");
  await page.getByRole("button", { name: "New conversation" }).first().click();
  const dialog = page.getByRole("dialog");
  for (const person of ["Chloé", "Kenji"]) await choosePerson(dialog, person);
  await dialog.getByRole("textbox", { name: "Name of the conversation" }).fill(name);
  await dialog.getByRole("button", { name: "Start the conversation" }).click();
  await page.waitForURL(/\/messages\/.+/);
  const other = await another(page, problems, chloe.email);
  await other.goto(new URL(page.url()).pathname);
  return { one: page, other };
}

/** What the server reads of a page elsewhere has tests of its own; here it answers without leaving this machine. */
const tentShop = { title: "Tents for four", siteName: "Tent shop", description: "Dry in any rain", image: null };

test("a message is answered with a link that shows its page, and the answer leads back to it", async ({
  page,
  problems,
}) => {
  const { one, other } = await group(page, problems, "Tents");
  for (const each of [one, other])
    await each.route("**/api/storage/link-preview?*", (route) =>
      route.fulfill({ json: { status: "ok", message: "ok", data: tentShop } }),
    );
  const tagged = words("answer");
  await say(one, tagged("Who brings the tent?"));
  await messages(other)
    .filter({ hasText: tagged("Who brings the tent?") })
    .hover();
  await toolsOf(other, tagged("Who brings the tent?")).getByRole("button", { name: "Reply" }).click();
  await expect(other.getByText("Replying to Inês Duarte")).toBeVisible();
  await say(other, tagged("I do, this one: https://tents.example/four"));
  const answer = messages(one).filter({ hasText: "I do, this one" });
  await expect(answer).toContainText(tagged("Who brings the tent?"));
  const preview = answer.getByRole("link", { name: /Tents for four/ });
  await expect(preview).toHaveAttribute("href", "https://tents.example/four");
  await expect(preview).toContainText("Dry in any rain");
  await answer.getByRole("button", { name: "Hide the preview" }).click();
  await expect(preview).toHaveCount(0);
  await answer.getByRole("button", { name: "Show the preview" }).click();
  await expect(preview).toBeVisible();
  await answer.getByRole("button", { name: /^Show what Inês Duarte wrote/ }).click();
  await expect(messages(one).first()).toBeVisible();
  await expectAccessible(one);
});

test("a message is edited from the keyboard and changes for everybody", async ({ page, problems }) => {
  const { one, other } = await group(page, problems, "Times");
  const tagged = words("edit");
  await say(one, tagged("At nin"));
  // Only what the server has can be edited.
  await expect(async () => {
    await composer(one).press("ArrowUp");
    await expect(composer(one)).toHaveValue(tagged("At nin"), { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await composer(one).fill(tagged("At nine"));
  await composer(one).press("Enter");
  const edited = messages(other).filter({ hasText: tagged("At nine") });
  await expect(edited).toContainText("edited");
  await expect(composer(one)).toHaveValue("");
});

test("a reaction is seen by the other at once, and taken back", async ({ page, problems }) => {
  const { one, other } = await group(page, problems, "Wins");
  const tagged = words("react");
  await say(one, tagged("We won"));
  const news = messages(other).filter({ hasText: tagged("We won") });
  await news.hover();
  await toolsOf(other, tagged("We won")).getByRole("button", { name: "React" }).click();
  await other.getByRole("searchbox", { name: "Search emoji" }).fill("party popper");
  await other.getByRole("option", { name: "party popper" }).click();
  const chip = messages(one)
    .filter({ hasText: tagged("We won") })
    .getByRole("button", { name: "🎉 1" });
  await expect(chip).toHaveAttribute("aria-pressed", "false");
  await chip.click();
  await expect(news.getByRole("button", { name: "🎉 2" })).toHaveAttribute("aria-pressed", "true");
  await news.getByRole("button", { name: "🎉 2" }).click();
  await expect(
    messages(one)
      .filter({ hasText: tagged("We won") })
      .getByRole("button", { name: "🎉 1" }),
  ).toBeVisible();
});

test("a name behind an @ is offered, taken with Enter and shown as a person", async ({ page, problems }) => {
  const { one, other } = await group(page, problems, "Names");
  await composer(one).pressSequentially("Hello @chl");
  await expect(one.getByRole("listbox", { name: "Members to mention" })).toBeVisible();
  await composer(one).press("Enter");
  await composer(one).pressSequentially("and welcome");
  await composer(one).press("Enter");
  await expect(messages(other).getByRole("link", { name: "@Chloé Nguyễn" })).toBeVisible();
});

test("what was read is shown with faces, and what changed while somebody was away is there when they are back", async ({
  page,
  problems,
}) => {
  const { one, other } = await group(page, problems, "Away");
  const tagged = words("away");
  await say(one, tagged("first thought"));
  await expect(one.getByText("Seen by Chloé Nguyễn").last()).toBeAttached();
  problems.allow(withoutNetwork);
  await other.context().setOffline(true);
  await composer(one).press("ArrowUp");
  await composer(one).fill(tagged("second thought"));
  await composer(one).press("Enter");
  await expect(messages(one).filter({ hasText: tagged("second thought") })).toHaveCount(1);
  await other.context().setOffline(false);
  await expect(messages(other).filter({ hasText: tagged("second thought") })).toHaveCount(1);
});

test("a member reports, the moderator sees it with its words, slows down and removes", async ({ page, problems }) => {
  const { one, other } = await group(page, problems, "Manners");
  const third = await another(page, problems, kenji.email);
  await third.goto(new URL(one.url()).pathname);
  const tagged = words("manners");
  await say(third, tagged("Row like ducks"));
  await messages(other)
    .filter({ hasText: tagged("Row like ducks") })
    .hover();
  await toolsOf(other, tagged("Row like ducks")).getByRole("button", { name: "More" }).click();
  await other.getByRole("menuitem", { name: "Report" }).click();
  await other.getByRole("dialog").getByRole("textbox").fill("Unkind to ducks");
  await other.getByRole("dialog").getByRole("button", { name: "Report" }).click();
  await expect(other.getByText("Thank you. The moderators will look at it.")).toBeVisible();

  await one.getByRole("link", { name: "Details" }).click();
  await one.getByRole("button", { name: "Reported messages" }).click();
  await expect(one.getByRole("dialog").getByText("Unkind to ducks")).toBeVisible();
  await one.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  const slowed = one.waitForResponse(
    (answer) => answer.request().method() === "PUT" && /\/self\/chat\/channels\/[^/]+$/.test(answer.url()),
  );
  await one.getByRole("combobox", { name: "Slow mode" }).selectOption({ label: "A message an hour" });
  expect((await slowed).ok()).toBe(true);
  await say(other, tagged("one"));
  await say(other, tagged("two"));
  // What was being read of a conversation when one was taken out of it is not there any more.
  problems.allow(/409|404/);
  await expect(other.getByText(/Slow mode is on here/)).toBeVisible();

  await one.getByRole("button", { name: "Actions for Chloé Nguyễn" }).click();
  await one.getByRole("menuitem", { name: "Remove and ban" }).click();
  await one.getByRole("dialog").getByRole("button", { name: "Remove and ban" }).click();
  await other.waitForURL(/\/messages$/);
});

test("a message is found by its words and shown where it was said", async ({ page, problems }) => {
  const { one } = await group(page, problems, "Needles");
  const stored = one.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().endsWith("/messages"),
  );
  await say(one, "The heron stands by the weir");
  await stored;
  await one.goto("/messages");
  await one.getByRole("searchbox").fill("heron weir");
  await one.getByRole("link", { name: /The heron stands by the weir/ }).click();
  await expect(messages(one).filter({ hasText: "The heron stands by the weir" })).toBeVisible();
});

test("the arrow keys walk through messages, and letters act on them", async ({ page, problems }) => {
  const { one } = await group(page, problems, "Keys");
  const tagged = words("keys");
  for (const text of ["one", "two", "three"]) await say(one, tagged(text));
  await expect(messages(one).filter({ hasText: tagged("three") })).toHaveCount(1);
  // Only what the server has can be answered.
  await expect(async () => {
    await one.getByRole("region", { name: "Messages" }).focus();
    // From the end, wherever a try before has left off.
    for (const [key, text] of [
      ["End", "three"],
      ["ArrowUp", "two"],
    ] as const) {
      await one.keyboard.press(key);
      await expect(messages(one).filter({ hasText: tagged(text) })).toBeFocused({ timeout: 1_000 });
    }
    await one.keyboard.press("r");
    await expect(composer(one)).toBeFocused({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(one.getByText("Replying to You")).toBeVisible();
  await one.keyboard.press("Escape");
  await expect(one.getByText("Replying to You")).toBeHidden();
});
