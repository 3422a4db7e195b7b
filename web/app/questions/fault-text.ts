import type { Translate } from "../kernel/i18n/texts.ts";
import { numberShown } from "../kernel/i18n/number-text.ts";
import type { Fault } from "./questions.ts";

/** The sentence beside the field, its numbers as the reader writes them. */
export function faultText(t: Translate, fault: Fault, locale: string): string {
  switch (fault.kind) {
    case "missing":
      return t("form.missing");
    case "noChoice":
      return t("form.notChosen");
    case "noDate":
      return t("question.fault.noDate");
    case "noFile":
      return t("question.fault.noFile");
    case "notNumber":
      return t("form.number", { example: numberShown("2.5", locale) });
    case "notWhole":
      return t("form.whole");
    case "notDate":
      return t("form.date");
    case "notTime":
      return t("form.time");
    case "least":
      return boundText(t, fault, locale, {
        value: "form.least",
        characters: "form.leastCharacters",
        choices: "form.leastChoices",
      });
    case "most":
      return boundText(t, fault, locale, {
        value: "form.most",
        characters: "form.mostCharacters",
        choices: "form.mostChoices",
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
