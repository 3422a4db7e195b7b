import { listingQuestionErrors, listingQuestions } from "@marquee/contract/listing-questions";
import { lockEvent } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { listingPolicy } from "../listings/index.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { findQuestionnaire } from "../registration/index.ts";
import { checkChoiceIds, checkedChoices } from "./check-question.ts";
import { insertQuestion, insertSection } from "./repo.ts";
import { presentQuestion } from "./views.ts";

const most = 100;

export const addQuestion = command(listingQuestions.add, listingPolicy, async ({ scope, subject, body }) => {
  const { type, required, mutable } = body;
  const name = body.name.trim();
  const choices = checkedChoices(type, body.choices);
  checkChoiceIds(choices, []);
  refuseUnwanted(scope, [name, ...choices.map(({ value }) => value)].join("\n"));
  await lockEvent(scope, subject.id);
  const { sections, questions } = await findQuestionnaire(scope, subject.id);
  if (questions.length >= most) fail(listingQuestionErrors.full);
  const sectionId =
    sections.findLast(({ passTypeIds }) => passTypeIds.length === 0)?.id ?? (await insertSection(scope, subject.id));
  const id = await insertQuestion(scope, {
    eventId: subject.id,
    sectionId,
    name,
    type,
    required,
    mutable,
    choices,
  });
  return presentQuestion(scope, subject.id, id);
});
