import { AnyText, Id, Money, named, Nullable, OneOf, Type, Whole, type Static } from "../kernel/index.ts";
import { Session } from "../events/entities.ts";
import { SessionSummary } from "../events/summaries.ts";
import { choiceFields, questionFields, questionTypes } from "../registration/questions.ts";
import { PurchaseStatus } from "../registration/summaries.ts";

export const sessionQuestionTypes = [...questionTypes, "quantity"] as const;

const sessionQuestion = {
  ...questionFields,
  type: OneOf(...sessionQuestionTypes),
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

export const EventSessionQuestion = named("EventSessionQuestion", {
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

/** What is asked for a session, in parts. */
export const EventSessionSection = named("EventSessionSection", {
  id: Id("section"),
  name: AnyText,
  description: Nullable(AnyText),
  sortOrder: Whole,
  questions: Type.Array(EventSessionQuestion),
});
export type EventSessionSection = Static<typeof EventSessionSection>;

export const eventSessionAccessSummary = {
  id: Id("access"),
  status: PurchaseStatus,
  sessionId: Id("session"),
  passId: Id("pass"),
  session: SessionSummary,
  responses: Type.Array(EventSessionQuestionResponseSummary),
};
/** A pass that opens a session. */
export const EventSessionAccessSummary = named("EventSessionAccessSummary", eventSessionAccessSummary);
export type EventSessionAccessSummary = Static<typeof EventSessionAccessSummary>;

/** What is otherwise once a pass comes into a session or leaves it. */
export const inSessions = [Session, EventSessionAccessSummary, EventSessionSection] as const;
