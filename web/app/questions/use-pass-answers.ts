import { useRef } from "react";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { faultText } from "./fault-text.ts";
import { askedSections, type AskedSection, defaultOf, faultOf, type Question, type Section } from "./questions.ts";
import { refusedAnswer } from "./refused-answer.ts";

/** What stands in a form under `answers`, by the ids of questions: what was changed in it. */
type Values = { readonly answers: Readonly<Record<string, string>> };
type PassAnswersProps = {
  readonly sections: readonly Section[];
  readonly responses: readonly { readonly questionId: string; readonly value: string }[];
  /** Left out of the form where it says no. */
  readonly isShown?: (question: Question) => boolean;
};

/** The part of a form that asks for the answers of a pass that was bought: those that were given, until they are changed. */
export function usePassAnswers({ sections, responses, isShown = () => true }: PassAnswersProps) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const given = new Map(responses.map(({ questionId, value }) => [questionId, value]));
  const valueIn = ({ answers }: Values, question: Question): string =>
    answers[question.id] ?? given.get(question.id) ?? defaultOf(question);
  const shownFor = (values: Values): AskedSection[] =>
    askedSections(sections, (question) => valueIn(values, question)).map((section) => ({
      ...section,
      asked: section.asked.filter(({ question }) => isShown(question)),
    }));
  const askedFor = (values: Values): Question[] =>
    shownFor(values).flatMap(({ asked }) => asked.map(({ question }) => question));
  const sent = useRef<readonly Question[]>([]);
  return {
    valueIn,
    shownFor,
    check: (values: Values): Record<string, string> =>
      Object.fromEntries(
        askedFor(values).flatMap((question) => {
          const fault = faultOf(question, valueIn(values, question));
          return fault ? [[`answers.${question.id}`, faultText(t, fault, formatLocale)] as const] : [];
        }),
      ),
    /** What is sent. A refusal points at an answer by its place in it. */
    take: (values: Values) => {
      sent.current = askedFor(values);
      return sent.current.map((question) => ({ id: question.id, value: valueIn(values, question) }));
    },
    explain: (error: unknown) => refusedAnswer(error, sent.current),
  };
}
