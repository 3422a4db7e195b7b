import type { DataOf } from "@marquee/contract/kernel";
import { listingQuestions } from "@marquee/contract/listing-questions";
import type { EditedSection } from "../question-editing/index.ts";

export type ListingQuestion = DataOf<typeof listingQuestions.list>[number];

/** All of them: an event asks a hundred at most. */
export const questionsOf = (eventId: string) => [listingQuestions.list, { eventId, pageSize: 100 }] as const;

/** Questions as they are asked: by section, each in its order. */
export function bySection(questions: readonly ListingQuestion[]): EditedSection<ListingQuestion>[] {
  const ids = [...new Set(questions.map(({ sectionId }) => sectionId))];
  return ids.flatMap((id) => {
    const own = questions
      .filter(({ sectionId }) => sectionId === id)
      .toSorted((one, other) => one.sortOrder - other.sortOrder);
    const [first] = own;
    return first ? [{ id, name: first.sectionName, questions: own }] : [];
  });
}

/** A question as it is sent where nothing of it changes. */
export const asItIs = ({ name, required, mutable, choices }: ListingQuestion) => ({
  name,
  required,
  mutable,
  choices: choices.map(({ id, value }) => ({ id, value })),
});
