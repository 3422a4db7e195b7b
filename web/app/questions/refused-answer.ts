import { ApiError } from "@marquee/client";
import type { Question } from "./questions.ts";

/** The server points at answers by their place in what was sent. */
export function refusedAnswer(
  error: unknown,
  sent: readonly Question[],
): { field?: string; message: string } | undefined {
  if (!(error instanceof ApiError) || error.code !== "registration.answerRefused") return undefined;
  const index = /questions\.(\d+)/.exec(error.issues[0]?.path ?? "")?.[1];
  const question = index === undefined ? undefined : sent[Number(index)];
  return question
    ? { field: `answers.${question.id}`, message: question.validationMessage ?? error.message }
    : undefined;
}
