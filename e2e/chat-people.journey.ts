import type { Page } from "@playwright/test";
import { expectAccessible } from "./kernel/accessibility.ts";
import { another, chloe, choosePerson, ines, messages, say, words } from "./kernel/chat.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

const rowOf = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(name) });

/** What a browser reports to a page that is behind another window, or in front again. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "visibilityState", {
      configurable: true,
      get: () => (hidden ? "hidden" : "visible"),
    });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}

test("a member is added, turns notifications off and leaves; an unwanted word is not sent; the group is deleted", async ({
  page: one,
  problems,
}) => {
  const tagged = words("people");
  await signIn(one, ines.email, "/messages");
  const other = await another(one, problems, chloe.email);
  await other.goto("/messages");
  await one.getByRole("button", { name: "New conversation" }).first().click();
  const dialog = one.getByRole("dialog");
  for (const person of ["Amara Okafor", "Noor Haddad"]) await choosePerson(dialog, person);
  await dialog.getByRole("textbox", { name: "Name of the conversation" }).fill("Boat shed");
  await dialog.getByRole("button", { name: "Start the conversation" }).click();
  await one.waitForURL(/\/messages\/.+/);
  await say(one, tagged("The key is under the oar"));

  // Whoever is added finds the group without a reload, with what was said before.
  await one.getByRole("link", { name: "Details" }).click();
  await one.getByRole("button", { name: "Add people" }).click();
  const adding = one.getByRole("dialog", { name: "Add people" });
  await choosePerson(adding, "Chloé");
  await adding.getByRole("button", { name: "Add people" }).click();
  await rowOf(other, "Boat shed").click();
  await expect(messages(other).filter({ hasText: tagged("The key is under the oar") })).toHaveCount(1);

  // With notifications on a toast shows what comes, with them off the list does alone. What is said while
  // the conversation is still on the screen has been read, and shows no toast: it has to be left first.
  const toTheList = async () => {
    const link = other.getByRole("link", { name: /^Messages/ });
    await link.first().click();
    await expect(messages(other)).toHaveCount(0);
  };
  await toTheList();
  await say(one, tagged("Somebody hears this"));
  const toast = other.getByRole("alert").filter({ hasText: tagged("Somebody hears this") });
  await toast.getByRole("link").click();
  await other.getByRole("link", { name: "Details" }).click();
  await other.getByRole("button", { name: "Mute notifications" }).click();
  await expect(other.getByRole("button", { name: "Turn notifications on" })).toBeVisible();
  await expectAccessible(other);
  await toTheList();
  await say(one, tagged("Nobody has to hear this"));
  await expect(rowOf(other, "Boat shed")).toContainText(tagged("Nobody has to hear this"));
  await expect(other.getByRole("alert")).toHaveCount(0);

  problems.allow(/460/);
  await say(one, tagged("Buy scamcoin now"));
  await expect(one.getByText(/“scamcoin”/)).toBeVisible();
  await expect(rowOf(other, "Boat shed")).toContainText(tagged("Nobody has to hear this"));

  await rowOf(other, "Boat shed").click();
  await other.getByRole("link", { name: "Details" }).click();
  // That they have read it may arrive behind their leaving.
  problems.allow(/404.*\/read\b/);
  await other.getByRole("button", { name: "Leave the conversation" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Leave the conversation" }).click();
  await other.waitForURL(/\/messages$/);
  await expect(rowOf(other, "Boat shed")).toHaveCount(0);
  await expect(one.getByRole("button", { name: "Actions for Chloé Nguyễn" })).toHaveCount(0);
  await one.getByRole("button", { name: "Delete the conversation" }).click();
  await one.getByRole("dialog").getByRole("button", { name: "Delete the conversation" }).click();
  await one.waitForURL(/\/messages$/);
  await expect(rowOf(one, "Boat shed")).toHaveCount(0);
  await other.context().close();
});

test("what is new is marked, what is read here is read there, and a page that was hidden has missed nothing", async ({
  page: one,
  problems,
}) => {
  const tagged = words("devices");
  await signIn(one, ines.email, "/");
  const [desk, phone] = [await another(one, problems, chloe.email), await another(one, problems, chloe.email)];
  await one.goto(`/people/${chloe.username}`);
  await one.getByRole("button", { name: "Message" }).click();
  await one.waitForURL(/\/messages\/.+/);
  const conversation = new URL(one.url()).pathname;
  await desk.goto(conversation);
  await say(one, tagged("one"));
  await expect(messages(desk).filter({ hasText: tagged("one") })).toHaveCount(1);
  await expect(one.getByText("Seen", { exact: true })).toBeVisible();

  // Two devices of one person: what comes is unread on both, and read on one is read on the other.
  const unread = (page: Page) => rowOf(page, "Inês Duarte").getByText("2 unread messages");
  for (const device of [desk, phone]) await device.goto("/messages");
  for (const text of ["two", "three"]) await say(one, tagged(text));
  for (const device of [desk, phone]) await expect(unread(device)).toBeAttached();
  await phone.goto(conversation);
  await expect(phone.getByText("New", { exact: true })).toBeVisible();
  await expect(phone.getByText("Today", { exact: true })).toBeVisible();
  await expect(unread(desk)).toHaveCount(0);

  // Behind another window the socket is closed; in front again everything is there, once and in order.
  await setHidden(phone, true);
  for (const text of ["four", "five", "six"]) await say(one, tagged(text));
  await expect(messages(one).filter({ hasText: tagged("six") })).toHaveCount(1);
  await expect(one.getByText("Sending…")).toHaveCount(0);
  await expect(messages(phone).filter({ hasText: tagged("four") })).toHaveCount(0);
  await setHidden(phone, false);
  await expect(messages(phone).filter({ hasText: tagged("") })).toContainText(
    ["one", "two", "three", "four", "five", "six"].map(tagged),
  );
  for (const device of [desk, phone]) await device.context().close();
});

test("a day is picked, and the conversation shows what was said then", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signIn(page, ines.email, "/messages");
  await rowOf(page, "Festival crew").click();
  await page.waitForURL(/\/messages\/.+/);
  const first = messages(page).filter({ hasText: "Twelve days. Shall we go through" });
  await page.goto(`${new URL(page.url()).pathname}?message=1`);
  await expect(first).toBeInViewport();
  const day = (await first.locator("time").getAttribute("datetime"))?.slice(0, 10) ?? "";
  await page.getByRole("button", { name: "To the newest" }).click();
  await expect(first).not.toBeInViewport();
  await page.getByRole("link", { name: "Details" }).click();
  const [year = "", month = "", date = ""] = day.split("-");
  await page.getByRole("group", { name: "Go to a day" }).getByRole("spinbutton").first().click();
  await page.keyboard.type(`${month}${date}${year}`);
  await expect(first).toBeInViewport();
});

test("whoever is blocked gets nothing more, in a conversation that is open too, until they are not", async ({
  page: one,
  problems,
}) => {
  const tagged = words("blocked");
  await signIn(one, ines.email, `/people/${chloe.username}`);
  await one.getByRole("button", { name: "Message" }).click();
  await one.waitForURL(/\/messages\/.+/);
  const other = await another(one, problems, chloe.email);
  const asked = other.waitForRequest((request) => request.headers()["authorization"] !== undefined);
  await other.goto(new URL(one.url()).pathname);
  await say(one, tagged("before"));
  await expect(messages(other).filter({ hasText: tagged("before") })).toHaveCount(1);

  // As a client of the interface does: no page of the site has a button for it.
  const { authorization = "", organization = "" } = (await asked).headers();
  const headers = { authorization, organization };
  const found = await other.request.get("/api/accounts?search=duarte", { headers });
  const { data }: { data: { id: string; username: string }[] } = await found.json();
  const id = data.find(({ username }) => username === ines.username)?.id ?? "";
  const change = async (what: "block" | "unblock") =>
    expect((await other.request.post(`/api/accounts/${id}/${what}`, { headers })).status()).toBe(200);
  await change("block");
  problems.allow(/461/);
  await say(one, tagged("while blocked"));
  await expect(one.getByText("You cannot reach this person.")).toBeVisible();
  await expect(messages(other).filter({ hasText: tagged("") })).toHaveCount(1);
  await change("unblock");
  await say(one, tagged("after"));
  await expect(messages(other).filter({ hasText: tagged("after") })).toHaveCount(1);
  await expect(messages(other).filter({ hasText: tagged("while blocked") })).toHaveCount(0);
  await other.context().close();
});
