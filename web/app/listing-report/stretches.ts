import type { Report } from "./reads.ts";

type Day = Report["byDay"][number];

const oneDay = 86_400_000;
const mostShown = 45;
const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/**
 * From the first day on which something happened to the last, those without anything too, as a chart needs them. More days
 * than it has room for are taken together; `day` is the first of them.
 */
export function stretchesOf(byDay: readonly Day[]): Day[] {
  const [first, last] = [byDay[0], byDay.at(-1)].map((each) => Date.parse(`${each?.day}T00:00:00Z`));
  if (first === undefined || last === undefined || Number.isNaN(first)) return [];
  const days = Math.round((last - first) / oneDay) + 1;
  const size = Math.ceil(days / mostShown) * oneDay;
  const stretches = Array.from({ length: Math.ceil((days * oneDay) / size) }, (_, index) => ({
    day: dayAt(first + index * size),
    registrations: 0,
    gross: 0,
    checkIns: 0,
  }));
  for (const { day, registrations, gross, checkIns } of byDay) {
    const stretch = stretches[Math.floor((Date.parse(`${day}T00:00:00Z`) - first) / size)];
    if (!stretch) continue;
    stretch.registrations += registrations;
    stretch.gross += gross;
    stretch.checkIns += checkIns;
  }
  return stretches;
}
