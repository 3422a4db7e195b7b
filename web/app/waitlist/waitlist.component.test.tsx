import type { Fetch } from "@marquee/client";
import { eachModule } from "@marquee/contract/kernel";
import { Route, Routes } from "react-router";
import { describe, expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import OrganizedWaitlistPage from "./organized-page.tsx";
import { entry, list, listed, rules, supper } from "./samples.ts";
import WaitlistPage from "./waitlist-page.tsx";

const modules = eachModule(() => ({ canSee: true, canCreate: true }));
const ana = { id: entry.id, username: "ana", firstName: "Ana", lastName: null, image: null, viewer: { modules } };
const line = {
  id: entry.id,
  passTypeId: list.passTypeId,
  happened: "freed",
  number: null,
  places: 2,
  at: "2026-11-02T10:00:00.000Z",
};

type Answered = { readonly lists?: unknown; readonly entries?: unknown; readonly log?: unknown };

/** Answers each read by the end of its path, a number with a refusal; remembers the commands. */
function server({ lists = [list], entries = [listed], log = [line] }: Answered = {}) {
  const commands: { method: string; path: string; body: unknown }[] = [];
  const answer = (data: unknown) =>
    typeof data === "number"
      ? Response.json({ status: "error", code: "x", message: "It did not work.", data: null }, { status: data })
      : Response.json({ status: "ok", message: "ok", data, count: Array.isArray(data) ? data.length : 1 });
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname } = new URL(url, "http://localhost");
    if (method !== "GET") {
      commands.push({ method, path: pathname, body: typeof body === "string" ? JSON.parse(body) : body });
      return answer(pathname.includes("/listings/") ? rules : entry);
    }
    if (pathname.endsWith("/self")) return answer(ana);
    if (pathname.endsWith("/waitlist/log")) return answer(log);
    if (pathname.endsWith("/waitlist/lists")) return answer([rules]);
    if (pathname.includes("/listings/") && pathname.endsWith("/waitlist")) return answer(entries);
    if (pathname.endsWith("/waitlist")) return answer(lists);
    return answer(supper);
  };
  return { fetch, commands };
}

const shown = (fetch: Fetch, of: "member" | "organiser") => {
  const Shown = () => (
    <Routes>
      <Route path="/events/:slug/waitlist" element={<WaitlistPage />} />
      <Route path="/organize/:slug/waitlist" element={<OrganizedWaitlistPage />} />
      <Route path="*" element={<p>Somewhere else</p>} />
    </Routes>
  );
  const at = of === "member" ? "/events/lamp-supper/waitlist" : "/organize/lamp-supper/waitlist";
  return show(Shown, { fetch, at });
};

describe("a member at a waiting list", () => {
  test("joins for as many places as they want, in bounds", async () => {
    const { fetch, commands } = server();
    const page = await shown(fetch, "member");
    await expect.element(page.getByText("12 people wait")).toBeVisible();
    await page.getByRole("button", { name: "Join the waiting list" }).click();
    await page.getByRole("textbox", { name: /^Places/ }).fill("3");
    await page.getByRole("dialog").getByRole("button", { name: "Join the waiting list" }).click();
    await expect
      .poll(() => commands)
      .toMatchObject([{ method: "POST", body: { passTypeId: list.passTypeId, places: 3 } }]);
  });

  test("sees where they stand and what happened, and leaves when they confirm it", async () => {
    const { fetch, commands } = server({ lists: [{ ...list, canJoin: false, canReadLog: true, entry }] });
    const page = await shown(fetch, "member");
    await expect.element(page.getByText("3rd of 12")).toBeVisible();
    await expect.element(page.getByText("2 places came free")).toBeVisible();
    await page.getByRole("button", { name: "Leave the list" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Leave the list" }).click();
    await expect.poll(() => commands).toMatchObject([{ method: "DELETE" }]);
  });

  test("takes what is offered into their cart, and goes on registering", async () => {
    const offerEndsAt = new Date(Date.now() + 5 * 3_600_000).toISOString();
    const offered = { ...entry, state: "offered", position: 0, offerEndsAt };
    const { fetch, commands } = server({ lists: [{ ...list, canJoin: false, entry: offered }] });
    const page = await shown(fetch, "member");
    await expect.element(page.getByText("2 places are held for you")).toBeVisible();
    await page.getByRole("button", { name: "Take the places" }).click();
    await expect.element(page.getByText("Somewhere else")).toBeVisible();
    const ticketId = list.passTypeId;
    expect(commands).toMatchObject([{ method: "POST", body: { passes: [{ ticketId }, { ticketId }] } }]);
  });

  test("reads that there is nothing to wait for, and how to go on", async () => {
    const page = await shown(server({ lists: [] }).fetch, "member");
    await expect
      .element(page.getByRole("link", { name: "To the event" }))
      .toHaveAttribute("href", "/events/lamp-supper");
  });
});

describe("an organiser at a waiting list", () => {
  test("sees who waits and the numbers, sets rules and adds places", async () => {
    const { fetch, commands } = server();
    const page = await shown(fetch, "organiser");
    await expect.element(page.getByText("12 waiting for 15", { exact: false })).toBeVisible();
    await expect.element(page.getByText("Kenji Mori").first()).toBeVisible();
    await page.getByRole("button", { name: "Rules: Supper" }).click();
    await page.getByRole("textbox", { name: /^An offer holds/ }).fill("6");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await expect.poll(() => commands).toMatchObject([{ method: "PUT", body: { offerHours: 6 } }]);
    await page.getByRole("button", { name: "Add places to Supper" }).click();
    await page.getByRole("textbox", { name: /^Places/ }).fill("5");
    await page.getByRole("dialog").getByRole("button", { name: "Add places" }).click();
    await expect.poll(() => commands.at(-1)).toMatchObject({ method: "POST", body: { places: 5 } });
  });

  test("offers out of order, and removes with a reason", async () => {
    const { fetch, commands } = server();
    const page = await shown(fetch, "organiser");
    const open = () => page.getByText("Kenji Mori").first().click();
    await open();
    await page.getByRole("button", { name: "Offer now" }).click();
    await expect.poll(() => commands.at(-1)?.path).toMatch(/\/offer$/);
    await open();
    await page.getByRole("button", { name: "Remove" }).click();
    await page.getByRole("textbox", { name: /^Reason/ }).fill("For the crew");
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect.poll(() => commands.at(-1)).toMatchObject({ body: { reason: "For the crew" } });
  });
});
