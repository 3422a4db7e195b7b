import { surveys, surveyErrors } from "@marquee/contract/surveys";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { usePuzzle } from "../kernel/session/use-puzzle.ts";
import { rememberBegun } from "./begun.ts";
import { submissionPath, type Survey } from "./reads.ts";

/** Begins to answer, or says why not. Of a guest of a busy network the device solves a puzzle first. */
export function useBegin({ id: surveyId }: Survey, readAgain: () => Promise<unknown>) {
  const t = useText();
  const navigate = useNavigate();
  const { signedIn } = usePageFacts();
  const [refusal, setRefusal] = useState<string>();
  const start = useAction(surveys.start, { faults: "form" });
  const { progress, solving } = usePuzzle(surveyErrors.puzzle);
  const begin = async (): Promise<void> => {
    setRefusal(undefined);
    try {
      const { id } = await solving((solution) => start.mutateAsync({ surveyId, body: solution ? { solution } : {} }));
      if (!signedIn) rememberBegun(surveyId, id);
      await navigate(submissionPath(surveyId, id));
    } catch (error) {
      setRefusal(sentenceOf(error, t("state.failed.title"), t("state.networkFailed")));
      // It may have closed since the page was opened.
      await readAgain();
    }
  };
  return { begin, refusal, progress };
}
