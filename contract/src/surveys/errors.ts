import { errors } from "../kernel/index.ts";

export const surveyErrors = errors("survey", {
  closed: { status: 409, sentence: "This survey is closed. It takes no more answers." },
  full: { status: 409, sentence: "This survey has as many answers as it takes." },
  submitted: { status: 409, sentence: "You have already answered this survey. Thank you." },
  fixed: { status: 409, sentence: "These answers were submitted and stay as they are." },
  answersMissing: { status: 460, sentence: "Answer the questions that are marked before you submit." },
  answerRefused: { status: 460, sentence: "The answer to “{question}” does not fit. {hint}" },
  choiceTaken: { status: 409, sentence: "“{name}” has been chosen as often as it can be. Choose something else." },
  filesOfMembers: { status: 460, sentence: "Sign in to send a file." },
  puzzle: {
    status: 429,
    sentence: "Many people of your network are answering. Your browser proves that you are one of them.",
  },
});
