import { expectAccessible } from "./kernel/accessibility.ts";
import { ines, words } from "./kernel/chat.ts";
import { foundPrivateGroup } from "./kernel/found-group.ts";
import { createAccount } from "./kernel/join.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

test("somebody who is invited by mail comes into the group by the link in it, from a table of addresses to their place among its members", async ({
  page,
  browser,
  baseURL,
  mailbox,
  problems,
  site,
}) => {
  test.setTimeout(180_000);
  await page.goto(site.url);
  const name = words("mailed in")("Lock Keepers");
  // Whoever is invited has an account afterwards: another run invites somebody else.
  const address = `maya.${Date.now()}@example.net`;
  await signIn(page, ines.email, "/groups");
  const pathname = await foundPrivateGroup(page, name);
  const dialog = page.getByRole("dialog");

  await page.goto(`${pathname}/manage`);
  await page.getByRole("button", { name: "Invite by mail" }).click();
  const table = `Name,Email\nMaya Lindqvist,${address}\nNobody,\n`;
  await dialog
    .getByLabel("Take them from a CSV file")
    .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
  await expect(dialog.getByText("1 address is ready")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Invite 1 person" }).click();
  await expect(page.getByText(address)).toBeVisible();

  const { text, html } = await mailbox.newest(address, ({ subject }) => subject.includes(name));
  expect(html).toContain("Lock Keepers");
  const link = new URL(/https?:\/\/\S+\/groups\/join\/\S+/.exec(text)?.[0] ?? "").pathname;
  const invited = await browser.newContext({ ...(baseURL && { baseURL }), locale: "en" });
  problems.watch(invited);
  const guest = await invited.newPage();
  await guest.goto(new URL(link, page.url()).href);
  await expect(guest.getByRole("heading", { level: 1, name })).toBeVisible();
  await guest.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await createAccount(guest, mailbox, address);
  await guest.waitForURL((url) => url.pathname === link);
  await guest.getByRole("button", { name: "Join the group" }).click();
  await guest.waitForURL((url) => url.pathname === pathname);
  await invited.close();

  await page.reload();
  await expect(page.getByText("Joined", { exact: true })).toBeVisible();
  await page.goto(`${pathname}/members`);
  await expect(page.getByRole("link", { name: /Maya Lindqvist/ })).toBeVisible();
});
