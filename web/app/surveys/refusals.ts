import { ApiError } from "@marquee/client";
import { surveyErrors } from "@marquee/contract/surveys";
import type { Question } from "../questions/index.ts";

const aboutAnswer = new Set<string>([
  surveyErrors.answerRefused.code,
  surveyErrors.choiceTaken.code,
  surveyErrors.filesOfMembers.code,
]);
const over = new Set<string>([surveyErrors.closed.code, surveyErrors.full.code, surveyErrors.fixed.code]);

/** The sentence beside the field for an answer that is not taken; undefined for what is wrong with something else. */
export function refusalOf(error: unknown, question: Question): string | undefined {
  if (!(error instanceof ApiError) || !aboutAnswer.has(error.code)) return undefined;
  const isPattern = error.code === surveyErrors.answerRefused.code;
  return (isPattern && question.validationMessage) || error.message;
}

/** Nothing more is taken here: the survey has closed or is full, or what was answered is submitted. */
export const isOver = (error: unknown): error is ApiError => error instanceof ApiError && over.has(error.code);

/** No answer came, or one that may be another the next time. */
export const mayGetThrough = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** The questions that a submission was refused for. */
export function questionsNamed(error: unknown): string[] {
  if (!(error instanceof ApiError)) return [];
  return error.issues.flatMap(({ path }) => /(?:^|\.)questions\.([^.]+)$/.exec(path)?.[1] ?? []);
}
