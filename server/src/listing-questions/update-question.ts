import { kernelErrors } from "@marquee/contract/kernel";
import { listingQuestionErrors, listingQuestions } from "@marquee/contract/listing-questions";
import { lockEvent } from "../events/index.ts";
import { fail } from "../kernel/failure.ts";
import { command } from "../kernel/http/serve.ts";
import { listingPolicy } from "../listings/index.ts";
import { refuseUnwanted } from "../messages/index.ts";
import { findQuestionnaire } from "../registration/index.ts";
import { checkChoiceIds, checkedChoices } from "./check-question.ts";
import { saveChoices, saveOrder, saveQuestion } from "./repo.ts";
import { presentQuestion } from "./views.ts";

export const updateQuestion = command(
  listingQuestions.update,
  listingPolicy,
  async ({ scope, subject, params, body }) => {
    await lockEvent(scope, subject.id);
    const { questions } = await findQuestionnaire(scope, subject.id);
    const before = questions.find(({ id }) => id === params.questionId.toLowerCase());
    if (!before) fail(kernelErrors.notFound);
    const name = body.name.trim();
    const choices = checkedChoices(before.type, body.choices);
    checkChoiceIds(choices, before.choices);
    refuseUnwanted(scope, [name, ...choices.map(({ value }) => value)].join("\n"));
    const gone = before.choices.filter(({ id }) => !choices.some((choice) => choice.id === id));
    if (gone.some(({ questionIds }) => questionIds.length > 0)) fail(listingQuestionErrors.followed);

    const { required, mutable, sortOrder } = body;
    await saveQuestion(scope, before, { name, required, mutable });
    await saveChoices(scope, before, choices);
    if (sortOrder !== undefined) {
      const others = questions.filter(({ id, sectionId }) => sectionId === before.sectionId && id !== before.id);
      await saveOrder(
        scope,
        others.toSpliced(sortOrder, 0, before).map(({ id }) => id),
      );
    }
    return presentQuestion(scope, subject.id, before.id);
  },
);
