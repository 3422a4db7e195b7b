import { expect, test } from "vitest";
import type { EventItem } from "../events/index.ts";
import { picksFor } from "./picks.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const event = (id: string, parts: Partial<EventItem> = {}): EventItem =>
  ({
    id,
    eventStart: "2026-11-27T19:00:00Z",
    viewer: { isRegistered: false },
    registrationState: "open",
    featured: false,
    placesLeft: null,
    creatorId: "ben",
    creator: { firstName: "Ben" },
    ...parts,
  }) as Partial<EventItem> as EventItem;
const picked = (events: readonly EventItem[], follows = {}) =>
  picksFor(events, { now, follows }).map(({ event: { id }, reason }) => [id, reason]);

test("an event is picked for a reason, the nearest one first", () => {
  const events = [
    event("none"),
    event("few", { placesLeft: 2 }),
    event("first", { featured: true }),
    event("amara", { creatorId: "amara" }),
  ];
  expect(picked(events, { amara: true })).toEqual([
    ["amara", "host"],
    ["first", "featured"],
    ["few", "few"],
  ]);
});

test("nothing is picked that somebody goes to already, that is on, or that takes nobody in", () => {
  const going = event("going", { featured: true, viewer: { isRegistered: true } as EventItem["viewer"] });
  const on = event("on", { featured: true, eventStart: "2026-11-22T11:00:00Z" });
  const closed = event("closed", { featured: true, registrationState: "closed" });
  expect(picked([going, on, closed])).toEqual([]);
});
