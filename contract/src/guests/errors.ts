import { errors } from "../kernel/index.ts";

export const guestErrors = errors("guest", {
  /** `data.issues` has the puzzle, at the path `solution`. */
  puzzle: {
    status: 429,
    sentence: "Many requests come from this network. Your device proves first that it is no robot.",
  },
  emailRequired: { status: 400, sentence: "Enter the email address that your pass goes to." },
  nameRequired: { status: 400, sentence: "Enter your name." },
  termsRequired: { status: 460, sentence: "Please read and accept the terms first." },
  over: { status: 409, sentence: "This link no longer opens anything. Find your passes by your email address." },
  claimed: { status: 409, sentence: "These passes are in an account already. Sign in to see them." },
  alreadyGoing: {
    status: 409,
    sentence: "Your account is registered for this event already. These passes stay with their link.",
  },
});
