import type { Translate } from "../kernel/i18n/texts.ts";
import type { Fault } from "./questions.ts";

/** The sentence beside the field. */
export function faultText(t: Translate, fault: Fault): string {
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
      return t("question.fault.number");
    case "notWhole":
      return t("question.fault.whole");
    case "notDate":
      return t("question.fault.date");
    case "notTime":
      return t("question.fault.time");
    case "least":
      return boundText(t, fault, {
        value: "question.fault.least",
        characters: "question.fault.leastCharacters",
        choices: "question.fault.leastChoices",
      });
    case "most":
      return boundText(t, fault, {
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
  ids: Readonly<Record<Bounded["of"], Parameters<Translate>[0]>>,
): string {
  return of === "value" ? t(ids.value, { bound }) : t(ids[of], { count: Number(bound) });
}
