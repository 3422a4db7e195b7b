import type { Page } from "@playwright/test";
import type { Site } from "../scripts/lib/site.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, chloe, ines, words } from "./kernel/chat.ts";
import { join, newcomer } from "./kernel/join.ts";
import { publishEvent } from "./kernel/new-event.ts";
import { copyOfDemo, startOn } from "./kernel/planted.ts";
import { becomeMember } from "./kernel/sign-in.ts";
import { expect, test as base } from "./kernel/test.ts";

const secret = "a-secret-of-journeys-0123456789";
/** A site with a media server, as far as it knows: what that says is said by the test. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await startOn(await copyOfDemo(), {
        STREAMS_RTMP_URL: "rtmp://live.example.org/live",
        STREAMS_HLS_URL: "http://127.0.0.1:9/hls",
        STREAMS_SECRET: secret,
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

/** The media server says what an encoder with this key does. */
async function hook(page: Page, call: "publish" | "publish_done", streamKey: string): Promise<void> {
  const [name = "", key = ""] = streamKey.split("?key=");
  const answer = await page.request.post(`/streams/hook?secret=${secret}`, { form: { call, name, key } });
  expect(answer.status()).toBe(204);
}

async function prepare(page: Page, slug: string): Promise<string> {
  await page.goto(`/organize/${slug}/streams`);
  await page.getByRole("button", { name: "Add a stream" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: /^Name/ }).fill("Main stage");
  await dialog.getByRole("button", { name: "Add the stream" }).click();
  await expect(page.getByRole("heading", { name: /Main stage/ })).toContainText("Not yet live");
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Where to send it" }).click();
  await expect(page.getByLabel("Server (RTMP)")).toHaveValue("rtmp://live.example.org/live");
  const key = await page.getByLabel("Stream key").inputValue();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  return key;
}

test("an organiser prepares a stream; who holds a pass sees it begin, stop and end, others what it takes", async ({
  page,
  browser,
  site,
  mailbox,
  problems,
}) => {
  test.setTimeout(240_000);
  const name = words("streams")("Night of lamps");
  await becomeMember(page, ines.email);
  const slug = await publishEvent(page, { name, venue: "Boathouse", inAFewWords: "Bring your own light." });
  const key = await prepare(page, slug);

  const guest = await another(page, problems, chloe.email);
  await guest.goto(`/events/${slug}/register`);
  await guest.getByRole("button", { name: "Confirm registration" }).click();
  await expect(guest.getByRole("link", { name: "Show my pass" })).toBeVisible();
  await guest.goto(`/events/${slug}`);
  await guest.getByRole("link", { name: /Main stage/ }).click();
  await guest.waitForURL(`**/events/${slug}/live/*`);
  await expect(guest.getByText("The stream has not begun yet")).toBeVisible();
  await expect(guest.getByText("1 person here")).toBeVisible();
  await expectAccessible(guest);

  await hook(page, "publish", key);
  await expect(guest.getByText("Live now")).toBeVisible();
  await expect(guest.getByRole("button", { name: "Watch Main stage" })).toBeVisible();
  await expectAccessible(guest);
  const live = new URL(guest.url()).pathname;

  problems.allow(/401|454/);
  const context = await browser.newContext({ baseURL: site.url });
  problems.watch(context);
  const outsider = await context.newPage();
  await join(outsider, mailbox, newcomer("has-no-pass"), live);
  await expect(outsider.getByText("This stream is for those who come to the event")).toBeVisible();
  await expect(outsider.getByRole("link", { name: "Get a pass" })).toHaveAttribute("href", `/events/${slug}/register`);
  await expectAccessible(outsider);

  await hook(page, "publish_done", key);
  await expect(guest.getByText("The stream is interrupted")).toBeVisible();
  await page.getByRole("button", { name: "End the stream" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End the stream" }).click();
  await expect(guest.getByText("The stream is over")).toBeVisible();
  await context.close();
});
