import { useId } from "react";
import { useToday, writeDay } from "../calendar/index.ts";
import { dayOf, type Reading, timeText, zoneText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { useIsOnline } from "../kernel/page/use-is-online.ts";
import { Button } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { QuietNote, ReadFailed } from "../ui/quiet-note.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { hasMonth, isFree } from "./month.ts";
import type { BookingPlace, Slot } from "./reads.ts";
import type { ChosenSlot } from "./use-chosen-slot.ts";

type DayTimesProps = { chosen: ChosenSlot; place: BookingPlace };

/** The times of the day that is looked at; of a month without any, the way to the next that has some. */
export function DayTimes({ chosen, place }: DayTimesProps) {
  const t = useText();
  const isOnline = useIsOnline();
  const { slots, day, ofDay } = chosen;
  if (!slots.data) {
    if (!isOnline) return <QuietNote title={t("booking.offline")}>{t("booking.offlineText")}</QuietNote>;
    if (slots.isError) return <ReadFailed onRetry={slots.refetch} />;
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-6 w-2/3" />
        <div className="grid grid-cols-3 gap-2">
          {[0, 1, 2, 3, 4, 5].map((index) => (
            <Skeleton key={index} className="h-12" />
          ))}
        </div>
      </Loading>
    );
  }
  if (day === undefined) return <NoneInMonth chosen={chosen} />;
  return <Times key={day} chosen={chosen} day={day} times={ofDay ?? []} place={place} />;
}

/** Where a month has nothing left: the next day that has, as far as that is known. */
function NoneInMonth({ chosen: { month, bounds, nextFree, showDay, showMonth } }: { chosen: ChosenSlot }) {
  const t = useText();
  const { locale } = useToday();
  const name = writeDay(month, locale, { month: "long" });
  const title = t("booking.noneInMonth", { month: name });
  if (nextFree !== undefined) {
    const day = writeDay(nextFree, locale, { weekday: "long", day: "numeric", month: "long" });
    return (
      <QuietNote
        title={title}
        action={<Button onClick={() => showDay(nextFree)}>{t("booking.nextFree", { day })}</Button>}
      />
    );
  }
  if (!hasMonth(month, 1, bounds)) return <QuietNote title={title}>{t("booking.noneLater")}</QuietNote>;
  return <QuietNote title={title} action={<Button onClick={() => showMonth(1)}>{t("booking.nextMonth")}</Button>} />;
}

type TimesProps = DayTimesProps & { day: string; times: readonly Slot[] };

function Times({ chosen, day, times, place }: TimesProps) {
  const t = useText();
  const id = useId();
  const { locale } = useToday();
  return (
    <fieldset aria-describedby={`${id}-zone`}>
      <legend className="flex min-h-11 items-center text-18 font-semibold first-letter:uppercase">
        {writeDay(day, locale, { weekday: "long", day: "numeric", month: "long" })}
      </legend>
      {times.length === 0 ? (
        <p className="mt-2 text-muted">{t("booking.day.closedText")}</p>
      ) : (
        <>
          <ZoneLine id={`${id}-zone`} at={times[0]?.start ?? ""} timeZone={place.timezone} />
          <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2">
            {times.map((slot) => (
              <li key={slot.time}>
                <Time
                  slot={slot}
                  name={id}
                  timeZone={place.timezone}
                  isChosen={slot === chosen.slot}
                  onChoose={() => chosen.chooseTime(slot.time)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </fieldset>
  );
}

/** Whose clocks the times are by, where the reader's show others. */
function ZoneLine({ id, at, timeZone }: { id: string; at: string; timeZone: string }) {
  const t = useText();
  const isElsewhere = useIsElsewhere(at, timeZone);
  const [there, own] = [useReading(timeZone), useReading()];
  if (!isElsewhere) return null;
  const instant = Date.parse(at);
  return (
    <p id={id} className="text-14 text-muted" suppressHydrationWarning>
      {t("booking.zones", { there: zoneText(instant, there), own: zoneText(instant, own) })}
    </p>
  );
}

/** Whether clocks at the place show another time than the reader's. */
function useIsElsewhere(at: string, timeZone: string): boolean {
  const { timeZone: own } = usePageFacts();
  const [there, here] = [useReading(timeZone), useReading(own)];
  const instant = Date.parse(at);
  return own !== undefined && timeText(instant, there) !== timeText(instant, here);
}

/** '7:00 PM', or with its day where it is another one for the reader: 'Tue 2:00 AM'. */
function ownTimeText(instant: number, { there, own }: { there: Reading; own: Reading }): string {
  const day = dayOf(instant, own.timeZone);
  const time = timeText(instant, own);
  return day === dayOf(instant, there.timeZone) ? time : `${writeDay(day, own.locale, { weekday: "short" })} ${time}`;
}

type TimeProps = { slot: Slot; name: string; timeZone: string; isChosen: boolean; onChoose: () => void };

function Time({ slot, name, timeZone, isChosen, onChoose }: TimeProps) {
  const t = useText();
  const [there, own] = [useReading(timeZone), useReading()];
  const isElsewhere = useIsElsewhere(slot.start, timeZone);
  const start = Date.parse(slot.start);
  const ownTime = ownTimeText(start, { there, own });
  const isOffered = isFree(slot);
  return (
    <label
      className={classes(
        "grid min-h-12 cursor-pointer place-items-center rounded-control border px-1 py-1.5 text-center leading-tight has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        isChosen ? "border-accent bg-accent font-semibold text-on-accent" : "border-line-strong bg-surface-1",
        isOffered ? !isChosen && "hover:bg-surface-2" : "cursor-not-allowed border-dashed text-muted",
      )}
    >
      <input
        type="radio"
        name={name}
        value={slot.time}
        checked={isChosen}
        disabled={!isOffered}
        onChange={onChoose}
        className="sr-only"
      />
      <span>
        <time
          dateTime={slot.start}
          className={classes("figures block", !isOffered && "line-through")}
          suppressHydrationWarning
        >
          {timeText(start, there)}
        </time>
        {isElsewhere && (
          <span className="figures block text-12" suppressHydrationWarning>
            <span aria-hidden="true">{ownTime}</span>
            <span className="sr-only">{t("booking.yourTime", { time: ownTime })}</span>
          </span>
        )}
        {!isOffered && <span className="block text-12">{t("booking.taken")}</span>}
        {isOffered && slot.supply !== null && slot.supply > 1 && (
          <span className={classes("block text-12", !isChosen && "text-muted")}>
            {t("booking.left", { count: slot.supply })}
          </span>
        )}
      </span>
    </label>
  );
}
