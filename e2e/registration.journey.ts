import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { messages, say } from "./kernel/chat.ts";
import { createAccount, join } from "./kernel/join.ts";
import { pressOn } from "./kernel/keyboard.ts";
import { expect, test } from "./kernel/test.ts";

/** Its button is beside the step on a wide screen and below it on a narrow one. */
const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name });
const more = (page: Page, pass: string): Locator => button(page, `More: ${pass}`);
const heading = (page: Page, name: string | RegExp): Locator => page.getByRole("heading", { level: 1, name });

/** Until the page lives a press would be lost. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
}

test("a guest reads an event, signs up on the way to register, comes back and goes for free", async ({
  page,
  mailbox,
}) => {
  await page.goto("/events/stargazing-on-the-hill");
  await expect(heading(page, /stargazing/i)).toBeVisible();
  await page.getByRole("link", { name: "Register", exact: true }).first().click();
  await page.waitForURL("**/auth/sign-in?redirect=**");
  await createAccount(page, mailbox, "guest.who.goes@example.org");
  await page.waitForURL("**/events/stargazing-on-the-hill/register");
  await expectAccessible(page);
  await button(page, "Hold 1 place").click();
  await page.waitForURL("**/register/payment");
  await expectAccessible(page);
  await button(page, "Confirm registration").dblclick();
  await expect(heading(page, "You are going")).toBeVisible();
  await expect(page.getByText("Your pass is ready.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Show my pass" }).click();
  await expect(page.getByRole("img", { name: /QR code of pass/ })).toBeVisible();
  await expectAccessible(page);

  // Whoever goes is in the conversation of the event.
  await expect(async () => {
    await page.goto("/events/stargazing-on-the-hill");
    await page.getByRole("link", { name: "Open chat" }).filter({ visible: true }).first().click({ timeout: 2_000 });
  }).toPass();
  await page.waitForURL(/\/messages\/.+/);
  await say(page, "Who brings a blanket?");
  await expect(messages(page).filter({ hasText: "Who brings a blanket?" })).toHaveCount(1);
  await expect(page.getByText("Sending…")).toBeHidden();
});

