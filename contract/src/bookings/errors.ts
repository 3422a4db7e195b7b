import { errors } from "../kernel/index.ts";

export const bookingErrors = errors("booking", {
  slotGone: { status: 409, sentence: "This time can no longer be booked. Choose another one." },
  tooMany: { status: 409, sentence: "You have as many coming bookings of {name} as one may have. Cancel one first." },
  tooManyHeld: {
    status: 409,
    sentence: "You hold 5 places that wait to be confirmed. Confirm one or let it go first.",
  },
  expired: { status: 409, sentence: "Your time to confirm is over and the place went back. Book it again." },
  notPaid: { status: 409, sentence: "This booking has to be paid first. Go to the payment to confirm it." },
  notConfirmed: { status: 409, sentence: "This booking is not confirmed yet. Let it go and choose another time." },
  notMovable: { status: 409, sentence: "This booking can no longer be moved here. Ask whoever runs the place." },
  notGranted: { status: 409, sentence: "This booking waits for an answer. You can pay once it is accepted." },
  tooManyAsked: {
    status: 409,
    sentence: "10 of your bookings wait for an answer. Wait for one, or let one go first.",
  },
  nothingToPay: { status: 409, sentence: "There is nothing to pay for this booking." },
  canceled: { status: 409, sentence: "This booking is cancelled." },
  notCancelable: { status: 409, sentence: "This booking cannot be cancelled here. Ask whoever runs the place." },
  cancelClosed: {
    status: 409,
    sentence: "This booking could be cancelled until {hours} h before it begins. Ask whoever runs the place.",
  },
  begun: { status: 409, sentence: "This booking has begun: it can no longer be cancelled." },
});
