import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, chloe, choosePerson, ines, words } from "./kernel/chat.ts";
import { moveByKeyboard, pressOn } from "./kernel/keyboard.ts";
import { untilLive } from "./kernel/lives.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

const answered = (page: Page, method: string) =>
  page.waitForResponse((found) => found.request().method() === method && found.url().includes("/api/") && found.ok());

async function expectRoomOnPhones(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Founds a channel by keyboard, and answers where its studio is. */
async function found(page: Page, name: string): Promise<string> {
  await signIn(page, ines.email, "/studio");
  await untilLive(page);
  await pressOn(page, page.getByRole("button", { name: "New channel" }).first());
  const dialog = page.getByRole("dialog", { name: "New channel" });
  await expect(dialog.getByRole("textbox", { name: /^Name of the channel/ })).toBeFocused();
  await page.keyboard.type(name);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/studio\/[a-z0-9-]+$/);
  await expect(page.getByRole("heading", { name: "Nothing is published yet" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Choose a picture/ })).toBeVisible();
  await expectAccessible(page);
  await expectRoomOnPhones(page);
  return new URL(page.url()).pathname;
}

/** Describes it and moves it to another address; the one before goes on leading there. */
async function setUp(page: Page, at: string, slug: string): Promise<void> {
  await page.getByRole("link", { name: /^Say what the channel is about/ }).click();
  await page.waitForURL(/\/settings#about$/);
  await untilLive(page);
  await page.getByRole("textbox", { name: /^Description/ }).fill("What the ovens say");
  await page.getByRole("textbox", { name: /^Address/ }).fill(slug);
  await expectAccessible(page);
  await expectRoomOnPhones(page);
  const saved = answered(page, "PUT");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await saved;
  await page.waitForURL(`**/studio/${slug}/settings`);
  await page.goto(`${at}/settings`);
  await expect(page.getByRole("textbox", { name: /^Address/ })).toHaveValue(slug);
  await page.goto(`/studio/${slug}/settings`);
  await untilLive(page);
  const added = answered(page, "POST");
  await page.getByRole("combobox", { name: /^Interest/ }).fill("Sourdough nights");
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await added;
  await expect(page.getByRole("button", { name: "Remove Sourdough nights" })).toBeVisible();
}

async function addCollection(page: Page, name: string): Promise<void> {
  await untilLive(page);
  await page.getByRole("button", { name: "New collection" }).click();
  await expect(page.getByRole("textbox", { name: /^Name of the collection/ })).toBeFocused();
  await page.keyboard.type(name);
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/collections\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Nothing is in it yet")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Collections" }).first().click();
  await page.waitForURL(/\/collections$/);
}

const collections = (page: Page) => page.getByRole("list", { name: "Collections" }).getByRole("listitem");

async function putInOrder(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Studio" }).getByRole("link", { name: "Collections" }).click();
  await page.waitForURL(/\/collections$/);
  await addCollection(page, "Loaves");
  await addCollection(page, "Ovens");
  await expect(collections(page)).toContainText(["Loaves", "Ovens"]);
  const moved = answered(page, "PUT");
  await collections(page).nth(1).getByRole("button", { name: /^Move/ }).focus();
  await moveByKeyboard(page, "ArrowUp");
  await moved;
  await page.reload();
  await expect(collections(page)).toContainText(["Ovens", "Loaves"]);
  await expectAccessible(page);
  await expectRoomOnPhones(page);
  await untilLive(page);
  await page.getByRole("button", { name: "Delete Loaves" }).click();
  const removed = answered(page, "DELETE");
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await removed;
  await expect(collections(page)).toHaveCount(1);
}

async function nameManager(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Settings" }).click();
  await page.waitForURL(/\/settings$/);
  await untilLive(page);
  await page.getByRole("button", { name: "Let somebody publish here" }).click();
  const dialog = page.getByRole("dialog");
  await choosePerson(dialog, chloe.name);
  const named = answered(page, "POST");
  await page.keyboard.press("Enter");
  await named;
  await expect(page.getByRole("button", { name: `Remove ${chloe.name}` })).toBeVisible();
}

async function leave(other: Page, name: string): Promise<void> {
  await other.goto("/me");
  await other.getByRole("main").getByRole("link", { name: "Studio" }).click();
  await other.waitForURL("**/studio");
  await other.getByRole("link", { name, exact: true }).click();
  await other.getByRole("link", { name: "Settings" }).click();
  await other.waitForURL(/\/settings$/);
  await untilLive(other);
  await expect(other.getByRole("button", { name: "Delete the channel" })).toHaveCount(0);
  await other.getByRole("button", { name: "Leave", exact: true }).click();
  const left = answered(other, "DELETE");
  await other.getByRole("dialog").getByRole("button", { name: "Leave", exact: true }).click();
  await left;
  await other.waitForURL("**/studio");
  await expect(other.getByRole("link", { name, exact: true })).toHaveCount(0);
}

async function remove(page: Page, name: string): Promise<void> {
  await page.reload();
  await untilLive(page);
  await expect(page.getByRole("button", { name: `Remove ${chloe.name}` })).toHaveCount(0);
  await page.getByRole("button", { name: "Delete the channel" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("0 published")).toBeVisible();
  await expectAccessible(page);
  const removed = answered(page, "DELETE");
  await dialog.getByRole("button", { name: "Delete the channel" }).click();
  await removed;
  await page.waitForURL("**/studio");
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
}

test("somebody founds a channel, sets it up, lets another publish in it, and deletes it", async ({
  page,
  problems,
}) => {
  test.setTimeout(240_000);
  const name = words("studio")("Oven talk");
  const at = await found(page, name);
  await setUp(page, at, "oven-nights");
  await putInOrder(page);
  await page.getByRole("link", { name: "Subscribers" }).click();
  await expect(page.getByText("Nobody subscribes yet")).toBeVisible();
  await expectAccessible(page);
  await nameManager(page);
  await leave(await another(page, problems, chloe.email), name);
  await remove(page, name);
});
