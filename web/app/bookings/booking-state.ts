import type { Booking } from "./reads.ts";

/**
 * `held`: waits to be confirmed or paid; `asked`: waits for an answer; `declined`: the answer was no; `released`: its time ran out, or it was let go, before it was anybody's; `was`: it is
 * over.
 */
export type BookingState = "held" | "asked" | "declined" | "released" | "booked" | "on" | "was" | "canceled";

type Known = Pick<Booking, "status" | "approval" | "alternateId" | "cancelReason" | "start" | "end">;

/** What a booking is to whoever has it, at an instant in ms. Only what was confirmed once has a number. */
export function bookingStateOf(
  { status, approval, alternateId, cancelReason, start, end }: Known,
  now: number,
): BookingState {
  if (status === "draft") return approval === "asked" ? "asked" : "held";
  if (status === "canceled" && alternateId === 0 && cancelReason === null) return "released";
  if (status === "canceled") return alternateId === 0 && approval === "asked" ? "declined" : "canceled";
  if (Date.parse(end) <= now) return "was";
  return Date.parse(start) <= now ? "on" : "booked";
}
