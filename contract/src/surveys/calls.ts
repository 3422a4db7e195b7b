import {
  call,
  Id,
  input,
  kernelErrors,
  Nothing,
  Nullable,
  OneOf,
  Optional,
  slice,
  Text,
  Type,
} from "../kernel/index.ts";
import { Survey, SurveyQuestionSearchValue, SurveySection, SurveySubmission, submissionStates } from "./entities.ts";
import { surveyErrors } from "./errors.ts";

const module = "surveys";
const inSurvey = { surveyId: Id("survey") } as const;
const ofSubmission = { ...inSurvey, submissionId: Id("surveySubmission") } as const;
const viewing = { caller: "guest", module, may: ["survey.view", "surveyId"] } as const;
/** Of a guest the id of the submission is what they have of it: nobody else is given it. */
const own = { caller: "guest", module, may: ["submission.own", "submissionId"] } as const;
const Answer = Text(5000);
const refusals = [surveyErrors.closed, surveyErrors.fixed, surveyErrors.answerRefused] as const;
const answering = { changes: [SurveySubmission], within: "surveyId" } as const;

/** What a community asks, and what the caller answers. */
export const surveys = slice("surveys", {
  list: call({
    method: "GET",
    path: "/surveys",
    summary: "List the surveys that can be answered now, those that are reached by a link alone left out",
    list: { orderBy: ["createdAt", "name"], order: "-createdAt" },
    returns: Type.Array(Survey),
    access: { caller: "guest", module },
    fresh: 15,
  }),
  get: call({
    method: "GET",
    path: "/surveys/{surveyId}",
    summary: "Read a survey: what it is about, and whether the caller may answer",
    params: inSurvey,
    returns: Survey,
    access: viewing,
  }),
  values: call({
    method: "GET",
    path: "/surveys/{surveyId}/questions/{questionId}/values",
    summary: "Search what is suggested as an answer to a question",
    params: { ...inSurvey, questionId: Id("surveyQuestion") },
    list: { orderBy: ["value"], order: "value" },
    returns: Type.Array(SurveyQuestionSearchValue),
    access: viewing,
  }),
  submissions: call({
    method: "GET",
    path: "/surveys/{surveyId}/submissions",
    summary:
      "List what the caller has answered to a survey; what was submitted without a name leads to nobody and is left out",
    params: inSurvey,
    query: { status: Optional(OneOf(...submissionStates)) },
    list: { orderBy: ["createdAt"], order: "-createdAt", search: false },
    returns: Type.Array(SurveySubmission),
    access: viewing,
  }),
  start: call({
    method: "POST",
    path: "/surveys/{surveyId}/submissions",
    summary: "Begin to answer a survey, or go on with what the caller began and has not submitted",
    params: inSurvey,
    /** Of a guest whose network is busy: the solution of the puzzle that was answered before. */
    body: Optional(input({ solution: Optional(Nullable(Text(2000))) })),
    returns: Type.Object({ id: Id("surveySubmission") }),
    access: { caller: "guest", module, may: ["survey.answer", "surveyId"], creates: false },
    audited: false,
    errors: [
      kernelErrors.signInRequired,
      kernelErrors.tooOften,
      surveyErrors.puzzle,
      surveyErrors.closed,
      surveyErrors.full,
      surveyErrors.submitted,
    ],
    changes: [Survey, SurveySubmission],
    within: "surveyId",
  }),
  submission: call({
    method: "GET",
    path: "/surveys/{surveyId}/submissions/{submissionId}",
    summary: "Read what the caller has answered so far",
    params: ofSubmission,
    returns: SurveySubmission,
    access: own,
  }),
  answer: call({
    method: "PUT",
    path: "/surveys/{surveyId}/submissions/{submissionId}/questions/{questionId}",
    summary: "Keep one answer as it is given; complete or not is decided when all is submitted",
    params: { ...ofSubmission, questionId: Id("surveyQuestion") },
    body: input({ response: Answer }),
    returns: Nothing,
    access: own,
    audited: false,
    errors: [...refusals, surveyErrors.filesOfMembers, surveyErrors.choiceTaken],
    ...answering,
  }),
  sections: call({
    method: "GET",
    path: "/surveys/{surveyId}/submissions/{submissionId}/sections",
    summary: "Read what the survey asks, part by part; what a choice leads to hangs below the choice",
    params: ofSubmission,
    returns: Type.Array(SurveySection),
    access: own,
  }),
  submit: call({
    method: "POST",
    path: "/surveys/{surveyId}/submissions/{submissionId}/submit",
    summary: "Submit the answers with the last of them. Without a name they lead to nobody from then on",
    params: ofSubmission,
    body: Type.Array(input({ questionId: Id("surveyQuestion"), value: Answer }), { maxItems: 200 }),
    returns: Nothing,
    access: { ...own, creates: false },
    audited: false,
    errors: [
      ...refusals,
      surveyErrors.full,
      surveyErrors.filesOfMembers,
      surveyErrors.answersMissing,
      surveyErrors.choiceTaken,
    ],
    changes: [Survey, SurveySubmission],
    within: "surveyId",
  }),
});
