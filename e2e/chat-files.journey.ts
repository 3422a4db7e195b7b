import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./kernel/accessibility.ts";
import { another, composer, ines, kenji, messages, say, words } from "./kernel/chat.ts";
import { untilLive } from "./kernel/lives.ts";
import { type Problems, withoutNetwork } from "./kernel/problems.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

/** Any picture will do; this one is a screen of ours. */
const photo = join(import.meta.dirname, "../docs/images/event.png");
const picture = async () => ({ name: "event.png", mimeType: "image/png", buffer: await readFile(photo) });
const notes = { name: "Notes.txt", mimeType: "text/plain", buffer: Buffer.from("Bring rope") };

/** What a camera would send: a square that turns, for half a second. */
async function video(page: Page) {
  const letters = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 160, height: 90 });
    const brush = canvas.getContext("2d");
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: "video/webm" });
    const parts: Blob[] = [];
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    const stopped = new Promise((resolve) => recorder.addEventListener("stop", resolve, { once: true }));
    recorder.start();
    for (let turn = 0; turn < 30; turn += 1) {
      await new Promise(requestAnimationFrame);
      brush?.rotate(0.1);
      brush?.fillRect(20, 20, 40, 40);
    }
    recorder.stop();
    await stopped;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())].map((byte) => String.fromCharCode(byte)).join("");
  });
  return { name: "Clip.webm", mimeType: "video/webm", buffer: Buffer.from(letters, "latin1") };
}

async function conversation(page: Page, problems: Problems): Promise<{ one: Page; other: Page }> {
  await signIn(page, ines.email, `/people/${kenji.username}`);
  await page.getByRole("button", { name: "Message" }).click();
  await page.waitForURL(/\/messages\/.+/);
  const other = await another(page, problems, kenji.email);
  await other.goto(new URL(page.url()).pathname);
  return { one: page, other };
}

const choose = (page: Page, files: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0]) =>
  page.locator('form input[type="file"]').setInputFiles(files);

test("a picture with a description, a file and a video are seen before they go, arrive and open", async ({
  page,
  problems,
}) => {
  test.setTimeout(120_000);
  const { one, other } = await conversation(page, problems);
  const tagged = words("files");
  await choose(one, [await picture(), notes, { ...notes, name: "Wrong.txt" }, await video(one)]);
  const attached = one.getByRole("list", { name: "Pictures and files of this message" });
  await expect(attached.getByRole("listitem")).toHaveCount(4);
  await attached.getByRole("button", { name: "Take out Wrong.txt" }).click();
  await attached.getByRole("button", { name: "Describe event.png" }).click();
  await one.getByLabel("What the picture shows").fill("Our event on a phone");
  await one.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expectAccessible(one);
  await one.reload();
  await expect(attached.getByRole("listitem")).toHaveCount(3);
  await say(one, tagged("Have a look"));
  await expect(attached).toBeHidden();

  const arrived = messages(other).filter({ hasText: tagged("Have a look") });
  await expect(arrived.getByRole("button", { name: /Our event on a phone$/ })).toBeVisible();
  await expect(arrived.getByText("Notes.txt")).toBeVisible();
  await expect(arrived.getByText("Wrong.txt")).toHaveCount(0);
  const download = other.waitForEvent("download");
  await arrived.getByText("Notes.txt").click();
  expect(await readFile(await (await download).path(), "utf8")).toBe("Bring rope");
  await arrived.getByRole("button", { name: /Clip\.webm/ }).click();
  const shown = other.getByRole("dialog");
  await expectAccessible(other);
  await shown.getByRole("button", { name: /Clip\.webm/ }).click();
  const playing = shown.locator("video");
  await expect(playing).toBeFocused();
  await expect.poll(() => playing.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  await other.keyboard.press("Escape");
  await expect(shown).toBeHidden();
  await expectAccessible(other);
});

test("a thread carries a picture that opens in large and a file that is saved", async ({ page, problems, site }) => {
  test.setTimeout(120_000);
  await page.goto(site.url);
  const other = await another(page, problems, kenji.email);
  await signIn(page, ines.email, "/threads");
  await page.getByRole("link", { name: /footbridge need light/ }).click();
  await choose(page, [await picture(), notes]);
  const attached = page.getByRole("list", { name: "Pictures and files of this message" });
  await expect(attached.getByRole("listitem")).toHaveCount(2);
  const text = words("thread files")("This is where");
  await say(page, text);
  await expect(attached).toBeHidden();

  await other.goto(new URL(page.url()).pathname);
  const arrived = messages(other).filter({ hasText: text });
  // When it comes alive the page goes to its newest message, away from under a press.
  await untilLive(other);
  const download = other.waitForEvent("download");
  await arrived.getByText("Notes.txt").click();
  expect(await readFile(await (await download).path(), "utf8")).toBe("Bring rope");
  await arrived
    .getByRole("button")
    .filter({ has: other.locator("img") })
    .click();
  await expect(other.getByRole("dialog").locator("img")).toBeVisible();
  await expectAccessible(other);
});

test("a picture written offline survives a reload and goes out once", async ({ page, problems }) => {
  test.setTimeout(120_000);
  problems.allow(withoutNetwork);
  const { one, other } = await conversation(page, problems);
  const tagged = words("offline picture");
  await one.route("**/api/storage/images/upload", (route) => route.abort("internetdisconnected"));
  await choose(one, [await picture()]);
  await expect(one.getByRole("button", { name: "Take out event.png" })).toBeVisible();
  await say(one, tagged("From the boat"));
  const waiting = messages(one).filter({ hasText: tagged("From the boat") });
  await expect(waiting.getByRole("img", { name: "event.png" })).toBeVisible();
  await one.reload();
  await expect(waiting.getByRole("img", { name: "event.png" })).toBeVisible();
  await one.unroute("**/api/storage/images/upload");
  await one.evaluate(() => window.dispatchEvent(new Event("online")));
  const arrived = messages(other).filter({ hasText: tagged("From the boat") });
  // What failed is tried again after a pause that grows.
  await expect(arrived.getByRole("button", { name: /^画像/ })).toHaveCount(1, { timeout: 30_000 });
  await expect(arrived).toHaveCount(1);
  await expect(waiting.getByRole("button", { name: /^Open picture 1 of 1/ })).toBeVisible();
});

test("a picture is pasted and dropped", async ({ page, problems }) => {
  const { one } = await conversation(page, problems);
  const bytes = [...(await readFile(photo))];
  for (const type of ["paste", "drop"] as const) {
    await composer(one).evaluate(
      (field, { type: kind, bytes: data }) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(data)], `${kind}.png`, { type: "image/png" }));
        const init = { bubbles: true, cancelable: true };
        const event =
          kind === "paste"
            ? new ClipboardEvent("paste", { ...init, clipboardData: transfer })
            : new DragEvent("drop", { ...init, dataTransfer: transfer });
        field.dispatchEvent(event);
      },
      { type, bytes },
    );
    await expect(one.getByRole("button", { name: `Take out ${type}.png` })).toBeVisible();
  }
  await one.getByRole("button", { name: "Send" }).click();
  await expect(one.getByRole("button", { name: /^Open picture 2 of 2/ }).last()).toBeVisible({ timeout: 30_000 });
});
