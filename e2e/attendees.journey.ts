import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, ines } from "./kernel/chat.ts";
import type { Page } from "@playwright/test";
import { withoutNetwork } from "./kernel/problems.ts";
import { newcomer, join } from "./kernel/join.ts";
import { untilLive } from "./kernel/lives.ts";
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
  await organiser.getByRole("textbox", { name: /^Code/ }).focus();
  await organiser.keyboard.type(code);
  await organiser.keyboard.press("Enter");
  await expect(organiser.getByText("Welcome")).toBeVisible();
  await expect(organiser.getByText(`No. ${number}`, { exact: false }).first()).toBeVisible();
  await expect(counts).toHaveText(new RegExp(`^${before + 1} of `));
  await expectAccessible(organiser);
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

test("an organiser labels all whom a search finds, saves that filter, and reads it in the timeline of one", async ({
  page,
  mailbox,
  problems,
}) => {
  test.setTimeout(120_000);
  const somebody = newcomer("is-labelled");
  await join(page, mailbox, somebody, `/events/${stars}/register`);
  await page.getByRole("button", { name: "Confirm registration" }).click();
  await expect(page.getByRole("link", { name: "Show my pass" })).toBeVisible();

  const organiser = await another(page, problems, ines.email);
  await organiser.goto(`/organize/${stars}/attendees`);
  await organiser.getByRole("button", { name: "Labels" }).click();
  await organiser.getByRole("button", { name: "Add a label" }).click();
  const label = `Telescope ${Date.now().toString(36)}`;
  await organiser.getByRole("textbox", { name: /^Name/ }).fill(label);
  await organiser.getByRole("button", { name: "Add label" }).click();
  await expect(organiser.getByRole("button", { name: `Remove ${label}` })).toBeVisible();
  await expectAccessible(organiser);
  await organiser.getByRole("button", { name: "Close", exact: true }).last().click();

  await organiser.goto(`/organize/${stars}/attendees?search=${encodeURIComponent(somebody)}`);
  await expect(organiser.getByRole("row")).toHaveCount(2);
  await organiser.getByRole("checkbox", { name: "Choose all loaded rows" }).click();
  await organiser.getByRole("button", { name: "Set a label" }).click();
  const dialog = organiser.getByRole("dialog", { name: "Set a label" });
  await expect(dialog.getByText("1 attendee gets the label.")).toBeVisible();
  await dialog.getByRole("combobox", { name: "Label" }).selectOption(label);
  await expectAccessible(organiser);
  await dialog.getByRole("button", { name: "Set label" }).click();
  await expect(organiser.getByText("Done for 1 of 1").first()).toBeVisible({ timeout: 20_000 });

  await organiser.getByRole("button", { name: "Saved filters" }).click();
  await organiser.getByRole("menuitem", { name: "Save this filter" }).click();
  await organiser.getByRole("textbox", { name: /^Name of the filter/ }).fill(label);
  await organiser.getByRole("button", { name: "Save", exact: true }).click();
  await expect(organiser.getByRole("dialog")).toHaveCount(0);
  await organiser.goto(`/organize/${stars}/attendees`);
  await organiser.getByRole("button", { name: "Saved filters" }).click();
  await organiser.getByRole("menuitem", { name: label }).click();
  const row = organiser.getByRole("row").filter({ hasText: label });
  await expect(row).toHaveCount(1);
  await row.getByRole("link").click();
  await expect(organiser.getByText(`Label set: ${label}`)).toBeVisible();
  await expect(organiser.getByText(/^Ordered 1 ×/)).toBeVisible();
  await expectAccessible(organiser);

  await organiser.goto(`/organize/${stars}/attendees`);
  await untilLive(organiser);
  await organiser.getByRole("combobox", { name: "Label" }).selectOption(label);
  await organiser.getByRole("link", { name: "Announce to them" }).click();
  await organiser.waitForURL("**/announce?label=*");
  await expect(organiser.getByRole("combobox", { name: /^Label/ })).toHaveValue(/\S/);
  await expect(organiser.getByRole("button", { name: "Announce to 1 person" })).toBeVisible();
});

test.describe("without network", () => {
  test.use({ serviceWorkers: "allow" });

  test("a pass is let in without network, known the second time, kept over a reload, and sent when the network is back", async ({
    page,
    mailbox,
    problems,
  }) => {
    test.setTimeout(180_000);
    problems.allow(withoutNetwork);
    problems.allow(/503/);
    await join(page, mailbox, newcomer("comes-in-offline"), `/events/${stars}/register`);
    await page.getByRole("button", { name: "Confirm registration" }).click();
    const read = page.waitForResponse((answer) =>
      /\/self\/events\/[^/]+\/attendee$/.test(new URL(answer.url()).pathname),
    );
    await page.getByRole("link", { name: "Show my pass" }).click();
    const { data } = await (await read).json();
    const { code, alternateId }: { code: string; alternateId: number } = data.passes[0];

    const organiser = await another(page, problems, ines.email);
    const entrance = `/organize/${stars}/door`;
    await organiser.goto(entrance);
    await organiser.evaluate(async () => void (await navigator.serviceWorker.ready));
    await organiser.goto(entrance);
    await expect.poll(() => isKept(organiser, entrance), { timeout: 30_000 }).toBe(true);
    await organiser.getByLabel("Name of this entrance").fill("Hill gate");
    const field = organiser.getByRole("textbox", { name: /^Code/ });
    // The list is there once a name is found in it.
    await field.fill(`#${alternateId}`);
    await expect(organiser.getByText(`No. ${alternateId}`, { exact: false }).first()).toBeVisible();
    const counts = organiser.getByText(/^\d+ of \d+ in$/);
    const before = Number.parseInt(await counts.innerText(), 10);
    await organiser.waitForLoadState("networkidle");

    await organiser.context().setOffline(true);
    await field.fill(code);
    const begun = Date.now();
    await field.press("Enter");
    await expect(organiser.getByText("Welcome")).toBeVisible();
    expect(Date.now() - begun).toBeLessThan(1_500);
    await expect(organiser.getByText("Offline: 1 to send")).toBeVisible();
    await expect(counts).toHaveText(new RegExp(`^${before + 1} of `));
    await expectAccessible(organiser);
    await organiser.goto(entrance, { waitUntil: "domcontentloaded" });
    await expect(organiser.getByText("Offline: 1 to send")).toBeVisible();
    await field.fill(code);
    await field.press("Enter");
    await expect(organiser.getByText("In already")).toBeVisible();
    await expect(organiser.getByText(/^Checked in on .*Hill gate/)).toBeVisible();

    await organiser.context().setOffline(false);
    await expect(organiser.getByText(/to send$/)).toHaveCount(0, { timeout: 30_000 });
    await organiser.goto(`/organize/${stars}/attendees?search=${alternateId}`);
    await expect(organiser.getByRole("row").filter({ hasText: "1 of 1" }).first()).toBeVisible();
  });
});

const isKept = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (address) => (await caches.match(address, { ignoreVary: true })) !== undefined, path);
