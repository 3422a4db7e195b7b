import { EventChoices } from "../events/finding.ts";
import { call, Flag, Id, input, Moment, Optional, slice, Words } from "../kernel/index.ts";
import { EventListing } from "../listings/entities.ts";
import { listingErrors } from "../listings/errors.ts";
import { messageErrors } from "../messages/errors.ts";

const inListing = { eventId: Id("event") };
const managing = { caller: "member", module: "events", may: ["listing.manage", "eventId"] } as const;

/** What goes along besides what the event says of itself; absent: it does. Coupons go with the passes alone. */
const takesAlong = {
  schedule: Optional(Flag),
  passes: Optional(Flag),
  questions: Optional(Flag),
  coupons: Optional(Flag),
  mails: Optional(Flag),
  /** Co-hosts. */
  team: Optional(Flag),
};

/** Events that are made from others. */
export const listingCopies = slice("listingCopies", {
  copy: call({
    method: "POST",
    path: "/listings/{eventId}/copy",
    summary: "Make a draft like an event at another time. All of its times move along by the clocks of its zone",
    params: inListing,
    body: input({ name: Words(200), eventStart: Moment, ...takesAlong }),
    returns: EventListing,
    access: { ...managing, creates: true, speaks: true },
    audited: true,
    errors: [messageErrors.unwantedWord, listingErrors.groupNotYours],
    hides: ["event"],
    changes: [EventChoices],
  }),
});
