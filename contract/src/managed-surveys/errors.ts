import { errors } from "../kernel/index.ts";

export const managedSurveyErrors = errors("managedSurvey", {
  tooMany: { status: 409, sentence: "A community has 500 surveys at most. Remove one before you add another." },
  nothingAsked: { status: 409, sentence: "Add a question before you open the survey." },
  stillOpen: { status: 409, sentence: "People are answering this survey. Close it before you remove it." },
  closesInPast: { status: 460, sentence: "The end is over already. Choose a time that is still to come." },
  anonymousFixed: {
    status: 409,
    sentence: "People have answered, and were told whether their name is kept. This cannot change any more.",
  },
  filesNameTheirOwner: {
    status: 460,
    sentence: "A file says whose it is. A survey without names cannot ask for one.",
  },
  full: { status: 409, sentence: "A survey asks 100 questions at most. Remove one before you add another." },
  sectionsFull: { status: 409, sentence: "A survey has 30 parts at most. Remove one before you add another." },
  sectionAsks: { status: 409, sentence: "This part still has questions. Move or remove them first." },
  lastSection: { status: 409, sentence: "A survey keeps one part at least." },
  notBefore: {
    status: 460,
    sentence: "A question can only follow from an answer to a question that stands before it.",
  },
  badBounds: { status: 460, sentence: "The least is more than the most. Change one of them." },
  badBound: { status: 460, sentence: "“{value}” is no limit for a question of this type." },
  answered: {
    status: 409,
    sentence: "People have answered this question, and what they said would be lost. Close the survey first.",
  },
  supplyTaken: {
    status: 409,
    sentence:
      "{count, plural, one {One person has chosen “{name}”.} other {# people have chosen “{name}”.}} Its limit cannot be lower.",
  },
});
