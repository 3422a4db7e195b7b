import { managedSurveyErrors as errors } from "@marquee/contract/managed-surveys";
import { fail } from "../kernel/failure.ts";
import type { AskedQuestion } from "../surveys/index.ts";

type Type = AskedQuestion["type"];
type Bounds = { readonly min: string | null; readonly max: string | null };

/** What bounds an answer: of words their characters and of boxes how many, both whole; else a value of its own kind. */
const forms: Partial<Record<Type, RegExp>> = {
  text: /^\d{1,4}$/,
  textarea: /^\d{1,4}$/,
  checkbox: /^\d{1,3}$/,
  number: /^-?\d{1,15}(\.\d{1,10})?$/,
  date: /^\d{4}-\d\d-\d\d$/,
  time: /^([01]\d|2[0-3]):[0-5]\d$/,
};
const asText: ReadonlySet<Type> = new Set(["date", "time"]);

/** @throws Failure for a bound that is none, and where the least is more than the most. */
export function checkBounds(type: Type, { min, max }: Bounds): void {
  for (const [path, value] of Object.entries({ min, max }))
    if (value !== null && !forms[type]?.test(value))
      fail(errors.badBound, { value }, [{ path, reason: "is no limit for a question of this type" }]);
  if (min === null || max === null) return;
  if (asText.has(type) ? min > max : Number(min) > Number(max))
    fail(errors.badBounds, {}, [{ path: "max", reason: "is less than the least" }]);
}
