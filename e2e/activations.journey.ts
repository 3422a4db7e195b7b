import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { becomeMember, endSignIn, signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

const festival = "/events/lantern-river-festival";
const holder = "chloe.nguyen@example.org";
/** Reads Japanese. */
const outsider = "kenji.watanabe@example.org";

/** How many of the six have been completed, as the page says it. */
async function completed(page: Page): Promise<number> {
  const progress = page.getByRole("main").getByText(/^\d of 6 completed$/);
  await expect(progress).toBeVisible();
  return Number((await progress.textContent())?.charAt(0));
}

/** Goes to one of them. @returns whether it is still to be completed; repeated, a journey finds it done. */
async function open(page: Page, name: string): Promise<boolean> {
  await page.locator("#part").getByRole("article").getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  return (await page.getByText(/^You completed this/).count()) === 0;
}

test("a holder finds what there is to do, completes it, and stands on the leaderboard", async ({ page }) => {
  await signIn(page, holder, festival);
  const tabs = page.getByRole("navigation", { name: "Parts of Lantern River Festival" });
  await tabs.getByRole("link", { name: /^Activations/ }).click();
  const before = await completed(page);
  const part = page.locator("#part");
  await expect(part.getByRole("article").filter({ hasText: "Your lantern on the water" })).toContainText("Opens");
  await expectAccessible(page);

  const isNew = await open(page, "Say hello");
  if (isNew) await page.getByRole("button", { name: "Complete" }).click();
  await expect(page.getByText("You completed this and have 10 points for it.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Completed by" })).toContainText("Chloé");

  await page.getByRole("link", { name: "All activations" }).click();
  await expect.poll(() => completed(page)).toBe(before + (isNew ? 1 : 0));
  const board = page.getByRole("region", { name: "Leaderboard" });
  await expect(board.getByRole("listitem").first()).toContainText(/Rank 1/);
  await expect(board.getByRole("listitem").filter({ hasText: "You" })).toContainText(/\d+ points/);
});

test("a wrong code is refused with a word, and a scanned one completes it with a press", async ({ page, problems }) => {
  problems.allow(/460/);
  await signIn(page, holder, `${festival}/activations`);
  if (await open(page, "Find the paper boat")) {
    await page.getByRole("textbox", { name: "Code" }).fill("duck");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("This is not the right code.");
    await expectAccessible(page);

    // As the code beside the boat has it. Whoever is not signed in comes back with it.
    const scanned = `${new URL(page.url()).pathname}?code=HERON%20TIDE`;
    await endSignIn(page);
    await page.goto(scanned);
    await expect(page).toHaveURL((url) => url.searchParams.get("redirect")?.endsWith("?code=HERON+TIDE") ?? false);
    await becomeMember(page, holder);
    await page.goto(scanned, { waitUntil: "networkidle" });
    await expect(page.getByRole("textbox", { name: "Code" })).toHaveValue("HERON TIDE");
    await page.getByRole("button", { name: "Complete" }).click();
  }
  await expect(page.getByText("You completed this and have 25 points for it.")).toBeVisible();
});

test("somebody without a pass is not told what there is, and is led to registering", async ({ page }) => {
  await signIn(page, outsider, festival);
  const partsOf = (part: string) => page.getByRole("navigation").locator(`a[href="${festival}/${part}"]`);
  await expect(partsOf("agenda")).toBeVisible();
  await expect(partsOf("activations")).toHaveCount(0);
  await page.goto(`${festival}/activations`);
  await expect(page.getByText("パスをお持ちの方だけに表示されます")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "参加登録する" }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "ランキング" })).toHaveCount(0);
});

test("both pages fit a small phone", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, holder, `${festival}/activations`);
  await expectNoSidewaysScroll(page);
  await open(page, "A stamp at Third Arch");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
