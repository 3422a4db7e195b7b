import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, ines, words } from "./kernel/chat.ts";
import { expect, test } from "./kernel/test.ts";

test("a guest asks about an event, an administrator answers, and the guest reads it from the mail and answers", async ({
  page,
  problems,
  mailbox,
}) => {
  test.setTimeout(180_000);
  const question = words("support")("Where do the lanterns start");
  const email = `gil.${Date.now()}@example.net`;
  await page.goto("/");
  await page.locator("footer").getByRole("link", { name: "Contact" }).click();
  await page.waitForURL("**/support/new");
  await page.goto("/events/lantern-river-festival");
  await page.getByRole("link", { name: "Help with this event" }).click();
  await expect(page.getByText("About: Lantern River Festival")).toBeVisible();
  await expectAccessible(page);
  const send = page.getByRole("button", { name: "Send" });
  await expect(send).toBeEnabled();
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Enter an email address");
  await page.getByLabel("Your email").fill(email);
  await page.getByLabel("What is it about?").fill(question);
  await send.click();
  await expect(page.getByRole("heading", { name: "Thank you, we have it" })).toBeVisible();
  await expectAccessible(page);
  const confirmation = await mailbox.newest(email);
  expect(confirmation.text).not.toContain(question);

  const team = await another(page, problems, ines.email);
  await team.goto("/manage/support?state=open");
  await expectAccessible(team);
  await team.getByRole("link", { name: question }).click();
  await expect(team.getByRole("heading", { name: /^Request \d+$/ })).toBeVisible();
  await team.getByRole("button", { name: "Look after it" }).click();
  await expect(team.getByRole("button", { name: "Give back" })).toBeVisible();
  await team.getByLabel("Your answer").fill("At the old mill, at six.");
  await team.getByRole("button", { name: "Send" }).click();
  await expect(team.getByRole("list", { name: "Conversation" })).toContainText("At the old mill, at six.");
  await expect(team.getByText("Waiting for the person").first()).toBeVisible();
  await expectAccessible(team);
  await team.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(team);

  const answered = await mailbox.newest(email, ({ text }) => text.includes("At the old mill"));
  const address = /https?:\/\/\S+\/support\/by-key\/\S+/.exec(answered.text)?.[0] ?? "";
  await page.goto(new URL(address).pathname);
  await expect(page.getByText("At the old mill, at six.")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel("Add something").fill("Thank you, see you there!");
  await expect(page.getByRole("button", { name: "Send" })).toBeEnabled();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("list", { name: "Conversation" })).toContainText("Thank you, see you there!");
  await expect(page.getByText("With the team")).toBeVisible();

  await team.goto("/notifications");
  await team
    .getByRole("link", { name: /Somebody asks the team/ })
    .first()
    .click();
  await expect(team.getByText("Thank you, see you there!")).toBeVisible();
});
