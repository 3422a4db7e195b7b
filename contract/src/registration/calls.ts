import { call, Flag, Id, input, Moment, Nothing, Nullable, Optional, slice, Text, Type } from "../kernel/index.ts";
import { Account } from "../accounts/entities.ts";
import { eventErrors } from "../events/errors.ts";
import { groupErrors } from "../groups/errors.ts";
import { PassTypeAddOns } from "../passes/entities.ts";
import { EventRoomType } from "../passes/room-types.ts";
import { Coupon, EventAddOnSummary, PassTypeSummary } from "../passes/summaries.ts";
import { PaymentIntent } from "../payments/entities.ts";
import { paymentErrors } from "../payments/errors.ts";
import { PassQuestions, registering, Registration } from "./entities.ts";
import { RegistrationSummary } from "./summaries.ts";
import { couponErrors, registrationErrors } from "./errors.ts";

const params = { eventId: Id("event") };
const access = {
  caller: "member",
  module: "registration",
  may: ["event.register", "eventId"],
  guests: true,
} as const;
const gates = [
  groupErrors.membersOnly,
  registrationErrors.notOpen,
  registrationErrors.closed,
  registrationErrors.full,
  registrationErrors.disabled,
  registrationErrors.noGuests,
];
const places = [
  registrationErrors.soldOut,
  registrationErrors.fewLeft,
  registrationErrors.notOnSale,
  registrationErrors.notOffered,
  registrationErrors.approvalNeeded,
  registrationErrors.tooFew,
  registrationErrors.tooMany,
  registrationErrors.passTaken,
];
const coupons = Object.values(couponErrors);
/** What a cart holds others cannot have: the places that are left change with it. */
const carting = [Registration, PassQuestions, PaymentIntent, PassTypeSummary] as const;
const extending = [Registration, EventAddOnSummary, EventRoomType, PaymentIntent] as const;
const answering = [Registration, PassQuestions] as const;

/** The whole cart. Ids are made by the client, so that a repeated request names the same passes. */
const cart = {
  passes: Type.Array(
    input({
      id: Id("pass"),
      ticketId: Id("passType"),
      couponId: Optional(Nullable(Id("coupon"))),
      packageId: Optional(Nullable(Id("attendeePackage"))),
      /** What it is worth to the buyer, where the pass type lets them say so; not less than its price counts. */
      price: Optional(Nullable(Type.Integer({ minimum: 0, maximum: 100_000_000 }))),
    }),
    { maxItems: 200 },
  ),
  packages: Type.Array(input({ id: Id("attendeePackage"), packageId: Id("package") }), { maxItems: 50 }),
};

const answers = Type.Array(
  input({
    id: Id("pass"),
    responses: Type.Array(input({ questionId: Id("question"), value: Text(5000) }), { maxItems: 200 }),
  }),
  { maxItems: 200 },
);

