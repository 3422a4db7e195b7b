import {
  AnyText,
  Currency,
  Flag,
  Id,
  Money,
  named,
  Nullable,
  OneOf,
  type Static,
  Timestamp,
  Type,
  Whole,
} from "../kernel/index.ts";

/** What somebody on record did, or was done about them, that no other table tells. */
export const notedHappenings = [
  "renamed",
  "answered",
  "canceled",
  "undone",
  "confirmation",
  "message",
  "labelled",
  "unlabelled",
] as const;
export type NotedHappening = (typeof notedHappenings)[number];

/**
 * What happened with somebody at an event. `charged` is what was ordered, `received` what was collected outside for it;
 * `gaveBack` is the decision of an organiser, `refunded` the money; `taken` is a pass that came from somebody else;
 * `undone` a check-in taken back; `bounced` says that mails to their address come back.
 */
export const attendeeHappenings = [
  ...notedHappenings,
  "bought",
  "addOn",
  "room",
  "charged",
  "received",
  "gaveBack",
  "refunded",
  "passedOn",
  "taken",
  "offered",
  "sessionAdded",
  "sessionLeft",
  "checkedIn",
  "scannedAgain",
  "scanRefused",
  "reminder",
  "announcement",
  "bounced",
] as const;

/** What became of a mail. */
export const mailOutcomes = ["sent", "waiting", "failed", "skipped", "stopped", "none"] as const;

export const TimelineEntry = named("TimelineEntry", {
  /** Tells entries apart. */
  id: AnyText,
  happened: OneOf(...attendeeHappenings),
  at: Timestamp,
  /** Who did it, by name; null where nobody in particular did, or it is not known. */
  by: Nullable(AnyText),
  /** To whom a pass went, or from whom it came. */
  other: Nullable(AnyText),
  /** The kind of pass and its number, where it is about one. */
  passType: Nullable(AnyText),
  passNumber: Nullable(Whole),
  /** What it is about: an add-on, a room, a session, a label, what was announced. */
  about: Nullable(AnyText),
  /** What was written: a name, a reason, why a scan was refused. */
  detail: Nullable(AnyText),
  gate: Nullable(AnyText),
  amount: Nullable(Money),
  currency: Nullable(Currency),
  /** How it was paid. */
  provider: Nullable(AnyText),
  mail: Nullable(OneOf(...mailOutcomes)),
  /** So many at once; null where it is one. */
  count: Nullable(Whole),
});
export type TimelineEntry = Static<typeof TimelineEntry>;

export const AttendeeTimeline = Type.Object({
  /** The newest first. */
  entries: Type.Array(TimelineEntry),
  /** Nothing older was left out. */
  isWhole: Flag,
  /** Of whom it is. */
  accountId: Id("account"),
});
