import type { Fetch } from "@marquee/client";
import axe from "axe-core";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { show } from "../test/shown.tsx";
import EntrancePage from "./entrance-page.tsx";

const id = (last: number) => `0192aaaa-0000-4000-8000-00000000000${last}`;
const code = "a-code-of-a-pass-0123456789";
const event = {
  id: id(1),
  slug: "regatta",
  name: "Regatta",
  timezone: "Europe/Dublin",
  eventEnd: "2026-12-05T00:00:00.000Z",
  viewer: { canManage: true },
};
const pass = {
  id: id(2),
  accountId: id(3),
  codeHash: "gGjS6RajPAqYw5zMRVCkhY",
  name: "Noor Haddad",
  email: "noor@example.org",
  passType: "Day pass",
  number: 41,
  orderNumber: 7,
  status: "ready",
  usedAt: null as string | null,
  gate: null as string | null,
  updatedAt: "2026-12-04T10:00:00.000Z",
};
const conflict = {
  id: id(5),
  passId: id(2),
  name: "Noor Haddad",
  number: 41,
  scannedAt: "2026-12-04T18:09:00.000Z",
  gate: "South gate",
  by: "Ines Duarte",
  outcome: "already",
  reason: null,
  first: { at: "2026-12-04T18:05:00.000Z", gate: "North gate", by: "Chloe Martin" },
};

const ok = (data: unknown) => Response.json({ status: "ok", message: "ok", data, count: 1 });
const no = (status: number, name: string, message: string) =>
  Response.json({ status: "error", code: name, message, data: null }, { status });

async function expectNoFaults(): Promise<void> {
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([]);
}

/** An entrance with one pass, and what it was asked to do. */
async function entrance({ of = event, conflicts = 0 }: { of?: object; conflicts?: number } = {}) {
  const commands: string[] = [];
  const network = { isThere: true, isRefused: false };
  const held = { ...pass };
  const touched = (usedAt: string | null) => Object.assign(held, { usedAt, updatedAt: new Date().toISOString() });
  const scanned = ({ id: scanId, code: text, passId, gate }: Record<string, string | undefined>) => {
    if (passId === undefined && text !== code)
      return { id: scanId, outcome: "refused", reason: "badCode", pass: null, first: null };
    const first = held.usedAt && { at: held.usedAt, gate: held.gate, by: "Ines Duarte" };
    if (first) return { id: scanId, outcome: "already", reason: null, pass: { ...held }, first };
    touched("2026-12-04T18:05:00.000Z").gate = gate ?? null;
    return { id: scanId, outcome: "in", reason: null, pass: { ...held }, first: null };
  };
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    if (!network.isThere) throw new TypeError("Failed to fetch");
    const { pathname } = new URL(String(url), "http://localhost");
    if (method === "DELETE") commands.push(`DELETE ${pathname.split("/").at(-1)}`);
    if (method === "DELETE") return ok(touched(null));
    if (pathname.endsWith("/sync")) {
      const { scans } = JSON.parse(String(body));
      commands.push(`sync ${scans.map(({ decision = "asks" }) => decision).join(" ")}`);
      return ok({ now: new Date().toISOString(), scans: scans.map(scanned) });
    }
    if (pathname.endsWith("/conflicts")) return ok([conflict]);
    const counts = { checkedIn: held.usedAt ? 1 : 0, expected: 1 };
    // One more than the list of the device: whoever waits for '0 of 1' waits for the list.
    if (pathname.endsWith("/checkIns")) return ok({ ...counts, expected: 2 });
    if (!pathname.endsWith("/door")) return ok(of);
    if (network.isRefused) return no(403, "request.forbidden", "No.");
    const facts = { now: new Date().toISOString(), publicKey: "", cursor: `0.${id(9)}`, isComplete: true };
    return ok({ ...facts, ...counts, conflicts, passes: [{ ...held }] });
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
    await page.getByRole("textbox", { name: /^Code/ }).fill(text);
    await userEvent.keyboard("{Enter}");
  };
  return { page, commands, type, network };
}

