import type { Booking } from "./reads.ts";

/**
 * `held`: waits to be confirmed or paid; `released`: its time ran out, or it was let go, before it was anybody's; `was`: it is
 * over.
 */
export type BookingState = "held" | "released" | "booked" | "on" | "was" | "canceled";

type Known = Pick<Booking, "status" | "alternateId" | "cancelReason" | "start" | "end">;

/** What a booking is to whoever has it, at an instant in ms. Only what was confirmed once has a number. */
export function bookingStateOf({ status, alternateId, cancelReason, start, end }: Known, now: number): BookingState {
  if (status === "draft") return "held";
  if (status === "canceled") return alternateId === 0 && cancelReason === null ? "released" : "canceled";
  if (Date.parse(end) <= now) return "was";
  return Date.parse(start) <= now ? "on" : "booked";
}
