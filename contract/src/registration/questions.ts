import {
  AnyText,
  Flag,
  Id,
  named,
  Nullable,
  OneOf,
  Optional,
  Timestamp,
  Type,
  Whole,
  type Static,
} from "../kernel/index.ts";
import { AccountTierSummary } from "../accounts/entities.ts";
import { EventAddOnSummary, PassTypeSummary } from "../passes/summaries.ts";

export const questionTypes = [
  "text",
  "textarea",
  "number",
  "time",
  "date",
  "toggle",
  "select",
  "radio",
  "checkbox",
  "search",
  "file",
] as const;

/** What every kind of question has, whatever it is asked for. */
export const questionFields = {
  id: Id("question"),
  featured: Flag,
  name: AnyText,
  required: Flag,
  description: Nullable(AnyText),
  label: Nullable(AnyText),
  placeholder: Nullable(AnyText),
  default: Nullable(AnyText),
  /** May be changed after submitting. */
  mutable: Flag,
  min: Nullable(AnyText),
  max: Nullable(AnyText),
  /** A regular expression that the answer has to match. */
  validation: Nullable(AnyText),
  validationMessage: Nullable(AnyText),
};

const question = {
  ...questionFields,
  eventId: Id("event"),
  type: OneOf(...questionTypes),
  /** Columns of twelve. */
  span: Whole,
};

export const choiceFields = {
  id: Id("choice"),
  value: AnyText,
  text: Nullable(AnyText),
  supply: Optional(Nullable(Whole)),
  description: Nullable(AnyText),
  sortOrder: Whole,
};

/** A question that is asked only after a certain choice. Questions that follow from its own choices are given by id. */
const RegistrationSubQuestion = named("RegistrationSubQuestion", {
  ...question,
  choices: Type.Array(
    named("RegistrationSubQuestionChoice", {
      ...choiceFields,
      subQuestions: Type.Array(Type.Object({ questionId: Id("question") })),
    }),
  ),
});

/** Fields of a question with what follows from its choices. */
export const registrationQuestion = {
  ...question,
  choices: Type.Array(
    named("RegistrationQuestionChoice", { ...choiceFields, subQuestions: Type.Array(RegistrationSubQuestion) }),
  ),
};
export const RegistrationQuestion = named("RegistrationQuestion", registrationQuestion);
export type RegistrationQuestion = Static<typeof RegistrationQuestion>;

/** An answer as text: toggles "true" or "false", checkboxes their values joined by commas, dates `YYYY-MM-DD`, times `HH:MM`. */
const response = { questionId: Id("question"), question: RegistrationQuestion, value: AnyText };
export const RegistrationQuestionResponseSummary = named("RegistrationQuestionResponseSummary", response);
export const RegistrationQuestionResponse = named("RegistrationQuestionResponse", {
  ...response,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});

export const RegistrationSection = named("RegistrationSection", {
  id: Id("section"),
  name: AnyText,
  description: Nullable(AnyText),
  sortOrder: Whole,
  accountTiers: Type.Array(AccountTierSummary),
  eventTickets: Type.Array(PassTypeSummary),
  eventAddOns: Type.Array(EventAddOnSummary),
  questions: Type.Array(RegistrationQuestion),
});
export type RegistrationSection = Static<typeof RegistrationSection>;
