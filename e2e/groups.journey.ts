import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { another, chloe, ines, kenji, words } from "./kernel/chat.ts";
import { foundPrivateGroup } from "./kernel/found-group.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

test("a private group from founding to request, acceptance, roles and its end; outsiders see nothing of what is in it", async ({
  page,
  problems,
  site,
}) => {
  test.setTimeout(180_000);
  await page.goto(site.url);
  const tagged = words("group");
  const name = tagged("Night Bakers");
  await signIn(page, ines.email, "/groups");
  await expectAccessible(page);
  const pathname = await foundPrivateGroup(page, name, "Sourdough at midnight");
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("link", { name: "About", exact: true }).click();
  await expect(page.getByText("Sourdough at midnight")).toBeVisible();
  await expectAccessible(page);

  const outside = await another(page, problems, chloe.email);
  await outside.goto(pathname);
  await expect(outside.getByRole("heading", { name })).toBeVisible();
  await expect(outside.getByText("Sourdough at midnight")).toHaveCount(0);
  await outside.getByRole("button", { name: "Ask to join" }).click();
  await expect(outside.getByRole("button", { name: "Take back my request" })).toBeVisible();
  await expectAccessible(outside);
  await outside.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(outside);

  await page.goto("/notifications");
  await expect(page.getByRole("link", { name: /asks to join Night Bakers/ }).first()).toBeVisible();
  await page.goto(`${pathname}/manage`);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Let in Chlo/ }).click();
  await expect(page.getByText("Nobody is waiting")).toBeVisible();

  await outside.goto(`${pathname}/about`);
  await expect(outside.getByText("Sourdough at midnight")).toBeVisible();
  await outside.getByRole("link", { name: /^Members/ }).click();
  await expect(outside.getByRole("link", { name: /Inês Duarte/ }).first()).toBeVisible();
  await outside.getByRole("link", { name: "Chat", exact: true }).click();
  await outside.waitForURL(/\/messages\/.+/);
  await page.goto(`${pathname}/members`);
  await page.getByRole("button", { name: /^Actions for Chlo/ }).click();
  const promoted = page.waitForResponse((answer) => answer.url().endsWith("/promote") && answer.ok());
  await page.getByRole("menuitem", { name: "Make moderator" }).click();
  await promoted;
  await outside.goto(`${pathname}/manage`);
  await expect(outside.getByRole("button", { name: "Invite people" })).toBeVisible();
  await outside.getByRole("button", { name: "Invite people" }).click();
  await expect(outside.getByRole("dialog")).toBeVisible();
  await outside.keyboard.press("Escape");

  await page.goto(`${pathname}/manage`);
  await page.getByRole("button", { name: "Delete group" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete group" }).click();
  await page.waitForURL(({ pathname: now }) => now === "/groups");
  expect((await outside.request.get(pathname)).status()).toBe(404);
});

