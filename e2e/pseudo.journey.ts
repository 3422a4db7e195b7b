import type { Page } from "@playwright/test";
import { untilLive } from "./kernel/lives.ts";
import { madeUpTest as test } from "./kernel/made-up.ts";
import { data, plainWords } from "./kernel/plain-words.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect } from "./kernel/test.ts";

const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

test("what is plain or cut off is found", async ({ page }) => {
  await page.setContent(`<p>[Ŵéļćóḿé~~~]</p><p>${data} Welcome</p><p>Saturday, November 21</p><p>Welcome back</p>
    <p style="width:30px;overflow:hidden;white-space:nowrap">[Ŵéļćóḿé báćķ~~~]</p><button aria-label="Close">×</button>
    <ul><li><span class="emoji">👏</span><span>clapping hands</span></li><li><span>applause</span></li></ul>`);
  expect(await plainWords(page)).toEqual([
    "untranslated <p> Welcome back",
    "cut off (clip) <p> [Ŵéļćóḿé báćķ~~~]",
    "untranslated <span> applause",
    "untranslated aria-label <button> Close",
  ]);
});

/** In both widths, what is plain or cut off. */
async function expectTranslated(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await plainWords(page), `at ${size.width}`).toEqual([]);
  }
}

test.describe("what opens and is written", () => {
  test.use({ inOneBrowser: false });

  test("so do the choice of language and of the look", async ({ page }) => {
    await lookAtLanguageAndAppearance({ page, says: await sayings(page), lookAround: () => expectTranslated(page) });
  });

  test("so does what opens: the palette, a question, what saving says, a conversation", async ({ page }) => {
    test.setTimeout(180_000);
    const says = await sayings(page);
    await signIn(page, "ines.duarte@example.org", "/");
    await lookAtWhatOpens({ page, says, lookAround: () => expectTranslated(page) });
  });

  test("so do the steps of a registration", async ({ page }) => {
    const says = await sayings(page);
    await signIn(page, "ines.duarte@example.org", "/");
    await lookAtRegistering({ page, says, lookAround: () => expectTranslated(page) });
  });
});

type Walk = {
  readonly page: Page;
  /** What a text of the product says for certain in the made-up language, whatever is filled in. */
  readonly says: (id: string) => RegExp;
  readonly lookAround: () => Promise<void>;
};

async function sayings(page: Page): Promise<Walk["says"]> {
  await page.goto("/");
  const address = await page.locator("link[rel=preload][as=fetch][href*='/base.']").getAttribute("href");
  const texts: Record<string, unknown> = await (
    await page.request.get(address?.replace("/base.", "/all.") ?? "")
  ).json();
  const pieces = (text: unknown): string[] => {
    if (typeof text === "string") return [text];
    return text !== null && typeof text === "object" ? Object.values(text).flatMap(pieces) : [];
  };
  return (id) => {
    const tagged = pieces(texts[id]).filter((piece) => /\p{L}{2}/u.test(piece));
    if (tagged.length === 0) throw new Error(`There is no text "${id}".`);
    return new RegExp(tagged.map((piece) => RegExp.escape(piece)).join("|"));
  };
}

const desk = { width: 1280, height: 800 };

/** Opens one thing after the other, looks at it in both widths and closes it again. */
async function openAndLook({ page, lookAround }: Walk, open: () => Promise<void>): Promise<void> {
  await page.setViewportSize(desk);
  await open();
  await page.locator("dialog[open]").waitFor();
  await lookAround();
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "hidden" });
}

async function lookAtLanguageAndAppearance(walk: Walk): Promise<void> {
  const { page, says } = walk;
  await page.goto("/", { waitUntil: "load" });
  for (const id of ["shell.language", "shell.appearance"]) {
    await openAndLook(walk, async () => {
      await page.getByRole("button", { name: says("shell.settings") }).click();
      await page.getByRole("menuitem", { name: says(id) }).click();
    });
  }
}

/** The palette, a question before something is done, the notices that come and go, and a conversation. */
async function lookAtWhatOpens(walk: Walk): Promise<void> {
  const { page, says, lookAround } = walk;
  // Unlike a press on a button, one of the keys is not kept until the page lives.
  await page.goto("/settings/devices");
  await untilLive(page);
  await openAndLook(walk, () => page.keyboard.press("Control+k"));
  await openAndLook(walk, () => page.getByRole("button", { name: says("settings.everywhere") }).click());
  await page.goto("/profile/edit");
  await untilLive(page);
  // A notice goes by itself: on a busy machine before the press has come back.
  await Promise.all([
    page.getByRole("alert").filter({ hasText: "[" }).first().waitFor(),
    page.locator("main form button[type=submit]").first().click(),
  ]);
  await lookAround();
  await page.goto("/messages");
  await page.locator("main a[href^='/messages/']").first().click();
  await page.waitForURL("**/messages/*");
  await page.locator("textarea").waitFor();
  await lookAround();
}

/** From the passes to the last step and beyond, with what is said when an answer is missing. */
async function lookAtRegistering({ page, says, lookAround }: Walk): Promise<void> {
  const press = (id: string) =>
    page
      .getByRole("button", { name: says(id) })
      .locator("visible=true")
      .first()
      .click();
  await page.setViewportSize(desk);
  await page.goto("/events/lantern-river-festival/register?more", { waitUntil: "networkidle" });
  await press("ui.more");
  await press("register.goOn");
  await page.waitForURL("**/register/questions");
  await press("register.goOn");
  await page.locator("[aria-invalid=true]").first().waitFor();
  await lookAround();
  await page.setViewportSize(desk);
  for (const field of await page.locator("main select[required]").all()) await field.selectOption({ index: 1 });
  for (const field of await page.locator("main input[type=text][required]").all()) await field.fill(data);
  for (const group of await page.locator("main fieldset:has(input[type=radio])").all())
    await group.locator("input[type=radio]").first().check();
  await press("register.goOn");
  await page.waitForURL("**/register/payment");
  await lookAround();
  await page.setViewportSize(desk);
  await press("register.confirm");
  await page.waitForURL("**/register/done");
  await lookAround();
}
