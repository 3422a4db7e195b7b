import { readFile } from "node:fs/promises";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

const chloe = "chloe.nguyen@example.org";
const kenji = "kenji.watanabe@example.org";

test("two people exchange cards: what is on one is chosen, kept with a note, taken along and taken back", async ({
  page,
  browser,
  problems,
  baseURL,
}) => {
  problems.allow(/404/);
  await signIn(page, chloe, "/me");
  await page.getByRole("main").getByRole("link", { name: "My card" }).click();
  await expect(page.getByRole("img", { name: "QR code of your card" })).toBeVisible();
  await expectAccessible(page);
  const chosen = page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());
  await page.getByRole("switch", { name: "Email" }).click();
  await chosen;
  const code = (await page.getByText(/^[2-9a-z]{5}-[2-9a-z]{5}$/).textContent()) ?? "";

  const other = await browser.newContext({ ...(baseURL && { baseURL }), locale: "en" });
  problems.watch(other);
  const phone = await other.newPage();
  await signIn(phone, kenji, "/contacts");
  await phone
    .getByRole("button", { name: /カードを読み取る|Scan a card/ })
    .first()
    .click();
  await phone.getByLabel(/コードまたはリンク|Code or link/).fill(code.toUpperCase());
  await phone.keyboard.press("Enter");
  await expect(phone.getByRole("heading", { name: "Chloé Nguyễn" })).toBeVisible();
  await expect(phone.getByRole("link", { name: chloe })).toBeVisible();
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);
  await phone.getByRole("button", { name: /連絡先に追加|Add to contacts/ }).click();
  await phone.getByRole("link", { name: /連絡先に登録済み|In your contacts/ }).click();
  await phone.waitForURL("**/contacts");
  await expectAccessible(phone);

  const saving = phone.waitForEvent("download");
  await phone.getByRole("button", { name: /ファイルに保存|Save as file/ }).click();
  const file = await readFile(await (await saving).path(), "utf8");
  expect(file).toContain(`EMAIL:${chloe}\r\n`);

  await page.getByRole("button", { name: "Make a new code" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make a new code" }).click();
  await expect(page.getByText(code, { exact: true })).toBeHidden();
  await phone.goto(`/card/${code.replace("-", "")}`);
  await expect(phone.getByRole("heading", { name: /このカードは見つかりません|There is no such card/ })).toBeVisible();
  await phone.goto("/contacts?search=chloe");
  await expect(phone.getByRole("link", { name: /Chloé Nguyễn/ })).toBeVisible();
  await other.close();
});
