import { expect, it } from "vitest";
import { calendarFile, entryOf, googleAddress, openingOf, outlookAddress } from "./calendar.ts";

const event = {
  id: "019a",
  slug: "supper",
  name: "Supper, with friends; late",
  shortDescription: "One table.\nTwelve seats.",
  eventStart: "2026-11-26T19:00:00.000Z",
  eventEnd: "2026-11-26T22:30:00.000Z",
  eventType: "physical" as const,
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
});
