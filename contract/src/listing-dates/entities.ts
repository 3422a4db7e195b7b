import { AnyText, Flag, Id, named, Nullable, OneOf, type Static, Timestamp, Type } from "../kernel/index.ts";

/** An event that is at the same time. */
const Clash = named("PlannedDateClash", { id: Id("event"), name: AnyText });

/** A date that a rule makes of an event. */
export const PlannedDate = named("PlannedDate", {
  start: Timestamp,
  end: Timestamp,
  isPast: Flag,
  /** The series has a date then. */
  isTaken: Flag,
  /** changed: clocks are changed between the event and this date; skipped: and show its time on no such day. */
  clocks: OneOf("same", "changed", "skipped"),
  /** What else the caller, or the group of the event, holds then. */
  clash: Nullable(Clash),
});
export type PlannedDate = Static<typeof PlannedDate>;

export const PlannedDates = named("PlannedDates", { dates: Type.Array(PlannedDate) });
