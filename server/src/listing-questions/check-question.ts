import { kernelErrors } from "@marquee/contract/kernel";
import { listingQuestionErrors as errors } from "@marquee/contract/listing-questions";
import type { questionTypes } from "@marquee/contract/registration";
import { fail } from "../kernel/failure.ts";

export type ChoiceInput = { readonly id?: string | undefined; readonly value: string };
type QuestionType = (typeof questionTypes)[number];

const offering: ReadonlySet<QuestionType> = new Set(["select", "radio", "checkbox", "search"]);
/** A box alone is ticked or not, and a search takes what it does not suggest. */
const needing: ReadonlySet<QuestionType> = new Set(["select", "radio"]);
/** What an answer may be long, and all answers of a question at once with the commas between them. */
const longest = 5000;

/** The choices as they are kept: without spaces around them, as answers are. */
export function checkedChoices(type: QuestionType, inputs: readonly ChoiceInput[]): ChoiceInput[] {
  const choices = inputs.map(({ id, value }) => ({ id: id?.toLowerCase(), value: value.trim() }));
  if (choices.length === 0 && needing.has(type)) fail(errors.choicesMissing);
  if (choices.length > 0 && !offering.has(type)) fail(errors.noChoices);
  const twice = choices.find(({ value }, index) => choices.findIndex((each) => each.value === value) < index);
  if (twice) fail(errors.choiceTwice, { value: twice.value });
  if (type === "checkbox") checkTogether(choices);
  return choices;
}

/** Several that are chosen are one answer, with commas between them. */
function checkTogether(choices: readonly ChoiceInput[]): void {
  const withComma = choices.find(({ value }) => value.includes(","));
  if (withComma) fail(errors.comma, { value: withComma.value });
  if (choices.map(({ value }) => value).join(",").length > longest) fail(errors.tooLong);
}

/** Refuses ids that are not choices of the question, and the same one twice. */
export function checkChoiceIds(choices: readonly ChoiceInput[], known: readonly { readonly id: string }[]): void {
  const ids = new Set(known.map(({ id }) => id));
  const strange = choices.flatMap(({ id }, index) =>
    id !== undefined && (!ids.has(id) || choices.findIndex((each) => each.id === id) < index)
      ? [{ path: `choices.${index}.id`, reason: "is not a choice of this question, or is there twice" }]
      : [],
  );
  if (strange.length > 0) fail(kernelErrors.invalid, {}, strange);
}
