import { bookingStatuses } from "../bookings/entities.ts";
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

const address = {
  address1: Nullable(AnyText),
  address2: Nullable(AnyText),
  zip: Nullable(AnyText),
  city: Nullable(AnyText),
  country: Nullable(AnyText),
};

/** A session as a calendar shows it. */
export const CalendarSession = named("CalendarSession", {
  id: Id("session"),
  name: AnyText,
  description: Nullable(AnyText),
  startTime: Timestamp,
  endTime: Timestamp,
  location: Nullable(Type.Object({ name: AnyText, ...address })),
  event: Type.Object({
    slug: AnyText,
    name: AnyText,
    eventType: OneOf(...eventTypes),
    status: OneOf(...eventStatuses),
    timezone: Nullable(AnyText),
  }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type CalendarSession = Static<typeof CalendarSession>;

/** A booked space as a calendar shows it. */
export const CalendarBooking = named("CalendarBooking", {
  id: Id("booking"),
  start: Timestamp,
  end: Timestamp,
  status: OneOf(...bookingStatuses),
  space: Type.Object({ name: AnyText, description: Nullable(AnyText) }),
  place: Type.Object({ name: AnyText, timezone: AnyText, ...address }),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type CalendarBooking = Static<typeof CalendarBooking>;

/** What somebody follows in their calendar: from three months back, cancelled events too, 500 of each at most. */
export const Calendar = named("Calendar", {
  /** Of the group or the series; null where it is the community's, or somebody's own. */
  name: Nullable(AnyText),
  events: Type.Array(CalendarEvent),
  /** Only in somebody's own: those that they chose. */
  sessions: Type.Array(CalendarSession),
  /** Only in somebody's own: what they have booked. */
  bookings: Type.Array(CalendarBooking),
});
export type Calendar = Static<typeof Calendar>;

/** Somebody's own address of a calendar: of a group's, or of what concerns themselves. */
export const CalendarAddress = named("CalendarAddress", {
  groupId: Nullable(Id("group")),
  /** When it was made, or renewed; null where there is none. */
  createdAt: Nullable(Timestamp),
});

/** The address itself, which is shown once: the community keeps only what it takes to know it again. */
export const NewCalendarAddress = named("NewCalendarAddress", { token: AnyText, createdAt: Timestamp });

/** Which address leads to which calendar. */
export const CalendarTokens = relation("CalendarTokens");
