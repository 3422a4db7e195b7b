import { Link } from "react-router";
import { timeText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { CalendarBar } from "./calendar-bar.tsx";
import { addMonths, weeksOf, writeDay, type Day } from "./days.ts";
import { useDayKeys, useEntriesByDay, useToday, type CalendarEntry } from "./use-calendar.ts";
import { Weekdays } from "./weekdays.tsx";

type CalendarProps = {
  label: string;
  entries: readonly CalendarEntry[];
  /** The day that is looked at; its month is shown. */
  day: Day;
  onDay: (day: Day) => void;
};

const shownInADay = 3;

/**
 * A month with what takes place in it. Where a day has no room for words it has dots, and what they stand for is said
 * below of the day that is chosen.
 */
export function MonthCalendar({ label, entries, day, onDay }: CalendarProps) {
  const t = useText();
  const { today, firstDay, locale } = useToday();
  const byDay = useEntriesByDay(entries);
  const { grid, press } = useDayKeys({ chosen: day, firstDay, choose: onDay });
  const weeks = weeksOf(day, firstDay);
  return (
    <section aria-label={label} className="@container">
      <CalendarBar
        title={writeDay(day, locale, { month: "long", year: "numeric" })}
        previous={t("calendar.previousMonth")}
        next={t("calendar.nextMonth")}
        onStep={(by) => onDay(addMonths(day, by))}
        onToday={() => onDay(today)}
      />
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its days take the focus */}
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        onKeyDown={press}
        className="overflow-hidden rounded-card border border-line bg-line"
      >
        <Weekdays day={day} className="bg-surface-2" dayLook="px-2 @min-[40rem]:text-start" />
        {weeks.map((week) => (
          <div key={week[0]} role="row" className="mt-px grid grid-cols-7 gap-px">
            {week.map((each) => (
              <DayCell
                key={each}
                day={each}
                entries={byDay.get(each) ?? []}
                isOutside={each.slice(0, 7) !== day.slice(0, 7)}
                isToday={each === today}
                isChosen={each === day}
                onChoose={onDay}
              />
            ))}
          </div>
        ))}
      </div>
      <div className="mt-4 @min-[40rem]:hidden">
        <DayList day={day} entries={byDay.get(day) ?? []} />
      </div>
    </section>
  );
}

type DayCellProps = {
  day: Day;
  entries: readonly CalendarEntry[];
  isOutside: boolean;
  isToday: boolean;
  isChosen: boolean;
  onChoose: (day: Day) => void;
};

function DayCell({ day, entries, isOutside, isToday, isChosen, onChoose }: DayCellProps) {
  const t = useText();
  const { locale } = useReading();
  const more = entries.length - shownInADay;
  const date = writeDay(day, locale, { day: "numeric", month: "long", weekday: "long" });
  return (
    <div
      role="gridcell"
      aria-selected={isChosen}
      className={classes(
        "min-h-14 min-w-0 p-1 @min-[40rem]:min-h-28",
        isOutside ? "bg-surface-2" : "bg-surface-1",
        isChosen && "ring-2 ring-accent ring-inset",
      )}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={isChosen ? 0 : -1}
        aria-label={`${date}, ${t("calendar.entries", { count: entries.length })}`}
        aria-current={isToday ? "date" : undefined}
        onClick={() => onChoose(day)}
        className={classes(
          "figures grid min-h-11 w-full place-items-center rounded-control text-14 @min-[40rem]:min-h-7 @min-[40rem]:w-7",
          isToday ? "bg-accent font-semibold text-on-accent" : isOutside ? "text-muted" : "hover:bg-surface-2",
        )}
      >
        {writeDay(day, locale, { day: "numeric" }).replace(/\D+$/u, "")}
      </button>
      {entries.length > 0 && (
        <span aria-hidden="true" className="mx-auto mt-0.5 flex h-1.5 w-fit gap-0.5 @min-[40rem]:hidden">
          {entries.slice(0, shownInADay).map(({ id }) => (
            <span key={id} className="size-1.5 rounded-full bg-accent" />
          ))}
        </span>
      )}
      <ul className="hidden gap-0.5 @min-[40rem]:grid">
        {entries.slice(0, shownInADay).map((entry) => (
          <li key={entry.id} className="min-w-0">
            <Link
              to={entry.to}
              className="block min-h-6 truncate rounded-control bg-accent-soft px-1.5 py-0.5 text-12 text-accent-text hover:underline"
            >
              {entry.title}
            </Link>
          </li>
        ))}
        {more > 0 && <li className="px-1.5 text-12 text-muted">{t("ui.andMore", { count: more })}</li>}
      </ul>
    </div>
  );
}

/** What takes place on one day, with its times. */
export function DayList({ day, entries }: { day: Day; entries: readonly CalendarEntry[] }) {
  const t = useText();
  const reading = useReading();
  return (
    <>
      <h3 className="text-14 font-medium text-muted first-letter:uppercase">
        {writeDay(day, reading.locale, { weekday: "long", day: "numeric", month: "long" })}
      </h3>
      {entries.length === 0 ? (
        <p className="py-2 text-muted">{t("calendar.nothing")}</p>
      ) : (
        <ul className="mt-1 grid grid-cols-1 gap-1">
          {entries.map(({ id, to, title, start }) => (
            <li key={id}>
              <Link
                to={to}
                className="flex min-h-11 flex-wrap content-center items-center gap-x-3 rounded-control bg-surface-2 px-3 py-1.5 hover:underline"
              >
                <time dateTime={start} className="figures shrink-0 text-14 text-muted" suppressHydrationWarning>
                  {timeText(Date.parse(start), reading)}
                </time>
                <span className="min-w-0 flex-1 basis-16 leading-snug">{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
