import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, chloe, ines, words } from "./kernel/chat.ts";
import { openMailbox } from "./kernel/mailbox.ts";
import { copyOfDemo, startOn } from "./kernel/planted.ts";
import { withoutNetwork } from "./kernel/problems.ts";
import { endSignIn, signIn } from "./kernel/sign-in.ts";
import { expect, test as base } from "./kernel/test.ts";

/** A site that mails what happens at its next look, which it takes every minute. */
const test = base.extend<object, { hasty: string }>({
  hasty: [
    async ({}, use) => {
      const site = await startOn(await copyOfDemo(), { NOTIFICATION_MAIL_DELAY: "0" });
      await use(site.url);
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ hasty }, use) => use(hasty),
});

test.use({ serviceWorkers: "allow" });

test("a comment is mailed, turned off with one press by the mail program, and on again on the page of its last line", async ({
  page,
  problems,
  hasty,
}) => {
  test.setTimeout(240_000);
  const tagged = words("mailed");
  await signIn(page, ines.email, "/");
  const writing = page.getByRole("form", { name: "New post" });
  await writing.getByRole("textbox", { name: "New post" }).fill(tagged("Who brings the soup?"));
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith("/activities") && answer.request().method() === "POST",
  );
  await writing.getByRole("button", { name: "Post", exact: true }).click();
  const { data } = await (await stored).json();
  const other = await another(page, problems, chloe.email);
  await other.goto(`/posts/${data.id}`);
  await other.getByRole("textbox", { name: "Your comment" }).fill(tagged("I do"));
  await other.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(other.getByRole("article", { name: /^Comment by/ })).toContainText(tagged("I do"));

  const mailbox = openMailbox(hasty);
  const ours = ({ subject }: { subject: string }): boolean => subject.includes(tagged("I do"));
  await expect
    .poll(async () => mailbox.newest(ines.email, ours).catch(() => undefined), { timeout: 150_000 })
    .toBeTruthy();
  const { text } = await mailbox.newest(ines.email, ours);
  const address = /\/unsubscribe\/\S+/.exec(text)?.[0] ?? "";
  // As a mail program does it: no cookie, no page.
  const answer = await fetch(`${hasty}${address}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(answer.status).toBe(200);

  const preference = page.getByRole("switch", { name: "Comments: Email" });
  await page.goto("/settings/notifications");
  await expect(preference).not.toBeChecked();
  await expect(page.getByRole("switch", { name: "Comments: Push" })).toBeChecked();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);

  await endSignIn(page);
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "You get no more mails about this" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Turn on again" }).click();
  await expect(page.getByRole("heading", { name: "Do you want no more mails about this?" })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test("a telephone without network opens its pass and its messages, and keeps nothing for the next person", async ({
  page,
  context,
  problems,
}) => {
  test.setTimeout(120_000);
  problems.allow(withoutNetwork);
  problems.allow(/503/);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, chloe.email, "/passes", { alone: true });
  const isKept = (path: string) => () =>
    page.evaluate(async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined, path);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(isKept("/passes"), { timeout: 20_000 }).toBe(true);
  await page.getByRole("main").locator("a[href*='/passes/']").first().click();
  const code = page.getByRole("img", { name: /QR code of pass/ }).first();
  await expect(code).toBeVisible();
  const pass = new URL(page.url()).pathname;
  await expect.poll(isKept(pass), { timeout: 20_000 }).toBe(true);
  await page.goto("/messages");
  await expect.poll(isKept("/messages"), { timeout: 20_000 }).toBe(true);
  await page.waitForLoadState("networkidle");

  await context.setOffline(true);
  await page.goto(pass, { waitUntil: "domcontentloaded" });
  await expect(code).toBeVisible();
  await page.goto("/people", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are offline");
  await expect(page.getByRole("heading", { name: "Kept on this device" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: /^Messages/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();

  await context.setOffline(false);
  await page.goto("/people");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("People");
  const stores = () => page.evaluate(async () => (await caches.keys()).filter((name) => /^(mine|passes) /.test(name)));
  expect((await stores()).length).toBe(2);
  // Somebody's sign-in ends elsewhere, or they are suspended: the next page is a guest's.
  await endSignIn(page);
  await page.goto("/events");
  await expect.poll(stores, { timeout: 20_000 }).toEqual([]);
});
