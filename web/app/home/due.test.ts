import { expect, test } from "vitest";
import { bookedSoon, dueToday, heldOf, namesOf, surveysDue, toPay, unpaid, waitingFor } from "./due.ts";

type Membership = Parameters<typeof waitingFor>[0][number];
type Unread = { kind?: string; name?: string | null; eventId?: string; unreadCount?: number; notifications?: boolean };
const conversation = ({ kind = "group", name = null, eventId, unreadCount = 1, notifications = true }: Unread) => {
  const members = [{ accountId: "me" }, { accountId: "amara", account: { firstName: "Amara", lastName: "Okafor" } }];
  const channel = { kind, name, eventId: eventId ?? null, members, lastMessage: { text: "See you" } };
  return { channelId: name ?? "amara", accountId: "me", unreadCount, notifications, channel } as unknown as Membership;
};

test("what waits is what people wrote: no rooms of events, nothing muted, nothing read", () => {
  const waiting = waitingFor([
    conversation({ kind: "direct" }),
    conversation({ name: "Rowers" }),
    conversation({ name: "Festival", eventId: "festival" }),
    conversation({ name: "Muted", notifications: false }),
    conversation({ name: "Read", unreadCount: 0 }),
  ]);
  expect(waiting.map(({ name }) => name)).toEqual(["Amara Okafor", "Rowers"]);
});

test("an event of today is due until it ends, unless it is canceled", () => {
  const now = Date.parse("2026-11-22T12:00:00Z");
  const event = (start: string, end: string, status = "published") => ({ eventStart: start, eventEnd: end, status });
  const tonight = event("2026-11-22T19:00:00Z", "2026-11-22T22:00:00Z");
  const over = event("2026-11-22T08:00:00Z", "2026-11-22T10:00:00Z");
  const friday = event("2026-11-27T19:00:00Z", "2026-11-27T22:00:00Z");
  expect(dueToday([tonight, over, friday, { ...tonight, status: "canceled" }], now)).toEqual([tonight]);
});

test("what one has booked is due within a day, and while it lasts", () => {
  const now = Date.parse("2026-11-22T12:00:00Z");
  const at = (hours: number, status = "ready") => ({ start: new Date(now + hours * 3_600_000).toISOString(), status });
  expect(bookedSoon([at(-1), at(23), at(25), at(2, "draft")], now)).toEqual([at(-1), at(23)]);
  expect(heldOf([at(2), at(90, "draft")])).toEqual([at(90, "draft")]);
});

test("an invoice that was sent waits to be paid, a credit note does not", () => {
  const sent = { type: "invoice", amount: 1200 };
  expect(toPay([sent, { type: "creditNote", amount: -1200 }, { type: "invoice", amount: 0 }])).toEqual([sent]);
});

test("a survey waits once it was begun, or closes within a week without an answer", () => {
  const now = Date.parse("2026-11-22T12:00:00Z");
  const survey = (days: number | null, more: object = {}) => ({
    closesAt: days === null ? null : new Date(now + days * 24 * 3_600_000).toISOString(),
    viewer: { draftId: null, submitted: 0, canAnswer: true, ...more },
  });
  const due = [survey(6), survey(null, { draftId: "begun" })];
  const others = [survey(8), survey(null), survey(6, { submitted: 1 }), survey(1, { canAnswer: false })];
  expect(surveysDue([...due, ...others], now)).toEqual(due);
});

test("what was ordered and is not paid waits, unless the event is canceled", () => {
  const owed = { status: "published", viewer: { due: 3200 } };
  expect(unpaid([owed, { ...owed, viewer: { due: 0 } }, { ...owed, status: "canceled" }])).toEqual([owed]);
});

test("names are put together as the language does, three at most", () => {
  expect(namesOf(["Amara", "Kenji", "Inês", "Ben"], "en")).toBe("Amara, Kenji, and Inês");
});
