import { passErrors } from "@marquee/contract/passes";
import { refundRequestErrors, type RefundRequestState } from "@marquee/contract/refund-requests";
import type { Cancellation } from "../attendee/index.ts";
import type { EventFacts } from "../events/index.ts";
import { isKept, type PassRow } from "../registration/index.ts";

const day = 24 * 3_600_000;

/** Until when money can be asked back: things that went wrong at an event are thought of when one is home again. */
export const askableUntil = ({ eventEnd }: Pick<EventFacts, "eventEnd">): Date =>
  new Date(eventEnd.getTime() + 30 * day);

type Sums = { readonly paid: number; readonly scheduled: number };

/** What was received for a pass and is left, and what of it comes back without asking anybody. What is only owed is no money. */
export function sumsOf({ terms, parts }: Cancellation): Sums {
  const received = parts.filter(({ isOwed }) => !isOwed);
  const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);
  return {
    paid: sum(received.map(({ rest }) => rest)),
    scheduled: terms.canCancel ? sum(received.map(({ amount }) => amount)) : 0,
  };
}

type Standing = {
  readonly event: Pick<EventFacts, "eventEnd" | "status">;
  readonly pass: PassRow;
  readonly sums: Sums;
  /** What the same person asked for of this pass before. */
  readonly own: readonly { readonly state: RefundRequestState }[];
  readonly now: Date;
};

/** Why somebody cannot ask for money back, or nothing. */
export function refusalOf({ event, pass, sums, own, now }: Standing) {
  if (!isKept(pass)) return passErrors.canceled;
  if (event.status === "canceled") return refundRequestErrors.eventCanceled;
  if (pass.usedAt !== null) return passErrors.alreadyUsed;
  if (now >= askableUntil(event)) return refundRequestErrors.tooLate;
  if (own.some(({ state }) => state === "requested")) return refundRequestErrors.already;
  if (own.some(({ state }) => state === "refused")) return refundRequestErrors.refused;
  if (sums.paid === 0) return refundRequestErrors.nothingPaid;
  return sums.scheduled >= sums.paid ? refundRequestErrors.notNeeded : undefined;
}
