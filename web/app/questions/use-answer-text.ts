import { useCallback } from "react";
import { dayText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import type { Question } from "./questions.ts";

type Answered = Pick<Question, "type"> & {
  readonly choices: readonly { readonly value: string; readonly text: string | null }[];
};

/** An answer as people would say it. */
export function useAnswerText(): (question: Answered, value: string) => string {
  const t = useText();
  const reading = useReading("UTC");
  return useCallback(
    ({ type, choices }, value) => {
      if (value === "true") return t("pass.yes");
      if (value === "false") return t("pass.no");
      if (type === "file") return t("form.fileKept");
      if (type === "date") return dayText(Date.parse(`${value}T00:00:00Z`), reading);
      const values = new Set(type === "checkbox" ? value.split(",") : [value]);
      const named = choices.filter((choice) => values.has(choice.value));
      return named.length > 0 ? named.map((choice) => choice.text ?? choice.value).join(", ") : value;
    },
    [t, reading],
  );
}
