import type { CalendarBooking, CalendarEvent, CalendarSession } from "@marquee/contract/calendars";
import type { Wire } from "@marquee/contract/kernel";
import { zoneOf } from "./calendar-zone.ts";

type Dated = Wire<CalendarEvent>;

const hour = 60 * 60_000;

/** What goes into a calendar: the event, or the moment at which registration for it opens. */
export type Entry = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly where: string;
  readonly url: string;
  readonly zone: string | null;
  readonly changed: number;
  /** Grows with every change: the seconds from when it was made to when it was changed last. */
  readonly sequence: number;
  readonly isCanceled: boolean;
};

type Address = Pick<Dated, "address1" | "address2" | "zip" | "city" | "country">;

/** In one line, as maps find it; nothing where nobody has said where it is. */
function whereOf(name: string | null, { address1, address2, zip, city, country }: Address): string {
  return [name, address1, address2, [zip, city].filter(Boolean).join(" "), country].filter(Boolean).join(", ");
}

/** What an entry says of its changes. */
function changesOf({ createdAt, updatedAt }: { readonly createdAt: string; readonly updatedAt: string }) {
  const changed = Date.parse(updatedAt);
  return { changed, sequence: Math.max(0, Math.floor((changed - Date.parse(createdAt)) / 1000)) };
}

/** @param origin scheme and host of the site */
export function entryOf(event: Dated, origin: string): Entry {
  const url = `${origin}/events/${event.slug}`;
  return {
    id: event.id,
    title: event.name,
    text: event.shortDescription,
    start: Date.parse(event.eventStart),
    end: Date.parse(event.eventEnd),
    where: event.eventType === "virtual" ? url : whereOf(event.venue, event),
    url,
    zone: event.timezone,
    ...changesOf(event),
    isCanceled: event.status === "canceled",
  };
}

/** A session that somebody goes to. */
export function sessionEntry(session: Wire<CalendarSession>, origin: string): Entry {
  const { id, name, description, startTime, endTime, location, event } = session;
  const url = `${origin}/events/${event.slug}/sessions/${id}`;
  return {
    id,
    title: `${name} · ${event.name}`,
    text: description ?? "",
    start: Date.parse(startTime),
    end: Date.parse(endTime),
    where: event.eventType === "virtual" ? url : location ? whereOf(location.name, location) : "",
    url,
    zone: event.timezone,
    ...changesOf(session),
    isCanceled: event.status === "canceled",
  };
}

/** A space that somebody has booked. */
export function bookingEntry(booking: Wire<CalendarBooking>, origin: string): Entry {
  const { id, space, place, start, end, status } = booking;
  return {
    id,
    title: `${space.name} · ${place.name}`,
    text: space.description ?? "",
    start: Date.parse(start),
    end: Date.parse(end),
    where: whereOf(place.name, place),
    url: `${origin}/bookings/${id}`,
    zone: place.timezone,
    ...changesOf(booking),
    isCanceled: status === "canceled",
  };
}

/** The opening of its registration. @param title such as 'Registration opens: Choir' */
export function openingOf(
  event: Dated & { readonly registrationStart: string },
  { origin, title }: { origin: string; title: string },
): Entry {
  const start = Date.parse(event.registrationStart);
  const entry = entryOf(event, origin);
  return { ...entry, id: `${entry.id}-opens`, title, start, end: start + hour / 4, where: entry.url };
}

