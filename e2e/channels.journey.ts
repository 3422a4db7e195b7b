import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { untilLive } from "./kernel/lives.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

const chloe = "chloe.nguyen@example.org";
const phone = { width: 390, height: 844 };

test("a guest finds a channel and what is published, hears a recording, and is asked to sign in to subscribe", async ({
  page,
  problems,
}) => {
  test.setTimeout(120_000);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "What is published" })).toBeVisible();
  await page.setViewportSize(phone);
  await page.goto("/channels");
  await expect(page.getByRole("link", { name: "Mill sessions" }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.goto("/contents");
  await untilLive(page);
  await page.getByRole("searchbox", { name: "Search everything published" }).fill("guitars");
  await page.waitForURL(/search=guitars/);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(1);
  await page.getByRole("button", { name: /^Play / }).click();
  await expect(page.getByRole("region", { name: "Player" })).toBeVisible();
  await expectAccessible(page);

  await page.goto("/channels/mill-sessions");
  await untilLive(page);
  await expect(page.getByText("For members").first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  problems.allow(/status of 401/);
  await page.getByRole("button", { name: "Subscribe", exact: true }).click();
  await page.waitForURL(/\/auth\/sign-in\?redirect=%2Fchannels%2Fmill-sessions/);
});

test("a member subscribes, says how they are told, hears a recording and goes on with it, and unsubscribes", async ({
  page: member,
}) => {
  test.setTimeout(120_000);
  await signIn(member, chloe, "/channels/what-grows-here");
  await untilLive(member);
  const subscription = member.getByRole("button", { name: "Subscribed" });
  const subscribe = member.getByRole("button", { name: "Subscribe", exact: true });
  await expect(subscription.or(subscribe)).toBeVisible();
  if (await subscription.isVisible()) {
    await subscription.click();
    await member.getByRole("menuitem", { name: "Unsubscribe" }).click();
  }
  await subscribe.click();
  await subscription.click();
  await member.getByRole("menuitem", { name: "How you are told" }).click();
  await expectAccessible(member);
  const byMail = member.getByRole("switch", { name: "By mail" });
  const before = await byMail.isChecked();
  await byMail.click();
  await expect(byMail).toBeChecked({ checked: !before });
  await member.reload();
  await untilLive(member);
  await subscription.click();
  await member.getByRole("menuitem", { name: "How you are told" }).click();
  await expect(byMail).toBeChecked({ checked: !before });
  await member.keyboard.press("Escape");
  await member.goto("/contents?subscribed");
  await expect(member.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();

  await member.goto("/channels/mill-sessions");
  await untilLive(member);
  await member
    .getByRole("button", { name: /^Play (?!.* next$)/ })
    .first()
    .click();
  const player = member.getByRole("region", { name: "Player" });
  const position = player.getByRole("slider", { name: "Position" });
  await expect(position).toBeEnabled();
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(1);
  const kept = member.waitForResponse((answer) => answer.url().endsWith("/progress"));
  await player.getByRole("button", { name: "Close the player" }).click();
  expect((await kept).ok()).toBe(true);
  await member.goto("/channels");
  await expect(member.getByRole("heading", { name: "Go on" })).toBeVisible();
  await expectAccessible(member);

  await member.goto("/channels/what-grows-here");
  await untilLive(member);
  await subscription.click();
  await member.getByRole("menuitem", { name: "Unsubscribe" }).click();
  await expect(subscribe).toBeVisible();
});
