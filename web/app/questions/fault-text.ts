import type { Translate } from "../kernel/i18n/texts.ts";
import { numberShown } from "./number-text.ts";
import type { Fault } from "./questions.ts";

/** The sentence beside the field, its numbers as the reader writes them. */
export function faultText(t: Translate, fault: Fault, locale: string): string {
  switch (fault.kind) {
    case "missing":
      return t("question.fault.missing");
    case "noChoice":
      return t("question.pleaseChoose");
    case "noDate":
      return t("question.fault.noDate");
    case "noFile":
      return t("question.fault.noFile");
    case "notNumber":
      return t("question.fault.number", { example: numberShown("2.5", locale) });
    case "notWhole":
      return t("question.fault.whole");
    case "notDate":
      return t("question.fault.date");
    case "notTime":
      return t("question.fault.time");
    case "least":
      return boundText(t, fault, locale, {
        value: "question.fault.least",
        characters: "question.fault.leastCharacters",
        choices: "question.fault.leastChoices",
      });
    case "most":
      return boundText(t, fault, locale, {
        value: "question.fault.most",
        characters: "question.fault.mostCharacters",
        choices: "question.fault.mostChoices",
      });
  }
}

type Bounded = Extract<Fault, { bound: string }>;

function boundText(
  t: Translate,
  { of, bound }: Bounded,
  locale: string,
  ids: Readonly<Record<Bounded["of"], Parameters<Translate>[0]>>,
): string {
  return of === "value" ? t(ids.value, { bound: numberShown(bound, locale) }) : t(ids[of], { count: Number(bound) });
}
