import { errors } from "../kernel/index.ts";

export const paymentErrors = errors("payment", {
  notSetUp: { status: 460, sentence: "This community cannot take payments yet." },
  failed: { status: 460, sentence: "Payment failed. Please try another payment method." },
  unreachable: {
    status: 460,
    sentence: "The payment service cannot be reached right now. Nothing was charged. Try again in a minute.",
  },
  amountRefused: {
    status: 460,
    sentence: "The payment service does not take this amount. Ask the organizer how else you can pay.",
  },
  givenBack: {
    status: 409,
    sentence: "Your payment arrived when the places were gone. The whole amount is on its way back to you.",
  },
  keysMissing: {
    status: 409,
    sentence:
      "Stripe needs the publishable key, the secret key and the signing secret of the webhook. Add what is missing.",
  },
  keysRefused: {
    status: 460,
    sentence: "Stripe does not accept this secret key. Copy it again from the API keys of your Stripe account.",
  },
  outdated: { status: 409, sentence: "Your order has changed since. Check it and pay again." },
  expired: { status: 409, sentence: "Your time ran out and the places went back. Nothing was charged." },
  nothingDue: { status: 409, sentence: "There is nothing to pay." },
  refundTooLarge: { status: 409, sentence: "That is more than what was paid and has not been given back." },
  processing: { status: 409, sentence: "Payment processing. We'll update you when payment is received." },
});
