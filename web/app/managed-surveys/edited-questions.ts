import { shownChoice, shownName } from "../question-editing/index.ts";
import type { SurveyQuestion, SurveySection } from "./reads.ts";

/** A question as it is sent where nothing of it changes. */
export const asItIs = ({ name, required, mutable, choices }: SurveyQuestion) => ({
  name,
  required,
  mutable,
  choices: choices.map(({ id, value, supply = null }) => ({ id, value, supply })),
});

/** A part once its questions have other places. */
export const placedAt = (section: SurveySection, places: ReadonlyMap<string, number>): SurveySection => ({
  ...section,
  questions: section.questions
    .map((question) => ({ ...question, sortOrder: places.get(question.id) ?? question.sortOrder }))
    .toSorted((one, other) => one.sortOrder - other.sortOrder),
});

/** What the least and the most of a question count; undefined where it has neither. */
export type Bounds = "value" | "characters" | "choices" | "date" | "time";
const bounds: Partial<Record<string, Bounds>> = {
  text: "characters",
  textarea: "characters",
  search: "characters",
  number: "value",
  checkbox: "choices",
  date: "date",
  time: "time",
};
export const boundsOf = (type: string): Bounds | undefined => bounds[type];

/** Whether one may say how often an answer can be chosen: what is written freely cannot be used up. */
export const takesLimits = (type: string): boolean => type === "radio" || type === "select" || type === "checkbox";

type Leading = { readonly value: string; readonly label: string };

/**
 * The answers that may lead to a question: those of questions before it.
 *
 * @param sectionId where the question stands, or will, at the end
 * @param questionId of one that is there
 */
export function answersBefore(
  sections: readonly SurveySection[],
  sectionId: string,
  questionId: string | undefined,
): Leading[] {
  const place = sections.findIndex(({ id }) => id === sectionId);
  const upTo = sections.slice(0, place === -1 ? sections.length : place + 1).flatMap(({ questions }) => questions);
  const own = upTo.findIndex(({ id }) => id === questionId);
  return upTo
    .slice(0, own === -1 ? upTo.length : own)
    .filter(({ type }) => takesLimits(type))
    .flatMap((question) =>
      question.choices.map((choice) => ({
        value: choice.id,
        label: `${shownName(question)} – ${shownChoice(choice)}`,
      })),
    );
}