/** An entry as a file of RFC 5545, which every calendar reads. It reminds two hours before, an opening at its moment. */
export function calendarFile(entry: Entry, host: string): string {
  const reminder = [
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(entry.title)}`,
    `TRIGGER:${entry.id.endsWith("-opens") ? "PT0M" : "-PT2H"}`,
    "END:VALARM",
  ];
  return written([...head(host), ...zoneLines([entry]), ...entryLines(entry, { host, reminder }), "END:VCALENDAR"]);
}

/** What a calendar reads again by itself. It reminds as whoever follows it has set for all that they follow. */
export function calendarFeed(entries: readonly Entry[], { host, title }: { host: string; title: string }): string {
  const name = escaped(title);
  return written([
    ...head(host),
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...zoneLines(entries),
    ...entries.flatMap((entry) => entryLines(entry, { host, reminder: [] })),
    "END:VCALENDAR",
  ]);
}

const head = (host: string): string[] => ["BEGIN:VCALENDAR", "VERSION:2.0", `PRODID:-//${host}//EN`, "METHOD:PUBLISH"];

/** Each zone once, for as long as what is in it lasts. */
function zoneLines(entries: readonly Entry[]): string[] {
  return [...new Set(entries.map(({ zone }) => zone))].flatMap((name) => {
    const inIt = entries.filter(({ zone }) => zone === name);
    const from = Math.min(...inIt.map(({ start }) => start));
    return zoneOf(name)?.lines(from, Math.max(...inIt.map(({ end }) => end))) ?? [];
  });
}

function entryLines(entry: Entry, { host, reminder }: { host: string; reminder: readonly string[] }): string[] {
  const zone = zoneOf(entry.zone);
  const moment = (name: string, instant: number) => {
    const local = zone?.local(instant);
    return zone && local ? `${name};TZID=${zone.name}:${local}` : `${name}:${stamp(instant)}`;
  };
  const days = wholeDays(entry, zone?.local ?? clock);
  return [
    "BEGIN:VEVENT",
    `UID:${entry.id}@${host}`,
    `DTSTAMP:${stamp(entry.changed)}`,
    `LAST-MODIFIED:${stamp(entry.changed)}`,
    `SEQUENCE:${entry.sequence}`,
    ...(days
      ? [`DTSTART;VALUE=DATE:${days.first}`, `DTEND;VALUE=DATE:${days.after}`]
      : [moment("DTSTART", entry.start), moment("DTEND", entry.end)]),
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(`${entry.text}\n\n${entry.url}`)}`,
    `LOCATION:${escaped(entry.where)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.isCanceled ? "CANCELLED" : "CONFIRMED"}`,
    ...reminder,
    "END:VEVENT",
  ];
}

/** From midnight to midnight where it takes place: such an entry has days and no hours, in any zone. */
function wholeDays({ start, end }: Entry, local: (instant: number) => string | undefined) {
  const [first, after] = [local(start), local(end)];
  if (end <= start || !first?.endsWith("T000000") || !after?.endsWith("T000000")) return undefined;
  return { first: first.slice(0, 8), after: after.slice(0, 8) };
}

/** 20261122T183000 in UTC */
const clock = (instant: number): string => stamp(instant).slice(0, 15);

const written = (lines: readonly string[]): string => `${lines.map(folded).join("\r\n")}\r\n`;

export function googleAddress({ title, text, start, end, where, url }: Entry): string {
  const query = { action: "TEMPLATE", text: title, dates: `${stamp(start)}/${stamp(end)}`, location: where };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({ ...query, details: `${text}\n\n${url}` })}`;
}

export function outlookAddress({ title, text, start, end, where, url }: Entry): string {
  const times = { startdt: new Date(start).toISOString(), enddt: new Date(end).toISOString() };
  const query = { path: "/calendar/action/compose", rru: "addevent", subject: title, location: where, ...times };
  return `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({ ...query, body: `${text}\n\n${url}` })}`;
}

export function yahooAddress({ title, text, start, end, where, url }: Entry): string {
  const query = { v: "60", title, st: stamp(start), et: stamp(end), in_loc: where, desc: `${text}\n\n${url}` };
  return `https://calendar.yahoo.com/?${new URLSearchParams(query)}`;
}

/** 20261122T183000Z */
const stamp = (instant: number): string => `${new Date(instant).toISOString().replaceAll(/[-:]/g, "").slice(0, 15)}Z`;

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll(/\r?\n/g, "\\n")
    .replaceAll(/\p{Cc}/gu, "");

/** A line has 75 bytes at most; what is longer goes on in the next one behind a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > 74) {
      parts.push(part);
      part = "";
      bytes = 0;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join("\r\n ");
}
