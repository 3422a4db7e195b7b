import type { Page } from "@playwright/test";
import { expectAccessible } from "./kernel/accessibility.ts";
import { unsubscribeAddressIn } from "./kernel/announce.ts";
import { another, ines, words } from "./kernel/chat.ts";
import { join, newcomer } from "./kernel/join.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

const channel = "letters-from-the-quay";
const contents = `/studio/${channel}/contents`;

const titleIn = (page: Page) => page.getByRole("textbox", { name: "Title", exact: true });
const textIn = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });
const expectSaved = (page: Page) => expect(page.locator("[data-saving=saved]")).toBeVisible();

/** Begins an article and waits until it can be written. */
async function beginArticle(page: Page): Promise<void> {
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("menuitem", { name: "Article" }).click();
  await page.waitForURL(({ pathname }) => /\/contents\/[0-9a-f-]{36}$/.test(pathname));
  await expect(textIn(page)).toBeVisible();
}

test("an article is saved by itself, is compared where two wrote at once, waits for its time, and comes out as a newsletter", async ({
  page,
  problems,
  mailbox,
}) => {
  test.setTimeout(240_000);
  // Two who wrote at once: one of them is refused first.
  problems.allow(/status of 409/);
  const tagged = words("publishing");
  const [first, second, third] = [tagged("Low water"), tagged("High water"), tagged("Slack water")];

  // Somebody subscribes before it comes out.
  const reader = newcomer("reads-letters");
  await join(page, mailbox, reader, `/channels/${channel}`);
  await page.getByRole("main").getByRole("button", { name: "Subscribe", exact: true }).first().click();
  await expect(page.getByRole("main").getByText("Subscribed").first()).toBeVisible();

  const writer = await another(page, problems, ines.email);
  await writer.goto(contents);
  await beginArticle(writer);
  // What was just begun has a title that is there to be written over.
  await writer.keyboard.type(first);
  await writer.keyboard.press("Enter");
  await writer.keyboard.type("On the hour when nothing moves.");
  await textIn(writer).click();
  await writer.keyboard.type("The quay is longest at noon.");
  await expectSaved(writer);
  await expectAccessible(writer);
  await writer.reload();
  await expect(titleIn(writer)).toHaveValue(first);
  await expect(textIn(writer)).toHaveText("The quay is longest at noon.");

  await test.step("two who write in the same part are asked", async () => {
    const other = await another(page, problems, ines.email);
    await other.goto(new URL(writer.url()).pathname);
    await expect(titleIn(other)).toHaveValue(first);
    await titleIn(writer).fill(second);
    await titleIn(writer).blur();
    await expectSaved(writer);
    await titleIn(other).fill(third);
    await titleIn(other).blur();
    const dialog = other.getByRole("dialog", { name: "Two people wrote at once" });
    await expect(dialog).toBeVisible();
    await expectAccessible(other);
    await dialog.getByRole("button", { name: "Keep mine" }).click();
    await expectSaved(other);
    await expect(titleIn(other)).toHaveValue(third);
    await other.context().close();
  });

  await test.step("it goes back to what it was", async () => {
    await writer.reload();
    await expect(titleIn(writer)).toHaveValue(third);
    await writer.getByRole("button", { name: "History" }).click();
    await writer
      .getByRole("button", { name: /^Compare with/ })
      .first()
      .click();
    await expectAccessible(writer);
    await writer.getByRole("button", { name: "Restore this" }).click();
    await writer
      .getByRole("dialog", { name: "Restore how it was?" })
      .getByRole("button", { name: "Restore this" })
      .click();
    await expect(titleIn(writer)).not.toHaveValue(third);
    // What is typed goes to what has the focus, and nothing below a dialog can have it.
    await expect(writer.getByRole("dialog")).toHaveCount(0);
    await titleIn(writer).fill(third);
    await expect(titleIn(writer)).toHaveValue(third);
    await textIn(writer).click();
    await writer.keyboard.type("The quay is longest at noon.");
    await titleIn(writer).click();
    await expectSaved(writer);
  });

  await test.step("it waits for its time, and is a draft again", async () => {
    await writer.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = writer.getByRole("dialog", { name: "Publish" });
    await dialog.getByText("Later", { exact: true }).click();
    await dialog.getByRole("group", { name: "Comes out at" }).getByRole("spinbutton").first().click();
    const year = String(new Date().getUTCFullYear() + 1);
    await writer.keyboard.type(`0615${year}`);
    await writer.keyboard.type("0930A");
    await expectAccessible(writer);
    await dialog.getByRole("button", { name: /^Schedule for June 15/ }).click();
    await expect(writer.getByText(/^Comes out June 15.* 9:30/)).toBeVisible();
    await writer.getByRole("button", { name: "Back to a draft" }).click();
    await expect(writer.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
  });

  await test.step("it comes out, and is mailed to who subscribes", async () => {
    await writer.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = writer.getByRole("dialog", { name: "Publish" });
    await dialog.getByRole("checkbox", { name: /^Mail it to/ }).check();
    await dialog.getByRole("button", { name: /^Publish and mail \d+ (person|people)$/ }).click();
    await expect(writer.getByRole("button", { name: "Update" })).toBeDisabled();
    await expect(writer.getByRole("region", { name: "How it does" })).toBeVisible();
    await expectAccessible(writer);

    const mail = await mailbox.newest(reader, ({ subject }) => subject.includes(third));
    expect(mail.text).toContain("The quay is longest at noon.");
    const address = unsubscribeAddressIn(mail);
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    expect((await fetch(address, { method: "POST", body })).status).toBe(200);
    await page.goto(address);
    await expect(page.getByRole("button", { name: "Turn on again" })).toBeVisible();
  });

  // Afterwards changes wait until the writer lets readers see them.
  await textIn(writer).click();
  await writer.keyboard.press("Control+End");
  await writer.keyboard.type(" Then it turns.");
  await expect(writer.getByText("This is out already", { exact: false })).toBeVisible();
  await writer.getByRole("button", { name: "Update" }).click();
  await expectSaved(writer);
  await writer.getByRole("region", { name: "How it does" }).getByRole("link", { name: "View" }).click();
  await expect(writer.getByRole("heading", { level: 1, name: third })).toBeVisible();
  await expect(writer.getByText("Then it turns.", { exact: false })).toBeVisible();
});

test("a draft is deleted after a question, from the list", async ({ page }) => {
  const title = words("publishing")("Ebb");
  await signIn(page, ines.email, contents);
  await beginArticle(page);
  await titleIn(page).fill(title);
  await titleIn(page).blur();
  await expectSaved(page);
  await page.goto(`${contents}?state=draft`);
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await page.getByRole("button", { name: `What to do with “${title}”` }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
});
