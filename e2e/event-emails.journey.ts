import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, ines, words } from "./kernel/chat.ts";
import { join, newcomer } from "./kernel/join.ts";
import { publishEvent } from "./kernel/new-event.ts";
import { becomeMember } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

test("an organiser writes the confirmation of an event; whoever registers gets it, filled in, and answers go where they say", async ({
  page,
  problems,
  mailbox,
}) => {
  test.setTimeout(180_000);
  const name = words("lamps")("Night of lamps");
  await becomeMember(page, ines.email);
  const slug = await publishEvent(page, { name, venue: "Boathouse", inAFewWords: "Bring your own light." });

  await page.getByRole("link", { name: "Mails", exact: true }).click();
  await page.waitForURL(`**/organize/${slug}/emails`);
  await page.getByRole("textbox", { name: "What it says" }).click();
  await page.keyboard.type("Dear {name}, {event} is at {where}. See {password}.");
  await expectAccessible(page);
  problems.allow(/460/);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Nothing can be filled in for {password}.").first()).toBeVisible();
  await page.getByRole("textbox", { name: "What it says" }).click();
  for (let typed = 0; typed < " See {password}.".length; typed += 1) await page.keyboard.press("Backspace");
  await page.getByRole("textbox", { name: /^Where answers go/ }).fill("lamps@example.org");
  await page.getByRole("radio", { name: "As it is read" }).check({ force: true });
  await expect(page.getByRole("region", { name: "As it is read" })).toContainText(
    `Dear ${ines.name}, ${name} is at Boathouse.`,
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. From now on the mail says this.")).toBeVisible();

  const visitor = newcomer("is-written-to");
  const other = await another(page, problems, ines.email);
  await other.context().clearCookies();
  await join(other, mailbox, visitor, `/events/${slug}/register`);
  await other.getByRole("button", { name: "Confirm registration" }).click();
  await expect(other.getByRole("link", { name: "Show my pass" })).toBeVisible();
  const mail = await mailbox.newest(visitor, ({ subject }) => subject.includes(name));
  expect(mail.text).toContain(`Dear Maya Lindqvist, ${name} is at Boathouse.`);
  expect(mail.replyTo).toBe("lamps@example.org");

  // What is written stays, and is emptied.
  await page.reload();
  await expect(page.getByRole("textbox", { name: "What it says" })).toContainText("Dear {name}");
  await page.getByRole("button", { name: "Say what it always says" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. From now on the mail says this.")).toBeVisible();
  await page.reload();
  await page.getByRole("radio", { name: "As it is read" }).check({ force: true });
  await expect(page.getByText(`Your registration for ${name} is confirmed.`)).toBeVisible();
});
