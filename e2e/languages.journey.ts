import { readFileSync } from "node:fs";
import { join as pathOf } from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, words } from "./kernel/chat.ts";
import { join, newcomer } from "./kernel/join.ts";
import { expect, test as base } from "./kernel/test.ts";

/** On the site of a community that reads from right to left, and offers French and English too. */
const test = base.extend({
  baseURL: async ({ site }, use) => use(site.url.replace("localhost", "ruqaa.localhost")),
});

const layla = { email: "layla.haddadin@example.org", name: "ليلى حدادين", username: "layla.haddadin" };

test("in Arabic, from right to left, somebody posts and announces, and a newcomer answers and follows in French", async ({
  page,
  problems,
  mailbox,
}) => {
  test.setTimeout(180_000);
  const tagged = words("ruqaa");
  const [question, answer] = [tagged("من يعرف قواعد «Backgammon»؟"), tagged("Moi, je les connais !")];
  const [inArabic, inFrench] = [sayings("ar"), sayings("fr")];

  // Somebody comes, and reads French from then on.
  await join(page, mailbox, newcomer("french"), "/settings/appearance");
  await page.getByRole("button", { name: /Français/ }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.locator("html")).toHaveAttribute("dir", "ltr");

  // Another writes from right to left, with a word in between that goes the other way.
  const writer = await another(page, problems, layla.email);
  await expect(writer.locator("html")).toHaveAttribute("lang", "ar");
  await expect(writer.locator("html")).toHaveAttribute("dir", "rtl");
  const writing = writer.getByRole("form", { name: inArabic("posts", "posts.new") });
  await writing.getByRole("textbox").fill(question);
  const stored = writer.waitForResponse((each) => each.url().endsWith("/activities") && each.ok());
  await writing.getByRole("button", { name: inArabic("posts", "posts.post"), exact: true }).click();
  const { data } = await (await stored).json();
  await writer.goto(`/posts/${data.id}`);
  const post = writer.getByRole("article", { name: inArabic("posts", "posts.postBy", layla.name) });
  await expect(post).toContainText(question);
  await lookAt(writer);

  // The newcomer follows her, likes and answers.
  await page.goto(`/people/${layla.username}`);
  const followed = page.waitForResponse(/\/follow$/);
  await page.getByRole("button", { name: inFrench("accounts", "profile.follow"), exact: true }).click();
  expect((await followed).ok()).toBe(true);
  await page.goto(`/posts/${data.id}`);
  const read = page.getByRole("article", { name: inFrench("posts", "posts.postBy", layla.name) });
  const asked = read.getByText(question);
  expect(await directionOf(asked)).toBe("rtl");
  const liked = page.waitForResponse(/\/likes$/);
  await read.getByRole("button", { name: "J’aime", exact: true }).click();
  expect((await liked).ok()).toBe(true);
  await expect(read.getByRole("button", { name: "J’aime (1 personne)" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("textbox", { name: inFrench("posts", "posts.yourComment") }).fill(answer);
  const commented = page.waitForResponse((each) => each.url().endsWith("/activities") && each.ok());
  await page.getByRole("button", { name: inFrench("posts", "posts.comment"), exact: true }).click();
  await commented;
  await lookAt(page);

  // She is told so in Arabic, and reads it beside what she wrote.
  await writer.goto("/notifications");
  const news = writer.getByRole("main").getByRole("link");
  await expect(
    news.filter({ hasText: inArabic("notifications", "notifications.says.like", "Maya Lindqvist") }),
  ).toBeVisible();
  await lookAt(writer);
  await writer.goto(`/posts/${data.id}`);
  await expect(post.getByRole("button", { name: "إعجاب (شخص واحد)" })).toBeVisible();
  const comment = writer.getByRole("article", { name: inArabic("posts", "posts.commentBy", "Maya Lindqvist") });
  expect(await directionOf(comment.getByText(answer))).toBe("ltr");
  await lookAt(writer);

  // What she mails goes from right to left as well.
  await writer.goto("/manage/announcements/new");
  await writer.getByLabel(inArabic("announcements", "announcement.titleField")).fill(tagged("خميس الألعاب"));
  await writer.getByRole("textbox", { name: inArabic("announcements", "announcement.text"), exact: true }).click();
  await writer.keyboard.type("نبدأ في السابعة.");
  await lookAt(writer);
  await writer.getByRole("button", { name: inArabic("announcements", "announcement.test") }).click();
  const mail = await mailbox.newest(layla.email, ({ subject }) => subject === tagged("خميس الألعاب"));
  expect(mail.html).toMatch(/<html[^>]* dir="rtl"/);
  expect(mail.html).toMatch(/<html[^>]* lang="ar"/);
});

/** What a page says in a language, by the slice and the id of the text, with a name filled in. */
function sayings(language: string): (slice: string, id: string, name?: string) => string {
  return (slice, id, name = "") => {
    const file = pathOf(import.meta.dirname, "..", "web", "app", slice, "texts", `${language}.json`);
    const text: unknown = JSON.parse(readFileSync(file, "utf8"))[id];
    if (typeof text !== "string") throw new Error(`There is no ${id} in ${language}.`);
    return text.replace("{name}", name);
  };
}

async function lookAt(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Whether what stands there is read from the left or from the right. */
const directionOf = (text: ReturnType<Page["getByText"]>): Promise<string> =>
  text.first().evaluate((element) => getComputedStyle(element).direction);
