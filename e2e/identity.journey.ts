import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { createAccount, enterAddress, enterPassword } from "./kernel/join.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";
import { totp } from "./kernel/totp.ts";

const password = "Welcome-2-river";

test("a new account gets a second step, signs in elsewhere with it, signs out everywhere, and gets a new password", async ({
  page,
  browser,
  mailbox,
  site,
  problems,
}) => {
  test.setTimeout(150_000);
  problems.allow(/40[01]|CodeMismatch|NotAuthorized/);
  const email = "maya.second@example.org";
  await page.goto("/auth/sign-in?redirect=%2Fsettings%2Ftwo-step");
  await createAccount(page, mailbox, email);
  await page.waitForURL("**/settings/two-step");

  await page.getByRole("button", { name: "Set up" }).click();
  const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Code" }).fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("textbox", { name: "Code" })).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("textbox", { name: "Code" }).fill(totp(secret, Date.now()));
  await page.getByRole("button", { name: "Turn on" }).click();
  const recovery = page.getByRole("region", { name: "Your recovery codes" });
  const recoveryCode = await recovery.getByRole("listitem").first().innerText();
  await expect(recovery.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page);
  await recovery.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("On", { exact: true })).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: site.url, locale: "en" });
  const other = await elsewhere.newPage();
  await other.goto("/auth/sign-in?redirect=%2Fsettings%2Fdevices");
  await enterPassword(other, email, password);
  await expect(other.getByRole("heading", { name: "Open your authenticator app" })).toBeVisible();
  // A code works once: the next one, half a minute early, is taken too.
  await other.getByRole("textbox", { name: "Code" }).fill(totp(secret, Date.now() + 30_000));
  await other.getByRole("button", { name: "Sign in", exact: true }).click();
  await other.waitForURL("**/settings/devices");
  await expect(other.getByText("This device")).toBeVisible();
  await expectAccessible(other);

  await other.getByRole("button", { name: "Sign out everywhere" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
  await other.waitForURL(({ pathname }) => pathname === "/auth/sign-in");
  await expect(async () => {
    await page.goto("/settings/devices");
    await expect(page).toHaveURL(/\/auth\/sign-in/, { timeout: 2_000 });
  }).toPass({ timeout: 8_000 });

  await enterAddress(other, email);
  await other.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(other.getByRole("heading", { name: "Set a new password" })).toBeVisible();
  await other.getByLabel("Email").fill(email);
  await other.getByRole("button", { name: "Send me a code" }).click();
  await expect(other.getByText(`Enter the code we sent to ${email}`)).toBeVisible();
  const mailed = await mailbox.newest(email, (mail) => /password/i.test(mail.subject));
  await other.getByRole("textbox", { name: "Code" }).fill(/\b\d{6}\b/.exec(mailed.text)?.[0] ?? "");
  await other.getByLabel("New password").fill("Another-4-river");
  await other.getByRole("button", { name: "Set password and sign in" }).click();
  await expect(other.getByRole("heading", { name: "Open your authenticator app" })).toBeVisible();
  await other.getByRole("button", { name: "I do not have my phone" }).click();
  await other.getByLabel("Recovery code").fill(recoveryCode);
  await other.getByRole("button", { name: "Sign in", exact: true }).click();
  // Whoever is new is asked what they care about, on the way to nowhere in particular.
  await other.getByRole("button", { name: "Later" }).click();
  await other.waitForURL(({ pathname }) => pathname === "/");
  await expect(other.getByRole("button", { name: /Account of Maya/ }).first()).toBeVisible();
  await elsewhere.close();
});

test("a mailed code signs in, and a wrong password does not", async ({ page, mailbox, problems }) => {
  problems.allow(/400/);
  const email = "ines.duarte@example.org";
  await page.goto("/auth/sign-in?redirect=%2Fsettings");
  await expectAccessible(page);
  await expect(page.getByLabel("Email"), "the one thing that is asked").toBeFocused();
  await enterPassword(page, email, "Not-the-1-word");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(/incorrect/);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Code" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Code" }).fill(await mailbox.code(email));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/settings");
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
});

test("a signed-out person at a protected page signs in first, and never lands on another site", async ({ page }) => {
  await page.goto("/settings/delete");
  await page.waitForURL("**/auth/sign-in?redirect=%2F");
  for (const hostile of ["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"]) {
    await page.goto(`/auth/sign-in?redirect=${encodeURIComponent(hostile)}`);
    await expect(page.getByLabel("Email")).toBeVisible();
    // Kept as soon as the page lives.
    await expect.poll(() => page.evaluate(() => localStorage.getItem("redirect"))).toBe("/");
  }
});

test("somebody takes away all that the community has of them", async ({ page }) => {
  await signIn(page, "ines.duarte@example.org", "/settings");
  await page.getByRole("link", { name: /^Your data/ }).click();
  await expect(page.getByRole("heading", { name: "Your data" })).toBeVisible();
  await expectAccessible(page);
  const zipping = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download (zip)" }).click();
  const zip = await zipping;
  expect(zip.suggestedFilename()).toMatch(/^riverside-.*\.zip$/);
  // The end of a zip that is whole.
  expect((await readFile(await zip.path())).lastIndexOf("PK\u0005\u0006")).toBeGreaterThan(0);

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Only the data (JSON)" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/-data\.json$/);
  const tables = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(tables.accounts[0].email).toBe("ines.duarte@example.org");
});

