import ICAL from "ical.js";
import { expectAccessible, expectNoSidewaysScroll } from "./kernel/accessibility.ts";
import { chloe } from "./kernel/chat.ts";
import { untilLive } from "./kernel/lives.ts";
import { signIn } from "./kernel/sign-in.ts";
import { expect, test } from "./kernel/test.ts";

/** Titles of what a calendar reads at an address. */
const titlesOf = (file: string): string[] =>
  new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents("vevent")
    .map((part) => String(part.getFirstPropertyValue("summary")));

test("a guest follows the events they chose, and a member their own calendar, in a program that does not sign in", async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  test.setTimeout(120_000);
  const calendar = await browser.newContext({ baseURL });
  const read = async (address: string) => {
    const answer = await calendar.request.get(address);
    return { status: answer.status(), text: await answer.text(), type: answer.headers()["content-type"] };
  };
  await page.goto("/events?place=Cork");
  await untilLive(page);
  await page.getByRole("button", { name: "Follow in my calendar" }).click();
  const dialog = page.getByRole("dialog");
  const open = await dialog.getByRole("textbox", { name: "Events that fit what is chosen here" }).inputValue();
  await expectAccessible(page);
  const narrowed = await read(open);
  expect([narrowed.status, narrowed.type]).toEqual([200, "text/calendar; charset=utf-8"]);
  const everything = titlesOf((await read("/events/calendar.ics")).text);
  const inCork = titlesOf(narrowed.text);
  expect(inCork.length).toBeGreaterThan(0);
  expect(everything).toEqual(expect.arrayContaining(inCork));
  expect(everything.length).toBeGreaterThan(inCork.length);

  await signIn(page, chloe.email, "/passes");
  const first = page.locator("main").getByRole("heading", { level: 2 }).first();
  const going = (await first.textContent()) ?? "";
  await untilLive(page);
  await page.getByRole("button", { name: "Follow in my calendar" }).click();
  await dialog.getByRole("button", { name: "Make my address" }).click();
  const address = await dialog.getByRole("textbox", { name: "Your own address" }).inputValue();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  expect(titlesOf((await read(address)).text)).toContain(going);
  problems.allow(/404/);
  await dialog.getByRole("button", { name: "End it" }).click();
  await expect(dialog.getByRole("button", { name: "Make my address" })).toBeVisible();
  expect((await read(address)).status).toBe(404);
  await calendar.close();
});