test("a code is welcomed with the name and the pass, the second time is said to be one, and is undone", async () => {
  const { page, commands, type } = await entrance();
  await expect.element(page.getByText("0 of 1 in")).toBeVisible();
  await page.getByLabelText("Name of this entrance").fill("North gate");
  await page.getByRole("textbox", { name: /^Code/ }).click();
  await type(code);
  await expect.element(page.getByText("Welcome")).toBeVisible();
  await expect.element(page.getByText("Noor Haddad")).toBeVisible();
  await expect.element(page.getByText("Day pass · No. 41")).toBeVisible();
  await expect.element(page.getByText("1 of 1 in")).toBeVisible();
  await expectNoFaults();
  await type(code);
  await expect.element(page.getByText("In already")).toBeVisible();
  await expect.element(page.getByText(/^Checked in on .* · North gate · Ines Duarte$/)).toBeVisible();
  await expectNoFaults();
  await page.getByRole("button", { name: "Undo the check-in" }).click();
  await expect.element(page.getByText("0 of 1 in")).toBeVisible();
  expect(commands).toEqual(["sync asks", "sync asks", "DELETE checkin"]);
});

test("without network the list decides, knows the second time, and sends both when the network is back", async () => {
  const { page, commands, type, network } = await entrance();
  await expect.element(page.getByText("0 of 1 in")).toBeVisible();
  network.isThere = false;
  await type(code);
  await expect.element(page.getByText("Welcome")).toBeVisible();
  await expect.element(page.getByText("Offline: 1 to send")).toBeVisible();
  await expect.element(page.getByText("1 of 1 in")).toBeVisible();
  await type(code);
  await expect.element(page.getByText("In already")).toBeVisible();
  await expect.element(page.getByText("Offline: 2 to send")).toBeVisible();
  await expectNoFaults();
  await type("another-code-of-no-pass-0123");
  await expect.element(page.getByText("Not valid")).toBeVisible();
  network.isThere = true;
  window.dispatchEvent(new Event("online"));
  await expect.element(page.getByText(/to send$/)).not.toBeInTheDocument();
  expect(commands).toEqual(["sync in already refused"]);
});

test("who was let in and should not have been is listed, with when and where the pass came in", async () => {
  const { page } = await entrance({ conflicts: 1 });
  await expect.element(page.getByText("1 person was let in who should not have been")).toBeVisible();
  await expect.element(page.getByText(/^Let in again .* · South gate · Ines Duarte$/)).toBeVisible();
  await expect.element(page.getByText(/^Checked in on .* · North gate · Chloe Martin$/)).toBeVisible();
  await expectNoFaults();
});

test("who lets nobody in any more is told so", async () => {
  const { page, network } = await entrance();
  await expect.element(page.getByText("0 of 1 in")).toBeVisible();
  network.isRefused = true;
  window.dispatchEvent(new Event("online"));
  await expect.element(page.getByText("You let nobody in here any more")).toBeVisible();
  await expectNoFaults();
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
  await type("hadd noor");
  await page.getByRole("button", { name: "Check in Noor Haddad" }).click();
  await expect.element(page.getByText("Welcome")).toBeVisible();
  expect(commands).toEqual(["sync asks"]);
});

test("what is typed anywhere comes into the field, as scanners type it", async () => {
  const { page } = await entrance();
  await expect.element(page.getByRole("textbox", { name: /^Code/ })).toBeVisible();
  await userEvent.keyboard("abc");
  await expect.element(page.getByRole("textbox", { name: /^Code/ })).toHaveValue("abc");
});

test("who does not organise the event is told whom to ask", async () => {
  const { page } = await entrance({ of: { ...event, viewer: { canManage: false } } });
  await expect.element(page.getByText("You do not organise this event")).toBeVisible();
});
