import type { Locator, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { messages, say } from "./kernel/chat.ts";
import { join } from "./kernel/join.ts";
import { choosePass } from "./kernel/choose-pass.ts";
import { pressOn } from "./kernel/keyboard.ts";
import { untilLive } from "./kernel/lives.ts";
import { withoutNetwork } from "./kernel/problems.ts";
import { expect, test } from "./kernel/test.ts";

test.use({ serviceWorkers: "allow" });

/** Its button is beside the step on a wide screen and below it on a narrow one. */
const button = (page: Page, name: string | RegExp): Locator => page.getByRole("button", { name });
const more = (page: Page, pass: string): Locator => button(page, `More: ${pass}`);
const heading = (page: Page, name: string | RegExp): Locator => page.getByRole("heading", { level: 1, name });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilLive(page);
}

/** What somebody sees on the way, one after the other: the headings of the screens. */
function screensOf(page: Page): () => Promise<string[]> {
  const seen: string[] = [];
  return async () => {
    const title = (await page.getByRole("heading", { level: 1 }).innerText()).trim();
    if (seen.at(-1) !== title) seen.push(title);
    return seen;
  };
}

test("a guest comes from 'Register' to a free pass in five screens, each of which says what for", async ({
  page,
  mailbox,
}) => {
  const email = "guest.who.goes@example.org";
  const look = screensOf(page);
  const says = page.getByText("To register for", { exact: true });
  await page.goto("/events/stargazing-on-the-hill");
  await expect(heading(page, /stargazing/i)).toBeVisible();
  await page.getByRole("link", { name: "Register", exact: true }).filter({ visible: true }).first().click();

  await page.waitForURL("**/auth/sign-in?redirect=**");
  await expect(says).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByRole("navigation", { name: "Main navigation" })).toHaveCount(0);
  await expectAccessible(page);
  await look();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");

  await page.waitForURL("**/auth/create-account?**");
  await expect(says).toBeVisible();
  await expect(page.getByLabel("First name")).toBeFocused();
  await expectAccessible(page);
  await look();
  await page.keyboard.type("Maya");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Lindqvist");
  await page.keyboard.press("Enter");

  await page.waitForURL("**/auth/confirm?**");
  await expect(says).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  await expectAccessible(page);
  await look();
  await page.keyboard.type(await mailbox.code(email));
  await page.keyboard.press("Enter");

  await page.waitForURL("**/events/stargazing-on-the-hill/register");
  await expect(button(page, "Confirm registration").filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
  await look();
  await button(page, "Confirm registration").dblclick();

  await expect(heading(page, "You are going")).toBeVisible();
  await expect(page.getByRole("img", { name: /QR code of pass/ })).toBeVisible();
  await expectAccessible(page);
  expect(await look(), "screens from 'Register' to the pass").toHaveLength(5);

  await page.getByRole("link", { name: "Show my pass" }).click();
  await expect(page.getByRole("img", { name: /QR code of pass/ })).toBeVisible();
  await expectAccessible(page);
  const number = await page.getByText(/^\d{4}$/).innerText();
  const mail = await mailbox.newest(email, ({ subject }) => subject.startsWith("You are going"));
  expect(mail.text, "the number of the pass as the screen has it").toContain(`number ${number}`);
  await page.goto("/notifications");
  await expect(page.getByRole("link", { name: /You are going to Stargazing/ })).toBeVisible();

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

test("interests are asked of whoever came for nothing else, and can wait", async ({ page, mailbox }) => {
  await join(page, mailbox, "later.perhaps@example.org", "/events");
  await expect(page).not.toHaveURL(/interests/);
  await page.goto("/auth/interests?redirect=%2Fevents");
  const offered = page.getByRole("group", { name: "Interests" }).getByRole("button");
  for (const nth of [0, 1, 2, 3, 4]) await offered.nth(nth + 5).click();
  await page.getByRole("button", { name: "Done" }).click();
  await page.waitForURL("**/events");
  await page.goto("/auth/interests?redirect=%2Fpeople");
  await page.getByRole("button", { name: "Later" }).click();
  await page.waitForURL("**/people");
});

test("a paid registration says where to pay, under which reference and until when, everywhere", async ({
  page,
  mailbox,
}) => {
  const email = "pays.once@example.org";
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await join(page, mailbox, email, "/events/visible-mending/register");
  await choosePass(page, "Place at the table");
  await page.waitForURL("**/register/payment");
  await expect(page.getByText(/Your places are held for/).filter({ visible: true })).toBeVisible();
  await expect(heading(page, "Confirm your registration")).toBeVisible();
  const due = page.getByRole("region", { name: "How to pay" });
  await expect(due).toContainText("IE29 AIBK 9311 5212 3456 78");
  const reference = /[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(await due.innerText())?.[0] ?? "";
  expect(reference).not.toBe("");
  await due.getByRole("button", { name: "Copy: Reference" }).click();
  await expect(page.getByText("Copied: Reference")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  await expectAccessible(page);
  await button(page, "Confirm registration").dblclick();
  await expect(heading(page, "You are going")).toBeVisible();
  await expect(due).toContainText(reference);
  await page.reload();
  await expect(due, "after a reload, too").toContainText(reference);
  await expectAccessible(page);

  const mail = await mailbox.newest(email, ({ subject }) => subject.startsWith("You are going"));
  for (const part of [reference, "IE29 AIBK 9311 5212 3456 78", "Pay by"]) expect(mail.text).toContain(part);

  await page.goBack();
  await open(page, "/events/visible-mending/register");
  await expect(heading(page, "You are already going")).toBeVisible();
  await open(page, "/");
  await expect(page.getByRole("region", { name: "Now" })).toContainText("Visible mending€36.00 to pay");
  await open(page, "/passes");
  await expect(page.getByRole("listitem").filter({ hasText: "Visible mending" })).toContainText("Not paid yet");
  await page.getByRole("link", { name: "Visible mending" }).click();
  await expect(page.getByRole("link", { name: /Place at the table/ })).toHaveCount(2);
  await expect(page.getByText("Not paid yet")).toBeVisible();
  await expect(due).toContainText(reference);
  await expectAccessible(page);
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
  await expect(button(page, "Continue")).toBeVisible();
  const other = await browser.newContext({ baseURL: site.url });
  problems.watch(other);
  const faster = await other.newPage();
  await join(faster, mailbox, "came.first@example.org", "/events/beginners-sourdough/register");
  await button(faster, /^More:/).click();
  await button(faster, "Continue").click();
  await faster.waitForURL("**/register/questions");

  await button(page, "Continue").click();
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
  await choosePass(page, "Three days");
  await page.waitForURL("**/register/questions");
  await button(page, "Continue").click();
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
  await button(page, "Continue").click();
  await expect(page.getByLabel("Allergies")).toHaveValue("Hazelnuts");
  await button(page, "Continue").click();
  await button(page, "Confirm registration").click();
  await page.getByRole("link", { name: "Show my pass" }).click();
  await expect(page.getByText("Hazelnuts")).toBeVisible();
});

test("a file that is asked for is sent, taken back, sent again and kept through a reload", async ({
  page,
  mailbox,
}) => {
  await join(page, mailbox, "has.a.stall@example.org", "/events/advent-market/register");
  await choosePass(page, "Stall");
  await page.waitForURL("**/register/questions");
  await page.getByLabel("What will you sell?").fill("Prints");
  await page.getByRole("group", { name: "When does your van arrive?" }).getByRole("spinbutton").first().click();
  await page.keyboard.type("0830a");
  await button(page, "Continue").click();
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
  await expect(button(page, "Remove the file"), "all of it has arrived").toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("A file is attached")).toBeVisible();
  await button(page, "Continue").click();
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
  await choosePass(page, "Three days");
  await page.getByLabel("What do you eat?").selectOption("Vegetarian");
  await page.getByLabel("Yes, on Saturday").check();
  await button(page, "Continue").click();
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
  problems.allow(withoutNetwork);
  await join(page, mailbox, "no.network@example.org", "/events/stargazing-on-the-hill/register");
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
  await pressOn(page, button(page, "Continue"));
  await page.waitForURL("**/register/questions");
  await pressOn(page, page.getByLabel("Yes, on Saturday"), "Space");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("No, I will carry somebody else's")).toBeChecked();
  // Nothing is to be paid: the questions are the last step.
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
  await choosePass(page, "Three days");
  await page.waitForURL("**/register/questions");
  await fits();
  await page.getByLabel("What do you eat?").selectOption("Halal");
  await page.getByLabel("Yes, on Saturday").check();
  await button(page, "Continue").click();
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
