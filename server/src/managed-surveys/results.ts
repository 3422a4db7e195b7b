import type { SurveyResults } from "@marquee/contract/managed-surveys";
import type { Scope } from "../kernel/scope.ts";
import { type AskedQuestion, findSurveyQuestionnaire, questionsInOrder, findWordings } from "../surveys/index.ts";
import {
  type Among,
  type AnsweredRow,
  type CountedRow,
  readAnswered,
  readCounts,
  readDays,
  readFigures,
  submissionsAmong,
} from "./queries/results.ts";
import type { ManagedSurveyRow } from "./queries/surveys.ts";

/** Different answers in words that are named, the most frequent first. */
const mostNamed = 100;
const choosing: ReadonlySet<string> = new Set(["select", "radio", "checkbox", "search"]);

/** What was answered to a survey; of those alone who gave one answer, where it is named. */
export async function readResults(
  scope: Scope,
  { id: surveyId, draftCount }: Pick<ManagedSurveyRow, "id" | "draftCount">,
  among: Among,
): Promise<SurveyResults> {
  const asked = questionsInOrder(await findSurveyQuestionnaire(scope, surveyId));
  const chosen = submissionsAmong(scope, surveyId, among);
  const [answered, counts, figures, days] = [
    await readAnswered(scope, chosen),
    await readCounts(scope, chosen),
    await readFigures(scope, chosen),
    await readDays(scope, chosen),
  ];
  const wordings = await findWordings(
    scope,
    asked.map(({ id }) => id),
  );
  return {
    surveyId,
    submittedCount: days.reduce((sum, { count }) => sum + count, 0),
    draftCount,
    days,
    questions: asked.map((question) => {
      const own = { answered: ofQuestion(answered, question), counts: ofQuestion(counts, question) };
      return {
        id: question.id,
        name: question.name,
        type: question.type,
        ...ofVersion(question, own),
        figures: figures.get(question.id) ?? null,
        earlier: wordings
          .filter(({ questionId }) => questionId === question.id)
          .map(({ version, name, choices }) => ({
            version,
            name,
            ...ofVersion({ ...question, choices, version }, own),
          }))
          .filter((wording) => wording.answered > 0),
      };
    }),
  };
}

type Own = { readonly answered: readonly AnsweredRow[]; readonly counts: readonly CountedRow[] };
type Worded = Pick<AskedQuestion, "type" | "version"> & { readonly choices: readonly { readonly value: string }[] };

const ofQuestion = <Row extends { readonly questionId: string }>(rows: readonly Row[], { id }: AskedQuestion): Row[] =>
  rows.filter(({ questionId }) => questionId === id);

/** Choices stand in their order, with those that nobody made; what is no choice comes after them. */
function ofVersion({ type, choices, version }: Worded, { answered, counts }: Own) {
  const counted = counts.filter((row) => row.version === version).map(({ value, count }) => ({ value, count }));
  const offered = choosing.has(type) ? choices.map(({ value }) => value) : [];
  const byValue = new Map(counted.map(({ value, count }) => [value, count]));
  return {
    answered: answered.find((row) => row.version === version)?.count ?? 0,
    answers: [
      ...offered.map((value) => ({ value, count: byValue.get(value) ?? 0 })),
      ...counted.filter(({ value }) => !offered.includes(value)).slice(0, mostNamed),
    ],
  };
}
