import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { FollowButton } from "./follow-button.tsx";
import { OwnFollowDialog } from "./own-follow-dialog.tsx";

const of = { name: "Riverside", label: "All events", address: "https://riverside.test/events/calendar.ics" };
const nothing = (): void => undefined;

function server(createdAt: string | null = null) {
  const sent: string[] = [];
  let known = createdAt;
  let isAway = false;
  const fetch: Fetch = async (url, { method = "GET" } = {}) => {
    if (isAway) throw new TypeError("no network");
    sent.push(`${method} ${new URL(String(url), "https://riverside.test").pathname}`);
    if (method === "POST") known = "2026-11-20T10:00:00.000Z";
    if (method === "DELETE") known = null;
    const data = {
      POST: { token: "secret", createdAt: known },
      GET: { groupId: null, createdAt: known },
      DELETE: null,
    };
    return Response.json({ status: "ok", message: "ok", data: data[method as keyof typeof data] });
  };
  return { fetch, sent, goAway: (away: boolean) => void (isAway = away) };
}

test("a guest follows what everybody may, and is offered nothing of their own", async () => {
  const { fetch, sent } = server();
  const page = await show(() => <OwnFollowDialog of={of} onClose={nothing} />, { fetch, signedIn: false });
  await expect.element(page.getByRole("dialog", { name: "Riverside in your calendar" })).toBeVisible();
  await expect.element(page.getByLabelText("All events")).toHaveValue(of.address);
  await expect.element(page.getByText("My own calendar")).not.toBeInTheDocument();
  expect(sent).toEqual([]);
});

test("a member makes an address of their own calendar, which says what is in it, renews and ends it", async () => {
  const { fetch, sent } = server();
  const page = await show(() => <OwnFollowDialog onClose={nothing} />, { fetch, signedIn: true });
  await expect.element(page.getByText(/^What you are registered for/)).toBeVisible();
  await page.getByRole("button", { name: "Make my address" }).click();
  const address = page.getByLabelText("Your own address", { exact: true });
  await expect.element(address).toHaveValue("https://riverside.test/calendars/secret/events.ics");
  await page.getByRole("button", { name: "End it" }).click();
  await expect.element(page.getByRole("button", { name: "Make my address" })).toBeVisible();
  expect(page.container.querySelector("input")).toBeNull();
  expect(sent.filter((each) => !each.startsWith("GET"))).toEqual([
    "POST /api/self/calendar",
    "DELETE /api/self/calendar",
  ]);
});

test("whoever has made one before is told since when; without network there is a way to try again", async () => {
  const made = server("2026-11-03T10:00:00.000Z");
  const page = await show(() => <OwnFollowDialog onClose={nothing} />, { fetch: made.fetch, signedIn: true });
  await expect.element(page.getByText(/You made an address/)).toBeVisible();
  await page.unmount();
  const { fetch, goAway } = server();
  goAway(true);
  const again = await show(() => <OwnFollowDialog onClose={nothing} />, { fetch, signedIn: true });
  const retry = again.getByRole("button", { name: "Try again" });
  await expect.element(retry).toBeVisible();
  goAway(false);
  await retry.click();
  await expect.element(again.getByRole("button", { name: "Make my address" })).toBeVisible();
});

test("without anything open a guest has no button", async () => {
  const { fetch } = server();
  const page = await show(() => <FollowButton />, { fetch, signedIn: false });
  expect(page.getByRole("button").elements()).toEqual([]);
  await page.unmount();
  const member = await show(() => <FollowButton of={of} isShort />, { fetch, signedIn: true });
  await member.getByRole("button", { name: "Follow in my calendar" }).click();
  await expect.element(member.getByRole("dialog")).toBeVisible();
});
