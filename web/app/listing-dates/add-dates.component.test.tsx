import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import type { EventItem } from "../listings/index.ts";
import { show } from "../test/shown.tsx";
import { AddDates } from "./add-dates.tsx";
import { DateList } from "./date-list.tsx";

const id = "0192aaaa-0000-4000-8000-000000000001";
const event = {
  id,
  slug: "swim",
  name: "Swim",
  status: "published",
  eventStart: "2027-03-09T19:00:00.000Z",
  timezone: "UTC",
} as unknown as EventItem;

const planned = (day: number, more: object = {}) => ({
  start: `2027-03-${day}T19:00:00.000Z`,
  end: `2027-03-${day}T21:00:00.000Z`,
  isPast: false,
  isTaken: false,
  clocks: "same",
  clash: null,
  ...more,
});

function server(dates: readonly unknown[], list: unknown = []) {
  const sent: unknown[] = [];
  const asked: string[] = [];
  const fetch: Fetch = async (url, { method = "GET", body } = {}) => {
    if (method !== "GET") sent.push(JSON.parse(String(body)));
    else asked.push(new URL(url, "http://localhost").search);
    const data = String(url).includes("/plan") ? { dates } : method === "GET" ? list : { id, slug: "swim" };
    return data === null
      ? Response.json({ status: "error", message: "Away", data: null }, { status: 503 })
      : Response.json({ status: "ok", message: "ok", data });
  };
  return { sent, asked, fetch };
}

test("the dates of a rule are shown with what there is to know of them, and what is left out is not made", async () => {
  const dates = [
    planned(16, { isTaken: true }),
    planned(23, { clash: { id, name: "Choir" } }),
    planned(30, { clocks: "changed" }),
  ];
  const { sent, asked, fetch } = server(dates);
  const page = await show(() => <AddDates event={event} onClose={() => undefined} />, { fetch });
  await page.getByRole("textbox", { name: "Every" }).fill("2");
  await expect.poll(() => asked.at(-1)).toContain("every=2");
  await expect.element(page.getByText("The series has it already.")).toBeVisible();
  await expect.element(page.getByText("Choir is then too.")).toBeVisible();
  await expect.element(page.getByText("Clocks are changed before it; the time on them stays.")).toBeVisible();
  await page.getByRole("checkbox", { name: /23/ }).click();
  await page.getByRole("button", { name: "Add 1 date" }).click();
  await expect.poll(() => sent).toEqual([{ starts: ["2027-03-30T19:00:00.000Z"], status: "published" }]);
});

test("a rule ends after a number of times or on a date, and asks for one of them alone", async () => {
  const { asked, fetch } = server([planned(16)]);
  const page = await show(() => <AddDates event={event} onClose={() => undefined} />, { fetch });
  await expect.poll(() => asked.at(-1)).toContain("times=10");
  await page.getByRole("combobox", { name: "Ends" }).selectOptions("On a date");
  await expect.poll(() => asked.at(-1)).toContain("until=2027-05-18");
  expect(asked.at(-1)).not.toContain("times");
  await page.getByRole("combobox", { name: "Ends" }).selectOptions("After a number of times");
  await expect.element(page.getByRole("textbox", { name: "How many times" })).toHaveValue("10");
});

test("a rule without a date says so, and adds none", async () => {
  const page = await show(() => <AddDates event={event} onClose={() => undefined} />, { fetch: server([]).fetch });
  await expect.element(page.getByText("This makes no dates.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Add dates" })).toBeDisabled();
});

const made = (nth: number, registrations: number) => ({
  ...event,
  id: `0192aaaa-0000-4000-8000-00000000000${nth}`,
  slug: `swim-${nth}`,
  visible: true,
  venue: "Pier",
  eventEnd: "2027-03-09T21:00:00.000Z",
  viewer: { canManage: true, canHost: true },
  _count: { registrations },
});

test("a date that nobody has registered for can be removed, others and the one that is looked at not", async () => {
  const { fetch } = server([], [made(1, 0), made(2, 0), made(3, 4)]);
  const page = await show(() => <DateList event={event} past={false} />, { fetch });
  await expect.element(page.getByText(/4 people are going/)).toBeVisible();
  expect(page.getByRole("button", { name: /^Remove Swim, / }).elements()).toHaveLength(1);
  await page.getByRole("button", { name: /^Remove Swim, / }).click();
  await expect.element(page.getByText("Nobody has registered for it. The other dates stay.")).toBeVisible();
});

test("without dates the list says so, and one that did not arrive can be asked for again", async () => {
  const page = await show(() => <DateList event={event} past />, { fetch: server([], []).fetch });
  await expect.element(page.getByText("No date is over yet")).toBeVisible();
  const away = await show(() => <DateList event={event} past={false} />, { fetch: server([], null).fetch });
  await expect.element(away.getByRole("button", { name: "Try again" })).toBeVisible();
});
