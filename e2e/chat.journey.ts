import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, composer, ines, kenji, messages, say, toolsOf, words } from "./kernel/chat.ts";
import { pressOn, tabTo } from "./kernel/keyboard.ts";
import { type Problems, withoutNetwork } from "./kernel/problems.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

/** Two people who have just opened their conversation, each in a browser of their own. */
async function conversation(
  page: Page,
  problems: Problems,
): Promise<{ one: Page; other: Page; second: BrowserContext }> {
  const other = await another(page, problems, kenji.email);
  await signIn(page, ines.email, `/people/${kenji.username}`);
  await page.getByRole("button", { name: "Message" }).click();
  await page.waitForURL(/\/messages\/.+/);
  await other.goto(new URL(page.url()).pathname);
  return { one: page, other, second: other.context() };
}

test("two people chat, and each sees the other typing", async ({ page, problems, site }) => {
  await page.goto(site.url);
  const { one, other, second } = await conversation(page, problems);
  const tagged = words("typing");
  // Typing before the socket is open is sent with the next keys.
  await expect(async () => {
    await composer(other).pressSequentially("Let me think ", { delay: 20 });
    await expect(one.getByText("Kenji is typing…")).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
  await say(other, tagged("Shall we meet at nine?"));
  await expect(messages(one).filter({ hasText: tagged("Shall we meet at nine?") })).toHaveCount(1);
  await expect(one.getByText("Kenji is typing…")).toBeHidden();
  await say(one, tagged("Nine it is <b>"));
  await expect(messages(other).filter({ hasText: tagged("Nine it is <b>") })).toHaveCount(1);
  await expectAccessible(one);
  await second.close();
});

test("whoever reloads misses nothing, and sees nothing twice", async ({ page, problems, site }) => {
  await page.goto(site.url);
  const { one, other, second } = await conversation(page, problems);
  const tagged = words("reload");
  await say(one, tagged("first"));
  await expect(messages(other).filter({ hasText: tagged("first") })).toHaveCount(1);
  await other.goto("about:blank");
  for (const text of ["second", "third", "fourth"]) await say(one, tagged(text));
  await expect(messages(one).filter({ hasText: tagged("") })).toHaveCount(4);
  await other.goBack();
  await say(one, tagged("fifth"));
  await expect(messages(other).filter({ hasText: tagged("") })).toContainText(
    ["first", "second", "third", "fourth", "fifth"].map(tagged),
  );
  await second.close();
});

test("what is written offline goes out once, and what was missed arrives in order", async ({
  page,
  problems,
  site,
}) => {
  // Without network the router does not learn of the pages that new links lead to either; it asks again at a press.
  problems.allow(withoutNetwork);
  await page.goto(site.url);
  const { one, other, second } = await conversation(page, problems);
  const tagged = words("offline");
  await say(one, tagged("before"));
  await expect(messages(other).filter({ hasText: tagged("before") })).toHaveCount(1);
  await second.setOffline(true);
  await expect(other.getByText("オフラインです")).toBeVisible();
  await say(other, tagged("written offline"));
  await expect(other.getByText("ネットワークを待っています")).toBeVisible();
  await say(one, tagged("missed one"));
  await say(one, tagged("missed two"));
  const missed = messages(one).filter({ hasText: tagged("missed two") });
  await expect(missed).toHaveCount(1);
  // Shown ahead is not stored: what waits offline must come after it.
  await expect(missed.getByText("Sending")).toHaveCount(0);
  await second.setOffline(false);
  await expect(messages(one).filter({ hasText: tagged("written offline") })).toHaveCount(1);
  for (const view of [one, other]) {
    await expect(messages(view).filter({ hasText: tagged("") })).toContainText(
      ["before", "missed one", "missed two", "written offline"].map(tagged),
    );
  }
  await second.close();
});

test("a toast says who wrote and opens the conversation; in it there is none", async ({ page, problems, site }) => {
  await page.goto(site.url);
  const { one, other, second } = await conversation(page, problems);
  const tagged = words("toast");
  const channel = new URL(one.url()).pathname;
  // The socket opens a moment after the page is there: what it brings first says that it listens.
  const listens = new Promise<void>((resolve) => {
    one.once("websocket", (socket) => void socket.once("framereceived", () => resolve()));
  });
  await one.goto("/people");
  await listens;
  await say(other, tagged("Are you there?"));
  const toast = one.getByRole("alert").filter({ hasText: tagged("Are you there?") });
  await expect(toast).toBeVisible();
  await expect(toast).toContainText(kenji.name);
  await expect(one.getByRole("link", { name: /^Messages.* new$/ }).first()).toBeVisible();
  await toast.getByRole("link").click();
  await one.waitForURL(`**${channel}`);
  await expect(messages(one).filter({ hasText: tagged("Are you there?") })).toHaveCount(1);
  await expect(toast).toBeHidden();
  await say(other, tagged("Still there?"));
  await expect(messages(one).filter({ hasText: tagged("Still there?") })).toHaveCount(1);
  await expect(one.getByRole("alert").filter({ hasText: tagged("Still there?") })).toHaveCount(0);
  await second.close();
});

test("a draft survives a reload, an own message can be taken back", async ({ page, problems, site }) => {
  await page.goto(site.url);
  const { one, other, second } = await conversation(page, problems);
  const tagged = words("draft");
  await composer(one).fill(tagged("half a thought"));
  await one.reload();
  await expect(composer(one)).toHaveValue(tagged("half a thought"));
  await composer(one).press("Enter");
  const mine = messages(other).filter({ hasText: tagged("half a thought") });
  await expect(mine).toHaveCount(1);
  await messages(one)
    .filter({ hasText: tagged("half a thought") })
    .hover();
  await toolsOf(one, tagged("half a thought")).getByRole("button", { name: "More" }).click();
  await one.getByRole("menuitem", { name: "Delete" }).click();
  await one.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(mine).toHaveCount(0);
  await expect(messages(other).last()).toContainText("削除されたメッセージ");
  await second.close();
});

test("by keyboard alone a group is started and written to", async ({ page, site }) => {
  await page.goto(site.url);
  await signIn(page, ines.email, "/messages");
  await pressOn(page, page.getByRole("button", { name: "New conversation" }));
  const dialog = page.getByRole("dialog");
  for (const name of ["Amara Okafor", "Noor Haddad"]) {
    const field = dialog.getByRole("combobox", { name: "Find people" });
    await tabTo(page, field);
    await page.keyboard.type(name);
    await expect(dialog.getByRole("option")).toHaveText([new RegExp(name)]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(field).toHaveValue("");
  }
  await tabTo(page, dialog.getByLabel("Name of the conversation"));
  await page.keyboard.type("Lantern painters");
  await pressOn(page, dialog.getByRole("button", { name: "Start the conversation" }));
  await page.waitForURL(/\/messages\/.+/);
  await tabTo(page, page.getByLabel("Message to Lantern painters"));
  await page.keyboard.type("Paint at six?");
  await page.keyboard.press("Enter");
  await expect(messages(page).filter({ hasText: "Paint at six?" })).toHaveCount(1);
  await expect(page.getByText("Sending…")).toBeHidden();
});

test("messages fit a window of 320 px, in the dark", async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(site.url);
  await signIn(page, ines.email, "/messages");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: /Festival crew/ }).click();
  await page.waitForURL(/\/messages\/.+/);
  await expect(page.getByLabel("Message to Festival crew")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Details" }).click();
  await expect(page.getByRole("heading", { name: "People" })).toBeVisible();
  await expectAccessible(page);
});
