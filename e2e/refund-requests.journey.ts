import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, ines } from "./kernel/chat.ts";
import { newcomer } from "./kernel/join.ts";
import { untilLive } from "./kernel/lives.ts";
import { cards, paidEvent, pay, test, toPaying } from "./kernel/paying.ts";
import { expect } from "./kernel/test.ts";

test("a member asks for money back, an organiser gives back a part of it, and the pass is gone", async ({
  page,
  problems,
  mailbox,
}) => {
  test.setTimeout(240_000);
  const email = newcomer("asks-back");
  await toPaying(page, mailbox, email);
  await pay(page, cards.accepted);
  await page.waitForURL("**/register/done");
  await page.goto(`/passes/${paidEvent}`);
  await untilLive(page);
  await page.getByRole("button", { name: "Ask for a refund" }).click();
  const asking = page.getByRole("dialog", { name: "Ask for a refund" });
  await asking.getByRole("textbox", { name: /^Reason/ }).fill("I have broken a leg.");
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await asking.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("The organisers have not decided yet.", { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const organiser = await another(page, problems, ines.email);
  await organiser.goto(`/organize/${paidEvent}/refunds`);
  await untilLive(organiser);
  const request = organiser.getByRole("listitem").filter({ hasText: "I have broken a leg." });
  await expectAccessible(organiser);
  await organiser.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(organiser);
  await request.getByRole("button", { name: "Approve" }).click();
  const approving = organiser.getByRole("dialog", { name: /^Give Maya Lindqvist money back/ });
  await approving.getByRole("textbox", { name: /^Amount/ }).fill("5");
  await approving.getByRole("textbox", { name: /^Answer/ }).fill("Get well soon");
  await expectAccessible(organiser);
  await approving.getByRole("button", { name: "Approve" }).click();
  await expect(organiser.getByText("Approved. The money is on its way back")).toBeVisible();
  await expect(request).toHaveCount(0);

  const mail = await mailbox.newest(email, ({ text }) => text.includes("Get well soon"));
  expect(mail.text).toContain("5.00");
  await page.goto("/me/payments");
  const own = page.getByRole("region", { name: "Refunds you asked for" });
  await expect(own.getByText("Approved", { exact: true })).toBeVisible();
  await expect(own.getByText("Get well soon")).toBeVisible();
  await expect(page.getByRole("main").getByText("€5.00", { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto("/passes");
  await expect(page.getByRole("main").getByRole("link", { name: "Visible mending" })).toHaveCount(0);
});
