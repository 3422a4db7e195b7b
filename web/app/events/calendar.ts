import type { EventDetail } from "./reads.ts";

type Dated = Pick<
  EventDetail,
  "id" | "slug" | "name" | "shortDescription" | "eventStart" | "eventEnd" | "eventType" | "updatedAt" | "status"
> &
  Pick<EventDetail, "venue" | "address1" | "address2" | "zip" | "city" | "country" | "registrationStart">;

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
  readonly changed: number;
  readonly isCanceled: boolean;
};

/** @param origin scheme and host of the site */
export function entryOf(event: Dated, origin: string): Entry {
  const city = [event.zip, event.city].filter(Boolean).join(" ");
  const url = `${origin}/events/${event.slug}`;
  const places = [event.venue, event.address1, event.address2, city, event.country];
  return {
    id: event.id,
    title: event.name,
    text: event.shortDescription,
    start: Date.parse(event.eventStart),
    end: Date.parse(event.eventEnd),
    where: event.eventType === "virtual" ? url : places.filter(Boolean).join(", "),
    url,
    changed: Date.parse(event.updatedAt),
    isCanceled: event.status === "canceled",
  };
}

/** The opening of its registration. @param title such as 'Registration opens: Choir' */
export function openingOf(event: Dated, { origin, title }: { origin: string; title: string }): Entry {
  const start = Date.parse(event.registrationStart);
  const entry = entryOf(event, origin);
  return { ...entry, id: `${entry.id}-opens`, title, start, end: start + hour / 4, where: entry.url };
}

/** An entry as a file of RFC 5545, which every calendar reads. It reminds two hours before, an opening at its moment. */
export function calendarFile(entry: Entry, host: string): string {
  const isOpening = entry.id.endsWith("-opens");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${host}//EN`,
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${entry.id}@${host}`,
    `DTSTAMP:${stamp(entry.changed)}`,
    `DTSTART:${stamp(entry.start)}`,
    `DTEND:${stamp(entry.end)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(`${entry.text}\n\n${entry.url}`)}`,
    `LOCATION:${escaped(entry.where)}`,
    `URL:${entry.url}`,
    `STATUS:${entry.isCanceled ? "CANCELLED" : "CONFIRMED"}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(entry.title)}`,
    `TRIGGER:${isOpening ? "PT0M" : "-PT2H"}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

export function googleAddress({ title, text, start, end, where, url }: Entry): string {
  const query = { action: "TEMPLATE", text: title, dates: `${stamp(start)}/${stamp(end)}`, location: where };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({ ...query, details: `${text}\n\n${url}` })}`;
}

export function outlookAddress({ title, text, start, end, where, url }: Entry): string {
  const times = { startdt: new Date(start).toISOString(), enddt: new Date(end).toISOString() };
  const query = { path: "/calendar/action/compose", rru: "addevent", subject: title, location: where, ...times };
  return `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({ ...query, body: `${text}\n\n${url}` })}`;
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
