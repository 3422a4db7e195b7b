import { errors } from "../kernel/index.ts";

export const subscriptionErrors = errors("subscription", {
  notOffered: { status: 409, sentence: "This is not offered any more. Choose another plan." },
  already: { status: 409, sentence: "You have this already. You can change it under your subscriptions." },
  amount: { status: 460, sentence: "Choose an amount from {least} to {most}." },
  noPaymentMethod: {
    status: 409,
    sentence: "This community sends invoices for subscriptions: there is no card to change.",
  },
  notRunning: { status: 409, sentence: "Only a subscription that is paid for and goes on can be paused." },
  notPaused: { status: 409, sentence: "Neither paused nor about to end: there is nothing to resume." },
  over: { status: 409, sentence: "This subscription has ended. Choose a plan to begin anew." },
  tooManyProducts: { status: 409, sentence: "There is room for 50 products. Use one that is not offered any more." },
  tooManyPrices: { status: 409, sentence: "There is room for 20 prices. Offer one of them again instead." },
});
