import {
  call,
  Flag,
  Id,
  input,
  kernelErrors,
  Moment,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  slice,
  Text,
  Type,
  Whole,
  Words,
} from "../kernel/index.ts";
import { listingQuestionErrors } from "../listing-questions/errors.ts";
import { questionTypes } from "../registration/questions.ts";
import { ImageData, storing, takesImage } from "../storage/index.ts";
import { Survey, SurveyQuestion, SurveyQuestionSearchValue, SurveySection, surveyStates } from "../surveys/entities.ts";
import {
  ManagedSurvey,
  ManagedSurveyQuestion,
  ManagedSurveySection,
  SurveyQuestionResult,
  SurveyResults,
  SurveySheet,
} from "./entities.ts";
import { managedSurveyErrors as errors } from "./errors.ts";

const managing = { caller: "administrator", module: "surveys", acting: "team" } as const;
const inSurvey = { surveyId: Id("survey") } as const;
const inSection = { ...inSurvey, sectionId: Id("surveySection") } as const;
const inQuestion = { ...inSurvey, questionId: Id("surveyQuestion") } as const;

/** Without `imageDataUri` the picture stays as it is, with null it goes. */
const settings = {
  name: Words(200),
  description: Optional(Nullable(Text(2000))),
  thanks: Optional(Nullable(Text(500))),
  requireAuth: Optional(Flag),
  anonymous: Optional(Flag),
  visible: Optional(Flag),
  submissionsPerAccount: Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  mostAnswers: Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }))),
  closesAt: Optional(Nullable(Moment)),
  imageDataUri: Optional(Nullable(ImageData)),
};
const refusals = [errors.closesInPast, ...takesImage.errors] as const;

/** All answers that can be chosen, in order. One with the id of a choice that is there keeps it, under its new name. */
const choices = Type.Array(
  input({
    id: Optional(Id("surveyChoice")),
    value: Words(200),
    supply: Optional(Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 }))),
  }),
  { maxItems: 200 },
);
const wording = {
  name: Words(500),
  description: Optional(Nullable(Text(1000))),
  required: Flag,
  mutable: Flag,
  min: Optional(Nullable(Text(20))),
  max: Optional(Nullable(Text(20))),
  sectionId: Optional(Id("surveySection")),
  /** The answer to a question before this one that leads to it. */
  afterChoiceId: Optional(Nullable(Id("surveyChoice"))),
  choices,
};
const questionErrors = [
  kernelErrors.notFound,
  errors.notBefore,
  errors.badBounds,
  errors.badBound,
  listingQuestionErrors.choicesMissing,
  listingQuestionErrors.noChoices,
  listingQuestionErrors.choiceTwice,
  listingQuestionErrors.comma,
  listingQuestionErrors.tooLong,
] as const;
const asking = {
  changes: [Survey, SurveySection, SurveyQuestion, SurveyQuestionSearchValue, SurveyQuestionResult],
  within: "surveyId",
} as const;

