import { expect, test } from "vitest";
import { foldedOf, waitingIn } from "./folds.ts";
import type { Membership } from "./reads.ts";

type Room = {
  eventId?: string;
  groupId?: string;
  sessionId?: string;
  lastSeq?: number;
  unreadCount?: number;
  notifications?: boolean;
};
const conversation = (name: string, room: Room = {}): Membership => {
  const { eventId = null, groupId = null, sessionId = null, lastSeq = 1, unreadCount = 0, notifications = true } = room;
  return {
    channelId: name,
    unreadCount,
    notifications,
    channel: { name, eventId, groupId, sessionId, lastSeq },
  } as Partial<Membership> as Membership;
};
const namesOf = (rooms: readonly Membership[]) => rooms.map(({ channelId }) => channelId);

test("people stand first, and the rooms of an event fold into one line", () => {
  const { people, events, silent } = foldedOf([
    conversation("talk", { eventId: "festival", sessionId: "one" }),
    conversation("Amara"),
    conversation("festival", { eventId: "festival" }),
    conversation("Rowers"),
  ]);
  expect(namesOf(people)).toEqual(["Amara", "Rowers"]);
  expect(events.map(({ rooms, own }) => [namesOf(rooms), own?.channelId])).toEqual([
    [["talk", "festival"], "festival"],
  ]);
  expect(silent).toEqual([]);
});

test("a room is silent until somebody writes, and then its event has a line", () => {
  const quiet = conversation("supper", { eventId: "supper", lastSeq: 0 });
  expect(foldedOf([quiet])).toMatchObject({ events: [], silent: [{ channelId: "supper" }] });
  expect(foldedOf([conversation("Rowers", { groupId: "rowers", lastSeq: 0 })])).toMatchObject({
    people: [],
    silent: [{ channelId: "Rowers" }],
  });
  expect(foldedOf([conversation("just begun", { lastSeq: 0 })]).people).toHaveLength(1);
  const session = conversation("soup", { eventId: "supper", sessionId: "soup" });
  const { events, silent } = foldedOf([session, quiet]);
  expect(events.map(({ rooms, own }) => [namesOf(rooms), own?.channelId])).toEqual([[["soup"], "supper"]]);
  expect(namesOf(silent)).toEqual(["supper"]);
});

test("what waits in an event is the sum of its rooms, without those that are muted", () => {
  const rooms = [
    conversation("one", { unreadCount: 2 }),
    conversation("other", { unreadCount: 5, notifications: false }),
    conversation("third", { unreadCount: 1 }),
  ];
  expect(waitingIn(rooms)).toBe(3);
});
