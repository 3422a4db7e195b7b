import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { announce, unsubscribeAddressIn } from "./kernel/announce.ts";
import { another, chloe, ines, words } from "./kernel/chat.ts";
import { foundPrivateGroup } from "./kernel/found-group.ts";
import { join, newcomer } from "./kernel/join.ts";
import type { Mail } from "./kernel/mailbox.ts";
import { publish } from "./kernel/publish.ts";
import { expect, test } from "./kernel/test.ts";
import { signIn } from "./kernel/sign-in.ts";

test("two people meet, follow each other and talk under a post; one blocks, and neither is there for the other", async ({
  page,
  problems,
  mailbox,
}) => {
  test.setTimeout(180_000);
  problems.allow(/404/);
  const tagged = words("met");
  // Somebody new looks for whom they have heard of.
  await join(page, mailbox, newcomer("meets"), "/people");
  await page.getByRole("searchbox").last().fill("Chloé");
  // What is searched for is in the address once it is found; a press before would be overtaken by that.
  await page.waitForURL(/search=/);
  await page
    .getByRole("main")
    .getByRole("link", { name: /Chloé Nguyễn/ })
    .first()
    .click();
  await page.waitForURL("**/people/chloe.nguyen");
  const followed = page.waitForResponse(/\/follow$/);
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  expect((await followed).ok()).toBe(true);

  const other = await another(page, problems, chloe.email);
  await other.goto("/notifications");
  await other
    .getByRole("main")
    .getByRole("link", { name: /Maya Lindqvist/ })
    .first()
    .click();
  await other.waitForURL("**/people/chloe.nguyen/followers");
  await page.goto("/profile");
  await page.waitForURL(/\/people\/maya/);
  const maya = new URL(page.url()).pathname;
  await other.goto(maya);
  await expect(other.getByText("Follows you")).toBeVisible();
  await other.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(other.getByRole("button", { name: "Following" })).toBeVisible();

  // They talk.
  await other.goto("/");
  const id = await publish(other, tagged("Who swims on Sunday?"));
  await page.goto("/");
  const inFeed = page.getByRole("article", { name: /^Post by/ }).filter({ hasText: tagged("Who swims on Sunday?") });
  await expect(inFeed).toContainText("Because you follow Chloé");
  await inFeed.getByRole("link", { name: "Comment" }).click();
  await page.waitForURL(`**/posts/${id}`);
  await page.getByRole("textbox", { name: "Your comment" }).fill(tagged("I do, at eight"));
  const commented = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok());
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await commented;
  await other.goto(`/posts/${id}`);
  const comment = other.getByRole("article", { name: "Comment by Maya Lindqvist" });
  await expect(comment).toContainText(tagged("I do, at eight"));
  await comment.getByRole("button", { name: "Reply" }).click();
  await other.getByRole("textbox", { name: "Answer to Maya Lindqvist" }).fill(tagged("Bring a towel"));
  await other.getByRole("form", { name: "Answer to Maya Lindqvist" }).getByRole("button", { name: "Comment" }).click();
  await expect(other.getByRole("article", { name: /^Comment by Chloé/ })).toContainText(tagged("Bring a towel"));
  await expectAccessible(other);
  await page.goto("/notifications");
  await expect(page.getByRole("main").getByRole("link", { name: /Chloé Nguyễn commented/ })).toBeVisible();

  // One has enough of it.
  await other.goto(maya);
  await other.getByRole("button", { name: /^More about/ }).click();
  await other.getByRole("menuitem", { name: "Block" }).click();
  const blocked = other.waitForResponse(/\/block$/);
  await other.getByRole("dialog").getByRole("button", { name: "Block" }).click();
  expect((await blocked).ok()).toBe(true);
  await other.goto(`/posts/${id}`);
  await expect(other.getByText("Nobody has commented yet")).toBeVisible();
  await expect(other.getByRole("article", { name: /^Comment by/ })).toHaveCount(0);

  expect((await page.goto(`/posts/${id}`))?.status()).toBe(404);
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  await expect(page.getByText(tagged("Who swims on Sunday?"))).toHaveCount(0);
  await page.goto("/notifications");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /Chloé/ })).toHaveCount(0);
  await page.goto("/people?search=Chlo%C3%A9");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /Chloé Nguyễn/ })).toHaveCount(0);
});

test("a private group from a request to its announcement by mail; one press on that mail stops such mails, and no others", async ({
  page,
  problems,
  mailbox,
  site,
}) => {
  test.setTimeout(240_000);
  await page.goto(site.url);
  const tagged = words("told");
  const [first, second, toAll] = [tagged("Ovens are hot"), tagged("Ovens are cold"), tagged("The mill is open")];
  const name = tagged("Oven Keepers");
  await signIn(page, ines.email, "/groups");
  const pathname = await foundPrivateGroup(page, name);

  const member = await another(page, problems, chloe.email);
  await member.goto(pathname);
  await member.getByRole("button", { name: "Ask to join" }).click();
  await expect(member.getByRole("button", { name: "Take back my request" })).toBeVisible();
  await page.goto(`${pathname}/manage`);
  await page.getByRole("button", { name: /^Let in Chlo/ }).click();
  await expect(page.getByText("Nobody is waiting")).toBeVisible();
  await member.goto("/notifications");
  await expect(
    member
      .getByRole("main")
      .getByRole("link", { name: /Oven Keepers/ })
      .first(),
  ).toBeVisible();

  await announce(page, `${pathname}/announce`, { title: first, text: "Come before noon." });
  const mail = await mailbox.newest(chloe.email, ({ subject }) => subject === first);
  expect(mail.text).toContain("Come before noon.");
  expect(mail.text).toContain(name);
  expect(mail.headers?.["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  await member.goto(new URL(/https?:\/\/\S+\/announcements\/[0-9a-f-]{36}/.exec(mail.text)?.[0] ?? "").pathname);
  await expect(member.getByRole("heading", { level: 1, name: first })).toBeVisible();
  await expectAccessible(member);
  await member.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(member);

  // As a mail program does it: no cookie, no page.
  const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
  expect((await fetch(unsubscribeAddressIn(mail), { method: "POST", body })).status).toBe(200);
  await announce(page, `${pathname}/announce`, { title: second, text: "Sleep well." });
  await expect(page.getByText("No mail: they turned such mails off")).toBeVisible();
  await announce(page, "/manage/announcements/new", { title: toAll, text: "From eight on." });
  await mailbox.newest(chloe.email, ({ subject }) => subject === toAll);
  const mails: Mail[] = await (await fetch(`${site.url}/dev/mail.json`)).json();
  expect(mails.filter(({ to, subject }) => to === chloe.email && subject === second)).toEqual([]);
  await member.goto("/notifications");
  for (const title of [second, toAll])
    await expect(member.getByRole("main").getByRole("link", { name: title })).toBeVisible();

  await page.goto(`${pathname}/manage`);
  await page.getByRole("button", { name: "Delete group" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete group" }).click();
  await page.waitForURL(({ pathname: now }) => now === "/groups");
});
