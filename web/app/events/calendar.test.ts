import { expect, it } from "vitest";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import {
  bookingEntry,
  calendarFeed,
  calendarFile,
  entryOf,
  googleAddress,
  openingOf,
  outlookAddress,
  sessionEntry,
  yahooAddress,
} from "./calendar.ts";

const event = {
  id: "019a",
  slug: "supper",
  name: "Supper, with friends; late",
  shortDescription: "One table.\nTwelve seats.",
  eventStart: "2026-11-26T19:00:00.000Z",
  eventEnd: "2026-11-26T22:30:00.000Z",
  eventType: "physical" as const,
  timezone: null,
  createdAt: "2026-11-01T07:00:00.000Z",
  updatedAt: "2026-11-01T08:00:00.000Z",
  status: "published" as const,
  venue: "The Old Mill",
  address1: "4 Mill Quay",
  address2: null,
  zip: "T12",
  city: "Cork",
  country: "IE",
  registrationStart: "2026-11-10T09:00:00.000Z",
};
const entry = entryOf(event, "https://river.example");

it("writes an event as calendars read it: in UTC, escaped, with a reminder", () => {
  const lines = calendarFile(entry, "river.example").split("\r\n");
  expect(lines).toContain("UID:019a@river.example");
  expect(lines).toContain("DTSTART:20261126T190000Z");
  expect(lines).toContain("DTEND:20261126T223000Z");
  expect(lines).toContain("SUMMARY:Supper\\, with friends\\; late");
  expect(lines).toContain("LOCATION:The Old Mill\\, 4 Mill Quay\\, T12 Cork\\, IE");
  expect(lines).toContain("TRIGGER:-PT2H");
  expect(lines).toContain("STATUS:CONFIRMED");
});

it("folds lines by bytes, never within a letter, and lets no name add a line", () => {
  const long = { ...event, name: `川辺の${"夜".repeat(60)}\r\nATTENDEE:mailto:x@example.org` };
  const file = calendarFile(entryOf(long, "https://river.example"), "river.example");
  for (const line of file.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file).not.toMatch(/^ATTENDEE/m);
  expect(file.replaceAll("\r\n ", "")).toContain("夜".repeat(60));
});

it("reminds of the opening of registration at its moment", () => {
  const file = calendarFile(openingOf(event, { origin: "https://river.example", title: "Opens" }), "river.example");
  expect(file).toContain("DTSTART:20261110T090000Z");
  expect(file).toContain("TRIGGER:PT0M");
  expect(file).toContain("UID:019a-opens@river.example");
});

it("leads into calendars on the web with everything filled in", () => {
  const google = new URL(googleAddress(entry)).searchParams;
  expect(google.get("dates")).toBe("20261126T190000Z/20261126T223000Z");
  expect(google.get("details")).toContain("https://river.example/events/supper");
  expect(new URL(outlookAddress(entry)).searchParams.get("startdt")).toBe("2026-11-26T19:00:00.000Z");
  const yahoo = new URL(yahooAddress(entry)).searchParams;
  expect([yahoo.get("st"), yahoo.get("et")]).toEqual(["20261126T190000Z", "20261126T223000Z"]);
});

/** What a calendar makes of a file: each entry by its title. */
function understood(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const entries = calendar.getAllSubcomponents("vevent").map((part) => {
    const { uid, summary, startDate, endDate, sequence } = new ICAL.Event(part);
    const zone = startDate.zone.tzid;
    const [start, end] = [startDate, endDate].map((time) => time.toJSDate().toISOString());
    const status = part.getFirstPropertyValue("status");
    return [summary, { uid, start, end, zone, sequence, status }] as const;
  });
  return {
    zones: calendar.getAllSubcomponents("vtimezone"),
    ...Object.fromEntries(entries),
  };
}

it("is understood by a calendar: zones with their changes of the clock, what was called off, and what has changed", () => {
  const at = (name: string, timezone: string, start: string, end: string) =>
    entryOf({ ...event, id: name, name, timezone, eventStart: start, eventEnd: end }, "https://river.example");
  const entries = [
    at("Summer in Paris", "Europe/Paris", "2026-10-24T18:00:00.000Z", "2026-10-24T20:00:00.000Z"),
    at("The night the clocks change", "Europe/Paris", "2026-10-25T00:30:00.000Z", "2026-10-25T04:00:00.000Z"),
    at("Winter in Paris", "Europe/Paris", "2027-01-24T18:00:00.000Z", "2027-01-24T20:00:00.000Z"),
    at("Kolkata", "Asia/Kolkata", "2026-11-26T12:00:00.000Z", "2026-11-26T13:00:00.000Z"),
    at("South", "America/Santiago", "2026-09-07T12:00:00.000Z", "2026-09-07T13:00:00.000Z"),
    at("Nowhere", "Mars/Crater", "2026-11-26T12:00:00.000Z", "2026-11-26T13:00:00.000Z"),
    { ...entryOf(event, "https://river.example"), id: "off", title: "Off", isCanceled: true },
  ];
  const file = calendarFeed(entries, { host: "river.example", title: "Choir; of the river" });
  const { zones, ...read } = understood(file);
  expect(file).toContain("X-WR-CALNAME:Choir\\; of the river");
  expect(zones).toHaveLength(3);
  for (const { id, title, start, end } of entries) {
    const iso = (instant: number) => new Date(instant).toISOString();
    expect(read).toMatchObject({ [title]: { uid: `${id}@river.example`, start: iso(start), end: iso(end) } });
  }
  expect(read).toMatchObject({ "Winter in Paris": { zone: "Europe/Paris" }, Nowhere: { zone: "UTC" } });
  expect(read).toMatchObject({ Off: { status: "CANCELLED", sequence: 3600 }, Kolkata: { status: "CONFIRMED" } });
});

