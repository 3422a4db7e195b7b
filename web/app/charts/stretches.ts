type Day = { readonly day: string };

const oneDay = 86_400_000;
const mostShown = 45;
const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/**
 * From the first day on which something happened to the last, those without anything too, as a chart needs them. More days
 * than it has room for are taken together; `day` is the first of them.
 *
 * @param joined the days that are taken together, of which there may be none
 */
export function stretchesOf<Each extends Day, Joined>(
  days: readonly Each[],
  joined: (day: string, within: readonly Each[]) => Joined,
): Joined[] {
  const [first, last] = [days[0], days.at(-1)].map((each) => Date.parse(`${each?.day}T00:00:00Z`));
  if (first === undefined || last === undefined || Number.isNaN(first)) return [];
  const count = Math.round((last - first) / oneDay) + 1;
  const size = Math.ceil(count / mostShown) * oneDay;
  const within = Map.groupBy(days, ({ day }) => Math.floor((Date.parse(`${day}T00:00:00Z`) - first) / size));
  return Array.from({ length: Math.ceil((count * oneDay) / size) }, (_, place) =>
    joined(dayAt(first + place * size), within.get(place) ?? []),
  );
}
