import { useState } from "react";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { useIsOnline } from "../kernel/page/use-is-online.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { askedSections, faultOf, faultText, type Question } from "../questions/index.ts";
import { dropped, marked, settledValue, shownValue, signOf, typed } from "./answer-state.ts";
import type { Submission, SurveySections } from "./reads.ts";
import { isOver } from "./refusals.ts";
import { useAnswerState } from "./use-answer-state.ts";
import { useKeeping } from "./use-keeping.ts";

/** Complete as soon as it is chosen: there is nothing to go on writing. */
const chosenAtOnce = new Set<Question["type"]>(["toggle", "select", "radio", "checkbox", "file"]);

type AnswersProps = {
  submission: Submission;
  sections: SurveySections;
  /** The survey has closed meanwhile, or what was answered is submitted. */
  onOver: (error: Error) => void;
};

/** What a survey asks and the answers as they are given, with what is wrong with them. */
export function useAnswers({ submission, sections, onOver }: AnswersProps) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const box = useAnswerState(submission.id);
  const { state, read, update } = box;
  const [general, setGeneral] = useState<string>();
  const isOnline = useIsOnline();
  const stored = new Map(submission.responses.map(({ questionId, value }) => [questionId, value]));
  const valueOf = (question: Question): string => shownValue(state, stored, question);
  const asked = askedSections(sections, valueOf);
  const questions = asked.flatMap((section) => section.asked.map(({ question }) => question));
  const onRefused = (error: unknown): void => {
    if (isOver(error)) onOver(error);
    else setGeneral(sentenceOf(error, t("state.failed.title"), t("state.networkFailed")));
  };
  const { keep, keepUnsent, settle } = useKeeping({ submission, stored, box, questions, onRefused });
  return {
    asked,
    questions,
    valueOf,
    keep,
    keepUnsent,
    settle,
    general,
    setGeneral,
    onRefused,
    errors: state.errors,
    sign: signOf(state, isOnline),
    change: (question: Question, value: string): void => {
      update((before) => typed(before, question.id, value));
      if (chosenAtOnce.has(question.type)) keep(question);
    },
    mark: (errors: Readonly<Record<string, string>>): void => update((before) => marked(before, errors)),
    /** The first question of these that something is wrong with; all of them are marked. */
    firstFault: (of: readonly Question[]): string | undefined => {
      const found = of.flatMap((question) => {
        const fault = faultOf(question, valueOf(question));
        return fault ? [[question.id, faultText(t, fault, formatLocale)] as const] : [];
      });
      update((before) => marked(before, Object.fromEntries(found)));
      return of.find(({ id }) => read().errors[id])?.id;
    },
    /** All is submitted: nothing of it is kept here. */
    forget: () => update((before) => dropped(before, Object.keys(before.unsent))),
    /** What the server does not have of what is asked. */
    unsettled: () =>
      questions.flatMap((question) => {
        const value = shownValue(read(), stored, question);
        return value === settledValue(read(), stored, question.id) ? [] : [{ questionId: question.id, value }];
      }),
  };
}

export type Answers = ReturnType<typeof useAnswers>;
