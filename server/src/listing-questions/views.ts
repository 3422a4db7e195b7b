import { kernelErrors } from "@marquee/contract/kernel";
import type { ListingQuestion } from "@marquee/contract/listing-questions";
import { fail } from "../kernel/failure.ts";
import type { Scope } from "../kernel/scope.ts";
import { findQuestionnaire, type Questionnaire, questionView } from "../registration/index.ts";
import { findQuestionRow, type QuestionRow } from "./queries.ts";

export function questionRowView(questionnaire: Questionnaire, row: QuestionRow): ListingQuestion {
  const question = questionnaire.questions.find(({ id }) => id === row.id);
  if (!question) throw new Error(`question ${row.id} is not in its own questionnaire`);
  const beside = questionnaire.questions.filter(({ sectionId }) => sectionId === question.sectionId);
  return {
    ...questionView(questionnaire, question),
    sectionId: question.sectionId,
    sectionName: row.sectionName,
    sortOrder: beside.indexOf(question),
    afterChoiceId: row.afterChoiceId,
    answers: row.answers,
  };
}

/** A question as it is now. */
export async function presentQuestion(scope: Scope, eventId: string, questionId: string): Promise<ListingQuestion> {
  const row = await findQuestionRow(scope, eventId, questionId);
  if (!row) fail(kernelErrors.notFound);
  return questionRowView(await findQuestionnaire(scope, eventId), row);
}
