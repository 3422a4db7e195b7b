import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, ines, words } from "./kernel/chat.ts";
import { join, newcomer } from "./kernel/join.ts";
import { untilLive } from "./kernel/lives.ts";
import { publishEvent } from "./kernel/new-event.ts";
import { expect, test } from "./kernel/test.ts";

test("an organiser ends one pass with a reason, calls the event off and ends all others at once", async ({
  page,
  browser,
  baseURL,
  problems,
  mailbox,
}) => {
  test.setTimeout(240_000);
  const name = words("refunds")("Regatta");
  await page.goto("/");
  const organiser = await another(page, problems, ines.email);
  const slug = await publishEvent(organiser, { name, venue: "South quay", inAFewWords: "Two to a boat." });
  const register = async (who: string, on = page) => {
    await join(on, mailbox, who, `/events/${slug}/register`);
    await on.getByRole("button", { name: "Confirm registration" }).click();
    await expect(on.getByRole("link", { name: "Show my pass" })).toBeVisible();
  };
  const first = newcomer("is-ended");
  await register(first);
  const second = newcomer("is-paid-back");
  const context = await browser.newContext({ baseURL });
  await register(second, await context.newPage());

  await organiser.goto(`/organize/${slug}/attendees?search=${encodeURIComponent(first)}`);
  await organiser.getByRole("row").nth(1).getByRole("link").first().click();
  await organiser.waitForURL(/\/attendees\/[0-9a-f-]{36}/);
  await untilLive(organiser);
  await organiser.getByRole("button", { name: "Cancel the pass" }).click();
  const dialog = organiser.getByRole("dialog");
  await expect(dialog.getByText("Nothing was paid for this pass.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("You asked us by phone");
  await organiser.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(organiser);
  await expectNoSidewaysScroll(organiser);
  await dialog.getByRole("button", { name: "Cancel the pass" }).click();
  await expect(organiser.getByRole("button", { name: "Cancel the pass" })).toHaveCount(0);
  const ended = await mailbox.newest(first, ({ text }) => text.includes("You asked us by phone"));
  expect(ended.text).toContain(name);

  await organiser.setViewportSize({ width: 1280, height: 800 });
  await organiser.goto(`/organize/${slug}`);
  await untilLive(organiser);
  await organiser.getByRole("button", { name: "Cancel the event" }).click();
  await dialog.getByRole("button", { name: "Cancel the event" }).click();
  await expect(organiser.getByText("1 pass is still good", { exact: false })).toBeVisible();
  await organiser.getByRole("button", { name: "Pay everybody back" }).click();
  await dialog.getByRole("textbox", { name: "Reason" }).fill("The river is too high");
  await expectAccessible(organiser);
  await dialog.getByRole("button", { name: "Pay everybody back" }).click();
  await expect(organiser.getByText("All 2 passes are cancelled.", { exact: false })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(organiser);
  await mailbox.newest(second, ({ text }) => text.includes("The river is too high"));
  await context.close();
});
