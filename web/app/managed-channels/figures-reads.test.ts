import { expect, test } from "vitest";
import { completionOf, movedIn, periodIn, subscribersByDay, usedByDay } from "./figures-reads.ts";
import { figures } from "./samples.ts";

test("figures are of a month, unless the address asks for another time that is offered", () => {
  const asked = ["", "days=7", "days=90", "days=8"].map((query) => periodIn(new URLSearchParams(query)));
  expect(asked).toEqual([30, 7, 90, 30]);
});

test("how many subscribed on a day is worked out from how many there are now", () => {
  const day = { reads: 0, plays: 0, finishes: 0 };
  const days = [
    { ...day, day: "2026-11-01", subscribed: 2, unsubscribed: 0 },
    { ...day, day: "2026-11-02", subscribed: 3, unsubscribed: 1 },
    { ...day, day: "2026-11-03", subscribed: 0, unsubscribed: 1 },
  ];
  const counted = subscribersByDay({ ...figures, days, subscribers: 10 });
  expect(counted.map(({ subscribers }) => subscribers)).toEqual([9, 11, 10]);
  expect(movedIn({ ...figures, days })).toEqual({ came: 5, went: 2 });
});

test("days that a chart has no room for are taken together, and nothing of them is lost", () => {
  const columns = usedByDay(figures);
  expect(columns.length).toBeLessThanOrEqual(45);
  expect(columns.reduce((sum, { reads }) => sum + reads, 0)).toBe(figures.reads);
});

test("of nothing that was played no share came to its end", () => {
  expect(completionOf({ plays: 0, finishes: 0 })).toBeNull();
  expect(completionOf({ plays: 4, finishes: 1 })).toBe(0.25);
});
