import { bookingErrors } from "@marquee/contract/bookings";
import type { ErrorDeclaration } from "@marquee/contract/kernel";
import type { FailureData } from "../kernel/failure.ts";

type Held = {
  readonly status: string;
  readonly start: Date;
  readonly usedAt: Date | null;
  readonly cancelableUntil: Date | null;
};
type Refusal = readonly [error: ErrorDeclaration, data?: FailureData];

const hour = 60 * 60_000;

/** Why whoever has a booking cannot cancel it any more, by the rules of when it was booked; undefined where they can. */
export function refusalToCancel({ status, start, usedAt, cancelableUntil }: Held, now: Date): Refusal | undefined {
  if (status === "draft") return undefined;
  if (start <= now || usedAt !== null) return [bookingErrors.begun];
  if (cancelableUntil === null) return [bookingErrors.notCancelable];
  const hours = (start.getTime() - cancelableUntil.getTime()) / hour;
  return now <= cancelableUntil ? undefined : [bookingErrors.cancelClosed, { hours }];
}

type Offered = Held & { readonly isOffered: boolean; readonly needsApproval: boolean };

/**
 * Whether whoever has a booking may have it at another time by themselves: as long as they could cancel it, of what is still
 * offered, and where nobody has to accept the other time.
 */
export const mayMove = (booking: Offered, now: Date): boolean =>
  booking.status === "ready" &&
  booking.isOffered &&
  !booking.needsApproval &&
  refusalToCancel(booking, now) === undefined;
