import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import type { FormFault } from "../kernel/forms/use-form.ts";
import { faultOf } from "../questions/index.ts";
import { focusControl } from "../ui/form-shell.tsx";
import type { Submission, SurveySections } from "./reads.ts";
import { screensOf, screenWith } from "./screens.ts";
import { useAnswers, type Answers } from "./use-answers.ts";
import { useSteps } from "./use-steps.ts";
import { useSubmit } from "./use-submit.ts";

export type AnsweringProps = {
  submission: Submission;
  sections: SurveySections;
  isWide: boolean;
  /** True as long as it is being submitted: from then on the page asks for nothing of it. */
  onSubmitting: (isSubmitting: boolean) => void;
  onOver: (error: Error) => void;
};

export const controlOf = (questionId: string): string => `question-${questionId}`;

/** Going through a survey: forward when nothing is wrong with what stands on the screen, to what is wrong otherwise. */
export function useAnswering(props: AnsweringProps) {
  const answers = useAnswers(props);
  const screens = screensOf(answers.asked, props.isWide);
  const [first] = useState(() => firstOpen(answers));
  const steps = useSteps(screens, first);
  const { busy, send } = useSubmit({ ...props, answers });
  const stepId = steps.current?.id;
  const { heading, focusOn } = useStepFocus(stepId);
  // What a reload brought back, and what the browser's way back left half written.
  const keepUnsent = useEffectEvent((at: string | undefined) => at !== undefined && answers.keepUnsent());
  useEffect(() => void keepUnsent(stepId), [stepId]);
  const [isChecking, setChecking] = useState(false);
  const { current, next, index } = steps;
  const shown = current?.asked.map(({ question }) => question) ?? [];

  const show = (questionId: string): void => {
    focusOn(controlOf(questionId));
    if (screenWith(screens, questionId) !== index) steps.goTo(questionId);
  };
  /** What is typed is handed over first: the server may refuse it, and then there is no going on. */
  const wrongHere = async (): Promise<string | undefined> => {
    for (const question of shown) answers.keep(question);
    setChecking(true);
    await answers.settle().finally(() => setChecking(false));
    return answers.firstFault(shown);
  };
  const goOn = async (): Promise<void> => {
    if (isChecking || busy) return;
    answers.setGeneral(undefined);
    const wrong = answers.firstFault(next ? shown : answers.questions) ?? (await wrongHere());
    if (wrong !== undefined) return show(wrong);
    if (next) return steps.goTo(next.id);
    const refused = await send();
    if (refused !== undefined) show(refused);
  };
  return { answers, screens, steps, heading, goOn, busy: isChecking || busy, faults: faultsOf(answers, shown) };
}

/** Where somebody goes on who comes back: the first question without an answer, else the last. */
function firstOpen({ questions, valueOf }: Answers): string | undefined {
  const open = questions.find((question) => valueOf(question) === "" || faultOf(question, valueOf(question)));
  return (open ?? questions.at(-1))?.id;
}

/** One alone stands at its field, which has the focus; several are summed up. */
function faultsOf({ errors, general }: Answers, shown: Answers["questions"]): FormFault[] {
  const atFields = shown.flatMap(({ id, label, name }) => {
    const message = errors[id];
    // Isolated from each other, so that neither changes the text direction of the other.
    return message ? [{ field: controlOf(id), message: `\u2068${label ?? name}\u2069 – ${message}` }] : [];
  });
  return [...(general ? [{ message: general }] : []), ...(atFields.length > 1 ? atFields : [])];
}

/** The keyboard and the screen reader go on at the heading of the next step, or at what is wrong. */
function useStepFocus(stepId: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef<string>(undefined);
  const shown = useRef(stepId);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const hasMoved = shown.current !== stepId;
    shown.current = stepId;
    if (wanted.current !== undefined && focusControl(wanted.current)) wanted.current = undefined;
    else if (hasMoved) heading.current?.focus();
  });
  const focusOn = (control: string): void => {
    wanted.current = control;
    // What showed the fault may have been drawn before: without a drawing of its own nothing would have the focus.
    drawAgain();
  };
  return { heading, focusOn };
}
