import { useRef, useState } from "react";
import { keepText, keptTexts } from "../kernel/keep-text.ts";
import { type AnswerState, firstState } from "./answer-state.ts";

const keyOf = (submissionId: string): string => `survey answers ${submissionId}`;

/** Answers while they are given. What the server has not taken yet survives a reload of this tab. */
export function useAnswerState(submissionId: string) {
  const [state, setState] = useState(() => firstState(keptTexts(keyOf(submissionId), "sessionStorage") ?? {}));
  const latest = useRef(state);
  const update = (change: (before: AnswerState) => AnswerState): void => {
    const next = change(latest.current);
    if (next.unsent !== latest.current.unsent) keepUnsent(submissionId, next.unsent);
    latest.current = next;
    setState(next);
  };
  /** As it is now, where what is drawn may be older. */
  const read = (): AnswerState => latest.current;
  return { state, read, update };
}

function keepUnsent(submissionId: string, unsent: AnswerState["unsent"]): void {
  const text = Object.keys(unsent).length > 0 ? JSON.stringify(unsent) : undefined;
  keepText(keyOf(submissionId), text, "sessionStorage");
}
