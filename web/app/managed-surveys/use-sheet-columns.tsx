import { useCallback, useMemo } from "react";
import { dateText, sentenceText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { shownName } from "../question-editing/index.ts";
import { useAnswerText } from "../questions/index.ts";
import type { Column } from "../table/index.ts";
import { displayName } from "../ui/avatar.tsx";
import type { SurveyQuestion, SurveySheet } from "./reads.ts";

/** As many as are read beside each other; the others can be chosen. */
const shownAtFirst = 4;

/** Who submitted something, where that is kept. */
export function useWhoAnswered(): (sheet: SurveySheet) => string {
  const t = useText();
  return useCallback(({ account }) => (account ? displayName(account) : t("managedSurvey.withoutName")), [t]);
}

/** When it was submitted: without names the day alone, which is one of UTC. */
function useWhen(isAnonymous: boolean): (sheet: SurveySheet) => string {
  const reading = useReading(isAnonymous ? "UTC" : undefined);
  return useCallback(
    ({ submittedAt }) =>
      isAnonymous ? dateText(Date.parse(submittedAt), reading) : sentenceText(Date.parse(submittedAt), reading),
    [isAnonymous, reading],
  );
}

/** Who answered, when, and what, a column a question. */
export function useSheetColumns(
  questions: readonly SurveyQuestion[],
  isAnonymous: boolean,
): readonly Column<SurveySheet>[] {
  const t = useText();
  const whoAnswered = useWhoAnswered();
  const when = useWhen(isAnonymous);
  const answerText = useAnswerText();
  return useMemo(
    () => [
      { id: "who", title: t("managedSurvey.whoAnswered"), width: 14, text: whoAnswered },
      { id: "when", title: t("managedSurvey.when"), width: 12, orderBy: "submittedAt", text: when },
      ...questions.map((question, index) => ({
        id: question.id,
        title: shownName(question),
        width: 12,
        isExtra: index >= shownAtFirst,
        text: ({ responses }: SurveySheet) => {
          const response = responses.find(({ questionId }) => questionId === question.id);
          return response ? (response.file?.name ?? answerText(question, response.value)) : "";
        },
      })),
    ],
    [t, whoAnswered, when, answerText, questions],
  );
}
