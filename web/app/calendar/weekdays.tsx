import { classes } from "../ui/classes.ts";
import { type Day, weekOf, writeDay } from "./days.ts";
import { useToday } from "./use-calendar.ts";

type WeekdaysProps = { day: Day; className?: string; dayLook?: string };

/** The row over the days of a month: which day of the week each column is. @param day any of the month */
export function Weekdays({ day, className, dayLook }: WeekdaysProps) {
  const { firstDay, locale } = useToday();
  return (
    <div role="row" className={classes("grid grid-cols-7", className)}>
      {weekOf(day, firstDay).map((each) => (
        <span
          key={each}
          role="columnheader"
          aria-label={writeDay(each, locale, { weekday: "long" })}
          className={classes("truncate py-1.5 text-center text-12 font-medium text-muted", dayLook)}
        >
          {writeDay(each, locale, { weekday: "short" })}
        </span>
      ))}
    </div>
  );
}
