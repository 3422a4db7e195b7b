import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, ines, words } from "./kernel/chat.ts";
import { join, newcomer } from "./kernel/join.ts";
import { publishEvent } from "./kernel/new-event.ts";
import { expect, test } from "./kernel/test.ts";

test("somebody without an account comes to a pass, finds it again by their address, and keeps it in an account", async ({
  page,
  context,
  problems,
  mailbox,
}) => {
  test.setTimeout(300_000);
  const name = words("guests")("Lantern walk");
  await page.goto("/");
  const organiser = await another(page, problems, ines.email);
  const slug = await publishEvent(organiser, { name, venue: "Old harbour", inAFewWords: "Bring a lamp." });
  await organiser.goto(`/organize/${slug}`);
  await organiser.getByRole("button", { name: "Edit" }).first().click();
  const dialog = organiser.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: /^People may register without an account/ }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();

  const email = newcomer("walks-with-a-lamp");
  const begun = Date.now();
  await page.goto(`/events/${slug}/register`);
  await expect(page.getByRole("heading", { level: 1, name: "About you" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel("First name").fill("Gil");
  await page.getByLabel("Last name").fill("Guest");
  await page.getByLabel("Email address").fill(email);
  const agreement = page.getByRole("checkbox", { name: /^I agree/ });
  if (await agreement.isVisible()) await agreement.check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Confirm registration" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are going" })).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(60_000);
  expect(page.url()).not.toContain("guest.");
  expect(await page.evaluate(() => document.cookie)).not.toContain("guest");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Show my pass" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectAccessible(page);

  await organiser.goto(`/organize/${slug}/attendees`);
  await expect(organiser.getByRole("row", { name: /Gil Guest/ })).toContainText("Guest");

  await page.getByRole("link", { name: "Forget me on this device" }).click();
  await expect(page).toHaveURL(new RegExp(`/events/${slug}$`));
  await page.goto("/auth/sign-in");
  await page.getByRole("link", { name: "Find my pass by its address" }).click();
  await expectAccessible(page);
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send me the links" }).click();
  await expect(page.getByRole("heading", { name: "Look in your mailbox" })).toBeVisible();
  const mail = await mailbox.newest(email, ({ subject }) => subject === "Your passes");
  const link = /\/guest\/\S+/.exec(mail.text)?.[0] ?? "";
  await page.goto(link);
  await expect(page).toHaveURL(new RegExp(`/passes/${slug}$`));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  const owner = newcomer("keeps-a-lamp");
  await context.clearCookies();
  await join(page, mailbox, owner, `${link}/keep`);
  await expect(page.getByRole("heading", { name: "Keep your pass in an account" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Take it into my account" }).click();
  await expect(page).toHaveURL(new RegExp(`/passes/${slug}$`));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goto(link);
  await expect(page).toHaveURL(new RegExp(`/passes/${slug}$`));
});
