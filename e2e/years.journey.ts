import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { ines } from "./kernel/chat.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

test("a member looks back on their year, and a guest to whom they gave the address sees figures and a name", async ({
  page,
  problems,
  site,
}) => {
  problems.allow(/404/);
  await signIn(page, ines.email, "/year");
  await expect(page.getByRole("heading", { level: 1, name: /^Your \d{4}$/ })).toBeVisible();
  await expect(page.getByRole("list", { name: "The year in figures" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Share your year" }).click();
  const address = await page.getByRole("dialog").getByLabel("Link").inputValue();
  expect(address).toMatch(/\/years\/[\w-]+$/);
  await page.keyboard.press("Escape");

  // The picture that messengers show is drawn, and what nobody has signed has none.
  const code = address.split("/").at(-1) ?? "";
  const picture = await page.request.get(`/cards/years/${code}.png?locale=fr`);
  expect(picture.headers()["content-type"]).toBe("image/png");
  expect((await page.request.get(`/cards/years/${code.slice(0, -2)}.png`)).status()).toBe(404);

  const guest = await page.context().browser()?.newContext({ baseURL: site.url, locale: "fr" });
  if (!guest) throw new Error("A guest needs a browser that was launched.");
  problems.watch(guest);
  const theirs = await guest.newPage();
  await theirs.setViewportSize({ width: 320, height: 640 });
  await theirs.goto(address);
  await expect(theirs.getByRole("link", { name: /Inês Duarte/ })).toBeVisible();
  await expect(theirs.getByRole("list", { name: "L’année en chiffres" })).toBeVisible();
  await expectAccessible(theirs);
  await expectNoSidewaysScroll(theirs);
  const shown = await theirs.locator('meta[property="og:image"]').getAttribute("content");
  expect(shown).toContain(`/cards/years/${code}.png`);
  await guest.close();
});
