import { queryKey } from "@marquee/client";
import { surveys } from "@marquee/contract/surveys";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { forgetBegun } from "./begun.ts";
import { submissionOf, type Submission } from "./reads.ts";
import { questionsNamed, refusalOf } from "./refusals.ts";
import type { Answers } from "./use-answers.ts";
import { inTurnOf } from "./use-keeping.ts";

type SubmitProps = {
  submission: Submission;
  answers: Answers;
  /** True as long as it is being submitted: from then on the page asks for nothing of it. */
  onSubmitting: (isSubmitting: boolean) => void;
};

/** Submits all answers. Answers the question that it was refused for, if it was for one. */
export function useSubmit({ submission, answers, onSubmitting }: SubmitProps) {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { signedIn } = usePageFacts();
  const [busy, setBusy] = useState(false);
  const submit = useAction(surveys.submit, { faults: "form", inTurn: inTurnOf(submission) });
  const { id: submissionId, surveyId } = submission;
  const sentenceFor = (id: string, error: unknown): string => {
    const question = answers.questions.find((each) => each.id === id);
    const isMissing = !question || answers.valueOf(question) === "";
    return isMissing ? t("form.missing") : (refusalOf(error, question) ?? t("form.pattern"));
  };
  const explain = (error: unknown): string | undefined => {
    const named = questionsNamed(error).filter((id) => answers.questions.some((each) => each.id === id));
    if (named.length === 0) answers.onRefused(error);
    answers.mark(Object.fromEntries(named.map((id) => [id, sentenceFor(id, error)])));
    return named[0];
  };
  const send = async (): Promise<string | undefined> => {
    if (!navigator.onLine) return void answers.setGeneral(t("form.offline"));
    setBusy(true);
    onSubmitting(true);
    try {
      await submit.mutateAsync({ surveyId, submissionId, body: answers.unsettled() });
      if (!signedIn) forgetBegun(surveyId);
      answers.forget();
      await navigate(`/surveys/${surveyId}/done`, { replace: true });
      // What was read of it is a draft's: whoever comes back must not see the form again.
      queries.removeQueries({ queryKey: queryKey(...submissionOf(surveyId, submissionId)) });
      return undefined;
    } catch (error) {
      onSubmitting(false);
      setBusy(false);
      return explain(error);
    }
  };
  return { busy, send };
}
