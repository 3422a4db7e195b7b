import { describe, expect, it } from "vitest";
import { openDaysOf } from "./hours.ts";
import { askedOf, boundsOf, firstFree, hasMonth, stateOf } from "./month.ts";

const open = (opens: string, closes: string, ...days: readonly string[]) =>
  days.map((dayOfWeek) => ({ dayOfWeek, opens, closes }) as Parameters<typeof openDaysOf>[0][number]);
const workdays = ["monday", "tuesday", "wednesday", "thursday", "friday"];

describe("the hours of a week", () => {
  it("stand together where days that follow one another have the same", () => {
    expect(openDaysOf([...open("09:00", "18:00", ...workdays), ...open("10:00", "14:00", "saturday")], 1)).toEqual([
      { first: 1, last: 5, hours: [{ opens: "09:00", closes: "18:00" }] },
      { first: 6, last: 6, hours: [{ opens: "10:00", closes: "14:00" }] },
    ]);
  });

  it("begin with the reader's first day, go over the end of a week, and are apart over a closed day", () => {
    expect(openDaysOf(open("09:00", "18:00", "saturday", "sunday", "monday", "wednesday"), 6)).toMatchObject([
      { first: 6, last: 1 },
      { first: 3, last: 3 },
    ]);
  });

  it("of a day are in their order", () => {
    const hours = [...open("14:00", "18:00", "monday"), ...open("09:00", "12:00", "monday")];
    expect(openDaysOf(hours, 1)[0]?.hours.map(({ opens }) => opens)).toEqual(["09:00", "14:00"]);
  });
});

describe("the days that can be looked at", () => {
  const now = Date.parse("2026-12-04T23:30:00Z");
  const rules = { start: null, end: null, daysAhead: null };

  it("begin today at the place, or when the space opens", () => {
    expect(boundsOf(rules, "Asia/Tokyo", now)).toEqual({ first: "2026-12-05", last: undefined });
    expect(boundsOf({ ...rules, start: "2027-01-10T08:00:00Z" }, "UTC", now).first).toBe("2027-01-10");
    expect(boundsOf({ ...rules, start: "2026-01-10T08:00:00Z" }, "UTC", now).first).toBe("2026-12-04");
  });

  it("end with what comes first: so many days ahead, or when the space closes", () => {
    expect(boundsOf({ ...rules, daysAhead: 30 }, "UTC", now).last).toBe("2027-01-03");
    expect(boundsOf({ ...rules, daysAhead: 30, end: "2026-12-20T00:00:00Z" }, "UTC", now).last).toBe("2026-12-19");
  });

  const bounds = { first: "2026-12-04", last: "2027-01-20" };
  it.each([
    ["2026-12-24", "2026-12-01", "2026-12-24"],
    ["2027-01", "2027-01-01", undefined],
    ["2026-12-03", "2026-12-01", undefined],
    ["2027-01-21", "2027-01-01", undefined],
    ["2027-02", "2026-12-01", undefined],
    ["2026-12-32", "2026-12-01", undefined],
    ["tomorrow", "2026-12-01", undefined],
    [null, "2026-12-01", undefined],
  ])("of the address %s are within those", (address, month, day) => {
    expect(askedOf(address, bounds)).toEqual({ month, day });
  });

  it("have months before and behind as far as something can be booked", () => {
    expect(hasMonth("2026-12-01", -1, bounds)).toBe(false);
    expect(hasMonth("2026-12-01", 1, bounds)).toBe(true);
    expect(hasMonth("2027-01-01", 1, bounds)).toBe(false);
    expect(hasMonth("2027-01-01", 1, { ...bounds, last: undefined })).toBe(true);
  });
});

describe("a month", () => {
  const slot = (time: string, supply: number | null) => ({ time, supply, start: "", end: "" });

  it("tells days with something left from full ones and closed ones", () => {
    expect(stateOf([slot("09:00", 0), slot("10:00", 2)])).toBe("free");
    expect(stateOf([slot("09:00", 0)])).toBe("full");
    expect(stateOf([])).toBe("closed");
    expect(stateOf(undefined)).toBe("closed");
  });

  it("offers its first day that has something left", () => {
    const days = [
      { day: "2026-12-04", slots: [slot("09:00", 0)] },
      { day: "2026-12-07", slots: [slot("09:00", 0), slot("10:00", null)] },
    ];
    expect(firstFree(days)).toBe("2026-12-07");
    expect(firstFree(days.slice(0, 1))).toBeUndefined();
    expect(firstFree(undefined)).toBeUndefined();
  });
});
