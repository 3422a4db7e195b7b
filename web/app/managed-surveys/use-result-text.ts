import { numberShown } from "../kernel/i18n/number-text.ts";
import { usePageFacts } from "../kernel/page/page.tsx";
import type { QuestionType } from "../question-editing/index.ts";
import { useAnswerText } from "../questions/index.ts";

/** An answer that is counted, as people would say it. */
export function useResultText(): (type: QuestionType, value: string) => string {
  const { formatLocale } = usePageFacts();
  const answerText = useAnswerText();
  return (type, value) =>
    type === "number" ? numberShown(value, formatLocale) : answerText({ type, choices: [] }, value);
}
