import { readFile } from "node:fs/promises";
import { join as joinPath } from "node:path";
import { expectAccessible } from "./kernel/accessibility.ts";
import { composer, kenji } from "./kernel/chat.ts";
import { choosePass } from "./kernel/choose-pass.ts";
import { join } from "./kernel/join.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

const megabyte = 1024 * 1024;
const chloe = "chloe.nguyen@example.org";
/** Any photo will do; this one is a screen of ours. */
const photo = joinPath(import.meta.dirname, "../docs/images");

test("somebody cuts a picture for themselves by keyboard, and it is shown", async ({ page, site }) => {
  await signIn(page, chloe, "/profile/edit");
  const before = await page
    .locator("main img")
    .first()
    .getAttribute("src")
    .catch(() => null);
  const picture = page.getByLabel("Your picture");
  await picture.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: await anyPhoto() });
  const frame = page.getByLabel("What will be seen");
  await frame.press("ArrowRight");
  await page.getByLabel("Zoom").press("ArrowRight");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use picture" }).press("Enter");
  await expect(page.getByText("Picture saved")).toBeVisible();
  const shown = page.locator("main img").first();
  await expect(shown).not.toHaveAttribute("src", before ?? "");
  const address = await shown.getAttribute("src");
  const served = await page.request.get(new URL(address ?? "", site.url).href);
  expect([served.status(), served.headers()["x-content-type-options"]]).toEqual([200, "nosniff"]);
});

test("what is no picture is refused beside the field", async ({ page }) => {
  await signIn(page, chloe, "/profile/edit");
  const drawing = { name: "me.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  await page.getByLabel("Your banner").setInputFiles(drawing);
  await expect(page.getByText("This is not a picture that can be shown.", { exact: false })).toBeVisible();
});

test("a large file is signed for, goes on where it was cut off, and arrives whole", async ({
  page,
  mailbox,
  problems,
}) => {
  test.setTimeout(90_000);
  problems.allow(/storage\/uploads|ERR_FAILED|Failed to load resource/);
  await join(page, mailbox, "large.file@example.org", "/events/advent-market/register");
  await choosePass(page, "Stall");
  await page.waitForURL("**/register/questions");
  const begun: number[] = [];
  const proofs: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/storage/uploads")) proofs.push(request.headers()["authorization"] ?? "");
  });
  await page.route("**/api/storage/uploads/*", async (route) => {
    const request = route.request();
    if (request.method() !== "PATCH") return route.continue();
    begun.push(Number(request.headers()["upload-offset"]));
    // The line is cut with the second part, and is there again when it is tried anew.
    return begun.length === 2 ? route.abort("connectionreset") : route.continue();
  });
  const policy = Buffer.alloc(11 * megabyte, "Insured until the flood. ");
  const kept = page.waitForResponse("**/api/storage/files");
  const proof = page.getByLabel("Proof of insurance");
  await proof.setInputFiles({ name: "policy.txt", mimeType: "text/plain", buffer: policy });
  await expect(page.getByRole("progressbar", { name: "Uploading policy.txt" })).toBeVisible();
  const { data } = await (await kept).json();
  await expect(page.getByRole("button", { name: "Remove the file" })).toBeVisible();
  expect(begun).toEqual([0, 4 * megabyte, 4 * megabyte, 8 * megabyte]);
  // With the credentials of the identity pool, from the first request to the last: never by the token.
  expect(proofs.length).toBeGreaterThan(4);
  expect(proofs.filter((proof) => !proof.startsWith("AWS4-HMAC-SHA256 "))).toEqual([]);
  const served = await page.request.get(data.url);
  expect(policy.equals(await served.body()), "the file as it was sent").toBe(true);
});

test("somebody sees what takes most of their storage, and deletes it wherever it was sent", async ({ page }) => {
  await signIn(page, chloe, `/people/${kenji.username}`);
  await page.getByRole("button", { name: "Message" }).click();
  await page.waitForURL(/\/messages\/.+/);
  const conversation = page.url();
  const file = { name: "Log of the storm.txt", mimeType: "text/plain", buffer: Buffer.alloc(megabyte, "Gale. ") };
  await page.locator('form input[type="file"]').setInputFiles(file);
  await expect(page.locator("form").getByText("Log of the storm.txt")).toBeVisible();
  await composer(page).press("Enter");
  const sent = page.getByRole("link", { name: /Log of the storm/ });
  await expect(sent).toBeVisible();
  await page.goto("/settings");
  await page.getByRole("link", { name: /Storage/ }).click();
  await expect(page.getByRole("meter", { name: "Storage" })).toBeVisible();
  const item = page.getByRole("listitem").filter({ hasText: "Log of the storm.txt" });
  await expect(item).toContainText("1 MB");
  await expectAccessible(page);
  await item.getByRole("button", { name: "Delete" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(item).toBeHidden();
  await page.goto(conversation);
  await expect(composer(page)).toBeVisible();
  await expect(sent).toBeHidden();
});

async function anyPhoto(): Promise<Buffer> {
  return readFile(joinPath(photo, "event.png"));
}
