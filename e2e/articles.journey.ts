import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, ines, words } from "./kernel/chat.ts";
import { untilLive } from "./kernel/lives.ts";
import { expect, test } from "./kernel/test.ts";

const film = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==",
  "base64",
);
const picture = (name: string) => ({ name, mimeType: "image/png", buffer: dot });

/** The site of others as it answers here, and what it was asked for. */
async function standIn(page: Page): Promise<{ readonly asked: string[] }> {
  const asked: string[] = [];
  await page.context().route(/^https:\/\/[^/]*(youtube|ytimg|google)/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Film</title><h1>It plays</h1>" });
  });
  return { asked };
}

/** What the page of the film is called: the process would ask the network, which is not there. */
const nameFilm = (page: Page) =>
  page.route("**/storage/link-preview?*", (route) =>
    route.fulfill({ json: { status: "ok", message: "ok", data: { title: "The mill before the flood" } } }),
  );

/** Writes with the keyboard what an article may have beside its words. */
async function write(page: Page): Promise<void> {
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await text.click();
  await page.keyboard.type("The lamp burned");
  await page.keyboard.press("Control+Alt+f");
  await page.keyboard.type("So the harbour book says.");
  await page.keyboard.press("Enter");
  await page.keyboard.type(" all winter.");
  await page.keyboard.press("Enter");
  await page.keyboard.type(film);
  await page.keyboard.press("Enter");
  await expect(text.getByText("YouTube", { exact: true })).toBeVisible();
  await expect(text.getByText("The mill before the flood", { exact: true })).toBeVisible();
  await page.keyboard.type("Come and see it.");
  await page.keyboard.press("Enter");

  await page.getByRole("button", { name: "Button", exact: true }).click();
  const action = page.getByRole("dialog", { name: "Button" });
  await action.getByRole("textbox", { name: "Words on the button" }).fill("Walk with us");
  await action.getByRole("textbox", { name: "Address" }).fill("/events/winter-quay-walk");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(text.getByText("Walk with us")).toBeVisible();

  await page.locator(`input[type="file"][multiple]`).setInputFiles([picture("one.png"), picture("two.png")]);
  const gallery = page.getByRole("dialog", { name: "Gallery" });
  await gallery.getByRole("textbox", { name: "What is to be seen?" }).first().fill("The lamp at night");
  await gallery
    .getByRole("textbox", { name: /^Caption/ })
    .first()
    .fill("Low tide");
  await gallery.getByRole("button", { name: "Move Picture 1 down" }).click();
  await expectAccessible(page);
  await gallery.getByRole("button", { name: "Keep the gallery" }).click();
  await expect(gallery).toHaveCount(0);
  await expect(page.locator("[data-saving=saved]")).toBeVisible();
}

async function publish(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Publish" })
    .getByRole("button", { name: /^Publish/ })
    .click();
  const view = page.getByRole("region", { name: "How it does" }).getByRole("link", { name: "View" });
  return (await view.getAttribute("href")) ?? "";
}

test("an article with a film, a gallery, a footnote and a button is written, published and read by a guest", async ({
  page,
  problems,
}) => {
  test.setTimeout(240_000);
  const title = words("articles")("The lamp");
  await page.goto("/channels/letters-from-the-quay");
  const writer = await another(page, problems, ines.email);
  await nameFilm(writer);
  await writer.goto("/studio/letters-from-the-quay/contents");
  await writer.getByRole("button", { name: "New", exact: true }).click();
  await writer.getByRole("menuitem", { name: "Article" }).click();
  await writer.waitForURL(({ pathname }) => /\/contents\/[0-9a-f-]{36}$/.test(pathname));
  await writer.getByRole("textbox", { name: "Title", exact: true }).fill(title);
  await write(writer);
  const at = await publish(writer);

  const { asked } = await standIn(page);
  await page.goto(at);
  await untilLive(page);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectAccessible(page);

  await test.step("a footnote leads to its words and back by keyboard", async () => {
    await page.getByRole("main").locator('[role="doc-noteref"]').focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#fn-1$/);
    await expect(page.getByRole("listitem").filter({ hasText: "So the harbour book says." })).toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(page.locator('[role="doc-backlink"]')).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/#fnref-1$/);
  });

  await test.step("the gallery opens in large", async () => {
    await expect(page.getByText("Low tide", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: /The lamp at night$/ }).click();
    await expect(page.getByRole("dialog", { name: "Picture 2 of 2" }).getByText("Low tide")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("the film is asked for by a press, and nothing of it before", async () => {
    expect(asked).toEqual([]);
    await page.getByRole("button", { name: "Show here" }).click();
    const shown = page.frameLocator('iframe[src^="/embed/frame"]').frameLocator("iframe");
    await expect(shown.getByRole("heading", { name: "It plays" })).toBeVisible();
    expect(asked).toEqual(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"]);
    await expectAccessible(page);
  });

  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Walk with us" }).click();
  await expect(page).toHaveURL(/\/events\/winter-quay-walk$/);
});

test("the document that shows another site may show that one alone, and stands in this site's pages only", async ({
  request,
}) => {
  const frame = (url: string) => request.get(`/embed/frame?url=${encodeURIComponent(url)}&title=%22%3E%3Cscript%3E`);
  const answer = await frame(film);
  const policy = answer.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("default-src 'none'; frame-src https://www.youtube-nocookie.com;");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(await answer.text()).not.toContain("<script");
  for (const elsewhere of ["https://evil.example/", "javascript:alert(1)", "/events/winter-quay-walk", ""])
    expect((await frame(elsewhere)).status(), elsewhere).toBe(404);
  const page = await request.get("/contents/the-lamp-at-the-weir");
  expect(page.headers()["content-security-policy"]).toContain("frame-src 'self';");
  const article = await request.get(
    "/oembed?url=" + encodeURIComponent(`${new URL(page.url()).origin}/contents/the-lamp-at-the-weir`),
  );
  expect(await article.json()).toMatchObject({ title: "The lamp at the weir" });
});
