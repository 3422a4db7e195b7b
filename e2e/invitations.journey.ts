import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { ines, kenji, words } from "./kernel/chat.ts";
import { openMailbox } from "./kernel/mailbox.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

test("people are invited by mail and by a link: looked at first, sent, refused by a press, and counted", async ({
  page,
  browser,
  baseURL,
  problems,
  site,
}) => {
  test.setTimeout(180_000);
  problems.allow(/404/);
  await page.goto(site.url);
  const newcomer = `${words("newcomer")("").replace(/\W+/g, "-")}@example.org`.toLowerCase().replace(/^-+/, "");
  await signIn(page, ines.email, "/manage/invitations");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Invite people" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Addresses").fill(`name,address\nHana,${newcomer}\n${kenji.email}\nnobody`);
  await expect(dialog.getByText("Row 4: no address in “nobody”")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Check 2 addresses" }).click();
  await expect(dialog.getByText("is a member already")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await dialog.getByRole("button", { name: "Invite 1 person" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(newcomer)).toBeVisible();

  const mail = await openMailbox(site.url).newest(newcomer);
  expect(mail.text).toContain("Hello Hana,");
  expect(mail.text).toContain(`/auth/create-account?email=${encodeURIComponent(newcomer)}`);
  const refusal = new URL(mail.headers?.["list-unsubscribe"]?.slice(1, -1) ?? "");

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "New link" }).click();
  await dialog.getByLabel("How many may join by it").fill("3");
  const made = page.waitForResponse((answer) => answer.url().endsWith("/invitations/links") && answer.status() === 200);
  await dialog.getByRole("button", { name: "Make link" }).click();
  const { data: link } = await (await made).json();
  await expect(page.getByText(`/join/${link.code}`)).toBeVisible();

  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: "en" });
  problems.watch(context);
  const guest = await context.newPage();
  await guest.goto(refusal.pathname);
  await guest.getByRole("button", { name: "Do not invite me again" }).click();
  await expect(guest.getByRole("button", { name: "Invite me after all" })).toBeVisible();
  await guest.goto(`/join/${link.code}`);
  await expect(guest.getByText(/Inês Duarte invites you/)).toBeVisible();
  await expectAccessible(guest);
  await guest.getByLabel("Your e-mail address").fill(newcomer);
  await guest.keyboard.press("Enter");
  await guest.waitForURL(({ pathname, searchParams }) => {
    return pathname === "/auth/create-account" && searchParams.get("email") === newcomer;
  });

  await page.reload();
  await expect(page.getByText("Wants no invitations").first()).toBeVisible();
  await expect(page.getByText(newcomer)).toHaveCount(0);
  await page.getByRole("button", { name: "End link" }).first().click();
  const ended = page.waitForResponse((answer) => answer.request().method() === "DELETE");
  await page.getByRole("dialog").getByRole("button", { name: "End link" }).click();
  await ended;
  await guest.goto(`/join/${link.code}`);
  await expect(guest.getByText("This link no longer works.", { exact: false })).toBeVisible();
  expect((await guest.request.get("/join/no-such-code")).status()).toBe(404);
  await context.close();
});
