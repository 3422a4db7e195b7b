import Parser from "rss-parser";
import { expectAccessible } from "./kernel/accessibility.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

/** Elements of a feed that programs for podcasts read beside those that all know. */
type Beside = Partial<Record<"podcast:transcript" | "podcast:chapters", { readonly $: { readonly url: string } }>>;

const chloe = "chloe.nguyen@example.org";
const channel = "/channels/mill-sessions";

test("a podcast app follows a channel: what is for everybody plays, what is for members is announced", async ({
  request,
}) => {
  const answer = await request.get(`${channel}/feed.xml`);
  expect(answer.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
  const app = new Parser<object, Beside>({ customFields: { item: ["podcast:transcript", "podcast:chapters"] } });
  const feed = await app.parseString(await answer.text());
  expect(feed.title).toBe("Mill Sessions");
  const [forMembers, open] = feed.items;
  expect(forMembers).toMatchObject({ title: "Slow air for the stove" });
  expect(forMembers?.enclosure).toBeUndefined();
  const recording = await request.get(open?.enclosure?.url ?? "", { headers: { range: "bytes=0-99" } });
  expect([recording.status(), recording.headers()["content-type"]]).toEqual([206, "audio/wav"]);
  const set = feed.items.find(({ title }) => title?.startsWith("Weir Trio"));
  const transcript = await request.get(set?.["podcast:transcript"]?.$.url ?? "");
  expect(transcript.headers()["content-type"]).toBe("text/vtt; charset=utf-8");
  expect(await transcript.text()).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:07\.000\nGood evening\./);
  const chapters: unknown = await (await request.get(set?.["podcast:chapters"]?.$.url ?? "")).json();
  expect(chapters).toMatchObject({
    version: "1.2.0",
    chapters: [{ startTime: 0 }, { startTime: 9 }, { startTime: 20 }],
  });
  const artwork = await request.get(String(feed.itunes?.image));
  expect(artwork.headers()["content-type"]).toBe("image/jpeg");
  const again = await request.get(`${channel}/feed.xml`, {
    headers: { "if-none-match": answer.headers()["etag"] ?? "" },
  });
  expect(again.status()).toBe(304);
});

test("a member's own feed plays what members may hear, says what reads it, and is gone when it is revoked", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, chloe, channel);
  await page.getByRole("button", { name: "Follow in another app" }).click();
  const dialog = page.getByRole("dialog", { name: "Follow Mill Sessions in another app" });
  await dialog.getByRole("button", { name: "Make your own address" }).click();
  const address = await dialog.getByRole("textbox", { name: "Your own address" }).inputValue();
  await expectAccessible(page);
  const app = await browser.newContext({ baseURL: String(baseURL), userAgent: "AntennaPod/3.4" });
  const answer = await app.request.get(address);
  expect(answer.headers()["cache-control"]).toBe("private, no-store");
  const { items } = await new Parser().parseString(await answer.text());
  const forMembers = items.find(({ title }) => title === "Slow air for the stove")?.enclosure?.url ?? "";
  expect((await app.request.get(forMembers)).status()).toBe(200);
  await page.reload();
  await page.getByRole("button", { name: "Follow in another app" }).click();
  await expect(dialog.getByText("1 app has asked for it in the last 30 days.")).toBeVisible();
  await dialog.getByRole("button", { name: "Revoke the address" }).click();
  await expect(dialog.getByRole("button", { name: "Make your own address" })).toBeVisible();
  for (const gone of [address, forMembers]) expect((await app.request.get(gone)).status()).toBe(404);
  await app.close();
});
