import { listingQuestions } from "@marquee/contract/listing-questions";
import { pageOf } from "../kernel/db/keyset.ts";
import { query, serve } from "../kernel/http/serve.ts";
import type { SliceModule } from "../kernel/slice-module.ts";
import { listingPolicy } from "../listings/index.ts";
import { findQuestionnaire } from "../registration/index.ts";
import { addQuestion } from "./add-question.ts";
import { listQuestions } from "./queries.ts";
import { removeQuestion } from "./remove-question.ts";
import { updateQuestion } from "./update-question.ts";
import { questionRowView } from "./views.ts";

const listingQuestionsModule = serve(listingQuestions, {
  list: query(listingQuestions.list, listingPolicy, async ({ scope, subject, query: asked }) => {
    const questionnaire = await findQuestionnaire(scope, subject.id);
    const { window, rows } = await listQuestions(scope, subject.id, asked);
    return pageOf(window, rows, (row) => questionRowView(questionnaire, row));
  }),
  add: addQuestion,
  update: updateQuestion,
  remove: removeQuestion,
});

export const module: SliceModule = { serves: [listingQuestionsModule] };
