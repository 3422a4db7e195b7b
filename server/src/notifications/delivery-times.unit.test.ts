import { expect, test } from "vitest";
import { type DeliveryChoices, lastMorning, nextMorning, planMails, quietUntil } from "./delivery-times.ts";

const choices: DeliveryChoices = { mailRhythm: "soon", quietFrom: null, quietUntil: null, mailsADay: 10 };
const at = (time: string): Date => new Date(`2026-11-${time}Z`);
const plan = (change: Partial<DeliveryChoices>, times: { now: string; since: string; sent?: number; zone?: string }) =>
  planMails({
    choices: { ...choices, ...change },
    zone: times.zone ?? "UTC",
    now: at(times.now),
    since: at(times.since),
    sent: times.sent ?? 0,
  });

test("mornings are those of the person's zone, also where it is half an hour off and where the clock changes", () => {
  expect(nextMorning(at("10T09:00"), "UTC")).toEqual(at("11T08:00"));
  expect(nextMorning(at("10T00:00"), "Asia/Kolkata")).toEqual(at("10T02:30"));
  expect(nextMorning(at("10T08:00"), "UTC")).toEqual(at("10T08:00"));
  // The 1st of November 2026 has 25 hours in New York: 8 o'clock is 12:00 before and 13:00 after.
  expect(nextMorning(new Date("2026-10-31T12:01Z"), "America/New_York")).toEqual(at("01T13:00"));
  expect(nextMorning(at("10T09:00"), "UTC", "weekly")).toEqual(at("16T08:00"));
  expect(nextMorning(at("10T09:00"), "Nowhere/At all")).toEqual(at("11T08:00"));
  expect(lastMorning(at("10T07:59"), "UTC")).toEqual(at("09T08:00"));
  expect(lastMorning(at("10T08:00"), "UTC")).toEqual(at("10T08:00"));
});

test("quiet hours may go over midnight, and end on the hour", () => {
  const quiet = { ...choices, quietFrom: 22, quietUntil: 7 };
  expect(quietUntil(at("10T21:59"), "UTC", quiet)).toBeUndefined();
  expect(quietUntil(at("10T22:00"), "UTC", quiet)).toEqual(at("11T07:00"));
  expect(quietUntil(at("11T06:59"), "UTC", quiet)).toEqual(at("11T07:00"));
  expect(quietUntil(at("11T07:00"), "UTC", quiet)).toBeUndefined();
  expect(quietUntil(at("10T13:00"), "Asia/Tokyo", quiet)).toEqual(at("10T22:00"));
  expect(quietUntil(at("10T13:00"), "UTC", { ...quiet, quietFrom: 13, quietUntil: 13 })).toBeUndefined();
});

test("a mail goes out as it happens, on the morning of its rhythm, or after quiet hours", () => {
  expect(plan({}, { now: "10T12:10", since: "10T12:00" })).toEqual({ do: "send" });
  expect(plan({ mailRhythm: "daily" }, { now: "10T12:10", since: "10T12:00" })).toEqual({
    do: "wait",
    until: at("11T08:00"),
  });
  expect(plan({ mailRhythm: "daily" }, { now: "11T08:01", since: "10T12:00" })).toEqual({ do: "together" });
  expect(plan({ mailRhythm: "weekly" }, { now: "11T08:01", since: "10T12:00" })).toEqual({
    do: "wait",
    until: at("16T08:00"),
  });
  expect(plan({ quietFrom: 12, quietUntil: 14 }, { now: "10T12:10", since: "10T12:00" })).toEqual({
    do: "wait",
    until: at("10T14:00"),
  });
});

test("what is beyond the mails of a day comes in one the next morning", () => {
  expect(plan({ mailsADay: 3 }, { now: "10T12:10", since: "10T12:00", sent: 2 })).toEqual({ do: "send" });
  expect(plan({ mailsADay: 3 }, { now: "10T12:10", since: "10T12:00", sent: 3 })).toEqual({
    do: "wait",
    until: at("11T08:00"),
  });
  expect(plan({ mailsADay: 3 }, { now: "11T08:00", since: "10T12:00" })).toEqual({ do: "together" });
});
