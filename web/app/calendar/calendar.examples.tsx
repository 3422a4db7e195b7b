import { useState } from "react";
import { usePageFacts } from "../kernel/page/page.tsx";
import type { Examples } from "../ui/examples.ts";
import { dayOf } from "../kernel/i18n/format.ts";
import { MonthCalendar } from "./month-calendar.tsx";
import type { CalendarEntry } from "./use-calendar.ts";
import { WeekCalendar } from "./week-calendar.tsx";

const titles = ["Dawn dip", "Supper club on the mill's upper floor", "Choir", "Night market", "Bread at six"];

/** Something on most days around now, on one of them more than a day has room for. */
function useEntries(): readonly CalendarEntry[] {
  const { now } = usePageFacts();
  return [-9, -4, -1, 0, 0, 0, 0, 2, 3, 6, 11].map((distance, index) => ({
    id: `entry-${index}`,
    title: titles[index % titles.length] ?? "",
    to: "/events",
    start: new Date(now + distance * 86_400_000 + index * 1_800_000).toISOString(),
    ...(distance === 6 && { end: new Date(now + 9 * 86_400_000).toISOString() }),
  }));
}

function useDay() {
  const { now } = usePageFacts();
  return useState(() => dayOf(now, "UTC"));
}

function Month({ entries }: { entries: readonly CalendarEntry[] }) {
  const [day, setDay] = useDay();
  return <MonthCalendar label="Events" entries={entries} day={day} onDay={setDay} />;
}

function Week({ entries }: { entries: readonly CalendarEntry[] }) {
  const [day, setDay] = useDay();
  return <WeekCalendar label="Events" entries={entries} day={day} onDay={setDay} />;
}

export const examples: Examples = {
  title: "Calendar",
  group: "Content",
  states: {
    Month: () => <Month entries={useEntries()} />,
    Week: () => <Week entries={useEntries()} />,
    "An empty month": () => <Month entries={[]} />,
  },
};
