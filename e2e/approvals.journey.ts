import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, chloe, ines, words } from "./kernel/chat.ts";
import { join, newcomer } from "./kernel/join.ts";
import { publishEvent } from "./kernel/new-event.ts";
import { expect, test } from "./kernel/test.ts";

test("two ask for a place; one is approved and has a pass, the other is declined and reads why", async ({
  page,
  problems,
  mailbox,
}) => {
  test.setTimeout(240_000);
  const name = words("approvals")("Lamp workshop");
  await page.goto("/");
  const organiser = await another(page, problems, ines.email);
  const slug = await publishEvent(organiser, {
    name,
    venue: "Old harbour",
    inAFewWords: "Six benches, one lamp each.",
  });
  await organiser.goto(`/organize/${slug}/passes`);
  await organiser.getByRole("button", { name: "Edit Admission" }).click();
  const pass = organiser.getByRole("dialog", { name: "Edit the pass" });
  await pass.getByRole("checkbox", { name: /^It needs your approval/ }).check();
  await pass.getByRole("button", { name: "Save" }).click();
  await expect(pass).toBeHidden();
  await expect(organiser.getByRole("list", { name: "Passes" }).getByText("Needs approval")).toBeVisible();

  const first = await another(page, problems, chloe.email);
  await first.goto(`/events/${slug}`);
  await first.getByRole("link", { name: "Ask for a place" }).filter({ visible: true }).click();
  await first.waitForURL("**/register");
  await first.getByRole("main").getByRole("link", { name: "Ask for a place" }).click();
  await first.getByRole("textbox", { name: /^A note for the organisers/ }).fill("I bring my own tools.");
  await expectAccessible(first);
  await first.getByRole("button", { name: "Ask for a place" }).click();
  await expect(first.getByText("Requested", { exact: true })).toBeVisible();
  await first.goto("/passes");
  await expect(first.getByRole("link", { name })).toBeVisible();

  const maya = newcomer("asks");
  await join(page, mailbox, maya, `/events/${slug}/approval`);
  await page.getByRole("button", { name: "Ask for a place" }).click();
  await expect(page.getByText("Requested", { exact: true })).toBeVisible();

  await organiser.goto(`/organize/${slug}/approvals`);
  await expectAccessible(organiser);
  await organiser.getByRole("row", { name: /Chloé/ }).click();
  const request = organiser.getByRole("dialog", { name: /Chloé/ });
  await expect(request.getByText("I bring my own tools.")).toBeVisible();
  await request.getByRole("button", { name: "Ask something" }).click();
  const asking = organiser.getByRole("dialog", { name: /^Ask Chloé/ });
  await asking.getByRole("textbox").fill("Do you stay for both evenings?");
  await asking.getByRole("button", { name: "Send" }).click();
  await expect(request.getByText("Do you stay for both evenings?")).toBeVisible();

  await mailbox.newest(chloe.email, ({ subject }) => subject.includes(name));
  await first.goto(`/events/${slug}`);
  await first.getByRole("link", { name: "Your request" }).filter({ visible: true }).click();
  await first.getByRole("button", { name: "Answer" }).click();
  const answering = first.getByRole("dialog", { name: "Write to the organisers" });
  await answering.getByRole("textbox").fill("For both.");
  await answering.getByRole("button", { name: "Send" }).click();
  await expect(first.getByText("For both.")).toBeVisible();
  await first.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(first);
  await first.setViewportSize({ width: 1280, height: 800 });

  await organiser.reload();
  await organiser.getByRole("row", { name: /Chloé/ }).click();
  await expect(request.getByText("For both.")).toBeVisible();
  await request.getByRole("button", { name: "Approve" }).click();
  await organiser
    .getByRole("dialog", { name: /^Approve/ })
    .getByRole("button", { name: "Approve" })
    .click();
  await expect(organiser.getByRole("row", { name: /Chloé/ })).toBeHidden();
  await organiser.getByRole("row", { name: /Maya/ }).click();
  await organiser.getByRole("dialog", { name: /Maya/ }).getByRole("button", { name: "Decline" }).click();
  const declining = organiser.getByRole("dialog", { name: /^Decline/ });
  await declining.getByRole("textbox").fill("This evening is for beginners.");
  await declining.getByRole("button", { name: "Decline" }).click();
  await expect(organiser.getByText("Nobody waits for your decision")).toBeVisible();

  await first.reload();
  await first.getByRole("link", { name: "Your pass" }).click();
  await expect(first.getByRole("heading", { level: 1, name })).toBeVisible();
  const answer = await mailbox.newest(maya, ({ subject }) => subject.includes(name));
  expect(answer.text).toContain("This evening is for beginners.");
  await page.reload();
  await expect(page.getByText("This evening is for beginners.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask" })).toBeHidden();
  await expectAccessible(page);
});
