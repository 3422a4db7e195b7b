import { errors } from "../kernel/index.ts";

export const approvalErrors = errors("approval", {
  notNeeded: { status: 409, sentence: "{name} needs no approval. You can register now." },
  notSold: { status: 409, sentence: "{name} is not on sale, so nobody can ask for it." },
  already: { status: 409, sentence: "You have asked for {name} already." },
  declined: { status: 409, sentence: "Your request for {name} was declined. You cannot ask for it again." },
  enough: { status: 409, sentence: "You have as many of {name} as one person can have." },
  over: { status: 409, sentence: "This request is over." },
  inCart: { status: 409, sentence: "Your place is in your cart. Empty it first, then withdraw." },
  tooMuch: { status: 409, sentence: "There are {maximum} messages about this request. Decide about it now." },
  notNow: { status: 409, sentence: "Registration is closed or switched off, so nobody can be approved now." },
});
