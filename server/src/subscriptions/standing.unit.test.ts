import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysAfter, periodEnd } from "./intervals.ts";
import {
  advanced,
  canceledLater,
  canPause,
  canResume,
  dueBack,
  endedNow,
  isEntitled,
  nextStep,
  paid,
  paused,
  type Period,
  resumed,
  type Standing,
} from "./standing.ts";

const start = new Date("2026-01-31T10:00:00Z");

function begun(interval: Standing["interval"] = "month", trialDays = 0): Standing {
  const terms = { interval, intervalCount: 1 };
  const isTrial = trialDays > 0;
  const current: Period = {
    number: isTrial ? 0 : 1,
    startsAt: start,
    endsAt: isTrial ? daysAfter(start, trialDays) : periodEnd(start, terms, 31),
    billedAt: start,
    dueAt: isTrial ? start : daysAfter(start, 14),
    amount: isTrial ? 0 : 900,
    isPaid: isTrial,
  };
  const rest = { next: undefined, anchorDay: 31, total: 900, cancelAtEnd: false, pausedAt: null, canceledAt: null };
  return { ...terms, ...rest, status: isTrial ? "trialing" : "unpaid", current };
}

const at = (day: string) => new Date(`${day}T10:00:00Z`);
const day = (date: Date | undefined) => date?.toISOString().slice(0, 10);

describe("a period", () => {
  test("of months ends on the day on which the first began, or on the last that there is", () => {
    const month = { interval: "month", intervalCount: 1 } as const;
    expect(day(periodEnd(start, month, 31))).toBe("2026-02-28");
    expect(day(periodEnd(at("2026-02-28"), month, 31))).toBe("2026-03-31");
    expect(day(periodEnd(at("2028-02-29"), { interval: "year", intervalCount: 1 }, 29))).toBe("2029-02-28");
    expect(day(periodEnd(start, { interval: "week", intervalCount: 2 }, 31))).toBe("2026-02-14");
    expect(day(periodEnd(start, { interval: "day", intervalCount: 1 }, 31))).toBe("2026-02-01");
  });
});

describe("by the clock", () => {
  test("the next period is billed a week before, is late after its start, unpaid a week later, over after thirty days", () => {
    const running = paid(begun(), 1, start);
    expect(day(nextStep(running, start)?.at)).toBe("2026-02-21");
    const statusOn = (date: string) => advanced(running, at(date)).standing.status;
    expect(advanced(running, at("2026-02-20"))).toMatchObject({ notices: [] });
    const billed = advanced(running, at("2026-02-21"));
    expect(billed).toMatchObject({ notices: ["renewal"], standing: { status: "active", next: { number: 2 } } });
    expect(day(billed.standing.next?.dueAt)).toBe("2026-02-28");
    // The clock comes every minute: from here it goes on with what it has made.
    const later = (date: string) => advanced(billed.standing, at(date));
    expect(later("2026-02-28")).toMatchObject({ notices: ["late"], standing: { status: "past_due" } });
    expect(later("2026-03-07")).toMatchObject({ notices: ["late", "unpaid"], standing: { status: "unpaid" } });
    expect(later("2026-03-30")).toMatchObject({
      notices: ["late", "unpaid", "ended"],
      standing: { status: "canceled" },
    });
    expect(statusOn("2026-02-28")).toBe("past_due");
  });

  test("whoever was billed late, because nothing ran, has as long to pay", () => {
    const missed = advanced(paid(begun(), 1, start), at("2026-03-20")).standing;
    expect(missed.status).toBe("past_due");
    expect(day(nextStep(missed, at("2026-03-20"))?.at)).toBe("2026-03-27");
  });

  test("a trial goes on as what is paid for, and is over where nobody pays", () => {
    const trial = begun("month", 14);
    expect(isEntitled(trial)).toBe(true);
    const billed = advanced(trial, at("2026-02-07")).standing;
    expect(billed).toMatchObject({ status: "trialing", next: { number: 1, amount: 900 } });
    expect(advanced(paid(billed, 1, at("2026-02-08")), at("2026-02-14")).standing.status).toBe("active");
    expect(advanced(billed, at("2026-02-22")).standing.status).toBe("unpaid");
  });
});

