import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { ines, words } from "./kernel/chat.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

test("an event is copied with its passes, and the draft is found among those one organises", async ({ page }) => {
  const name = words("copy")("Lantern walk");
  await signIn(page, ines.email, "/organize");
  await page.getByRole("button", { name: "New event" }).first().click();
  const made = page.getByRole("dialog", { name: "New event" });
  await made.getByRole("textbox", { name: /^Name of the event/ }).fill(name);
  await made.getByRole("textbox", { name: /^In a few words/ }).fill("Along the river.");
  await made.getByRole("button", { name: "Publish" }).click();
  await page.waitForURL(/\/organize\/lantern-walk/);

  await page.getByRole("button", { name: "Copy event" }).click();
  const copy = page.getByRole("dialog", { name: "Copy event" });
  await copy.getByRole("textbox", { name: /^Name of the event/ }).fill(`${name} again`);
  await expectAccessible(page);
  const before = page.url();
  await copy.getByRole("button", { name: "Make a draft" }).click();
  await page.waitForURL((url) => url.href !== before && url.pathname.startsWith("/organize/lantern-walk"));
  await expect(page.getByText("Draft", { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: "Passes", exact: true }).click();
  await expect(page.getByText("Admission").first()).toBeVisible();
  await page.goto("/organize");
  await expect(page.getByRole("button", { name: `Copy ${name} again` })).toBeVisible();
});

test("every second week: dates are planned, made, one is removed, and this and later ones change", async ({ page }) => {
  const name = words("series")("Night swim");
  await signIn(page, ines.email, "/organize");
  await page.getByRole("button", { name: "New event" }).first().click();
  const made = page.getByRole("dialog", { name: "New event" });
  await made.getByRole("textbox", { name: /^Name of the event/ }).fill(name);
  await made.getByRole("textbox", { name: /^In a few words/ }).fill("From the pier.");
  await made.getByRole("button", { name: "Publish" }).click();
  await page.waitForURL(/\/organize\/night-swim/);

  await page.getByRole("link", { name: "Dates", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dates" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Add dates" }).click();
  const plan = page.getByRole("dialog", { name: "Add dates" });
  await plan.getByRole("textbox", { name: "Every" }).fill("2");
  await plan.getByRole("textbox", { name: "How many times" }).fill("3");
  await expect(plan.getByRole("button", { name: "Add 3 dates" })).toBeVisible();
  await expectAccessible(page);
  await plan.getByRole("button", { name: "Add 3 dates" }).click();
  await expect(page.getByRole("button", { name: `Remove ${name}` })).toHaveCount(3);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page
    .getByRole("button", { name: `Remove ${name}` })
    .last()
    .click();
  await page.getByRole("button", { name: "Remove the date" }).click();
  await expect(page.getByRole("button", { name: `Remove ${name}` })).toHaveCount(2);

  await page.getByRole("button", { name: "Change this and later ones" }).click();
  const change = page.getByRole("dialog", { name: "Change this and later ones" });
  await change.getByRole("textbox", { name: /^Venue/ }).fill("South pier");
  await change.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${name} · South pier`)).toHaveCount(3);

  await page.getByRole("link", { name: "See its page" }).click();
  // The console has links of that name, too.
  await page.waitForURL("**/events/night-swim*");
  await page.getByRole("definition").getByRole("link", { name }).click();
  await page.waitForURL("**/series/*");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Dates" })).toBeVisible();
});