export const registration = slice("registration", {
  get: call({
    method: "GET",
    path: "/self/events/{eventId}/registration",
    summary: "Read the caller's cart or registration, and renew the hold on its places",
    params,
    returns: Registration,
    access,
    errors: gates,
    fresh: "always",
  }),
  choosePasses: call({
    method: "POST",
    path: "/self/events/{eventId}/registration/passes",
    summary: "Put passes in the cart in place of what is there, and hold their places",
    params,
    body: input(cart),
    returns: Nothing,
    access: { ...access, creates: false, binds: true },
    errors: [...gates, ...places, ...coupons],
    changes: carting,
    within: "eventId",
  }),
  applyCoupon: call({
    method: "POST",
    path: "/self/events/{eventId}/registration/coupon",
    summary: "Apply a coupon to the cart",
    params,
    body: input({ couponCode: Text(100, 1), ...cart }),
    returns: Coupon,
    access: { ...access, creates: false },
    errors: [...gates, ...places, ...coupons],
    changes: carting,
    within: "eventId",
  }),
  removeCoupon: call({
    method: "DELETE",
    path: "/self/events/{eventId}/registration/coupon",
    summary: "Take the coupon out of the cart",
    params,
    returns: Nothing,
    access,
    errors: gates,
    changes: carting,
    within: "eventId",
  }),
  addOns: call({
    method: "GET",
    path: "/self/events/{eventId}/registration/addOns",
    summary: "Read what is sold beside the passes of the cart, by pass type",
    params,
    returns: Type.Array(PassTypeAddOns),
    access,
    errors: [...gates, registrationErrors.holdExpired],
    fresh: "always",
  }),
  chooseAddOns: call({
    method: "POST",
    path: "/self/events/{eventId}/registration/addOns",
    summary: "Put add-ons to passes of the cart, in place of those that each named pass has",
    params,
    body: Type.Array(input({ id: Id("pass"), addOns: Type.Array(input({ id: Id("addOn") }), { maxItems: 50 }) }), {
      maxItems: 200,
    }),
    returns: Nothing,
    access: { ...access, creates: false },
    errors: [
      ...gates,
      registrationErrors.holdExpired,
      registrationErrors.cartEmpty,
      registrationErrors.addOnNotOffered,
      registrationErrors.addOnNeeds,
      registrationErrors.soldOut,
      registrationErrors.fewLeft,
    ],
    changes: extending,
    within: "eventId",
  }),
  roomTypes: call({
    method: "GET",
    path: "/self/events/{eventId}/registration/roomTypes",
    summary: "Read the rooms that passes of the cart can have, and which nights are taken",
    params,
    returns: Type.Array(EventRoomType),
    access,
    errors: [...gates, registrationErrors.holdExpired],
    fresh: "always",
  }),
  reserve: call({
    method: "POST",
    path: "/self/events/{eventId}/registration/reservations",
    summary:
      "Put passes of the cart into rooms, in place of all rooms that it has; passes that name the same one share it",
    params,
    body: Type.Array(
      input({
        id: Id("pass"),
        reservation: input({
          id: Id("reservation"),
          eventRoomTypeId: Id("roomType"),
          start: Optional(Nullable(Moment)),
          end: Optional(Nullable(Moment)),
        }),
      }),
      { maxItems: 200 },
    ),
    returns: Nothing,
    access: { ...access, creates: false },
    errors: [
      ...gates,
      registrationErrors.holdExpired,
      registrationErrors.cartEmpty,
      registrationErrors.roomNotOffered,
      registrationErrors.roomTooFew,
      registrationErrors.roomTooMany,
      registrationErrors.stayOutOfBounds,
      registrationErrors.soldOut,
    ],
    changes: extending,
    within: "eventId",
  }),
  questions: call({
    method: "GET",
    path: "/self/events/{eventId}/registration/questions",
    summary: "Read what is asked for each pass of the cart",
    params,
    returns: Type.Array(PassQuestions),
    access,
    errors: [...gates, registrationErrors.holdExpired],
    fresh: "always",
  }),
  answer: call({
    method: "PUT",
    path: "/self/events/{eventId}/registration/questions",
    summary: "Keep answers for passes of the cart",
    params,
    body: answers,
    returns: Nothing,
    access,
    errors: [...gates, registrationErrors.holdExpired, registrationErrors.answerRefused],
    changes: answering,
    within: "eventId",
  }),
  answerOne: call({
    method: "PUT",
    path: "/self/events/{eventId}/registration/passes/{passId}/questions/{questionId}",
    summary: "Keep one answer as it is given; complete or not is decided when the cart is submitted",
    params: { ...params, passId: Id("pass"), questionId: Id("question") },
    body: input({ response: Text(5000) }),
    returns: Nothing,
    access,
    errors: [...gates, registrationErrors.holdExpired, registrationErrors.answerRefused],
    changes: answering,
    within: "eventId",
  }),
  intent: call({
    method: "GET",
    path: "/self/events/{eventId}/registration/intent",
    summary: "Read what has to be paid for the cart and how",
    params,
    query: { addressId: Optional(Id("address")) },
    returns: PaymentIntent,
    access,
    errors: [
      ...gates,
      registrationErrors.cartEmpty,
      registrationErrors.holdExpired,
      registrationErrors.answersMissing,
      registrationErrors.priceChanged,
      registrationErrors.nothingToPay,
      paymentErrors.notSetUp,
    ],
    fresh: "always",
  }),
  submit: call({
    method: "POST",
    path: "/self/events/{eventId}/registration/submit",
    summary: "Complete the registration: a free order at once, a paid one after its payment was captured",
    params,
    returns: Registration,
    access: { ...access, creates: false, binds: true },
    errors: [
      ...gates,
      ...places,
      ...coupons,
      registrationErrors.cartEmpty,
      registrationErrors.holdExpired,
      registrationErrors.answersMissing,
      registrationErrors.answerRefused,
      registrationErrors.priceChanged,
      registrationErrors.unpaid,
    ],
    changes: registering,
  }),
  registrants: call({
    method: "GET",
    path: "/events/{eventId}/registrants",
    summary: "List who is coming to an event",
    params,
    /** True: only those whom the caller follows. */
    query: { followed: Optional(Flag) },
    list: { orderBy: ["registeredAt", "username"], order: "registeredAt" },
    returns: Type.Array(Account),
    chosenBy: [RegistrationSummary],
    access: { caller: "guest", module: "events", may: ["event.view", "eventId"] },
    previews: true,
    errors: [groupErrors.membersOnly, eventErrors.registrantsHidden],
  }),
});
