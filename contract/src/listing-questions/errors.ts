import { errors } from "../kernel/index.ts";

export const listingQuestionErrors = errors("listingQuestion", {
  choicesMissing: { status: 460, sentence: "Whoever is asked chooses one of several answers. Name at least one." },
  noChoices: { status: 460, sentence: "A question of this type has no answers to choose from." },
  choiceTwice: { status: 460, sentence: "Two answers are the same: {value}. Change one of them." },
  comma: {
    status: 460,
    sentence: "Where several answers may be chosen, none can have a comma in it: {value}. Write it without.",
  },
  tooLong: {
    status: 460,
    sentence: "Several of these answers may be chosen, and all of them together are too long. Shorten some.",
  },
  followed: {
    status: 409,
    sentence: "Another question follows from this answer. Delete that question first.",
  },
  answered: {
    status: 409,
    sentence: "People have answered this question, and what they said would be lost. Change it instead.",
  },
  full: { status: 409, sentence: "An event asks 100 questions at most. Delete one before you add another." },
});
