import { call, Id, input, Optional, slice, Text, Type } from "../kernel/index.ts";
import { eventErrors } from "../events/errors.ts";
import { Pass, PassSummary } from "../passes/entities.ts";
import { passErrors } from "../passes/errors.ts";
import { EventAddOnSummary } from "../passes/summaries.ts";
import { PaymentIntent } from "../payments/entities.ts";
import { paymentErrors } from "../payments/errors.ts";
import { RegistrationPass } from "../registration/entities.ts";
import { registrationErrors } from "../registration/errors.ts";
import { OfferedAddOn } from "./entities.ts";
import { addOnErrors } from "./errors.ts";

const params = { eventId: Id("event"), passId: Id("pass") };
const access = { caller: "member", module: "registration", may: ["event.attend", "eventId"] } as const;
const errors = [eventErrors.notRegistered, passErrors.canceled];
const choosing = [
  ...errors,
  addOnErrors.closed,
  addOnErrors.already,
  registrationErrors.addOnNotOffered,
  registrationErrors.addOnNeeds,
  registrationErrors.stayOutOfBounds,
  registrationErrors.roomNotOffered,
  registrationErrors.soldOut,
];

/** What a pass gets beside itself after it was bought. */
export const addOns = slice("addOns", {
  list: call({
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/addOns",
    summary: "Read the add-ons that a pass of the caller may still have, with what each comes to for it",
    params,
    returns: Type.Array(OfferedAddOn),
    chosenBy: [RegistrationPass],
    access,
    errors,
    fresh: "always",
  }),
  takeFree: call({
    method: "POST",
    path: "/self/events/{eventId}/attendee/passes/{passId}/addOns/free",
    summary: "Add what costs nothing to a pass: all of it, or none",
    params,
    body: input({ addOnIds: Type.Array(Id("addOn"), { minItems: 1, maxItems: 50 }) }),
    returns: Pass,
    access: { ...access, creates: false, binds: true },
    errors: [...choosing, addOnErrors.notFree],
    audited: true,
    changes: [PassSummary, EventAddOnSummary],
    within: "eventId",
  }),
  intent: call({
    method: "GET",
    path: "/self/events/{eventId}/attendee/passes/{passId}/addOns/intent",
    summary: "Read what has to be paid for add-ons to a pass and how; their places are held as those of a cart are",
    params,
    query: {
      /** Separated by commas. */
      addOnIds: Text(2000, 1),
      addressId: Optional(Id("address")),
    },
    returns: PaymentIntent,
    access,
    errors: [...choosing, registrationErrors.nothingToPay, paymentErrors.notSetUp, paymentErrors.processing],
    fresh: "always",
  }),
});
