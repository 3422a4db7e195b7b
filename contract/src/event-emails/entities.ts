import { AnyText, Id, named, Nullable, OneOf, type Static, Timestamp, Type } from "../kernel/index.ts";

/**
 * The mails of a registration that those who organise an event may write themselves: somebody has a place, has given a
 * pass back, or comes tomorrow.
 */
export const eventEmailTypes = ["confirmation", "cancellation", "reminder"] as const;
export type EventEmailType = (typeof eventEmailTypes)[number];

export const EventEmail = named("EventEmail", {
  type: OneOf(...eventEmailTypes),
  eventId: Id("event"),
  /** Markup with placeholders; empty where the mail says what it says of itself. */
  body: AnyText,
  /** Empty where answers go to nobody. */
  replyTo: AnyText,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type EventEmail = Static<typeof EventEmail>;

/** What a mail says where nothing of its own is written, and what placeholders stand for, to the caller in their language. */
export const EventEmailSample = named("EventEmailSample", {
  subject: AnyText,
  heading: AnyText,
  /** Null where its heading says all. */
  text: Nullable(AnyText),
  values: Type.Object({ name: AnyText, event: AnyText, when: AnyText, where: AnyText, link: AnyText }),
});
export type EventEmailSample = Static<typeof EventEmailSample>;
