import { GroupSummary } from "../groups/entities.ts";
import { AnyText, Id, named, Nullable, OneOf, relation, type Static, Timestamp, Type } from "../kernel/index.ts";
import { eventStatuses, eventTypes } from "../events/summaries.ts";

/** An event as a calendar shows it. */
export const CalendarEvent = named("CalendarEvent", {
  id: Id("event"),
  slug: AnyText,
  name: AnyText,
  shortDescription: AnyText,
  eventType: OneOf(...eventTypes),
  status: OneOf(...eventStatuses),
  /** Such as Europe/Paris; null where the event names none. */
  timezone: Nullable(AnyText),
  eventStart: Timestamp,
  eventEnd: Timestamp,
  venue: Nullable(AnyText),
  address1: Nullable(AnyText),
  address2: Nullable(AnyText),
  zip: Nullable(AnyText),
  city: Nullable(AnyText),
  country: Nullable(AnyText),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type CalendarEvent = Static<typeof CalendarEvent>;

/** What a group holds, for calendars: from three months back, cancelled ones too, 500 at most. */
export const GroupCalendar = named("GroupCalendar", {
  group: GroupSummary,
  events: Type.Array(CalendarEvent),
});
export type GroupCalendar = Static<typeof GroupCalendar>;

/** Somebody's own address of a group's calendar. */
export const CalendarAddress = named("CalendarAddress", {
  groupId: Id("group"),
  /** When it was made, or renewed; null where there is none. */
  createdAt: Nullable(Timestamp),
});

/** The address itself, which is shown once: the community keeps only what it takes to know it again. */
export const NewCalendarAddress = named("NewCalendarAddress", { token: AnyText, createdAt: Timestamp });

/** Which address leads to which calendar. */
export const CalendarTokens = relation("CalendarTokens");
