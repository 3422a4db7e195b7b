import { ines } from "./kernel/chat.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);

test("an administrator adds an advertisement; a guest sees it below the events, and both are counted", async ({
  page,
  browser,
}) => {
  const name = `Weir Bread ${Date.now()}`;
  await signIn(page, ines.email, "/manage/advertisements");
  await page.getByRole("button", { name: "Add an advertisement" }).click();
  const dialog = page.getByRole("dialog", { name: "Add an advertisement" });
  await dialog.getByRole("textbox", { name: /^Name/ }).fill(name);
  await dialog.getByRole("radio", { name: /^Wide/ }).check();
  await dialog.locator("input[type=file]").setInputFiles({ name: "bread.png", mimeType: "image/png", buffer: dot });
  await page.getByRole("dialog").last().getByRole("button", { name: "Use picture" }).click();
  await dialog.getByRole("textbox", { name: /^What the picture says/ }).fill(name);
  await dialog.getByRole("textbox", { name: /^Where it leads/ }).fill("https://bread.example.org");
  // Among the events no other one runs, so that chance has no choice.
  await dialog.getByRole("checkbox", { name: "Home" }).uncheck();
  await dialog.getByRole("checkbox", { name: "Events" }).check();
  await dialog.getByRole("button", { name: "Add advertisement" }).click();
  const row = page.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText("Not seen yet");

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(new URL("/events", page.url()).href);
  const shown = guest.getByRole("region", { name: "Advertisement" });
  const seen = guest.waitForResponse(/\/advertisement\/[^/]+\/view$/);
  // Whoever was at the end before the rest of the list came goes on.
  await expect(async () => {
    await guest.keyboard.press("End");
    await expect(shown).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await shown.scrollIntoViewIfNeeded();
  await expect(shown.getByRole("link", { name })).toHaveAttribute("href", "https://bread.example.org");
  expect((await seen).ok()).toBe(true);
  await guest.context().close();

  await page.reload();
  await expect(row).toContainText("seen once");
  // Others look at the same community: it is left as it was.
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Remove advertisement" }).click();
  await page.getByRole("button", { name: "Remove advertisement" }).click();
  await expect(row).toHaveCount(0);
});
