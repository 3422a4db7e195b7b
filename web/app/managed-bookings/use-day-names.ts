import { type DayOfWeek, daysOfWeek } from "@marquee/contract/bookings";
import { useCallback } from "react";
import { addDays, writeDay } from "../calendar/index.ts";
import { usePageFacts } from "../kernel/page/page.tsx";

const aSunday = "2023-01-01";

/** Days of the week as the reader's language calls them. */
export function useDayNames(): (day: DayOfWeek) => string {
  const { formatLocale } = usePageFacts();
  return useCallback(
    (day) => writeDay(addDays(aSunday, daysOfWeek.indexOf(day)), formatLocale, { weekday: "long" }),
    [formatLocale],
  );
}