/** What those who run a community ask, and what was answered. */
export const managedSurveys = slice("managedSurveys", {
  list: call({
    method: "GET",
    path: "/manage/surveys",
    summary: "List the surveys of the community, with how many have answered",
    query: { status: Optional(OneOf(...surveyStates)) },
    list: { orderBy: ["createdAt", "name"], order: "-createdAt" },
    returns: Type.Array(ManagedSurvey),
    access: managing,
  }),
  get: call({
    method: "GET",
    path: "/manage/surveys/{surveyId}",
    summary: "Read a survey with its settings",
    params: inSurvey,
    returns: ManagedSurvey,
    access: managing,
  }),
  create: call({
    method: "POST",
    path: "/manage/surveys",
    summary: "Begin a survey, which nobody else sees until it is opened",
    body: input(settings),
    bodyLimit: takesImage.bodyLimit,
    returns: ManagedSurvey,
    access: { ...managing, creates: false },
    audited: true,
    errors: [errors.tooMany, ...refusals],
    changes: [Survey, ...storing],
  }),
  update: call({
    method: "PUT",
    path: "/manage/surveys/{surveyId}",
    summary: "Change the settings of a survey, open it or close it",
    params: inSurvey,
    body: input({ ...settings, status: Optional(OneOf(...surveyStates)) }),
    bodyLimit: takesImage.bodyLimit,
    returns: ManagedSurvey,
    access: managing,
    audited: true,
    errors: [...refusals, errors.nothingAsked, errors.anonymousFixed, errors.filesNameTheirOwner],
    changes: [ManagedSurvey, SurveyResults, ...storing],
    hides: ["survey"],
  }),
  remove: call({
    method: "DELETE",
    path: "/manage/surveys/{surveyId}",
    summary: "Remove a survey that is not open, with all that was answered",
    params: inSurvey,
    returns: Nothing,
    access: managing,
    audited: true,
    errors: [errors.stillOpen],
    changes: [ManagedSurvey],
    hides: ["survey"],
  }),
  sections: call({
    method: "GET",
    path: "/manage/surveys/{surveyId}/sections",
    summary: "Read the parts of a survey with all their questions",
    params: inSurvey,
    returns: Type.Array(ManagedSurveySection),
    access: managing,
  }),
  addSection: call({
    method: "POST",
    path: "/manage/surveys/{surveyId}/sections",
    summary: "Add a part after those that are there",
    params: inSurvey,
    body: input({ name: Words(200), description: Optional(Nullable(Text(1000))) }),
    returns: ManagedSurveySection,
    access: { ...managing, creates: false },
    audited: true,
    errors: [errors.sectionsFull],
    ...asking,
  }),
  updateSection: call({
    method: "PUT",
    path: "/manage/surveys/{surveyId}/sections/{sectionId}",
    summary: "Change the name of a part or its place",
    params: inSection,
    body: input({ name: Words(200), description: Optional(Nullable(Text(1000))), sortOrder: Optional(Whole) }),
    returns: ManagedSurveySection,
    access: managing,
    audited: true,
    errors: [errors.notBefore],
    ...asking,
  }),
  removeSection: call({
    method: "DELETE",
    path: "/manage/surveys/{surveyId}/sections/{sectionId}",
    summary: "Remove a part that asks nothing",
    params: inSection,
    returns: Nothing,
    access: managing,
    audited: true,
    errors: [errors.sectionAsks, errors.lastSection],
    ...asking,
  }),
  addQuestion: call({
    method: "POST",
    path: "/manage/surveys/{surveyId}/questions",
    summary: "Ask one more question, at the end of a part; without one named, of the last",
    params: inSurvey,
    body: input({ ...wording, type: OneOf(...questionTypes) }),
    returns: ManagedSurveyQuestion,
    access: { ...managing, creates: false },
    audited: true,
    errors: [...questionErrors, errors.full, errors.filesNameTheirOwner],
    ...asking,
  }),
  updateQuestion: call({
    method: "PUT",
    path: "/manage/surveys/{surveyId}/questions/{questionId}",
    summary: "Change a question or its place. What was answered stays with the wording that it was given to",
    params: inQuestion,
    body: input({ ...wording, sortOrder: Optional(Whole) }),
    returns: ManagedSurveyQuestion,
    access: managing,
    audited: true,
    errors: [...questionErrors, listingQuestionErrors.followed, errors.supplyTaken],
    ...asking,
  }),
  removeQuestion: call({
    method: "DELETE",
    path: "/manage/surveys/{surveyId}/questions/{questionId}",
    summary: "Ask a question no longer. While the survey is open only one that nobody has answered",
    params: inQuestion,
    returns: Nothing,
    access: managing,
    audited: true,
    errors: [listingQuestionErrors.followed, errors.answered],
    ...asking,
  }),
  results: call({
    method: "GET",
    path: "/manage/surveys/{surveyId}/results",
    summary: "Read what was answered, counted by question; of those alone who gave one answer, where it is named",
    params: inSurvey,
    query: { questionId: Optional(Id("surveyQuestion")), value: Optional(Text(5000)) },
    returns: SurveyResults,
    access: managing,
  }),
  submissions: call({
    method: "GET",
    path: "/manage/surveys/{surveyId}/submissions",
    summary: "List what was submitted, sheet by sheet",
    params: inSurvey,
    list: { orderBy: ["submittedAt"], order: "-submittedAt", search: false },
    returns: Type.Array(SurveySheet),
    access: managing,
  }),
});
