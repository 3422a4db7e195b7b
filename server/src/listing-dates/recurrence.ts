import { dayNumber } from "../kernel/local-time.ts";

const day = 24 * 60 * 60_000;
const week = 7 * day;

export type Rule = {
  readonly every: number;
  readonly unit: "days" | "weeks" | "months";
  /** From 1, Monday, to 7; in weeks. None: that of the first date. */
  readonly weekdays: readonly number[];
  /** In months. */
  readonly monthly: "day" | "weekday" | "lastWeekday";
  /** The last day there may be, `2027-06-30`. */
  readonly until: string | undefined;
  readonly times: number;
};

/** However rare the dates of a rule are, there is an end to looking for them. */
const mostTried = 5_000;

/**
 * The dates after the first that a rule makes, as clocks show them: ms since 1970 if they were UTC. A month without such
 * a day has none.
 */
export function datesOf(rule: Rule, first: number): number[] {
  const until = rule.until === undefined ? Infinity : (dayNumber(rule.until) ?? -Infinity) + day;
  const dates: number[] = [];
  for (let nth = 0; nth < mostTried && dates.length < rule.times; nth += 1) {
    if (periodOf(rule, first, nth) >= until) break;
    for (const at of inPeriod(rule, first, nth))
      if (at > first && at < until && dates.length < rule.times) dates.push(at);
  }
  return dates;
}

/** When the nth period of a rule begins: none of its dates is before that. */
function periodOf({ every, unit }: Rule, first: number, nth: number): number {
  if (unit === "days") return first + nth * every * day;
  if (unit === "weeks") return mondayOf(first) + nth * every * week;
  return monthOf(first, nth * every);
}

function inPeriod(rule: Rule, first: number, nth: number): number[] {
  const begins = periodOf(rule, first, nth);
  if (rule.unit === "days") return [begins];
  const time = first - dayOf(first);
  if (rule.unit === "weeks") {
    const weekdays = rule.weekdays.length > 0 ? rule.weekdays : [weekdayOf(first)];
    return [...new Set(weekdays)].toSorted((a, b) => a - b).map((each) => begins + (each - 1) * day + time);
  }
  const found = dayInMonth(rule, first, begins);
  return found === undefined || found >= monthOf(begins, 1) ? [] : [found + time];
}

/** On which day of a month: the same, the same weekday counted from its beginning, or the last of them. */
function dayInMonth({ monthly }: Rule, first: number, begins: number): number {
  const date = new Date(first).getUTCDate();
  if (monthly === "day") return begins + (date - 1) * day;
  if (monthly === "lastWeekday") {
    const last = monthOf(begins, 1) - day;
    return last - ((weekdayOf(last) - weekdayOf(first) + 7) % 7) * day;
  }
  const earliest = begins + ((weekdayOf(first) - weekdayOf(begins) + 7) % 7) * day;
  return earliest + Math.floor((date - 1) / 7) * week;
}

const dayOf = (at: number): number => Math.floor(at / day) * day;
const weekdayOf = (at: number): number => ((new Date(at).getUTCDay() + 6) % 7) + 1;
const mondayOf = (at: number): number => dayOf(at) - (weekdayOf(at) - 1) * day;

function monthOf(at: number, later: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1);
}
