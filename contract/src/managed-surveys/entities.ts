import { AccountSummary } from "../accounts/entities.ts";
import { AnyText, Flag, Id, named, Nullable, type Static, Timestamp, Type, Whole } from "../kernel/index.ts";
import { File } from "../storage/entities.ts";
import { Survey, SurveyQuestion, SurveySection } from "../surveys/entities.ts";

/** A survey as those who run the community see it. */
export const ManagedSurvey = named("ManagedSurvey", {
  ...Survey.properties,
  /** In the list of surveys; else reached by its link alone. */
  visible: Flag,
  submittedCount: Whole,
  /** Begun and not submitted. */
  draftCount: Whole,
});
export type ManagedSurvey = Static<typeof ManagedSurvey>;

/** A question with where it stands and what is known of its answers. */
export const ManagedSurveyQuestion = named("ManagedSurveyQuestion", {
  ...SurveyQuestion.properties,
  sectionId: Id("surveySection"),
  /** The choice that leads to it; null where it is asked of everybody. */
  afterChoiceId: Nullable(Id("surveyChoice")),
  /** How many have answered it and submitted. */
  answers: Whole,
  /** Counts the wordings that were answered: answers stay with the one that they were given to. */
  version: Whole,
});
export type ManagedSurveyQuestion = Static<typeof ManagedSurveyQuestion>;

/** A part of a survey with all its questions in order, those that follow from choices among them. */
export const ManagedSurveySection = named("ManagedSurveySection", {
  ...SurveySection.properties,
  surveyId: Id("survey"),
  questions: Type.Array(ManagedSurveyQuestion),
});
export type ManagedSurveySection = Static<typeof ManagedSurveySection>;

const counted = Type.Array(Type.Object({ value: AnyText, count: Whole }));

/** What was answered to one question. */
export const SurveyQuestionResult = named("SurveyQuestionResult", {
  id: Id("surveyQuestion"),
  name: AnyText,
  type: SurveyQuestion.properties.type,
  /** How many answered it as it is worded now. */
  answered: Whole,
  /** Choices in their order, with those nobody chose; other answers grouped, the most frequent first, 100 at most. */
  answers: counted,
  /** Of a question for a number. */
  figures: Nullable(
    Type.Object({ least: Type.Number(), most: Type.Number(), mean: Type.Number(), median: Type.Number() }),
  ),
  /** Answers to wordings of before, the latest first. */
  earlier: Type.Array(Type.Object({ version: Whole, name: AnyText, answered: Whole, answers: counted })),
});
export type SurveyQuestionResult = Static<typeof SurveyQuestionResult>;

export const SurveyResults = named("SurveyResults", {
  surveyId: Id("survey"),
  submittedCount: Whole,
  draftCount: Whole,
  /** Submitted by day of UTC, days without any left out. */
  days: Type.Array(Type.Object({ day: AnyText, count: Whole })),
  questions: Type.Array(SurveyQuestionResult),
});
export type SurveyResults = Static<typeof SurveyResults>;

/** What one person submitted. */
export const SurveySheet = named("SurveySheet", {
  id: Id("surveySubmission"),
  /** Null for a guest, for somebody who has left, and where nobody's name is kept. */
  account: Nullable(AccountSummary),
  /** Where nobody's name is kept the beginning of its day: the time would say who it was. */
  submittedAt: Timestamp,
  responses: Type.Array(
    Type.Object({
      questionId: Id("surveyQuestion"),
      /** The question as it was worded when it was answered. */
      name: AnyText,
      value: AnyText,
      /** What was sent in answer to a question for a file. */
      file: Nullable(File),
    }),
  ),
});
export type SurveySheet = Static<typeof SurveySheet>;
