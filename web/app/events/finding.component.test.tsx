import type { Fetch } from "@marquee/client";
import { expect, test } from "vitest";
import { useSearchParams } from "react-router";
import { show } from "../test/shown.tsx";
import { EventFilters } from "./event-filters.tsx";
import { EventsCalendar } from "./events-calendar.tsx";
import { EventsMap } from "./events-map.tsx";
import { filterOf } from "./filter.ts";

const pin = (id: string, name: string, more: object) => ({
  id: `0192aaaa-0000-4000-8000-00000000000${id}`,
  slug: name.toLowerCase(),
  name,
  eventStart: "2026-11-26T19:00:00.000Z",
  eventEnd: "2026-11-26T21:00:00.000Z",
  timezone: null,
  eventType: "physical",
  venue: null,
  city: "Cork",
  position: { latitude: 51.898, longitude: -8.471, isPin: false },
  ...more,
});
const pins = [
  pin("1", "Supper", {}),
  pin("2", "Choir", {}),
  pin("3", "Walk", { city: "Galway", position: { latitude: 53.274, longitude: -9.049, isPin: false } }),
  pin("4", "Reading", { eventType: "virtual", city: null, position: null }),
];
const choices = {
  count: 4,
  places: [
    { city: "Cork", country: "IE", count: 2 },
    { city: "Galway", country: "IE", count: 1 },
  ],
  groups: [],
  interests: [],
  languages: [],
  free: 3,
  paid: 1,
  online: 1,
  inPerson: 3,
  available: 2,
};

/** Answers what the parts ask, and remembers it; `fails` for what cannot be read. */
function server({ fails = false, shown = pins }: { fails?: boolean; shown?: readonly object[] } = {}) {
  const asked: URL[] = [];
  const fetch: Fetch = async (address) => {
    const url = new URL(address, "http://localhost");
    asked.push(url);
    if (fails) return Response.json({ status: "error", message: "No.", data: null }, { status: 400 });
    const data = url.pathname.endsWith("/choices")
      ? choices
      : url.pathname.endsWith("/outline")
        ? { width: 1000, height: 700, land: "M0 0L1000 0L1000 700Z", borders: "" }
        : shown;
    return Response.json({ status: "ok", message: "ok", data });
  };
  return { fetch, asked };
}

function Filters() {
  const [address] = useSearchParams();
  return (
    <>
      <EventFilters filter={filterOf(address)} />
      <output aria-label="address">{address.toString()}</output>
    </>
  );
}
const address = () => document.querySelector("output[aria-label=address]")?.textContent;

test("each choice says how many events it would leave, stands in the address, and is cleared with the others", async () => {
  const { fetch, asked } = server();
  const page = await show(() => <Filters />, {
    fetch,
    signedIn: false,
    at: "/events?price=free&from=2026-11-27&to=2026-11-29",
  });
  await expect.element(page.getByText("4 events")).toBeVisible();
  await page.getByRole("button", { name: "Place" }).click();
  await expect.element(page.getByRole("menuitem", { name: "All locations" })).toBeVisible();
  await expect
    .element(page.getByRole("menuitem", { name: "Cork (2)" }))
    .toHaveAttribute("href", "/events?from=2026-11-27&to=2026-11-29&place=Cork&price=free");
  await expect.element(page.getByRole("button", { name: "Price: Free" })).toBeInTheDocument();
  expect(asked[0]?.searchParams.get("price")).toBe("free");
  await expect.element(page.getByRole("link", { name: "Clear filters" })).toHaveAttribute("href", "/events");
  expect(address()).toContain("price=free");
});

test("a choice that is one already has no chip of its own", async () => {
  const page = await show(() => <Filters />, { fetch: server().fetch, signedIn: false, at: "/events" });
  await expect.element(page.getByText("4 events")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Language" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "Clear filters" })).not.toBeInTheDocument();
});

test("a map has a sign for each place that leads to what takes place there, and what has none stands by itself", async () => {
  const page = await show(() => <EventsMap filter={filterOf(new URLSearchParams("view=map"))} />, server());
  await expect.element(page.getByRole("link", { name: "Cork, 2 events" })).toHaveAttribute("href", "#place-1");
  await expect.element(page.getByRole("link", { name: "Galway, 1 event" })).toHaveAttribute("href", "#place-2");
  await expect.element(page.getByRole("heading", { name: "Online, or not on the map" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: /^Reading/ })).toHaveAttribute("href", "/events/reading");
});

test("a month asks for its weeks and shows them; what cannot be read says so and can be tried again", async () => {
  const { fetch, asked } = server();
  const filter = filterOf(new URLSearchParams("view=month&day=2026-11-20&place=Cork"));
  const page = await show(() => <EventsCalendar filter={filter} />, { fetch, timeZone: "Europe/Dublin" });
  await expect.element(page.getByRole("link", { name: "Supper" }).first()).toBeVisible();
  expect(asked[0]?.searchParams.get("from")).toBe("2026-10-24T23:00:00.000Z");
  expect(asked[0]?.searchParams.get("place")).toBe("Cork");
  const broken = await show(() => <EventsCalendar filter={filter} />, server({ fails: true }));
  await expect.element(broken.getByRole("button", { name: "Try again" })).toBeVisible();
});
