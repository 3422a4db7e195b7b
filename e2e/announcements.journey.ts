import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { announce, sendAnnouncement, unsubscribeAddressIn } from "./kernel/announce.ts";
import { another, chloe, ines, words } from "./kernel/chat.ts";
import { join, newcomer } from "./kernel/join.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

const stars = "stargazing-on-the-hill";
const group = "/groups/dawn-dippers";

test("a moderator writes, tests and sends; a member has it in bell and mail, and stops such mails by one press and has them again", async ({
  page,
  problems,
  mailbox,
  site,
}) => {
  test.setTimeout(240_000);
  await page.goto(site.url);
  const tagged = words("announcement");
  const first = tagged("Tide tables");

  await signIn(page, chloe.email, `${group}/manage`);
  await page.getByRole("link", { name: "Announce", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === `${group}/announce`);
  await expect(page.getByText("in their notifications")).toBeVisible();
  await page.getByLabel("Title").fill(first);
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type("The tables are pinned up.");
  await page.getByRole("radio", { name: "As it is read" }).check({ force: true });
  await expect(page.getByRole("region", { name: "As it is read" })).toContainText("The tables are pinned up.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send a test to myself" }).click();
  const tested = await mailbox.newest(chloe.email, ({ subject }) => subject === first);
  expect(tested.text).toContain("This is a test");

  // What is written survives a reload.
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue(first);
  await sendAnnouncement(page);
  await expect(page.getByRole("heading", { level: 1, name: first })).toBeVisible();
  await expect(page.getByText("Sent", { exact: true })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);

  const member = await another(page, problems, ines.email);
  const mail = await mailbox.newest(ines.email, ({ subject }) => subject === first);
  await member.goto("/notifications");
  await member.getByRole("main").getByRole("link", { name: first }).click();
  await expect(member.getByRole("heading", { level: 1, name: first })).toBeVisible();
  await expect(member.getByText("The tables are pinned up.")).toBeVisible();
  await expectAccessible(member);

  // The button of a mail program: a form is posted to the address in the head of the mail, by nobody who is signed in.
  const address = unsubscribeAddressIn(mail);
  const pressed = await fetch(address, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  });
  expect(pressed.status).toBe(200);
  await member.goto(address);
  await expect(
    member.getByRole("heading", { name: /no more mails about announcements of Dawn Dippers/ }),
  ).toBeVisible();
  await expect(member.getByRole("button", { name: "Turn on again" })).toBeVisible();
  await expectAccessible(member);
  await member.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(member);
  await member.setViewportSize({ width: 1280, height: 800 });

  await member.getByRole("button", { name: "Turn on again" }).click();
  await expect(member.getByRole("button", { name: "Stop these mails" })).toBeVisible();
  await member.goto(group);
  await member.getByRole("button", { name: /Member/ }).click();
  await member.getByRole("menuitem", { name: "Notifications" }).click();
  const levels = member.getByRole("dialog", { name: "Notifications from Dawn Dippers" });
  await expect(levels.getByRole("switch", { name: "Announcements by mail" })).toBeChecked();
  await expectAccessible(member);
});

test("an administrator schedules an announcement to the community and cancels it", async ({ page, site }) => {
  test.setTimeout(120_000);
  await page.goto(site.url);
  const title = words("announcement")("Open day");
  await signIn(page, ines.email, "/manage");
  await page.getByRole("navigation", { name: "Manage" }).getByRole("link", { name: "Announcements" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/manage/announcements");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Announce", exact: true }).click();
  await page.waitForURL(({ pathname }) => pathname === "/manage/announcements/new");
  await page.getByLabel("Title").fill(title);
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  await page.keyboard.type("Come in.");
  await page.getByRole("radio", { name: "At a time" }).check({ force: true });
  await page.getByRole("group", { name: "Goes out at" }).getByRole("spinbutton").first().click();
  await page.keyboard.type("12312031");
  await page.keyboard.type("0930A");
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Schedule", exact: true }).click();
  await page.waitForURL(/\/announcements\/[0-9a-f-]{36}$/);
  await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: `Cancel ${title}` }).click();
  await expect(page.getByText("Nobody got it.")).toBeVisible();
  await expectAccessible(page);
});

test("an organiser announces to those who come; somebody with a place has it by mail and in the bell, and stops such mails", async ({
  page,
  problems,
  mailbox,
}) => {
  test.setTimeout(180_000);
  const visitor = newcomer("is-told");
  await join(page, mailbox, visitor, `/events/${stars}/register`);
  await page.getByRole("button", { name: "Confirm registration" }).click();
  await expect(page.getByRole("link", { name: "Show my pass" })).toBeVisible();

  const organiser = await another(page, problems, ines.email);
  const title = words("announcement")("Bring a lamp");
  await organiser.goto(`/organize/${stars}`);
  await organiser.getByRole("link", { name: "Announcements", exact: true }).click();
  await organiser.waitForURL(({ pathname }) => pathname === `/organize/${stars}/announcements`);
  await expectAccessible(organiser);
  await announce(organiser, `/organize/${stars}/announce`, { title, text: "The hill is dark." });
  await organiser.getByRole("link", { name: /^Announcements in/ }).click();
  await organiser.waitForURL(({ pathname }) => pathname === `/organize/${stars}/announcements`);
  await expect(organiser.getByRole("listitem").filter({ hasText: title })).toContainText(
    /\d+ (person|people), \d+ mail/,
  );
  await organiser.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(organiser);
  await expectAccessible(organiser);

  const mail = await mailbox.newest(visitor, ({ subject }) => subject === title);
  await page.goto("/notifications");
  await page.getByRole("main").getByRole("link", { name: title }).click();
  await expect(page.getByText("The hill is dark.")).toBeVisible();
  await page.goto(unsubscribeAddressIn(mail));
  await page.getByRole("button", { name: "Stop these mails" }).click();
  await expect(page.getByRole("heading", { name: /no more mails about announcements of events/ })).toBeVisible();
  await expectAccessible(page);
});
