import { readFileSync } from "node:fs";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, ines, words } from "./kernel/chat.ts";
import { join, newcomer } from "./kernel/join.ts";
import { publishEvent } from "./kernel/new-event.ts";
import { expect, test } from "./kernel/test.ts";

test("an organiser looks at what came of an event, before anybody knows of it and after, and takes the figures along", async ({
  page,
  problems,
  mailbox,
}) => {
  test.setTimeout(180_000);
  const name = words("report")("Dory race");
  await page.goto("/");
  const organiser = await another(page, problems, ines.email);
  const slug = await publishEvent(organiser, { name, venue: "South quay", inAFewWords: "Two to a boat." });

  await organiser.getByRole("link", { name: "Report", exact: true }).click();
  await organiser.waitForURL(`**/organize/${slug}/report`);
  await expect(organiser.getByText("Nothing to report yet")).toBeVisible();
  await expectAccessible(organiser);

  await join(page, mailbox, newcomer("is-counted"), `/events/${slug}/register`);
  await page.getByRole("button", { name: "Confirm registration" }).click();
  await expect(page.getByRole("link", { name: "Show my pass" })).toBeVisible();

  await organiser.reload();
  await expect(organiser.getByRole("row", { name: /^Admission/ }).first()).toBeVisible();
  await expect(organiser.getByText("Of 1 pass sold")).toBeVisible();
  await expectAccessible(organiser);
  await organiser.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(organiser);
  await expectAccessible(organiser);
  const downloaded = async (kind: RegExp) => {
    const download = organiser.waitForEvent("download");
    await organiser.getByRole("button", { name: "Download the figures" }).click();
    await organiser.getByRole("menuitem", { name: kind }).click();
    return download;
  };
  const file = await downloaded(/CSV/);
  expect(file.suggestedFilename()).toBe(`${slug}-report.csv`);
  expect(readFileSync(await file.path(), "utf8")).toContain("Passes,Admission,Sold,1");
  const workbook = await downloaded(/XLSX/);
  expect(workbook.suggestedFilename()).toBe(`${slug}-report.xlsx`);
  expect(readFileSync(await workbook.path(), "latin1")).toMatch(/^PK.*xl\/worksheets\/sheet1\.xml/s);
});
