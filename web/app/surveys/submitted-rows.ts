import { askedSections, type Question } from "../questions/index.ts";
import type { Submission, SurveySections } from "./reads.ts";

/** What was asked, as it was worded then, with its answer; `asked` is what a change is made with. */
export type SubmittedRow = {
  readonly id: string;
  readonly wording: Pick<Question, "type" | "name" | "label"> & {
    readonly choices: readonly { readonly value: string; readonly text: string | null }[];
  };
  readonly value: string;
  readonly asked: Question | undefined;
};
export type SubmittedSection = { readonly id: string; readonly name: string; readonly rows: readonly SubmittedRow[] };

/** Answers in the order of the survey; those to what is asked no longer come last, under no name. */
export function submittedSections(
  sections: SurveySections,
  { responses }: Pick<Submission, "responses">,
): SubmittedSection[] {
  const responseOf = new Map<string, (typeof responses)[number]>(
    responses.map((response) => [response.questionId, response]),
  );
  const parts = askedSections(sections, ({ id }) => responseOf.get(id)?.value ?? "").map(({ id, name, asked }) => ({
    id,
    name,
    rows: asked.map(({ question }) => ({
      id: question.id,
      wording: responseOf.get(question.id)?.question ?? question,
      value: responseOf.get(question.id)?.value ?? "",
      asked: question,
    })),
  }));
  const known = new Set(parts.flatMap(({ rows }) => rows.map(({ id }) => id)));
  const others = responses
    .filter(({ questionId }) => !known.has(questionId))
    .map(({ questionId, question, value }) => ({ id: questionId, wording: question, value, asked: undefined }));
  return [...parts, { id: "others", name: "", rows: others }].filter(({ rows }) => rows.length > 0);
}
