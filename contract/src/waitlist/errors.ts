import { errors } from "../kernel/index.ts";

export const waitlistErrors = errors("waitlist", {
  off: { status: 409, sentence: "There is no waiting list for {name}." },
  notSoldOut: { status: 409, sentence: "{name} is not sold out. You can register now." },
  already: { status: 409, sentence: "You are on the waiting list for {name} already." },
  notSold: { status: 409, sentence: "{name} is not on sale, so nobody can wait for it." },
  tooMany: { status: 460, sentence: "You can wait for at most {maximum} of {name}." },
  tooFew: { status: 460, sentence: "You can wait for no fewer than {minimum} of {name}." },
  over: { status: 409, sentence: "This entry of the waiting list is over." },
  offered: { status: 409, sentence: "Places are offered to you. Take them or let them go first." },
  inCart: { status: 409, sentence: "These places are in your cart. Empty it first, then let them go." },
  notOn: { status: 403, sentence: "Only those on the waiting list can read what happened on it." },
  notEnough: { status: 409, sentence: "Free now: {free}. Add places first." },
  notNow: { status: 409, sentence: "Places can no longer be offered for this event." },
  unlimited: { status: 409, sentence: "{name} has no limit of places." },
});