test("a paid registration says who is paid and how, and pressing twice buys once", async ({ page, mailbox }) => {
  await join(page, mailbox, "pays.once@example.org", "/events/visible-mending/register");
  await more(page, "Place at the table").click();
  await button(page, "Hold 2 places").click();
  await page.waitForURL("**/register/payment");
  await expect(page.getByText(/Your places are held for/).filter({ visible: true })).toBeVisible();
  await expect(heading(page, "Confirm your registration")).toBeVisible();
  await expect(page.getByText(/You pay Riverside yourself/)).toBeVisible();
  await expectAccessible(page);
  await button(page, "Confirm registration").dblclick();
  await expect(heading(page, "You are going")).toBeVisible();
  await expect(page.getByText("Your 2 passes are ready.")).toBeVisible();
  await expect(page.getByText("To pay to Riverside")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Your 2 passes are ready.")).toBeVisible();

  await page.goBack();
  await open(page, "/events/visible-mending/register");
  await expect(heading(page, "You are already going")).toBeVisible();
  await open(page, "/passes");
  await page.getByRole("link", { name: "Visible mending" }).click();
  await expect(page.getByRole("link", { name: /Place at the table/ })).toHaveCount(2);
});

test("what is sold out while it is in the cart is taken out with a message", async ({
  page,
  mailbox,
  browser,
  site,
  problems,
}) => {
  problems.allow(/409/);
  await join(page, mailbox, "came.second@example.org", "/events/beginners-sourdough/register");
  await expect(button(page, "Hold 1 place")).toBeVisible();
  const other = await browser.newContext({ baseURL: site.url });
  problems.watch(other);
  const faster = await other.newPage();
  await join(faster, mailbox, "came.first@example.org", "/events/beginners-sourdough/register");
  await button(faster, /^More:/).click();
  await button(faster, "Hold 2 places").click();
  await faster.waitForURL("**/register/questions");

  await button(page, "Hold 1 place").click();
  const announced = page.getByRole("alert");
  await expect(announced).toContainText("sold out");
  await expect(announced).toContainText("We have taken it out of your order");
  await expect(page.getByText("Sold out", { exact: true })).toBeVisible();
  await expect(page.getByText("Nothing chosen yet").filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
  await other.close();
});

test("what is asked is kept through faults, a reload and going back, and stands on the pass", async ({
  page,
  mailbox,
}) => {
  await join(page, mailbox, "answers@example.org", "/events/lantern-river-festival/register");
  await more(page, "Three days").click();
  await button(page, "Hold 1 place").click();
  await page.waitForURL("**/register/questions");
  await button(page, "Save and check").click();
  await expect(page.getByRole("alert")).toContainText("What do you eat?");
  await page.getByRole("link", { name: /What do you eat\?/ }).click();
  const eats = page.getByLabel("What do you eat?");
  await expect(eats).toBeFocused();
  await expect(eats).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(page);

  await eats.selectOption("Vegan");
  await page.getByLabel("Allergies").fill("Hazelnuts");
  await page.getByLabel("Yes, on Saturday").check();
  await page.reload();
  await expect(eats).toHaveValue("Vegan");
  await expect(page.getByLabel("Allergies")).toHaveValue("Hazelnuts");
  await expect(page.getByLabel("Yes, on Saturday")).toBeChecked();

  await page.getByRole("navigation", { name: "Progress" }).getByRole("link", { name: "Passes" }).click();
  await expect(heading(page, "Choose your passes")).toBeVisible();
  await button(page, "Hold 1 place").click();
  await expect(page.getByLabel("Allergies")).toHaveValue("Hazelnuts");
  await button(page, "Save and check").click();
  await button(page, "Confirm registration").click();
  await page.getByRole("link", { name: "Show my pass" }).click();
  await expect(page.getByText("Hazelnuts")).toBeVisible();
});

test("a file that is asked for is sent, taken back, sent again and kept through a reload", async ({
  page,
  mailbox,
}) => {
  await join(page, mailbox, "has.a.stall@example.org", "/events/advent-market/register");
  await more(page, "Stall").click();
  await button(page, "Hold 1 place").click();
  await page.waitForURL("**/register/questions");
  await page.getByLabel("What will you sell?").fill("Prints");
  await page.getByLabel("When does your van arrive?").fill("08:30");
  await button(page, "Save and check").click();
  await expect(page.getByRole("alert").first()).toContainText("A file must be selected");
  const proof = page.getByLabel("Proof of insurance");
  const large = Buffer.alloc(26 * 1024 * 1024);
  await proof.setInputFiles({ name: "film.bin", mimeType: "application/octet-stream", buffer: large });
  await expect(page.getByText("This file is too large: 25 MB at most.")).toBeVisible();
  await expectAccessible(page);
  const paper = { name: "wrong.txt", mimeType: "text/plain", buffer: Buffer.from("Insured until the flood") };
  await proof.setInputFiles(paper);
  await expect(page.getByText("wrong.txt")).toBeVisible();
  await pressOn(page, button(page, "Remove the file"));
  await page.keyboard.press("Tab");
  await expect(proof, "the focus stays where the file was").toBeFocused();
  await proof.setInputFiles({ ...paper, name: "policy.txt" });
  await expect(page.getByText("policy.txt")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("A file is attached")).toBeVisible();
  await button(page, "Save and check").click();
  await page.waitForURL("**/register/payment");
  await button(page, "Confirm registration").click();
  await page.getByRole("link", { name: "Show my pass" }).click();
  await expect(page.getByText("A file is attached")).toBeVisible();
});

test("places let go in another tab can be had back, with everything that was typed", async ({
  page,
  mailbox,
  context,
  problems,
}) => {
  problems.allow(/409/);
  await join(page, mailbox, "two.tabs@example.org", "/events/lantern-river-festival/register");
  await more(page, "Three days").click();
  await button(page, "Hold 1 place").click();
  await page.getByLabel("What do you eat?").selectOption("Vegetarian");
  await page.getByLabel("Yes, on Saturday").check();
  await button(page, "Save and check").click();
  await expect(button(page, "Confirm registration")).toBeVisible();

  const other = await context.newPage();
  await open(other, "/events/lantern-river-festival/register");
  await button(other, "Fewer: Three days").click();
  await button(other, "Let my place go").click();
  await other.waitForURL("**/events/lantern-river-festival");

  await button(page, "Confirm registration").click();
  await expect(heading(page, "Your time ran out")).toBeVisible();
  await expectAccessible(page);
  await button(page, "Get my place back").click();
  await button(page, "Confirm registration").click();
  await page.getByRole("link", { name: "Show my pass" }).click();
  await expect(page.getByText("Vegetarian")).toBeVisible();
});

test("a pass that was open before opens without network", async ({ page, mailbox, context, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load resource)/);
  await join(page, mailbox, "no.network@example.org", "/events/stargazing-on-the-hill/register");
  await button(page, "Hold 1 place").click();
  await button(page, "Confirm registration").click();
  await page.getByRole("link", { name: "Show my pass" }).click();
  const code = page.getByRole("img", { name: /QR code of pass/ });
  await expect(code).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await caches.match(location.href, { ignoreVary: true })) !== undefined), {
      timeout: 15_000,
    })
    .toBe(true);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.reload();
  await expect(code).toBeVisible();
});