describe("what whoever subscribes does", () => {
  test("what was waited for begins when it is paid", () => {
    const running = paid(begun(), 1, at("2026-02-10"));
    expect([running.status, day(running.current.endsAt)]).toEqual(["active", "2026-03-10"]);
    expect(paid(running, 1, at("2026-02-20"))).toBe(running);
  });

  test("one that is paused keeps the time that is left, and what was billed is not owed", () => {
    const billed = advanced(paid(begun(), 1, start), at("2026-02-21")).standing;
    const resting = paused(billed, at("2026-02-21"));
    expect([isEntitled(resting), resting.next, nextStep(resting, start)]).toEqual([false, undefined, undefined]);
    const again = resumed(resting, at("2026-05-01"));
    expect([again.status, day(again.current.endsAt)]).toEqual(["active", "2026-05-08"]);
  });

  test("one that is canceled ends with what is paid for, also what is paid ahead; what is not paid ends at once", () => {
    const running = paid(begun(), 1, start);
    const ending = canceledLater(running, at("2026-02-10"));
    expect(advanced(ending, at("2026-02-27")).standing.status).toBe("active");
    expect(advanced(ending, at("2026-02-28")).standing.status).toBe("canceled");
    const ahead = canceledLater(
      paid(advanced(running, at("2026-02-21")).standing, 2, at("2026-02-22")),
      at("2026-02-23"),
    );
    expect(advanced(ahead, at("2026-03-30")).standing.status).toBe("active");
    expect(advanced(ahead, at("2026-03-31")).standing.status).toBe("canceled");
    expect(canceledLater(begun(), at("2026-02-02")).status).toBe("canceled");
  });

  test("what is due back is the time that is left, and nothing of what was for nothing", () => {
    const running = paid(begun(), 1, start);
    expect(dueBack(running, at("2026-02-14"))).toEqual([{ number: 1, amount: 450 }]);
    expect(dueBack(begun("month", 14), at("2026-02-02"))).toEqual([]);
    expect(dueBack(begun(), start)).toEqual([]);
  });
});

/** What can happen, each in hours after what happened before. */
const happening = fc.record({
  hours: fc.integer({ min: 0, max: 24 * 12 }),
  what: fc.constantFrom("clock", "pay", "payLate", "pause", "resume", "cancel", "end"),
});

test("whatever happens, one period runs while it is had, none is billed twice, and what is given back was paid", () => {
  const intervals = fc.constantFrom("day", "week", "month", "year" as const);
  fc.assert(
    fc.property(
      intervals,
      fc.constantFrom(0, 14),
      fc.array(happening, { maxLength: 60 }),
      (interval, trial, events) => {
        let now = start;
        let standing = begun(interval, trial);
        const billed = new Map([[standing.current.number, standing.current.billedAt]]);
        for (const { hours, what } of events) {
          now = new Date(now.getTime() + hours * 3_600_000);
          const before = advanced(standing, now).standing;
          noteBilled(billed, standing, before);
          const after = happened(before, what, now);
          noteBilled(billed, before, after);
          expect(faultsOf(after, now)).toEqual([]);
          standing = after;
        }
        // No number is left out: each period that was billed came after the one before it.
        const numbers = [...billed.keys()].toSorted((one, other) => one - other);
        expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
      },
    ),
    { numRuns: 3_000 },
  );
});

function happened(standing: Standing, what: string, now: Date): Standing {
  const isOver = standing.status === "canceled";
  switch (what) {
    case "pay":
      return paid(standing, (standing.next ?? standing.current).number, now);
    case "payLate":
      return paid(standing, standing.current.number, now);
    case "pause":
      return canPause(standing) ? paused(standing, now) : standing;
    case "resume":
      return canResume(standing) ? advanced(resumed(standing, now), now).standing : standing;
    case "cancel":
      return isOver ? standing : advanced(canceledLater(standing, now), now).standing;
    case "end":
      return isOver ? standing : endedNow(standing, now);
    default:
      return standing;
  }
}

const periodsOf = ({ current, next }: Standing): Period[] => (next ? [current, next] : [current]);

/** A number is billed once, unless the bill was taken back. */
function noteBilled(billed: Map<number, Date>, before: Standing, after: Standing): void {
  const numbers = new Set(periodsOf(after).map(({ number }) => number));
  const passed = after.current.number;
  for (const { number, isPaid } of periodsOf(before))
    if (number >= passed && !numbers.has(number) && !isPaid) billed.delete(number);
  for (const { number, billedAt } of periodsOf(after)) {
    expect(billed.get(number) ?? billedAt).toEqual(billedAt);
    billed.set(number, billedAt);
  }
}

/** What is wrong with a standing, in words. */
function faultsOf(standing: Standing, now: Date): string[] {
  const { current, next, status } = standing;
  const periods = periodsOf(standing);
  const running = periods.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  const back = dueBack(standing, now).reduce((sum, { amount }) => sum + amount, 0);
  const paidFor = periods.filter(({ isPaid }) => isPaid).reduce((sum, { amount }) => sum + amount, 0);
  const isOwed = status === "past_due" || status === "unpaid";
  const follows = next?.number === current.number + 1 && next.startsAt.getTime() === current.endsAt.getTime();
  return Object.entries({
    "is had, and another period runs, or none":
      isEntitled(standing) && (running.length !== 1 || running[0] !== current),
    "is active without being paid": status === "active" && !current.isPaid,
    "is owed and paid": isOwed && current.isPaid,
    "is owed twice": isOwed && next !== undefined,
    "is over and goes on": status === "canceled" && nextStep(standing, now) !== undefined,
    "has a period that does not follow": next !== undefined && !follows,
    "gives back more than was paid": back > paidFor,
  }).flatMap(([fault, isSo]) => (isSo ? [fault] : []));
}