test("somebody acts for another, always sees so, changes what they may, and is stopped at once", async ({
  page,
  browser,
  site,
  problems,
}) => {
  test.setTimeout(90_000);
  problems.allow(/403/);
  await signIn(page, "ines.duarte@example.org", "/settings/delegates");
  await page.getByLabel("Their email").fill("chloe.nguyen@example.org");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("chloe.nguyen@example.org", { exact: true })).toBeVisible();
  await expect(page.getByText("Waiting until they first act for you")).toBeVisible();
  await expectAccessible(page);

  const elsewhere = await browser.newContext({ baseURL: site.url, locale: "en" });
  const chloe = await elsewhere.newPage();
  await signIn(chloe, "chloe.nguyen@example.org", "/events");
  await chloe
    .getByRole("button", { name: /Account of/ })
    .first()
    .click();
  await chloe.getByRole("menuitem", { name: "Act as Inês Duarte" }).click();
  await expect(chloe.getByText("You are acting as Inês Duarte")).toBeVisible();
  await chloe.goto("/settings/delete");
  await expect(chloe.getByText("This belongs to your own account")).toBeVisible();
  await chloe.goto("/profile/edit");
  await chloe.getByLabel("Job title").fill("Edited by Chloé");
  await chloe.getByRole("button", { name: "Save", exact: true }).click();
  await chloe.waitForURL("**/people/ines.duarte");
  await expectAccessible(chloe);

  await page.goto("/profile");
  await expect(page.getByText("Edited by Chloé")).toBeVisible();
  await page.goto("/settings/delegates");
  await expect(page.getByText("@chloe.nguyen")).toBeVisible();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Nobody can act for this account.")).toBeVisible();
  // His open window is notified, and says so.
  await expect(chloe.getByRole("dialog")).toBeVisible();
  await chloe.goto("/profile");
  await expect(chloe.getByText("Inês Duarte")).toBeHidden();
  await expect(chloe.getByRole("heading", { name: /Chloé/ }).first()).toBeVisible();
  await elsewhere.close();
});

test("a shared session that is over says so, exactly, and leaves nothing behind", async ({ page, context, site }) => {
  const token = `x.${btoa(JSON.stringify({ exp: 1 }))}.y`;
  await context.addCookies([
    { name: "sharedAccessToken", value: token, url: site.url },
    { name: "executingAs", value: "0198a0c2-aaaa-7000-8000-000000000000", url: site.url },
  ]);
  await page.goto("/events");
  await expect(page.getByRole("dialog", { name: "Shared Session Expired" })).toBeVisible();
  const left = (await context.cookies()).map(({ name }) => name);
  expect(left).not.toContain("sharedAccessToken");
  expect(left).not.toContain("executingAs");
});

test("an account is deleted by whoever types its name", async ({ page, mailbox, problems }) => {
  test.setTimeout(90_000);
  problems.allow(/40[01]/);
  const email = "maya.leaving@example.org";
  await page.goto("/auth/sign-in?redirect=%2Fsettings%2Fdelete");
  await createAccount(page, mailbox, email);
  await page.waitForURL("**/settings/delete");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Delete my account for good" }).click();
  const field = page.getByLabel(/to confirm/);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  const username =
    /Type (\S+) to confirm/.exec(await page.locator("label", { hasText: "to confirm" }).innerText())?.[1] ?? "";
  await field.fill(username);
  await page.getByRole("button", { name: "Delete my account for good" }).click();
  await page.waitForURL(/\/goodbye\//);
  await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
  await expect(page.getByText(/Receipt \d+/)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  await expect(async () => {
    await page.goto("/auth/sign-in");
    await enterAddress(page, email);
    // Nobody has the address any more: whoever enters it is asked to make an account.
    await page.waitForURL("**/auth/create-account**", { timeout: 3_000 });
  }).toPass({ timeout: 15_000 });
});

test("the pages of the sign-in and the settings fit a window of 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/auth/sign-in", "/auth/create-account", "/auth/forgot-password"]) {
    await page.goto(path);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await signIn(page, "ines.duarte@example.org", "/settings");
  const paths = [
    "",
    "/email",
    "/password",
    "/two-step",
    "/passkeys",
    "/devices",
    "/interests",
    "/delegates",
    "/delete",
  ];
  for (const path of paths) {
    await page.goto(`/settings${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

/** Lets no script come until that is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await mayCome;
    await route.continue();
  });
  return come;
}

test("what is typed before the page lives is kept, and so is the press that follows", async ({ page }) => {
  const come = await holdScripts(page);
  await page.goto("/auth/sign-in", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("chloe.nguyen@example.org");
  await page.getByRole("button", { name: "Continue" }).click();
  come();
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
});

test("what is ticked before the page lives shows it at once, and counts when the page does", async ({ page }) => {
  await signIn(page, "chloe.nguyen@example.org", "/settings/directory");
  const come = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  const listed = page.getByRole("switch");
  await expect(listed).toBeChecked();
  await listed.click();
  await expect(listed).not.toBeChecked();
  const keeps = () => page.waitForResponse((response) => response.request().method() === "PUT" && response.ok());
  const kept = keeps();
  come();
  expect((await kept).request().postDataJSON()).toEqual({ isListed: false });
  await expect(listed).not.toBeChecked();
  const keptAgain = keeps();
  await listed.click();
  expect((await keptAgain).request().postDataJSON()).toEqual({ isListed: true });
  await page.goto("/settings/appearance", { waitUntil: "commit" });
  const dark = page.getByRole("radio", { name: "Dark" });
  await dark.click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(dark).toBeChecked();
});
