import type { BookingSpace } from "./reads.ts";

type Opening = Pick<BookingSpace["availability"][number], "dayOfWeek" | "opens" | "closes">;
/** Days that follow one another with the same hours; 1 is Monday, 7 is Sunday. */
export type OpenDays = {
  readonly first: number;
  readonly last: number;
  readonly hours: readonly { readonly opens: string; readonly closes: string }[];
};

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/**
 * The hours of a week in as few lines as they allow: Monday to Friday from nine to six.
 * @param firstDay of the reader's week; 1 is Monday
 */
export function openDaysOf(availability: readonly Opening[], firstDay: number): OpenDays[] {
  const week = Array.from({ length: 7 }, (_, index) => ((firstDay - 1 + index) % 7) + 1);
  const lines: OpenDays[] = [];
  for (const day of week) {
    const hours = availability
      .filter(({ dayOfWeek }) => dayOfWeek === weekdays[day - 1])
      .map(({ opens, closes }) => ({ opens, closes }))
      .toSorted((one, other) => one.opens.localeCompare(other.opens));
    const before = lines.at(-1);
    const follows = before !== undefined && before.last === ((day + 5) % 7) + 1 && isSame(before.hours, hours);
    if (follows) lines.splice(-1, 1, { ...before, last: day });
    else if (hours.length > 0) lines.push({ first: day, last: day, hours });
  }
  return lines;
}

const isSame = (some: OpenDays["hours"], others: OpenDays["hours"]): boolean =>
  JSON.stringify(some) === JSON.stringify(others);
