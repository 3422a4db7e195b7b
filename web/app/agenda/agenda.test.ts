import { describe, expect, test } from "vitest";
import { agendaDays, clashesOf, daysOf, narrowed, nowAndNext, placesOf, tracksOf } from "./agenda.ts";

const now = Date.parse("2026-12-02T18:30:00Z");
const reading = { locale: "en-GB", now, timeZone: "Europe/Dublin" };
const track = (slug: string) => ({ id: slug, slug, name: slug, color: "#fff" });
const place = (name: string) => ({ id: name, name });

type Session = Parameters<typeof narrowed>[0][number];
const session = (id: string, startTime: string, endTime: string, more: object = {}) =>
  ({ id, startTime, endTime, tracks: [], location: null, nonSession: false, ...more }) as unknown as Session;

const sessions = [
  session("songs", "2026-12-02T18:00:00Z", "2026-12-02T19:00:00Z", {
    tracks: [track("music")],
    location: place("Barn"),
  }),
  session("supper", "2026-12-02T18:00:00Z", "2026-12-02T19:00:00Z", { nonSession: true }),
  session("tales", "2026-12-02T19:00:00Z", "2026-12-02T20:00:00Z", { location: place("Attic") }),
  session("reels", "2026-12-02T19:30:00Z", "2026-12-02T21:00:00Z", { tracks: [track("talks"), track("music")] }),
  session("clay", "2026-12-03T10:00:00Z", "2026-12-03T11:00:00Z", { location: place("Barn") }),
];
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

describe("an agenda", () => {
  test("is shown day by day", () => {
    expect(agendaDays(sessions, reading).map((day) => day.sessions.length)).toEqual([4, 1]);
    expect(daysOf(sessions, reading).map(({ day }) => day)).toEqual(["2026-12-02", "2026-12-03"]);
  });

  test("is narrowed by track, place and day, by all that are chosen together", () => {
    expect(tracksOf(sessions).map(({ slug }) => slug)).toEqual(["music", "talks"]);
    expect(placesOf(sessions).map(({ name }) => name)).toEqual(["Attic", "Barn"]);
    const all = { track: null, place: null, day: null };
    const found = (filter: object) => ids(narrowed(sessions, { ...all, ...filter }, reading.timeZone));
    expect(found({})).toHaveLength(5);
    expect(found({ track: "music" })).toEqual(["songs", "reels"]);
    expect(found({ place: "Barn" })).toEqual(["songs", "clay"]);
    expect(found({ place: "Barn", day: "2026-12-03" })).toEqual(["clay"]);
    expect(found({ place: "Barn", day: "2026-12-03", track: "music" })).toEqual([]);
  });

  test("says what is on now and what comes next, without breaks", () => {
    const found = nowAndNext(sessions, now);
    expect([ids(found.on), ids(found.next)]).toEqual([["songs"], ["tales"]]);
    const before = nowAndNext(sessions, now - 86_400_000);
    expect([ids(before.on), ids(before.next)]).toEqual([[], ["songs"]]);
    expect(nowAndNext(sessions, now + 7 * 86_400_000)).toEqual({ on: [], next: [] });
  });

  test("names what overlaps, and not what follows upon each other", () => {
    const clashes = clashesOf(sessions.filter(({ nonSession }) => !nonSession));
    expect([...clashes].map(([id, others]) => [id, ids(others)])).toEqual([
      ["tales", ["reels"]],
      ["reels", ["tales"]],
    ]);
  });
});
