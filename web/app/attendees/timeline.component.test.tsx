import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { show } from "../test/shown.tsx";
import { AttendeeTimeline } from "./attendee-timeline.tsx";

const [eventId, accountId] = ["0192aaaa-0000-4000-8000-000000000001", "0192aaaa-0000-4000-8000-000000000002"];
const nothing = {
  by: null,
  other: null,
  passType: null,
  passNumber: null,
  about: null,
  detail: null,
  gate: null,
  amount: null,
  currency: null,
  provider: null,
  mail: null,
  count: null,
};
const ofPass = { passType: "Day pass", passNumber: 12 };
const at = "2026-05-04T17:30:00.000Z";
const entries = [
  { id: "1", happened: "checkedIn", ...ofPass, gate: "North gate", by: "Ines Duarte" },
  { id: "2", happened: "refunded", amount: 500, currency: "EUR", detail: "requested" },
  { id: "3", happened: "scanRefused", ...ofPass, detail: "goneCode", by: "Ines Duarte" },
  { id: "4", happened: "renamed", ...ofPass, about: "<b>Mara</b>", by: "Noor Haddad" },
  { id: "5", happened: "announcement", about: "Bring a lamp", mail: "stopped", by: "Ines Duarte" },
  { id: "6", happened: "charged", amount: 3_000, currency: "EUR", provider: "manual", by: "Noor Haddad" },
  { id: "7", happened: "bought", about: "Day pass", count: 2, by: "Noor Haddad" },
].map((entry) => ({ ...nothing, at, ...entry }));

const shown = (answer: object | null) => {
  const fetch: Fetch = async () =>
    answer
      ? Response.json({ status: "ok", message: "ok", data: answer })
      : Response.json({ status: "error", message: "Away", data: null }, { status: 503 });
  return show(() => <AttendeeTimeline eventId={eventId} accountId={accountId} timeZone="Europe/Dublin" />, { fetch });
};

test("what happened is said in words, with who did it and what became of a mail", async () => {
  const page = await shown({ accountId, entries, isWhole: true });
  const list = page.getByRole("list", { name: "What happened" });
  for (const words of [
    "Checked in with Day pass, no. 12: North gate",
    "€5.00 went back",
    "The host agreed to it",
    "Refused at the entrance: Day pass, no. 12",
    "This code is no longer valid: the pass has been cancelled or passed on.",
    "Day pass, no. 12 is for <b>Mara</b>",
    "By Ines Duarte · Not sent: mails to this address come back",
    "To be paid outside: €30.00",
    "Ordered 2 × Day pass",
  ])
    await expect.element(list.getByText(words)).toBeVisible();
  expect(page.getByText("Older entries are left out.").elements()).toHaveLength(0);
});

test("where older entries are left out it says so", async () => {
  const page = await shown({ accountId, entries, isWhole: false });
  await expect.element(page.getByText("Older entries are left out.")).toBeVisible();
});

test("what did not arrive is asked for again", async () => {
  const page = await shown(null);
  await expect.element(page.getByRole("button", { name: "Try again" })).toBeVisible();
});