test("a group with rules and a question: asked and answered, come into by a link, and kept out of it", async ({
  page,
  browser,
  baseURL,
  problems,
  site,
}) => {
  test.setTimeout(180_000);
  problems.allow(/404/);
  await page.goto(site.url);
  const name = words("doors")("Kiln Watch");
  await signIn(page, ines.email, "/groups");
  const pathname = await foundPrivateGroup(page, name);
  const dialog = page.getByRole("dialog");

  await page.goto(`${pathname}/manage`);
  await page.getByRole("button", { name: "Edit questions" }).click();
  await dialog.getByRole("button", { name: "Add a question" }).click();
  await dialog.getByLabel("Question", { exact: true }).fill("Have you fired before?");
  await dialog.getByRole("checkbox", { name: "An answer is needed" }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Whoever asks to join answers 1 question.")).toBeVisible();
  await page.getByRole("button", { name: "Edit rules" }).click();
  await dialog.getByRole("textbox").fill("Whoever lights the kiln stays with it.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Rules: version 1.")).toBeVisible();

  const asks = await another(page, problems, chloe.email);
  await asks.goto(pathname);
  await asks.getByRole("button", { name: "Ask to join" }).click();
  const asking = asks.getByRole("dialog");
  await expect(asking.getByText("Whoever lights the kiln stays with it.")).toBeVisible();
  await expectAccessible(asks);
  await asking.getByRole("checkbox", { name: "I accept these rules" }).check();
  await asking.getByRole("textbox", { name: /Have you fired before/ }).fill("Twice, with Hana.");
  await asking.getByRole("button", { name: "Ask to join" }).click();
  await expect(asks.getByRole("button", { name: "Take back my request" })).toBeVisible();
  await page.reload();
  await expect(page.getByText("Twice, with Hana.")).toBeVisible();
  await page.getByRole("button", { name: /^Let in Chlo/ }).click();
  await expect(page.getByText("Nobody is waiting")).toBeVisible();

  await page.getByRole("button", { name: "New link" }).click();
  await dialog.getByLabel("How many may join by it").fill("1");
  await dialog.getByRole("button", { name: "Make link" }).click();
  const url = (await page.getByText(/\/groups\/join\//).textContent()) ?? "";
  const preview = new URL(url).pathname;
  await expectAccessible(page);

  const stranger = await browser.newContext({ ...(baseURL && { baseURL }), locale: "en" });
  problems.watch(stranger);
  const guest = await stranger.newPage();
  await guest.goto(new URL(preview, page.url()).href);
  await expect(guest.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(guest.getByRole("link", { name: "Create an account" })).toBeVisible();
  await expectAccessible(guest);
  await guest.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(guest);
  await stranger.close();

  const comes = await another(page, problems, kenji.email);
  await comes.goto(preview);
  await comes.getByRole("button", { name: /グループに参加|Join the group/ }).click();
  const rules = comes.getByRole("dialog");
  await rules.getByRole("checkbox").check();
  await rules.getByRole("button", { name: /グループに参加|Join the group/ }).click();
  await comes.waitForURL(({ pathname: now }) => now === pathname);
  await page.reload();
  await expect(page.getByText("Used up")).toBeVisible();
  await page.getByRole("button", { name: "Who came by it" }).click();
  await expect(dialog.getByRole("link", { name: /Kenji Watanabe/ })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.goto(`${pathname}/members`);
  await page.getByRole("button", { name: "Actions for Kenji Watanabe" }).click();
  await page.getByRole("menuitem", { name: "Ban" }).click();
  const banned = page.waitForResponse((answer) => answer.url().includes("/bans") && answer.ok());
  await page.getByRole("dialog").getByRole("button", { name: "Ban" }).click();
  await banned;
  expect((await comes.request.get(pathname)).status()).toBe(404);
  await page.goto(`${pathname}/manage`);
  await page.getByRole("button", { name: "Lift the ban on Kenji Watanabe" }).click();
  await expect(page.getByText("Nobody is banned.")).toBeVisible();
});

test("a member follows a private group's calendar by an address of their own; outsiders read nothing of it", async ({
  page,
  browser,
  baseURL,
  problems,
  site,
}) => {
  test.setTimeout(120_000);
  problems.allow(/404/);
  await page.goto(site.url);
  const name = words("calendar")("Tide Watch");
  await signIn(page, ines.email, "/groups");
  const pathname = await foundPrivateGroup(page, name);
  await page.goto(`${pathname}/discussions?new`);
  const discussion = page.getByRole("dialog", { name: "New discussion" });
  await discussion.getByLabel("Subject").fill("Where we meet at ebb");
  await discussion.getByLabel("What do you want to talk about?").fill("Below the weir");
  await discussion.getByRole("button", { name: "Post it" }).click();
  await page.waitForURL(/\/threads\/[0-9a-f-]{36}/);
  const thread = new URL(page.url()).pathname;
  // Opened anew: for a moment of a way between two pages the head has what both say.
  await page.goto(thread);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await page.goto(`${pathname}/events`);
  await page.getByRole("button", { name: "Subscribe" }).click();
  const subscribe = page.getByRole("dialog", { name: `${name} in your calendar` });
  await subscribe.getByRole("button", { name: "Make my address" }).click();
  const address = await subscribe.getByRole("textbox", { name: "Your own address" }).inputValue();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);

  const calendar = await browser.newContext({ baseURL });
  const read = async (path: string) => (await calendar.request.get(path)).status();
  const file = await (await calendar.request.get(address)).text();
  expect(file).toContain(`X-WR-CALNAME:${name}`);
  expect(await read(`${pathname}/calendar.ics`)).toBe(404);
  // What outsiders are told of a discussion in it: nothing, neither in words nor in what a shared link shows.
  const refused = await calendar.request.get(thread);
  expect(refused.status()).toBe(404);
  for (const word of ["Where we meet", "Below the weir", "Tide Watch"])
    expect(await refused.text()).not.toContain(word);
  await subscribe.getByRole("button", { name: "New address" }).click();
  await expect(subscribe.getByRole("textbox", { name: "Your own address" })).not.toHaveValue(address);
  expect(await read(address)).toBe(404);
  await page.goto(`${pathname}/manage`);
  await page.getByRole("button", { name: "Delete group" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete group" }).click();
  await page.waitForURL(({ pathname: now }) => now === "/groups");
  await calendar.close();
});

test("a member who is muted in a group reads why, writes nothing there, and writes again when it is lifted", async ({
  page,
  problems,
  site,
}) => {
  test.setTimeout(120_000);
  await page.goto(site.url);
  const name = words("mute")("Ferry Talk");
  await signIn(page, ines.email, "/groups");
  await page.getByRole("button", { name: "New group" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New group" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "New group" }).click();
  await page.waitForURL(/\/groups\/ferry-talk/);
  const { pathname } = new URL(page.url());
  const member = await another(page, problems, chloe.email);
  await member.goto(pathname);
  const joined = member.waitForResponse((answer) => answer.url().endsWith("/join") && answer.ok());
  await member.getByRole("button", { name: "Join", exact: true }).click();
  await joined;

  await page.goto(`${pathname}/members`);
  await page.getByRole("button", { name: /^Actions for Chlo/ }).click();
  await page.getByRole("menuitem", { name: "Mute" }).click();
  const mute = page.getByRole("dialog", { name: /^Mute Chlo/ });
  await mute.getByLabel("Why").fill("Sells tickets here");
  await expectAccessible(page);
  await mute.getByRole("button", { name: "Mute" }).click();
  const lift = page.getByRole("button", { name: /^Lift the mute of Chlo/ });
  await expect(lift).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);

  await member.goto(pathname);
  await expect(member.getByText("Sells tickets here")).toBeVisible();
  await expectAccessible(member);
  await member.goto("/notifications");
  await expect(member.getByRole("link", { name: /^You cannot write in Ferry Talk/ }).first()).toBeVisible();

  const lifted = page.waitForResponse((answer) => answer.url().includes("/mutes/") && answer.ok());
  await lift.click();
  await lifted;
  await expect(lift).toHaveCount(0);
  await member.goto(pathname);
  await expect(member.getByText("Sells tickets here")).toHaveCount(0);
  await page.goto(`${pathname}/manage`);
  await page.getByRole("button", { name: "Delete group" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete group" }).click();
  await page.waitForURL(({ pathname: now }) => now === "/groups");
});
