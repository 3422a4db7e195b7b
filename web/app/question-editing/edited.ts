import type { ListingQuestion } from "@marquee/contract/listing-questions";
import type { TextId } from "../kernel/i18n/texts.ts";
import { placedIn } from "../ui/moved-in.ts";

export type QuestionType = ListingQuestion["type"];
export type EditedChoice = { readonly id: string; readonly value: string; readonly text: string | null };
/** What those who ask see of a question, of a registration or a survey. */
export type EditedQuestion = {
  readonly id: string;
  readonly type: QuestionType;
  readonly name: string;
  readonly label: string | null;
  readonly required: boolean;
  /** How many have answered it. */
  readonly answers: number;
  readonly afterChoiceId: string | null;
  readonly choices: readonly EditedChoice[];
};
export type EditedSection<Question extends EditedQuestion = EditedQuestion> = {
  readonly id: string;
  readonly name: string;
  readonly questions: readonly Question[];
};

/** In the order in which they are offered: what is asked for most comes first. */
export const questionTypes: readonly QuestionType[] = [
  "text",
  "textarea",
  "radio",
  "select",
  "checkbox",
  "toggle",
  "number",
  "date",
  "time",
  "file",
  "search",
];

export const typeNames: Readonly<Record<QuestionType, TextId>> = {
  text: "questionEditing.type.text",
  textarea: "questionEditing.type.textarea",
  number: "questionEditing.type.number",
  date: "questionEditing.type.date",
  time: "questionEditing.type.time",
  radio: "questionEditing.type.radio",
  select: "questionEditing.type.select",
  checkbox: "questionEditing.type.checkbox",
  toggle: "questionEditing.type.toggle",
  search: "questionEditing.type.search",
  file: "questionEditing.type.file",
};

const offering: ReadonlySet<string> = new Set<QuestionType>(["radio", "select", "checkbox", "search"]);
/** Whether answers are offered to choose from. */
export const offersChoices = (type: string): boolean => offering.has(type);

/** What people read. */
export const shownName = ({ label, name }: Pick<EditedQuestion, "label" | "name">): string => label ?? name;
export const shownChoice = ({ text, value }: Pick<EditedChoice, "text" | "value">): string => text ?? value;

/** What is shown may be another text than the name: it is sent as it was where it was not written anew. */
export const nameOf = (question: Pick<EditedQuestion, "label" | "name">, written: string): string =>
  written === shownName(question) ? question.name : written;

/** Which place each question of a section has once one of them has another. */
export function placesWith(
  sections: readonly EditedSection[],
  questionId: string,
  sortOrder: number,
): ReadonlyMap<string, number> {
  const questions = sections.find((each) => each.questions.some(({ id }) => id === questionId))?.questions ?? [];
  return new Map(placedIn(questions, questionId, sortOrder).map(({ id }, index) => [id, index]));
}
