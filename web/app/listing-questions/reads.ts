import type { DataOf } from "@marquee/contract/kernel";
import { listingQuestions } from "@marquee/contract/listing-questions";
import type { TextId } from "../kernel/i18n/texts.ts";
import { placedIn } from "../ui/moved-in.ts";

export type ListingQuestion = DataOf<typeof listingQuestions.list>[number];
export type QuestionType = ListingQuestion["type"];
type Choice = ListingQuestion["choices"][number];

/** All of them: an event asks a hundred at most. */
export const questionsOf = (eventId: string) => [listingQuestions.list, { eventId, pageSize: 100 }] as const;

export const typeNames: Readonly<Record<QuestionType, TextId>> = {
  text: "listingQuestion.type.text",
  textarea: "listingQuestion.type.textarea",
  number: "listingQuestion.type.number",
  date: "listingQuestion.type.date",
  time: "listingQuestion.type.time",
  radio: "listingQuestion.type.radio",
  select: "listingQuestion.type.select",
  checkbox: "listingQuestion.type.checkbox",
  toggle: "listingQuestion.type.toggle",
  search: "listingQuestion.type.search",
  file: "listingQuestion.type.file",
};

const offering: ReadonlySet<string> = new Set<QuestionType>(["radio", "select", "checkbox", "search"]);
/** Whether answers are offered to choose from. */
export const offersChoices = (type: string): boolean => offering.has(type);

/** What people read. */
export const shownName = ({ label, name }: ListingQuestion): string => label ?? name;
export const shownChoice = ({ text, value }: Pick<Choice, "text" | "value">): string => text ?? value;

export type SectionOfQuestions = {
  readonly id: string;
  readonly name: string;
  readonly questions: readonly ListingQuestion[];
};

/** Questions as they are asked: by section, each in its order. */
export function bySection(questions: readonly ListingQuestion[]): SectionOfQuestions[] {
  const ids = [...new Set(questions.map(({ sectionId }) => sectionId))];
  return ids.flatMap((id) => {
    const own = questions
      .filter(({ sectionId }) => sectionId === id)
      .toSorted((one, other) => one.sortOrder - other.sortOrder);
    const [first] = own;
    return first ? [{ id, name: first.sectionName, questions: own }] : [];
  });
}

/** Which place each question of a section has once one of them has another. */
export function placesWith(
  sections: readonly SectionOfQuestions[],
  questionId: string,
  sortOrder: number,
): ReadonlyMap<string, number> {
  const questions = sections.find((each) => each.questions.some(({ id }) => id === questionId))?.questions ?? [];
  return new Map(placedIn(questions, questionId, sortOrder).map(({ id }, index) => [id, index]));
}

/** A question as it is sent where nothing of it changes. */
export const asItIs = ({ name, required, mutable, choices }: ListingQuestion) => ({
  name,
  required,
  mutable,
  choices: choices.map(({ id, value }) => ({ id, value })),
});
