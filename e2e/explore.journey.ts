import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, chloe, ines } from "./kernel/chat.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

test("a member explores: an interest's page, the people who share it, a suggestion dismissed for good", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, chloe.email, "/explore");
  await expectAccessible(page);
  const people = page.getByRole("region", { name: "People you may like to know" });
  const dismiss = people.getByRole("button", { name: /^Do not suggest/ }).first();
  await expect(dismiss).toBeEnabled();
  const label = (await dismiss.getAttribute("aria-label")) ?? "";
  await dismiss.click();
  await expect(people.getByRole("button", { name: label, exact: true })).toHaveCount(0);
  await page.reload();
  await expect(people.getByRole("button", { name: /^Do not suggest/ }).first()).toBeEnabled();
  await expect(people.getByRole("button", { name: label, exact: true })).toHaveCount(0);

  const interest = page.getByRole("region", { name: "Interests" }).getByRole("link").first();
  const name = (await interest.textContent()) ?? "";
  await interest.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 720 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("region", { name: "People" }).getByRole("link", { name: "Everybody" }).click();
  await page.waitForURL(/\/people\?interest=/);
  await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByRole("textbox", { name: "Place" })).toBeFocused();
  await page.getByRole("combobox", { name: "Group" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Show people" }).click();
  await page.waitForURL(/group=/);
  await expect(page).toHaveURL(/interest=/);
  await expectAccessible(page);
});

test("whoever takes themselves out of the directory is found there by nobody, and met where both are", async ({
  page,
  problems,
}) => {
  test.setTimeout(180_000);
  await signIn(page, chloe.email, "/settings/directory");
  const listed = page.getByRole("switch", { name: "List me in the directory" });
  await expect(listed).toBeEnabled();
  await expectAccessible(page);
  const guest = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin, locale: "en" });
  if (!guest) throw new Error("A guest needs a browser that was launched.");
  problems.watch(guest);
  const outside = await guest.newPage();
  await outside.goto("/people?search=chloe");
  await expect(outside.getByRole("link", { name: chloe.name })).toBeVisible();
  const kept = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
  await listed.click();
  await kept;
  await expect(listed).not.toBeChecked();
  await outside.goto("/people?search=chloe");
  await expect(outside.getByRole("heading", { name: /Nobody found|No one found|nobody/i })).toBeVisible();
  await outside.goto(`/people/${chloe.username}`);
  await expect(outside.getByRole("heading", { level: 1, name: chloe.name })).toBeVisible();
  const team = await another(page, problems, ines.email);
  await team.goto("/people?search=chloe");
  await expect(team.getByRole("link", { name: chloe.name })).toBeVisible();
  const back = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
  await listed.click();
  await back;
});
