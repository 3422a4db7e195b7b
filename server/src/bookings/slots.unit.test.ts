import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayNumber, dayText } from "../kernel/local-time.ts";
import { daysOfMonth, type Hours, type SpaceRules, slotsOf } from "./slots.ts";

const minute = 60_000;
const hour = 60 * minute;

/** A day on which the clocks are changed there, and by how much the zone differs in what it does. */
const changes: readonly (readonly [zone: string, day: string])[] = [
  ["Europe/Berlin", "2027-03-28"],
  ["Europe/Berlin", "2027-10-31"],
  ["America/New_York", "2027-03-14"],
  ["America/New_York", "2027-11-07"],
  ["America/Santiago", "2027-04-04"],
  // At midnight: the day begins at one.
  ["America/Santiago", "2027-09-05"],
  ["Africa/Cairo", "2027-04-30"],
  ["Africa/Cairo", "2027-10-29"],
  // Midnight is shown twice.
  ["America/Havana", "2027-11-07"],
  // By half an hour.
  ["Australia/Lord_Howe", "2027-04-04"],
  ["Australia/Lord_Howe", "2027-10-03"],
  ["Pacific/Auckland", "2027-09-26"],
  ["Atlantic/Azores", "2027-10-31"],
  ["America/St_Johns", "2027-03-14"],
  ["Asia/Kathmandu", "2027-03-28"],
  // Ahead by two hours.
  ["Antarctica/Troll", "2027-03-28"],
];

const open = (opens: number, closes: number): Hours[] =>
  Array.from({ length: 7 }, (_, dayOfWeek) => ({ dayOfWeek, opens, closes }));
const always: SpaceRules = {
  timezone: "Europe/Berlin",
  slotDuration: 60,
  bufferMinutes: 0,
  leadMinutes: 0,
  daysAhead: null,
  start: null,
  end: null,
  hours: open(0, 1440),
  blackouts: [],
};
const longBefore = new Date("2027-01-01T12:00:00Z");
const times = (space: Partial<SpaceRules>, day: string, now = longBefore): string[] =>
  slotsOf({ ...always, ...space }, day, now).map(({ time }) => time);

describe("the slots of a day", () => {
  it("follow one another from when a space opens, with its buffer between them", () => {
    const hours = [...open(540, 720), ...open(840, 900)];
    expect(times({ hours }, "2027-06-01")).toEqual(["09:00", "10:00", "11:00", "14:00"]);
    expect(times({ hours, bufferMinutes: 15 }, "2027-06-01")).toEqual(["09:00", "10:15", "14:00"]);
    expect(times({ hours, slotDuration: 90 }, "2027-06-01")).toEqual(["09:00", "10:30"]);
    expect(times({ hours: open(540, 600).filter(({ dayOfWeek }) => dayOfWeek === 2) }, "2027-06-01")).toEqual([
      "09:00",
    ]);
    expect(times({ hours: open(540, 600).filter(({ dayOfWeek }) => dayOfWeek === 3) }, "2027-06-01")).toEqual([]);
  });

  it("leave out the hour that there is not, and have the hour that there is twice once, when it first comes", () => {
    expect(times({ hours: open(60, 300) }, "2027-03-28")).toEqual(["01:00", "03:00", "04:00"]);
    const autumn = slotsOf({ ...always, hours: open(60, 300) }, "2027-10-31", longBefore);
    expect(autumn.map(({ time, start }) => [time, start.toISOString()])).toEqual([
      ["01:00", "2027-10-30T23:00:00.000Z"],
      ["02:00", "2027-10-31T00:00:00.000Z"],
      ["03:00", "2027-10-31T02:00:00.000Z"],
      ["04:00", "2027-10-31T03:00:00.000Z"],
    ]);
  });

  it("are as long as they say, so that one which the clocks overtake leaves out the next", () => {
    const spring = slotsOf({ ...always, slotDuration: 120, hours: open(90, 570) }, "2027-03-28", longBefore);
    expect(spring.map(({ time, end }) => [time, end.toISOString()])).toEqual([
      ["01:30", "2027-03-28T02:30:00.000Z"],
      ["05:30", "2027-03-28T05:30:00.000Z"],
      ["07:30", "2027-03-28T07:30:00.000Z"],
    ]);
  });

  it("end when a space closes in an hour that there is not", () => {
    expect(times({ slotDuration: 30, hours: open(60, 150) }, "2027-03-28")).toEqual(["01:00", "01:30"]);
  });

  it("are those that are still to come, in time, in season and outside of blackouts", () => {
    const now = new Date("2027-06-01T07:30:00Z");
    const hours = open(540, 780);
    expect(times({ hours }, "2027-06-01", now)).toEqual(["10:00", "11:00", "12:00"]);
    expect(times({ hours }, "2027-06-01", new Date("2027-06-01T08:00:00Z"))).toEqual(["11:00", "12:00"]);
    expect(times({ hours, leadMinutes: 90 }, "2027-06-01", now)).toEqual(["11:00", "12:00"]);
    expect(times({ hours, daysAhead: 3 }, "2027-06-04", now)).toHaveLength(4);
    expect(times({ hours, daysAhead: 3 }, "2027-06-05", now)).toEqual([]);
    expect(times({ hours }, "2027-05-31", now)).toEqual([]);
    const [start, end] = [new Date("2027-06-02T08:00:00Z"), new Date("2027-06-02T10:00:00Z")];
    expect(times({ hours, start }, "2027-06-02", now)).toEqual(["10:00", "11:00", "12:00"]);
    expect(times({ hours, end }, "2027-06-02", now)).toEqual(["09:00", "10:00", "11:00"]);
    expect(times({ hours, blackouts: [{ start, end }] }, "2027-06-02", now)).toEqual(["09:00", "12:00"]);
  });

  it("are none of a day that is not in the calendar", () => {
    expect(times({}, "2027-02-29")).toEqual([]);
    expect(times({}, "2027-13-01")).toEqual([]);
    expect(daysOfMonth("2028-02-29")).toHaveLength(29);
  });
});

