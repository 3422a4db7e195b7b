import { errors } from "../kernel/index.ts";

export const paymentErrors = errors("payment", {
  notSetUp: { status: 459, sentence: "This community cannot take payments yet." },
  failed: { status: 460, sentence: "Payment failed. Please try another payment method." },
  outdated: { status: 409, sentence: "Your order has changed since. Check it and pay again." },
  expired: { status: 409, sentence: "Your time ran out and the places went back. Nothing was charged." },
  nothingDue: { status: 409, sentence: "There is nothing to pay." },
  refundTooLarge: { status: 409, sentence: "That is more than what was paid and has not been given back." },
  processing: { status: 409, sentence: "Payment processing. We'll update you when payment is received." },
});
