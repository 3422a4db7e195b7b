const instants = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)"/g;
const quarterHour = 15 * 60_000;

/** The first instant after `now` that stands in an answer: from then on a page of it may say something else. */
export function firstInstant(answer: string, now: number): number {
  let first = Number.POSITIVE_INFINITY;
  for (const [, text = ""] of answer.matchAll(instants)) {
    const instant = Date.parse(text);
    if (instant > now && instant < first) first = instant;
  }
  return first;
}

/**
 * The next quarter of an hour: zones are whole quarters apart, so only then does a day begin in one of them, and a page
 * that says "tomorrow" has to say "today".
 */
export function nextZoneMidnight(now: number): number {
  return (Math.floor(now / quarterHour) + 1) * quarterHour;
}
