import { errors } from "../kernel/index.ts";

export const registrationErrors = errors("registration", {
  notOpen: { status: 455, sentence: "Registration is not open yet." },
  closed: { status: 455, sentence: "Registration is closed." },
  full: { status: 455, sentence: "This event is full." },
  disabled: { status: 455, sentence: "Registration is not available for this event." },
  soldOut: { status: 409, sentence: "{name} is sold out." },
  fewLeft: { status: 409, sentence: "Only {count} places are left for {name}." },
  holdExpired: { status: 409, sentence: "Your time ran out and the places went back. Choose your passes again." },
  cartEmpty: { status: 409, sentence: "Choose a pass first." },
  passTaken: { status: 409, sentence: "This pass was already used in another order. Choose your passes again." },
  notOnSale: { status: 460, sentence: "{name} is not on sale." },
  tooFew: { status: 460, sentence: "Choose at least {minimum} of {name}." },
  tooMany: { status: 460, sentence: "Choose at most {maximum} of {name}." },
  notOffered: { status: 460, sentence: "One of the chosen passes does not belong to this event." },
  answersMissing: { status: 460, sentence: "Please fill out all required fields." },
  answerRefused: { status: 460, sentence: "The answer to “{question}” does not fit. {hint}" },
  unpaid: { status: 409, sentence: "This order has to be paid before it is complete." },
  priceChanged: { status: 409, sentence: "Prices have changed. The total is now {total}." },
  nothingToPay: { status: 409, sentence: "There is nothing to pay." },
});

export const couponErrors = errors("coupon", {
  unknown: { status: 460, sentence: "This coupon code is not valid." },
  notStarted: { status: 460, sentence: "This coupon cannot be used yet." },
  expired: { status: 460, sentence: "This coupon has expired." },
  usedUp: { status: 409, sentence: "This coupon has been used up." },
  alreadyUsed: { status: 409, sentence: "You have used this coupon as often as you can." },
  notForThese: { status: 460, sentence: "This coupon does not apply to the passes you chose." },
  tooFew: { status: 460, sentence: "This coupon needs at least {minimum} passes." },
  tooMany: { status: 460, sentence: "This coupon applies to at most {maximum} passes." },
  wrongAddress: { status: 460, sentence: "This coupon is not meant for your email address." },
});
