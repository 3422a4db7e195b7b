import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, ines } from "./kernel/chat.ts";
import { newcomer, join } from "./kernel/join.ts";
import { expect, test } from "./kernel/test.ts";

const stars = "stargazing-on-the-hill";

test("an organiser lets somebody in by the code of their pass, hears that it is in already, and takes it back", async ({
  page,
  mailbox,
  problems,
}) => {
  test.setTimeout(120_000);
  await join(page, mailbox, newcomer("comes-in"), `/events/${stars}/register`);
  await page.getByRole("button", { name: "Confirm registration" }).click();
  const read = page.waitForResponse((answer) =>
    /\/self\/events\/[^/]+\/attendee$/.test(new URL(answer.url()).pathname),
  );
  await page.getByRole("link", { name: "Show my pass" }).click();
  const { data } = await (await read).json();
  const code: string = data.passes[0].code;
  const number: number = data.passes[0].alternateId;

  const organiser = await another(page, problems, ines.email);
  await organiser.goto(`/organize/${stars}`);
  await organiser.getByRole("link", { name: "Check-in" }).click();
  await expect(organiser.getByRole("heading", { level: 1, name: "Check-in" })).toBeVisible();
  await organiser.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(organiser);
  await expectAccessible(organiser);
  const counts = organiser.getByText(/^\d+ of \d+ in$/);
  const before = Number.parseInt(await counts.innerText(), 10);

  // As a scanner types it.
  await organiser.getByRole("textbox").focus();
  await organiser.keyboard.type(code);
  await organiser.keyboard.press("Enter");
  await expect(organiser.getByText("Welcome")).toBeVisible();
  await expect(organiser.getByText(`No. ${number}`, { exact: false }).first()).toBeVisible();
  await expect(counts).toHaveText(new RegExp(`^${before + 1} of `));
  await expectAccessible(organiser);
  problems.allow(/409/);
  await organiser.keyboard.type(code);
  await organiser.keyboard.press("Enter");
  await expect(organiser.getByText("In already")).toBeVisible();
  await expect(organiser.getByText(/^Checked in on/).first()).toBeVisible();
  await expectAccessible(organiser);
  await organiser.getByRole("button", { name: "Undo the check-in" }).click();
  await expect(counts).toHaveText(new RegExp(`^${before} of `));

  await organiser.setViewportSize({ width: 1280, height: 800 });
  await organiser.goto(`/organize/${stars}/attendees?search=${number}`);
  const row = organiser.getByRole("row").filter({ hasText: "0 of 1" });
  await expect(row.first()).toBeVisible();
  await expectAccessible(organiser);
  await row.first().getByRole("link").click();
  await organiser.getByRole("button", { name: "Check in", exact: true }).click();
  await expect(organiser.getByText(/^Checked in on/)).toBeVisible();
  await expectAccessible(organiser);
});
