import { call, Id, input, kernelErrors, Nothing, Nullable, Optional, slice, Text, Whole } from "../kernel/index.ts";
import { groupErrors } from "../groups/errors.ts";
import { EventViewer } from "../events/summaries.ts";
import { OwnPaymentSummary } from "../own-payments/entities.ts";
import { registering } from "../registration/entities.ts";
import { registrationErrors } from "../registration/errors.ts";
import { termsErrors } from "../terms/errors.ts";
import { GuestLink, GuestPass } from "./entities.ts";
import { guestErrors } from "./errors.ts";

const module = "registration";
const byLink = { token: Text(200, 1) } as const;
/** Of a network that asks for much: the solution of the puzzle that was answered before. */
const solution = Optional(Nullable(Text(2000)));
const limits = [guestErrors.puzzle, guestErrors.emailRequired, kernelErrors.tooOften] as const;

/** Registering without an account, and taking into one what was registered. */
export const guests = slice("guests", {
  begin: call({
    method: "POST",
    path: "/events/{eventId}/guests",
    summary:
      "Begin to register without an account, where the event allows it. The same is answered whether the address has an account or not",
    params: { eventId: Id("event") },
    body: input({
      firstName: Text(100, 1),
      lastName: Text(100, 1),
      /** Where pass and confirmation go. */
      email: Text(320, 3),
      /** The version of the community's terms that was read and accepted, where it has some. */
      termsVersion: Optional(Nullable(Whole)),
      solution,
    }),
    returns: GuestPass,
    access: { caller: "guest", module, may: ["event.view", "eventId"], creates: false },
    errors: [
      ...limits,
      groupErrors.membersOnly,
      guestErrors.nameRequired,
      guestErrors.termsRequired,
      termsErrors.changed,
      registrationErrors.noGuests,
      registrationErrors.notOpen,
      registrationErrors.closed,
      registrationErrors.full,
      registrationErrors.disabled,
    ],
    changesNothing: "Nobody sees who begins to register.",
  }),
  find: call({
    method: "POST",
    path: "/guests/links",
    summary: "Have links to the passes for coming events mailed to an address. It is not said whether there are any",
    body: input({ email: Text(320, 3), solution }),
    returns: Nothing,
    access: { caller: "guest", module, creates: false },
    errors: limits,
    changesNothing: "A mail goes out, where there is something to be found.",
  }),
  link: call({
    method: "GET",
    path: "/guests/{token}",
    summary: "Read what a mailed link leads to",
    params: byLink,
    returns: GuestLink,
    access: { caller: "guest", module },
    errors: [kernelErrors.notFound, guestErrors.over],
    fresh: "always",
  }),
  claim: call({
    method: "POST",
    path: "/guests/{token}/claim",
    summary:
      "Take what a guest has registered into the caller's account: passes, payments and invoices. Safe to repeat",
    params: byLink,
    returns: GuestLink,
    access: { caller: "member", module, creates: false, binds: true },
    errors: [kernelErrors.notFound, guestErrors.over, guestErrors.claimed, guestErrors.alreadyGoing],
    audited: true,
    changes: [...registering, EventViewer, OwnPaymentSummary, GuestLink],
  }),
});
