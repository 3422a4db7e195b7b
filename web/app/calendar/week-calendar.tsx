import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { CalendarBar } from "./calendar-bar.tsx";
import { addDays, weekOf, writeDay, type Day } from "./days.ts";
import { DayList } from "./month-calendar.tsx";
import { useEntriesByDay, useToday, type CalendarEntry } from "./use-calendar.ts";

type WeekCalendarProps = {
  label: string;
  entries: readonly CalendarEntry[];
  /** A day of the week that is shown. */
  day: Day;
  onDay: (day: Day) => void;
};

/** A week with what takes place on each of its days: beside each other where there is room, else one below another. */
export function WeekCalendar({ label, entries, day, onDay }: WeekCalendarProps) {
  const t = useText();
  const { today, firstDay, locale } = useToday();
  const byDay = useEntriesByDay(entries);
  const week = weekOf(day, firstDay);
  const [first, last] = [week[0] ?? day, week[6] ?? day];
  const options = { day: "numeric", month: "short" } as const;
  return (
    <section aria-label={label} className="@container">
      <CalendarBar
        title={`${writeDay(first, locale, options)} – ${writeDay(last, locale, { ...options, year: "numeric" })}`}
        previous={t("calendar.previousWeek")}
        next={t("calendar.nextWeek")}
        onStep={(by) => onDay(addDays(day, by * 7))}
        onToday={() => onDay(today)}
      />
      <ol className="grid grid-cols-1 gap-2 @min-[60rem]:grid-cols-7">
        {week.map((each) => (
          <li
            key={each}
            aria-current={each === today ? "date" : undefined}
            className={classes(
              "min-w-0 rounded-card border bg-surface-1 p-3",
              each === today ? "border-accent" : "border-line",
            )}
          >
            <DayList day={each} entries={byDay.get(each) ?? []} />
          </li>
        ))}
      </ol>
    </section>
  );
}
