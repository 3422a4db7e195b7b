import { ApiError } from "@marquee/client";
import { managedSurveyErrors } from "@marquee/contract/managed-surveys";
import type { Translate } from "../kernel/i18n/texts.ts";
import { numberShown } from "../kernel/i18n/number-text.ts";
import { offersChoices, type QuestionType, shownChoice, shownName } from "../question-editing/index.ts";
import { boundsOf, takesLimits } from "./edited-questions.ts";
import type { SurveyQuestion } from "./reads.ts";

export type ChoiceRow = { readonly id: string; readonly value: string; readonly supply: number | null };
export type QuestionValues = {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  readonly mutable: boolean;
  readonly min: string;
  readonly max: string;
  readonly sectionId: string;
  readonly afterChoiceId: string;
  readonly choices: readonly ChoiceRow[];
  /** Whether answers can be chosen so many times alone. */
  readonly isLimited: boolean;
};

export const emptyChoice: ChoiceRow = { id: "", value: "", supply: null };

const firstType: QuestionType = "text";
export const questionAtFirst = {
  type: firstType,
  name: "",
  description: "",
  required: false,
  mutable: true,
  min: "",
  max: "",
  sectionId: "",
  afterChoiceId: "",
  choices: [emptyChoice, emptyChoice],
  isLimited: false,
};

export function valuesIn(question: SurveyQuestion): QuestionValues {
  const { description, required, mutable, min, max, sectionId, afterChoiceId } = question;
  const choices = question.choices.map((choice) => ({
    id: choice.id,
    value: shownChoice(choice),
    supply: choice.supply ?? null,
  }));
  return {
    name: shownName(question),
    description: description ?? "",
    required,
    mutable,
    min: min ?? "",
    max: max ?? "",
    sectionId,
    afterChoiceId: afterChoiceId ?? "",
    choices,
    isLimited: choices.some(({ supply }) => supply !== null),
  };
}

/** What of the form is sent for a question of a type, in place of what stands in fields that are not shown for it. */
export function sentOf({ choices, isLimited, min, max }: QuestionValues, type: string) {
  const keepsLimits = isLimited && takesLimits(type);
  return {
    ...(boundsOf(type) ? { min, max } : { min: "", max: "" }),
    choices: offersChoices(type) ? choices.map((each) => (keepsLimits ? each : { ...each, supply: null })) : [],
  };
}

const counts: ReadonlySet<string> = new Set(["characters", "choices"]);

/** What is wrong with the least and the most, by their fields. */
export function boundFaults({ min, max }: QuestionValues, type: string, t: Translate, locale: string) {
  const bounds = boundsOf(type);
  if (!bounds || bounds === "date" || bounds === "time") return {};
  const faultOf = (bound: string): string => {
    if (bound === "") return "";
    const number = Number(bound);
    if (!counts.has(bounds))
      return Number.isNaN(number) ? t("form.number", { example: numberShown("2.5", locale) }) : "";
    return Number.isInteger(number) && number >= 0 ? "" : t("form.whole");
  };
  return { min: faultOf(min), max: faultOf(max) };
}

/** A limit below how many have chosen says at its field how many they are. */
export function limitRefusal(error: unknown): { field: string; message: string } | undefined {
  if (!(error instanceof ApiError) || error.code !== managedSurveyErrors.supplyTaken.code) return undefined;
  const [issue] = error.issues;
  return issue && { field: issue.path, message: error.message };
}
