import { errors } from "../kernel/index.ts";

export const moderationErrors = errors("moderation", {
  notPossible: { status: 409, sentence: "This cannot be done here any more. Look at the case again." },
  wordsNeeded: { status: 400, sentence: "Say why, in words for the person." },
  appealedBefore: { status: 409, sentence: "You have already answered this decision. It is read once." },
  notAppealable: { status: 409, sentence: "There is nothing to appeal here." },
  anotherDecides: { status: 409, sentence: "Whoever decided first does not decide about the appeal. Ask another." },
});
