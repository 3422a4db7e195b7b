import { errors } from "../kernel/index.ts";

export const moderationErrors = errors("moderation", {
  notPossible: { status: 409, sentence: "This cannot be done here any more. Look at the case again." },
  wordsNeeded: { status: 400, sentence: "Say why, in words for the person." },
  appealedBefore: { status: 409, sentence: "You have already answered this decision. It is read once." },
  notAppealable: { status: 409, sentence: "There is nothing to appeal here." },
  changedSince: { status: 409, sentence: "Its author has changed it since you opened it. Look at it again." },
  cannotGoOut: {
    status: 409,
    sentence: "It cannot go out now: its author may not write there any more, or what it answers is gone.",
  },
  ownReport: { status: 409, sentence: "You look after this yourself. You cannot report it." },
  isWithheld: {
    status: 409,
    sentence:
      "Moderators took this out of sight. Read why on its page, and appeal there: until then it stays as it is.",
  },
  isDecided: { status: 409, sentence: "Somebody has decided about it already. It cannot be withdrawn any more." },
  anotherDecides: { status: 409, sentence: "Whoever decided first does not decide about the appeal. Ask another." },
});
