import { CalendarBar, type Day, useDayKeys, useToday, Weekdays, weeksOf, writeDay } from "../calendar/index.ts";
import { useText } from "../kernel/page/page.tsx";
import { classes } from "../ui/classes.ts";
import { type DayState, hasMonth, isFree, isWithin, stateOf } from "./month.ts";
import type { Slot } from "./reads.ts";
import type { ChosenSlot } from "./use-chosen-slot.ts";

type FreeDaysProps = { chosen: ChosenSlot; label: string; today: Day };

/** A month with the days that have something left: they are marked, full ones struck out. Worked by the arrow keys. */
export function FreeDays({ chosen, label, today }: FreeDaysProps) {
  const t = useText();
  const { firstDay, locale } = useToday();
  const { month, bounds, slots, showDay, showMonth } = chosen;
  // While nothing is chosen the keyboard comes in at the first day.
  const stop = chosen.day ?? (month > bounds.first ? month : bounds.first);
  const { grid, press } = useDayKeys({
    chosen: stop,
    firstDay,
    choose: (day) => isWithin(day, bounds) && showDay(day),
  });
  const byDay = new Map(slots.data?.map((each) => [each.day, each.slots]));
  return (
    <section aria-label={label}>
      <CalendarBar
        title={writeDay(month, locale, { month: "long", year: "numeric" })}
        previous={t("calendar.previousMonth")}
        next={t("calendar.nextMonth")}
        isFirst={!hasMonth(month, -1, bounds)}
        isLast={!hasMonth(month, 1, bounds)}
        onStep={showMonth}
      />
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its days take the focus */}
      <div ref={grid} role="grid" aria-label={label} aria-busy={slots.isPending} onKeyDown={press}>
        <Weekdays day={month} />
        {weeksOf(month, firstDay).map((week) => (
          <div key={week[0]} role="row" className="grid grid-cols-7 justify-items-center">
            {week.map((day) =>
              day.slice(0, 7) === month.slice(0, 7) ? (
                <DayCell
                  key={day}
                  day={day}
                  slots={byDay.get(day)}
                  isKnown={slots.isSuccess}
                  isChosen={day === chosen.day}
                  isStop={day === stop}
                  isToday={day === today}
                  onChoose={isWithin(day, bounds) ? showDay : undefined}
                />
              ) : (
                <span key={day} />
              ),
            )}
          </div>
        ))}
      </div>
      <Legend />
    </section>
  );
}

type DayCellProps = {
  day: Day;
  slots: readonly Slot[] | undefined;
  /** The month has been read. */
  isKnown: boolean;
  isChosen: boolean;
  /** Where the Tab key stops. */
  isStop: boolean;
  isToday: boolean;
  /** Undefined for a day that cannot be looked at. */
  onChoose: ((day: Day) => void) | undefined;
};

const looks: Readonly<Record<DayState, string>> = {
  free: "bg-accent-soft font-semibold text-accent-text hover:bg-surface-3",
  full: "text-muted line-through hover:bg-surface-2",
  closed: "text-muted hover:bg-surface-2",
};

function DayCell({ day, slots, isKnown, isChosen, isStop, isToday, onChoose }: DayCellProps) {
  const t = useText();
  const { locale } = useToday();
  const state = stateOf(slots);
  const date = writeDay(day, locale, { day: "numeric", month: "long", weekday: "long" });
  const count = slots?.filter(isFree).length ?? 0;
  const spoken = state === "free" ? t("booking.day.free", { count }) : t(`booking.day.${state}`);
  return (
    <div role="gridcell" aria-selected={isChosen} className="grid w-full place-items-center p-px pair:p-0.5">
      <button
        type="button"
        data-day={day}
        tabIndex={isStop ? 0 : -1}
        aria-label={isKnown ? `${date}, ${spoken}` : date}
        aria-current={isToday ? "date" : undefined}
        disabled={onChoose === undefined}
        onClick={() => onChoose?.(day)}
        className={classes(
          "figures relative grid h-11 w-full max-w-14 place-items-center rounded-control text-16 disabled:opacity-50",
          isChosen ? "bg-accent font-semibold text-on-accent" : looks[state],
          isChosen && state === "full" && "line-through",
          isToday && "underline decoration-2 underline-offset-4",
        )}
      >
        {writeDay(day, locale, { day: "numeric" }).replace(/\D+$/u, "")}
        {state === "free" && <span aria-hidden="true" className="absolute bottom-1 size-1.5 rounded-full bg-current" />}
      </button>
    </div>
  );
}

/** What the marks mean; each day says it itself to whoever cannot see them. */
function Legend() {
  const t = useText();
  return (
    <p aria-hidden="true" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-14 text-muted">
      <span className="inline-flex items-center gap-2">
        <span className="size-1.5 rounded-full bg-accent" />
        {t("booking.legend.free")}
      </span>
      <span className="line-through">{t("booking.legend.full")}</span>
    </p>
  );
}
