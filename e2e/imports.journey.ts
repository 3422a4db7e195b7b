import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, chloe, ines, words } from "./kernel/chat.ts";
import { untilLive } from "./kernel/lives.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

/** A podcast as its directory has it; its recording lies where no server may ask. */
const podcast = (title: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/">
  <channel>
    <title>${title}</title>
    <item>
      <title>Low water at ${title}</title>
      <guid isPermaLink="false">${title} 1</guid>
      <pubDate>Tue, 05 Mar 2024 19:00:00 GMT</pubDate>
      <content:encoded><![CDATA[<p>Bring a <b>lamp</b>.</p><script>document.title = "taken"</script>]]></content:encoded>
    </item>
    <item>
      <title>The eel of ${title}</title>
      <guid isPermaLink="false">${title} 2</guid>
      <pubDate>Tue, 12 Mar 2024 19:00:00 GMT</pubDate>
      <enclosure url="http://10.0.0.1/eel.mp3" type="audio/mpeg" length="1"/>
    </item>
  </channel>
</rss>`;

async function choose(page: Page, text: string): Promise<void> {
  const buffer = Buffer.from(text);
  await page.locator("main input[type=file]").setInputFiles({ name: "feed.xml", mimeType: "text/xml", buffer });
}

test("a channel is filled from a feed: what is in it is known first, what cannot be brought is said, and nothing comes twice", async ({
  page,
  problems,
}) => {
  test.setTimeout(240_000);
  problems.allow(/status of 460/);
  const name = words("imports")("Harbour Nights");
  await signIn(page, ines.email, "/studio");
  await untilLive(page);
  await page.getByRole("button", { name: "New channel" }).first().click();
  await page
    .getByRole("dialog")
    .getByRole("textbox", { name: /^Name of the channel/ })
    .fill(name);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/studio\/[a-z0-9-]+$/);
  const { pathname: studio } = new URL(page.url());

  await page.goto(`${studio}/contents`);
  await untilLive(page);
  await page.getByRole("link", { name: "Import", exact: true }).first().click();
  await page.waitForURL(`**${studio}/import`);
  await expectAccessible(page);
  await page.getByRole("textbox", { name: /^Address of a feed/ }).fill("http://10.0.0.1/feed.xml");
  await page.getByRole("button", { name: "Look what is in it" }).click();
  await expect(page.getByText("This is no address of a public page.", { exact: false }).first()).toBeVisible();

  await choose(page, podcast(name));
  await expect(page.getByText("1 text · 1 recording")).toBeVisible();
  await page.getByRole("radio", { name: /^Published, under their own dates/ }).check();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("main").getByRole("button", { name: "Import", exact: true }).click();

  // What lies elsewhere is fetched by the clock.
  await expect(page.getByText("Its recording could not be fetched")).toBeVisible({ timeout: 150_000 });
  await expectAccessible(page);

  await page.getByRole("link", { name: "See the contents" }).click();
  await expect(page.getByRole("link", { name: `Low water at ${name}` })).toBeVisible();

  await page.goto(`${studio}/import`);
  await untilLive(page);
  await choose(page, podcast(name));
  await expect(page.getByText("1 recording · 1 is here already")).toBeVisible();

  const reader = await another(page, problems, chloe.email);
  await reader.goto(`/channels/${studio.split("/").at(-1)}`);
  await reader
    .getByRole("link", { name: `Low water at ${name}` })
    .first()
    .click();
  await expect(reader.getByText("Bring a lamp.")).toBeVisible();
  await expect(reader).toHaveTitle(new RegExp("Low water"));
});
