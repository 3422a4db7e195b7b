const minute = 60_000;
const week = 7 * 24 * 60 * minute;

/** How far a zone is from UTC at an instant, in minutes; undefined for a zone that the browser does not know. */
function offsets(zone: string): ((instant: number) => number) | undefined {
  try {
    const format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
    return (instant) => {
      const name = format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "";
      const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
      return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
    };
  } catch {
    return undefined;
  }
}

export type Zone = {
  readonly name: string;
  /** What clocks there show at an instant: 20261122T193000; undefined where they show it twice, as they are put back. */
  local(instant: number): string | undefined;
  /** The zone as a part of a calendar file, for what lies between two instants. */
  lines(from: number, to: number): string[];
};

/** A time zone as calendar files have it; undefined where the name says nothing. UTC needs none. */
export function zoneOf(name: string | null): Zone | undefined {
  const offsetAt = name && name !== "UTC" ? offsets(name) : undefined;
  if (!name || !offsetAt) return undefined;
  const shown = (instant: number) => clock(instant + offsetAt(instant) * minute);
  const local = (instant: number) => {
    const isTwice = [-60, -30, 30, 60].some((minutes) => shown(instant + minutes * minute) === shown(instant));
    return isTwice ? undefined : shown(instant);
  };
  return { name, local, lines: (from, to) => zoneLines(name, offsetAt, { from: from - 8 * week, to: to + 8 * week }) };
}

type Span = { readonly from: number; readonly to: number };

/**
 * Every change of the clocks in the span stands there by itself: what is over it nobody asks, and rules that go on for
 * ever are not known to a browser.
 */
function zoneLines(name: string, offsetAt: (instant: number) => number, { from, to }: Span): string[] {
  const first = offsetAt(from);
  const lines = ["BEGIN:VTIMEZONE", `TZID:${name}`, ...observance("STANDARD", "19700101T000000", first, first)];
  for (let before = from; before < to; before += week) {
    const after = before + week;
    const [old, changed] = [offsetAt(before), offsetAt(after)];
    if (old === changed) continue;
    const instant = changeBetween(before, after, offsetAt);
    lines.push(...observance(changed > old ? "DAYLIGHT" : "STANDARD", clock(instant + old * minute), old, changed));
  }
  return [...lines, "END:VTIMEZONE"];
}

/** The minute at which the clocks are changed. */
function changeBetween(before: number, after: number, offsetAt: (instant: number) => number): number {
  let [low, high] = [before, after];
  const old = offsetAt(low);
  while (high - low > minute) {
    const middle = Math.round((low + high) / 2 / minute) * minute;
    if (offsetAt(middle) === old) low = middle;
    else high = middle;
  }
  return Math.floor(high / minute) * minute;
}

const observance = (kind: "STANDARD" | "DAYLIGHT", start: string, from: number, to: number): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${start}`,
  `TZOFFSETFROM:${written(from)}`,
  `TZOFFSETTO:${written(to)}`,
  `END:${kind}`,
];

/** +0530 */
function written(offset: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const size = Math.abs(offset);
  return `${offset < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${two(size % 60)}`;
}

/** 20261122T193000 */
const clock = (instant: number): string => new Date(instant).toISOString().replaceAll(/[-:]/g, "").slice(0, 15);