test("the keyboard alone is enough to register", async ({ page, mailbox }) => {
  await join(page, mailbox, "keyboard@example.org", "/events/lantern-river-festival/register");
  await pressOn(page, more(page, "Under 16"));
  await pressOn(page, button(page, "Hold 1 place"));
  await page.waitForURL("**/register/questions");
  await pressOn(page, page.getByLabel("Yes, on Saturday"), "Space");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("No, I will carry somebody else's")).toBeChecked();
  await pressOn(page, button(page, "Save and check"));
  await page.waitForURL("**/register/payment");
  await pressOn(page, button(page, "Confirm registration"));
  await expect(heading(page, "You are going")).toBeVisible();
  await pressOn(page, page.getByRole("link", { name: "Show my pass" }));
  await expect(page.getByRole("img", { name: /QR code of pass/ })).toBeVisible();
});

test("every step fits a window of 320 px", async ({ page, mailbox }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const fits = async (): Promise<void> => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };
  await join(page, mailbox, "small.window@example.org", "/events/lantern-river-festival/register");
  await fits();
  await more(page, "Three days").click();
  await button(page, "Hold 1 place").click();
  await page.waitForURL("**/register/questions");
  await fits();
  await page.getByLabel("What do you eat?").selectOption("Halal");
  await page.getByLabel("Yes, on Saturday").check();
  await button(page, "Save and check").click();
  await page.waitForURL("**/register/payment");
  await fits();
  await button(page, "Confirm registration").click();
  await expect(heading(page, "You are going")).toBeVisible();
  await fits();
  await page.getByRole("link", { name: "Show my pass" }).click();
  await expect(page.getByRole("img", { name: /QR code of pass/ })).toBeVisible();
  await fits();
  await page.goto("/passes");
  await fits();
});

for (const [state, slug, says] of [
  ["not open yet", "winter-quay-walk", "Registration has not opened yet"],
  ["over", "quay-chess-open", "Registration has ended"],
  ["full", "supper-club-salta", "Every place is taken"],
] as const) {
  test(`registration that is ${state} says so to a guest without asking them to sign in`, async ({ page }) => {
    await page.goto(`/events/${slug}/register`);
    await expect(heading(page, says)).toBeVisible();
    await expectAccessible(page);
  });
}