it("has sessions by their event's clock and where they are, and what was booked", () => {
  const { createdAt, updatedAt } = event;
  const place = { name: "Boathouse", address1: "1 Quay", address2: null, zip: null, city: "Cork", country: "IE" };
  const times = { createdAt, updatedAt };
  const session = sessionEntry(
    {
      id: "s1",
      name: "Throwing pots",
      description: "Bring a towel",
      startTime: "2026-11-26T19:00:00.000Z",
      endTime: "2026-11-26T20:00:00.000Z",
      location: { ...place, name: "Kiln room" },
      event: { slug: "fair", name: "Fair", eventType: "physical", status: "canceled", timezone: "Europe/Paris" },
      ...times,
    },
    "https://river.example",
  );
  const booking = bookingEntry(
    {
      id: "b1",
      start: "2026-11-27T09:00:00.000Z",
      end: "2026-11-27T10:00:00.000Z",
      status: "ready",
      space: { name: "Rowing boat", description: null },
      place: { ...place, timezone: "Europe/Dublin" },
      ...times,
    },
    "https://river.example",
  );
  const file = calendarFeed([session, booking], { host: "river.example", title: "Mine" });
  expect(understood(file)).toMatchObject({
    "Throwing pots · Fair": { uid: "s1@river.example", zone: "Europe/Paris", status: "CANCELLED" },
    "Rowing boat · Boathouse": { uid: "b1@river.example", zone: "Europe/Dublin", status: "CONFIRMED" },
  });
  const lines = file.replaceAll("\r\n ", "").split("\r\n");
  expect(lines).toContain("LOCATION:Kiln room\\, 1 Quay\\, Cork\\, IE");
  expect(lines).toContain("URL:https://river.example/events/fair/sessions/s1");
  expect(lines).toContain("LOCATION:Boathouse\\, 1 Quay\\, Cork\\, IE");
  expect(lines).toContain("URL:https://river.example/bookings/b1");
});

it("keeps the name of an entry whatever becomes of it, and counts its changes up", () => {
  const read = (updatedAt: string) =>
    understood(
      calendarFile(entryOf({ ...event, updatedAt, name: "Supper" }, "https://river.example"), "river.example"),
    );
  const [before, after] = [read("2026-11-01T08:00:00.000Z"), read("2026-11-01T08:00:05.000Z")];
  expect([before, after]).toMatchObject([
    { Supper: { uid: "019a@river.example", sequence: 3600 } },
    { Supper: { uid: "019a@river.example", sequence: 3605 } },
  ]);
});

/** The same by a parser that shares nothing with the other: what it makes of an entry, by its title. */
function understoodToo(file: string) {
  const parts = Object.values(nodeIcal.sync.parseICS(file));
  const entries = parts.flatMap((part) => (part?.type === "VEVENT" ? [part] : []));
  return Object.fromEntries(
    entries.map(({ uid, summary, start, end, status, sequence, datetype, location }) => [
      String(summary),
      {
        uid,
        start: start.toISOString(),
        end: end?.toISOString(),
        status,
        sequence: Number(sequence),
        isAllDay: datetype === "date",
        location,
      },
    ]),
  );
}

it("is understood by two parsers alike, hostile texts too", () => {
  const hostile = "Río; a, b \\ c\r\nEND:VEVENT\nBEGIN:VALARM \u{1f30a}".concat("夜".repeat(50));
  const at = (name: string, timezone: string | null, start: string, end: string) =>
    entryOf({ ...event, id: name, name, timezone, eventStart: start, eventEnd: end }, "https://river.example");
  const entries = [
    at("Paris", "Europe/Paris", "2026-10-24T18:00:00.000Z", "2026-10-24T20:00:00.000Z"),
    at("Over the change", "Europe/Paris", "2026-10-24T22:30:00.000Z", "2026-10-25T04:00:00.000Z"),
    at("Santiago", "America/Santiago", "2026-09-07T12:00:00.000Z", "2026-09-07T13:00:00.000Z"),
    at("No zone", null, "2026-11-26T12:00:00.000Z", "2026-11-26T13:00:00.000Z"),
    { ...at("Off", "Asia/Tokyo", "2026-11-26T12:00:00.000Z", "2026-11-26T13:00:00.000Z"), isCanceled: true },
    { ...entryOf(event, "https://river.example"), id: "hostile", where: hostile, text: hostile },
  ];
  const file = calendarFeed(entries, { host: "river.example", title: hostile });
  const [one, other] = [understood(file), understoodToo(file)];
  expect(Object.keys(other)).toHaveLength(entries.length);
  for (const { id, title, start, end, isCanceled } of entries) {
    const expected = {
      uid: `${id}@river.example`,
      start: new Date(start).toISOString(),
      end: new Date(end).toISOString(),
      status: isCanceled ? "CANCELLED" : "CONFIRMED",
      sequence: 3600,
    };
    expect(one).toMatchObject({ [title]: expected });
    expect(other).toMatchObject({ [title]: expected });
  }
  expect(other[event.name]?.location).toContain("Río; a, b");
});

it("is a day without hours where it lasts from midnight to midnight", () => {
  const days = {
    timezone: "Europe/Dublin",
    eventStart: "2026-07-03T23:00:00.000Z",
    eventEnd: "2026-07-05T23:00:00.000Z",
  };
  const file = calendarFile(entryOf({ ...event, ...days, name: "Fair" }, "https://river.example"), "river.example");
  expect(file).toContain("DTSTART;VALUE=DATE:20260704\r\nDTEND;VALUE=DATE:20260706");
  expect(understoodToo(file)).toMatchObject({ Fair: { isAllDay: true } });
  expect(understood(file)).toMatchObject({ Fair: { zone: "floating" } });
});