/** Another way to the same, which asks the clock every five minutes. */
const formats = new Map(
  changes.map(([timeZone]) => [
    timeZone,
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }),
  ]),
);
function shown(zone: string, at: number): { day: string; minutes: number } {
  const [day = "", time = ""] = formats.get(zone)?.format(at).split(" ") ?? [];
  return { day, minutes: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) };
}

/** Where clocks show a time again nobody closes what is open meanwhile. */
const isSecond = (zone: string, at: number): boolean =>
  [30, 60, 120].some((earlier) => {
    const [before, now] = [shown(zone, at - earlier * minute), shown(zone, at)];
    return before.day === now.day && before.minutes === now.minutes;
  });

const five = (min: number, max: number) => fc.integer({ min: min / 5, max: max / 5 }).map((steps) => steps * 5);
const spans = fc.array(
  fc.tuple(five(0, 1435), five(5, 1440)).map(([opens, length]) => ({ opens, closes: Math.min(1440, opens + length) })),
  { minLength: 1, maxLength: 3 },
);
/** Those that do not overlap one before them. */
function apart(all: readonly { opens: number; closes: number }[]) {
  const kept: { opens: number; closes: number }[] = [];
  for (const span of all.toSorted((one, other) => one.opens - other.opens))
    if (span.opens >= (kept.at(-1)?.closes ?? 0)) kept.push(span);
  return kept;
}

describe("whatever a space is like, and whatever the clocks do", () => {
  it("its slots lie in its hours, are as long as they say, do not overlap, and can still be booked", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...changes),
        fc.integer({ min: -1, max: 1 }),
        five(5, 300),
        five(0, 60),
        five(0, 600),
        spans,
        fc.array(fc.tuple(five(-300, 1600), five(5, 500)), { maxLength: 3 }),
        five(-2000, 1500),
        ([timezone, changing], shift, slotDuration, bufferMinutes, leadMinutes, hours, blocked, since) => {
          const dayStart = (dayNumber(changing) ?? 0) + shift * 24 * hour;
          const day = dayText(dayStart);
          const dayOfWeek = new Date(dayStart).getUTCDay();
          const open = apart(hours);
          const space: SpaceRules = {
            ...always,
            timezone,
            slotDuration,
            bufferMinutes,
            leadMinutes,
            hours: open.map((each) => ({ ...each, dayOfWeek })),
            blackouts: blocked.map(([from, length]) => ({
              start: new Date(dayStart + from * minute),
              end: new Date(dayStart + (from + length) * minute),
            })),
          };
          const now = new Date(dayStart + since * minute);
          const slots = slotsOf(space, day, now);
          for (const [at, { time, start, end }] of slots.entries()) {
            expect(end.getTime() - start.getTime()).toBe(slotDuration * minute);
            expect(start.getTime()).toBeGreaterThanOrEqual(now.getTime() + leadMinutes * minute);
            expect(start > now).toBe(true);
            const nextStart = slots[at + 1]?.start.getTime() ?? Number.POSITIVE_INFINITY;
            expect(nextStart).toBeGreaterThanOrEqual(end.getTime() + bufferMinutes * minute);
            for (const { start: from, end: until } of space.blackouts) expect(start < until && from < end).toBe(false);
            const first = shown(timezone, start.getTime());
            expect({ day: first.day, time }).toEqual({ day, time: clock(first.minutes) });
            for (let moment = start.getTime(); moment < end.getTime(); moment += 5 * minute) {
              const { day: there, minutes } = shown(timezone, moment);
              expect(there).toBe(day);
              const isOpen = open.some(({ opens, closes }) => opens <= minutes && minutes < closes);
              expect(isOpen || isSecond(timezone, moment)).toBe(true);
            }
          }
          expect(new Set(slots.map(({ time }) => time)).size).toBe(slots.length);
        },
      ),
      { numRuns: 400 },
    );
  }, 60_000);
});

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
