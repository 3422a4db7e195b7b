import type { SurveyQuestion } from "@marquee/contract/surveys";
import { newId } from "../kernel/new-id.ts";
import {
  surveyParticipations,
  surveyQuestions,
  surveyResponses,
  surveys,
  surveySections,
  surveySubmissions,
} from "../surveys/schema.ts";
import type { FixtureTarget } from "./fixtures.ts";
import type { Some } from "./fixtures-event-parts.ts";
import { insertRows } from "./rows.ts";

type QuestionSpec = {
  readonly type: SurveyQuestion["type"];
  readonly name: string;
  readonly required?: boolean;
  readonly choices?: readonly string[];
  /** The answer to a question before it that leads to it. */
  readonly after?: string;
};
export type SurveySpec = Some<typeof surveys> & {
  readonly name: string;
  /** Absent: now. */
  readonly createdAt?: Date;
  readonly sections: readonly { readonly name: string; readonly questions: readonly QuestionSpec[] }[];
  /** Answers in the order of the questions, empty where there is none. In a survey without names only the day is kept. */
  readonly submissions?: readonly {
    readonly account: { readonly id: string };
    readonly at: Date;
    readonly isDraft?: boolean;
    readonly answers: readonly string[];
  }[];
};

/** Surveys with what was answered to them, each after the one before. */
export async function insertSurveys(target: FixtureTarget, specs: readonly SurveySpec[]): Promise<void> {
  for (const spec of specs) await insertSurvey(target, spec);
}

async function insertSurvey({ database, organizationId, clock }: FixtureTarget, spec: SurveySpec): Promise<void> {
  const { sections, submissions = [], ...survey } = spec;
  const madeAt = survey.createdAt ?? clock.now();
  const at = { organizationId, createdAt: madeAt, updatedAt: madeAt };
  const surveyId = newId();
  const slug = `survey-${surveyId.slice(-12)}`;
  await insertRows(database, surveys, [{ slug, status: "open", ...survey, ...at, id: surveyId }]);
  const made = sections.map((section, sortOrder) => ({ ...section, id: newId(), sortOrder }));
  await insertRows(
    database,
    surveySections,
    made.map(({ id, name, sortOrder }) => ({ ...at, id, surveyId, name, sortOrder })),
  );
  const asked = made.flatMap(({ id: sectionId, questions }) =>
    questions.map(({ choices = [], after, ...question }, sortOrder) => ({
      ...question,
      after,
      row: {
        ...question,
        ...at,
        id: newId(),
        surveyId,
        sectionId,
        sortOrder,
        choices: choices.map((value) => ({ id: newId(), value, supply: null })),
      },
    })),
  );
  const choices = asked.flatMap(({ row }) => row.choices);
  const rows = asked.map(({ after, row }) => ({
    ...row,
    afterChoiceId: choices.find(({ value }) => value === after)?.id ?? null,
  }));
  await insertRows(database, surveyQuestions, rows);
  const kept = submissions.map((submission) => keptOf(submission, spec.anonymous ?? false));
  await insertRows(
    database,
    surveySubmissions,
    kept.map(({ answers: _, ...row }) => ({ ...row, organizationId, surveyId })),
  );
  await insertRows(
    database,
    surveyResponses,
    kept.flatMap(({ id: submissionId, answers }) =>
      rows.flatMap(({ id: questionId }, index) => {
        const value = answers[index] ?? "";
        return value === "" ? [] : [{ organizationId, submissionId, questionId, version: 1, value }];
      }),
    ),
  );
  const answered = submissions.filter(({ isDraft }) => !isDraft).map(({ account }) => account.id);
  await insertRows(
    database,
    surveyParticipations,
    [...new Set(answered)].map((accountId) => ({
      organizationId,
      surveyId,
      accountId,
      count: answered.filter((each) => each === accountId).length,
    })),
  );
}

type Submitted = NonNullable<SurveySpec["submissions"]>[number];

/** What is kept of a submission: of one without a name the day alone. */
function keptOf({ account, at, isDraft = false, answers }: Submitted, isAnonymous: boolean) {
  const isNameless = isAnonymous && !isDraft;
  const when = new Date(at);
  if (isNameless) when.setUTCHours(0, 0, 0, 0);
  return {
    id: newId(when),
    accountId: isNameless ? null : account.id,
    submittedAt: isDraft ? null : when,
    createdAt: when,
    answers,
  };
}
