import { kernelErrors } from "@marquee/contract/kernel";
import { listingQuestionErrors, listingQuestions } from "@marquee/contract/listing-questions";
import { lockEvent } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { listingPolicy } from "../listings/index.ts";
import { deleteQuestion, holdQuestion } from "./repo.ts";
import { presentQuestion } from "./views.ts";

/** What a question without answers was. Carts lose their answer to it and nothing else. */
export const removeQuestion = command(listingQuestions.remove, listingPolicy, async ({ scope, subject, params }) => {
  await lockEvent(scope, subject.id);
  const isThere = await holdQuestion(scope, subject.id, params.questionId);
  if (!isThere) fail(kernelErrors.notFound);
  const question = await presentQuestion(scope, subject.id, params.questionId.toLowerCase());
  if (question.choices.some(({ subQuestions }) => subQuestions.length > 0)) fail(listingQuestionErrors.followed);
  if (question.answers > 0) fail(listingQuestionErrors.answered);
  await deleteQuestion(scope, question);
  return question;
});
