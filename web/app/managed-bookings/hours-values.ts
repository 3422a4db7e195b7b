import { type DayOfWeek, daysOfWeek } from "@marquee/contract/bookings";
import type { ManagedSpace } from "./reads.ts";

export type TimesValue = { readonly opens: string; readonly closes: string };
export type DayValue = { readonly day: DayOfWeek; readonly times: readonly TimesValue[] };
export type HoursValues = { readonly days: readonly DayValue[] };

const [midnight, endOfDay] = ["00:00", "24:00"];
const usual: TimesValue = { opens: "09:00", closes: "17:00" };

/**
 * The week of a space, beginning with the given day as a form has it: what closes at the end of a day closes at 00:00,
 * since no clock has 24:00.
 *
 * @param firstDay 1 is Monday, 7 is Sunday
 */
export const hoursOf = ({ availability }: Pick<ManagedSpace, "availability">, firstDay: number): HoursValues => ({
  days: daysOfWeek.map((_, index) => {
    const day = daysOfWeek[(firstDay + index) % daysOfWeek.length] ?? "monday";
    const times = availability
      .filter(({ dayOfWeek }) => dayOfWeek === day)
      .map(({ opens, closes }) => ({ opens, closes: closes === endOfDay ? midnight : closes }));
    return { day, times };
  }),
});

/** What is sent of it. */
export const timesIn = ({ days }: HoursValues) =>
  days.flatMap(({ day, times }) =>
    times.map(({ opens, closes }) => ({ dayOfWeek: day, opens, closes: endIn(closes) })),
  );

const endIn = (closes: string): string => (closes === midnight ? endOfDay : closes);

/** The first hours of a day, or further ones behind the last. */
export const withTimes = ({ day, times }: DayValue): DayValue => {
  const last = times.at(-1);
  return { day, times: [...times, last ? { opens: last.closes === midnight ? "" : last.closes, closes: "" } : usual] };
};

const weekdays: ReadonlySet<DayOfWeek> = new Set<DayOfWeek>(["monday", "tuesday", "wednesday", "thursday", "friday"]);

/** The same hours on other days: each as rows of its own, so that one can be changed without the others. */
export const copied = ({ days }: HoursValues, from: DayOfWeek, to: "weekdays" | "week"): HoursValues => {
  const times = days.find(({ day }) => day === from)?.times ?? [];
  return {
    days: days.map((each) =>
      each.day !== from && (to === "week" || weekdays.has(each.day))
        ? { day: each.day, times: times.map((row) => ({ ...row })) }
        : each,
    ),
  };
};

export type HoursFault = {
  readonly path: string;
  readonly day: DayOfWeek;
  readonly what: "missing" | "early" | "overlap";
};

/** What is wrong with some hours, at the field where it is put right. */
export const faultsInHours = ({ days }: HoursValues): readonly HoursFault[] =>
  days.flatMap(({ day, times }, index) =>
    times.flatMap(({ opens, closes }, row): HoursFault[] => {
      const at = `days.${index}.times.${row}`;
      const missing = [...(opens ? [] : ["opens"]), ...(closes ? [] : ["closes"])];
      if (missing.length > 0) return missing.map((name) => ({ path: `${at}.${name}`, day, what: "missing" }));
      if (endIn(closes) <= opens) return [{ path: `${at}.closes`, day, what: "early" }];
      const isTaken = times.slice(0, row).some((other) => opens < endIn(other.closes) && other.opens < endIn(closes));
      return isTaken ? [{ path: `${at}.opens`, day, what: "overlap" }] : [];
    }),
  );
