import type { TextId, Translate } from "../i18n/texts.ts";
import { numberText } from "../i18n/number-text.ts";
import type { ValueFault } from "./check-value.ts";

const texts = {
  missing: "form.missing",
  notChosen: "form.notChosen",
  number: "form.number",
  whole: "form.whole",
  least: "form.least",
  most: "form.most",
  leastCharacters: "form.leastCharacters",
  mostCharacters: "form.mostCharacters",
  leastChoices: "form.leastChoices",
  mostChoices: "form.mostChoices",
  form: "form.pattern",
} as const satisfies Record<ValueFault["kind"], TextId>;

/** The sentence beside a field, its numbers as the reader writes them. */
export function faultText(t: Translate, { kind, bound = 0 }: ValueFault, locale: string): string {
  switch (kind) {
    case "number":
      return t(texts.number, { example: numberText(2.5, locale) });
    case "least":
    case "most":
      return t(texts[kind], { bound: numberText(bound, locale) });
    case "leastCharacters":
    case "mostCharacters":
    case "leastChoices":
    case "mostChoices":
      return t(texts[kind], { count: bound });
    default:
      return t(texts[kind]);
  }
}
