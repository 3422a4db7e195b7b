import type { Fetch } from "@marquee/client";
import axe from "axe-core";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import EntrancePage from "./entrance-page.tsx";

const id = (last: number) => `0192aaaa-0000-4000-8000-00000000000${last}`;
const code = "a-code-of-a-pass-0123456789";
const event = { id: id(1), slug: "regatta", name: "Regatta", timezone: "Europe/Dublin", viewer: { canManage: true } };
const account = { id: id(3), username: "noor", firstName: "Noor", lastName: "Haddad", image: null };
const pass = {
  id: id(2),
  alternateId: 41,
  holderName: null,
  usedAt: null as string | null,
  status: "ready",
  ticket: { name: "Day pass" },
  attendee: { eventId: event.id, accountId: account.id, account },
};

const ok = (data: unknown) => Response.json({ status: "ok", message: "ok", data, count: 1 });
const no = (status: number, name: string, message: string) =>
  Response.json({ status: "error", code: name, message, data: null }, { status });

async function expectNoFaults(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([]);
}

/** A entrance with one pass, and what it was asked to do. */
async function entrance(of: object = event) {
  const commands: string[] = [];
  const held = { ...pass };
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    const { pathname } = new URL(String(url), "http://localhost");
    if (method !== "GET") commands.push(`${method} ${pathname.split("/").at(-1)} ${body ? String(body) : ""}`.trim());
    if (method === "DELETE") return ok(Object.assign(held, { usedAt: null }));
    if (method === "POST" && pathname.endsWith("/checkIns") && !String(body).includes(code))
      return no(404, "attendee.badCode", "This is not the code of a pass for this event.");
    if (method === "POST" && held.usedAt) return no(409, "attendee.alreadyIn", "Noor Haddad was checked in already.");
    if (method === "POST") return ok(Object.assign(held, { usedAt: "2026-12-04T18:05:00.000Z" }));
    if (pathname.endsWith("/checkIns")) return ok({ checkedIn: held.usedAt ? 1 : 0, expected: 2 });
    return ok(pathname.endsWith("/passes") ? [held] : of);
  };
  const page = await show(
    () => (
      <Routes>
        <Route path="/organize/:slug/door" element={<EntrancePage />} />
      </Routes>
    ),
    { fetch, at: "/organize/regatta/door" },
  );
  const type = async (text: string): Promise<void> => {
    await page.getByRole("textbox").fill(text);
    await userEvent.keyboard("{Enter}");
  };
  return { page, commands, type };
}

test("a code is welcomed with the name and the pass, the second time is said to be one, and is undone", async () => {
  const { page, commands, type } = await entrance();
  await expect.element(page.getByText("0 of 2 in")).toBeVisible();
  await type(code);
  await expect.element(page.getByText("Welcome")).toBeVisible();
  await expect.element(page.getByText("Noor Haddad")).toBeVisible();
  await expect.element(page.getByText("Day pass · No. 41")).toBeVisible();
  await expect.element(page.getByText("1 of 2 in")).toBeVisible();
  await expect.element(page.getByRole("textbox")).toHaveValue("");
  await expectNoFaults();
  await type(code);
  await expect.element(page.getByText("In already")).toBeVisible();
  await expect.element(page.getByText(/Checked in on/)).toBeVisible();
  await expectNoFaults();
  await page.getByRole("button", { name: "Undo the check-in" }).click();
  await expect.element(page.getByText("0 of 2 in")).toBeVisible();
  const sent = `POST checkIns ${JSON.stringify({ code })}`;
  expect(commands).toEqual([sent, sent, "DELETE checkin"]);
});

test("a code of no pass is refused with the reason", async () => {
  const { page, type } = await entrance();
  await type("another-code-of-no-pass-0123");
  await expect.element(page.getByText("Not valid")).toBeVisible();
  await expect.element(page.getByText("This is not the code of a pass for this event.")).toBeVisible();
  await expectNoFaults();
});

test("a name finds passes, and the one that is chosen comes in", async () => {
  const { page, commands, type } = await entrance();
  await type("noor");
  await page.getByRole("button", { name: "Check in Noor Haddad" }).click();
  await expect.element(page.getByText("Welcome")).toBeVisible();
  expect(commands).toEqual(["POST checkin"]);
});

test("what is typed anywhere comes into the field, as scanners type it", async () => {
  const { page } = await entrance();
  await expect.element(page.getByRole("textbox")).toBeVisible();
  await userEvent.keyboard("abc");
  await expect.element(page.getByRole("textbox")).toHaveValue("abc");
});

test("who does not organise the event is told whom to ask", async () => {
  const { page } = await entrance({ ...event, viewer: { canManage: false } });
  await expect.element(page.getByText("You do not organise this event")).toBeVisible();
});
