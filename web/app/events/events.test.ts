import { describe, expect, test } from "vitest";
import { byDay } from "./by-day.ts";
import { eventStateOf } from "./event-state.ts";
import { webAddress } from "./web-address.ts";

const now = Date.parse("2026-11-20T12:00:00Z");
const reading = { locale: "en-GB", now, timeZone: "Europe/Dublin" };

const event = (id: string, eventStart: string, eventEnd: string, timezone: string | null = null) =>
  ({ id, eventStart, eventEnd, timezone }) as Parameters<typeof byDay>[0][number];

describe("events by day", () => {
  test("put what is on first under its own heading, whenever it began", () => {
    const events = [
      event("a", "2026-11-14T11:00:00Z", "2026-12-06T18:00:00Z"),
      event("b", "2026-11-20T11:00:00Z", "2026-11-20T15:00:00Z"),
      event("c", "2026-11-20T18:00:00Z", "2026-11-20T20:00:00Z"),
      event("d", "2026-11-21T18:00:00Z", "2026-11-21T20:00:00Z"),
    ];
    const days = byDay(events, { ...reading, onNow: "On now" });
    expect(days.map(({ title, events: of }) => [title, of.map(({ id }) => id)])).toEqual([
      ["On now", ["a", "b"]],
      ["Today", ["c"]],
      ["Tomorrow", ["d"]],
    ]);
  });

  test("stand under the day of their own zone", () => {
    const [day] = byDay([event("a", "2026-11-20T22:00:00Z", "2026-11-20T23:00:00Z", "Asia/Tokyo")], {
      ...reading,
      onNow: "On now",
    });
    expect(day?.title).toBe("Tomorrow");
  });
});

describe("what can be done about an event", () => {
  const situation = {
    status: "published",
    eventEnd: "2026-11-21T00:00:00Z",
    registrationState: "open",
    viewer: {
      registrationId: null,
      isRegistered: false,
      isSaved: false,
      due: 0,
      needsInfo: 0,
      approval: null,
      isCoHost: false,
      canManage: false,
      canHost: false,
    },
  } as const;

  test("is to register while that is open", () => {
    expect(eventStateOf(situation, now)).toBe("open");
    expect(eventStateOf({ ...situation, registrationState: "full" }, now)).toBe("full");
  });

  test("is to show the pass for whoever is going, even afterwards", () => {
    const going = { ...situation, viewer: { ...situation.viewer, isRegistered: true } };
    expect(eventStateOf(going, now)).toBe("going");
    expect(eventStateOf({ ...going, eventEnd: "2026-11-19T00:00:00Z" }, now)).toBe("going");
    expect(eventStateOf({ ...going, status: "canceled" }, now)).toBe("canceled");
  });

  test("is nothing once it is over", () => {
    expect(eventStateOf({ ...situation, eventEnd: "2026-11-20T12:00:00Z" }, now)).toBe("over");
  });
});

test("only pages of the web become links", () => {
  expect(webAddress("https://meet.example.org/a")).toBe("https://meet.example.org/a");
  for (const written of ["javascript:alert(1)", "data:text/html,x", "meet", "", null]) {
    expect(webAddress(written)).toBeUndefined();
  }
});
