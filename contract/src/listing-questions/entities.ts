import { AnyText, Id, named, Nullable, type Static, Whole } from "../kernel/index.ts";
import { registrationQuestion } from "../registration/questions.ts";

/** A question of the registration as those who organise the event see it. */
export const ListingQuestion = named("ListingQuestion", {
  ...registrationQuestion,
  /** What it is asked with; questions have their order within it. */
  sectionId: Id("section"),
  sectionName: AnyText,
  /** Its place among the questions of its section, from 0. */
  sortOrder: Whole,
  /** The choice that leads to it; null where it is asked of everybody. */
  afterChoiceId: Nullable(Id("choice")),
  /** How many passes have answered it, those in carts left out. */
  answers: Whole,
});
export type ListingQuestion = Static<typeof ListingQuestion>;
