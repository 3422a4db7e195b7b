import { dayText, type Reading } from "../kernel/i18n/format.ts";
import type { EventItem } from "./event-card.tsx";

export type EventDay = { readonly key: string; readonly title: string; readonly events: readonly EventItem[] };

type Days = Reading & { readonly onNow: string };

/**
 * Events under their days, in the order they came, each day in its event's zone; what is on at this moment comes
 * under `onNow`, whenever it began.
 */
export function byDay(events: readonly EventItem[], { onNow, ...reading }: Days): EventDay[] {
  const days: (EventDay & { events: EventItem[] })[] = [];
  for (const event of events) {
    const start = Date.parse(event.eventStart);
    const isOn = start <= reading.now && reading.now < Date.parse(event.eventEnd);
    const timeZone = event.timezone ?? reading.timeZone;
    const title = isOn ? onNow : dayText(start, { ...reading, timeZone });
    const last = days.at(-1);
    if (last?.title === title) last.events.push(event);
    else days.push({ key: event.id, title, events: [event] });
  }
  return days;
}
