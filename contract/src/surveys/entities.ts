import { AnyText, Flag, Id, named, Nullable, OneOf, type Static, Timestamp, Type, Whole } from "../kernel/index.ts";
import { choiceFields, questionFields, questionTypes } from "../registration/questions.ts";
import { ImageSummary } from "../storage/entities.ts";

/** In preparation for those who run the community alone; answered; answered no longer. */
export const surveyStates = ["draft", "open", "closed"] as const;

export const Survey = named("Survey", {
  id: Id("survey"),
  slug: AnyText,
  name: AnyText,
  description: Nullable(AnyText),
  image: Nullable(ImageSummary),
  /** Answered by members alone. */
  requireAuth: Flag,
  /** How often one account may answer. Guests are limited by their network. */
  submissionsPerAccount: Whole,
  /** As many as it takes of all together; null: of everybody who wants. */
  mostAnswers: Nullable(Whole),
  /** It has as many as it takes. What was submitted can be changed where that was possible. */
  isFull: Flag,
  /** Nothing leads from what was submitted to who submitted it. */
  anonymous: Flag,
  /** As it is now: one whose time is over is closed. */
  status: OneOf(...surveyStates),
  closesAt: Nullable(Timestamp),
  /** Said to whoever has answered: what happens with it. */
  thanks: Nullable(AnyText),
  createdAt: Timestamp,
  questionsCount: Whole,
  viewer: Type.Object({
    /** Answers that the caller began and has not submitted; null where there are none. */
    draftId: Nullable(Id("surveySubmission")),
    /** How often the caller has submitted. */
    submitted: Whole,
    /** Whether the caller may begin or go on: it is open, and they have not answered as often as they may, and it takes more. */
    canAnswer: Flag,
    canManage: Flag,
  }),
});
export type Survey = Static<typeof Survey>;

const question = { ...questionFields, id: Id("surveyQuestion"), type: OneOf(...questionTypes), sortOrder: Whole };
const choice = { ...choiceFields, id: Id("surveyChoice") };

/** Asked only after a certain choice. Questions that follow from its own choices are given by id. */
const SurveySubQuestion = named("SurveySubQuestion", {
  ...question,
  choices: Type.Array(
    named("SurveySubQuestionChoice", {
      ...choice,
      subQuestions: Type.Array(Type.Object({ questionId: Id("surveyQuestion") })),
    }),
  ),
});
export const SurveyQuestion = named("SurveyQuestion", {
  ...question,
  choices: Type.Array(named("SurveyQuestionChoice", { ...choice, subQuestions: Type.Array(SurveySubQuestion) })),
});
export type SurveyQuestion = Static<typeof SurveyQuestion>;

export const SurveySection = named("SurveySection", {
  id: Id("surveySection"),
  name: AnyText,
  description: Nullable(AnyText),
  sortOrder: Whole,
  questions: Type.Array(SurveyQuestion),
});
export type SurveySection = Static<typeof SurveySection>;

export const submissionStates = ["draft", "canceled", "needsInfo", "ready"] as const;

/** What somebody answers to a survey. Answers are texts as those of a registration are. */
export const SurveySubmission = named("SurveySubmission", {
  id: Id("surveySubmission"),
  status: OneOf(...submissionStates),
  responses: Type.Array(
    named("SurveyQuestionResponse", { questionId: Id("surveyQuestion"), question: SurveyQuestion, value: AnyText }),
  ),
  surveyId: Id("survey"),
  createdAt: Timestamp,
  submittedAt: Nullable(Timestamp),
});
export type SurveySubmission = Static<typeof SurveySubmission>;

export const SurveyQuestionSearchValue = named("SurveyQuestionSearchValue", { id: Id("surveyValue"), value: AnyText });
