import { call, Id, input, Money, Nothing, OneOf, Optional, slice, Text } from "../kernel/index.ts";
import { CheckIns, ListingRegistration } from "../attendees/entities.ts";
import { TimelineEntry } from "../attendees/timeline.ts";
import { AnnouncementReach } from "../announcements/entities.ts";
import { OwnPaymentSummary } from "../own-payments/entities.ts";
import { Pass, PassCancellation, PassOffer } from "../passes/entities.ts";
import { passErrors } from "../passes/errors.ts";
import { inSessions } from "../passes/session-access.ts";
import { paymentErrors } from "../payments/errors.ts";
import { registering, RegistrationPass } from "../registration/entities.ts";
import { ListingWaitlist } from "../waitlist/entities.ts";
import { EventRefund, RefundAmount, refundWays } from "./entities.ts";
import { listingRefundErrors } from "./errors.ts";

const inListing = { eventId: Id("event") };
const ofPass = { ...inListing, accountId: Id("account"), passId: Id("pass") };
const pass = "/listings/{eventId}/attendees/{accountId}/passes/{passId}";
const access = { caller: "member", module: "events", may: ["listing.manage", "eventId"] } as const;
/** Goes into the mail to the holder as it is written. */
const reason = Optional(Text(500));
const paidBack = [
  RegistrationPass,
  Pass,
  PassCancellation,
  ListingRegistration,
  TimelineEntry,
  EventRefund,
  OwnPaymentSummary,
] as const;
const ended = [
  ...registering,
  ...inSessions,
  ...paidBack,
  PassOffer,
  CheckIns,
  AnnouncementReach,
  ListingWaitlist,
] as const;

/** Passes that organisers end, and money that they give back. */
export const listingRefunds = slice("listingRefunds", {
  terms: call({
    method: "GET",
    path: `${pass}/cancellation`,
    summary: "Read what was paid for somebody's pass, and what its refund schedule would give back now",
    params: ofPass,
    returns: PassCancellation,
    access,
    fresh: "always",
  }),
  cancel: call({
    method: "POST",
    path: `${pass}/cancellation`,
    summary: "Cancel somebody's pass: its place is free at once, as much goes back as is said, and they are written to",
    params: ofPass,
    body: input({
      /** What goes back of what was received, in minor units; what is only owed is owed no more in any case. */
      refund: RefundAmount,
      /** What was paid as the organiser was shown it: another amount by now is refused. */
      expectedPaid: Money,
      reason,
    }),
    returns: Nothing,
    access: { ...access, creates: false, acting: "team" },
    errors: [
      passErrors.canceled,
      passErrors.alreadyUsed,
      listingRefundErrors.paidChanged,
      listingRefundErrors.tooMuch,
      paymentErrors.refundTooLarge,
    ],
    audited: true,
    changes: ended,
    within: "eventId",
  }),
  refund: call({
    method: "POST",
    path: `${pass}/refund`,
    summary: "Give something back for a pass that stays as it is",
    params: ofPass,
    body: input({ refund: RefundAmount, expectedPaid: Money, reason }),
    returns: Nothing,
    access: { ...access, creates: false, acting: "team" },
    errors: [
      passErrors.canceled,
      listingRefundErrors.paidChanged,
      listingRefundErrors.tooMuch,
      paymentErrors.refundTooLarge,
    ],
    audited: true,
    changes: [...registering, ...paidBack],
    within: "eventId",
  }),
  ofEvent: call({
    method: "GET",
    path: "/listings/{eventId}/refunds",
    summary: "Read how far the passes of an event have been ended and paid back",
    params: inListing,
    returns: EventRefund,
    access,
    fresh: "always",
  }),
  refundEvent: call({
    method: "POST",
    path: "/listings/{eventId}/refunds",
    summary:
      "End all passes of a cancelled event and give back what was paid, or what each schedule says; asked again it goes on",
    params: inListing,
    body: input({ way: OneOf(...refundWays), reason }),
    returns: EventRefund,
    access: { ...access, creates: false, acting: "team" },
    errors: [listingRefundErrors.notCanceled],
    audited: true,
    changes: ended,
    within: "eventId",
  }),
});
