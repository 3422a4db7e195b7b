import { AnyText, Id, Money, named, Nullable, OneOf, Type, Whole } from "../kernel/index.ts";
import { SessionSummary } from "../events/summaries.ts";
import { choiceFields, questionFields, questionTypes } from "../registration/questions.ts";
import { PurchaseStatus } from "../registration/summaries.ts";

const sessionQuestion = {
  ...questionFields,
  type: OneOf(...questionTypes, "quantity"),
  sortOrder: Whole,
  price: Nullable(Money),
  supply: Nullable(Whole),
};

const EventSessionSubQuestion = named("EventSessionSubQuestion", {
  ...sessionQuestion,
  choices: Type.Array(
    named("EventSessionSubQuestionChoice", {
      ...choiceFields,
      subQuestions: Type.Array(Type.Object({ questionId: Id("question") })),
    }),
  ),
});

const EventSessionQuestion = named("EventSessionQuestion", {
  ...sessionQuestion,
  choices: Type.Array(
    named("EventSessionQuestionChoice", { ...choiceFields, subQuestions: Type.Array(EventSessionSubQuestion) }),
  ),
});

const EventSessionQuestionResponseSummary = named("EventSessionQuestionResponseSummary", {
  questionId: Id("question"),
  question: EventSessionQuestion,
  value: AnyText,
});

/** A pass that opens a session. */
export const EventSessionAccessSummary = named("EventSessionAccessSummary", {
  id: Id("access"),
  status: PurchaseStatus,
  sessionId: Id("session"),
  passId: Id("pass"),
  session: SessionSummary,
  responses: Type.Array(EventSessionQuestionResponseSummary),
});
