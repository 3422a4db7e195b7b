import { surveys } from "@marquee/contract/surveys";
import { useEffect, useEffectEvent, useRef } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { untilOnline } from "../kernel/outgoing/until-online.ts";
import { useAskBeforeUnload } from "../kernel/page/use-ask-before-unload.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { faultOf, faultText, type Question } from "../questions/index.ts";
import {
  arrived,
  dropped,
  failed,
  abandoned,
  marked,
  onItsWay,
  refused,
  settledValue,
  shownValue,
} from "./answer-state.ts";
import type { Submission } from "./reads.ts";
import { mayGetThrough, refusalOf } from "./refusals.ts";
import type { useAnswerState } from "./use-answer-state.ts";

/** How long what did not get through waits, in ms, unless the network comes back before. */
const patience = 5_000;

type KeepingProps = {
  submission: Submission;
  stored: ReadonlyMap<string, string>;
  box: ReturnType<typeof useAnswerState>;
  questions: readonly Question[];
  /** For what is wrong with more than one answer. */
  onRefused: (error: unknown) => void;
};

/** Calls of one submission go to the server one after the other. */
export const inTurnOf = ({ id }: Pick<Submission, "id">): string => `survey ${id}`;

/** Keeps each answer on the server, and sends again what did not get through. */
export function useKeeping({ submission, stored, box, questions, onRefused }: KeepingProps) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const { read, update } = box;
  const send = useSending(submission, box, onRefused);
  const underWay = useRef(new Map<string, { value: string; done: Promise<void> }>());

  /** Hands over what stands at a question, unless the server has it, or something is wrong with it. */
  const keep = (question: Question): void => {
    const { id } = question;
    const value = shownValue(read(), stored, question);
    const before = underWay.current.get(id)?.value ?? settledValue(read(), stored, id);
    if (value === before) return underWay.current.has(id) ? undefined : update((state) => dropped(state, [id]));
    const fault = value === "" ? undefined : faultOf(question, value);
    if (fault) return update((state) => marked(state, { [id]: faultText(t, fault, formatLocale) }));
    const done = send(question, value).finally(() => {
      if (underWay.current.get(id)?.done === done) underWay.current.delete(id);
    });
    underWay.current.set(id, { value, done });
  };

  const keepAll = (ids: readonly string[]): void => {
    const asked = questions.filter(({ id }) => ids.includes(id));
    update((state) =>
      dropped(
        state,
        ids.filter((id) => !questions.some((each) => each.id === id)),
      ),
    );
    for (const question of asked) keep(question);
  };
  useSendingAgain(box.state.waiting, keepAll);
  useAskBeforeUnload(() => read().waiting.length > 0);
  return {
    keep,
    keepUnsent: () => keepAll(Object.keys(read().unsent)),
    /** Until what is on its way has come to something; without a network there is nothing to wait for. */
    settle: async () => {
      if (navigator.onLine) await Promise.all([...underWay.current.values()].map(({ done }) => done));
    },
  };
}

function useSending(submission: Submission, { update }: KeepingProps["box"], onRefused: KeepingProps["onRefused"]) {
  const answer = useAction(surveys.answer, { faults: "form", inTurn: inTurnOf(submission) });
  return async (question: Question, value: string): Promise<void> => {
    const { id } = question;
    update((state) => onItsWay(state, id));
    try {
      const path = { surveyId: submission.surveyId, submissionId: submission.id, questionId: id };
      await answer.mutateAsync({ ...path, body: { response: value } });
      update((state) => arrived(state, id, value));
    } catch (error) {
      if (mayGetThrough(error)) return update((state) => failed(state, id));
      const message = refusalOf(error, question);
      if (message !== undefined) return update((state) => refused(state, { id, value, message }));
      update(abandoned);
      onRefused(error);
    }
  };
}

/** Sends again what did not get through, after a while or when the network is back. */
function useSendingAgain(waiting: readonly string[], send: (ids: readonly string[]) => void): void {
  const again = useEffectEvent(send);
  useEffect(() => {
    if (waiting.length === 0) return;
    let isNoLongerWanted = false;
    void untilOnline(patience).then(() => isNoLongerWanted || again(waiting));
    return () => {
      isNoLongerWanted = true;
    };
  }, [waiting]);
}
