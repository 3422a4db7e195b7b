import { isId } from "@marquee/contract/kernel";
import type { sessionQuestionTypes } from "@marquee/contract/passes";
import { RE2JS } from "re2js";
import type { Choice, Question as RegistrationQuestion, Section } from "./queries/questionnaire.ts";

/** What an answer is held against: a question of a registration, or of a session. */
type Question = Pick<
  RegistrationQuestion,
  "id" | "sectionId" | "required" | "min" | "max" | "validation" | "validationMessage" | "choices"
> & { readonly type: (typeof sessionQuestionTypes)[number] };
type SectionKey = Pick<Section, "id" | "passTypeIds">;
type Asking<Asked> = { readonly sections: readonly SectionKey[]; readonly questions: readonly Asked[] };

const withChoices: ReadonlySet<Question["type"]> = new Set(["select", "radio", "checkbox"]);

/** The choices that an answer names, out of those the question offers. */
export function chosen(question: Pick<Question, "type" | "choices">, value: string): Choice[] {
  const values = new Set(question.type === "checkbox" ? value.split(",") : [value]);
  return question.choices.filter((choice) => values.has(choice.value));
}

/** Sections that are asked for a pass type; one without pass types is asked for all. */
export function sectionsFor<Asked extends SectionKey>(
  { sections }: { readonly sections: readonly Asked[] },
  passTypeId: string,
): Asked[] {
  return sections.filter((section) => section.passTypeIds.length === 0 || section.passTypeIds.includes(passTypeId));
}

/** The questions of a section that are asked of everybody: those that no choice leads to. */
export function openQuestions<Asked extends Question>(
  { questions }: Pick<Asking<Asked>, "questions">,
  section: Pick<Section, "id">,
): Asked[] {
  const led = new Set(questions.flatMap((question) => question.choices.flatMap((choice) => choice.questionIds)));
  return questions.filter((question) => question.sectionId === section.id && !led.has(question.id));
}

/** What is asked for a pass, given its answers so far: a choice leads to questions of its own, which may lead on. */
export function askedFor<Asked extends Question>(
  questionnaire: Asking<Asked>,
  passTypeId: string,
  answers: ReadonlyMap<string, string>,
): Asked[] {
  const byId = new Map(questionnaire.questions.map((question) => [question.id, question]));
  const asked = new Map<string, Asked>();
  const waiting = sectionsFor(questionnaire, passTypeId).flatMap((section) => openQuestions(questionnaire, section));
  for (let question = waiting.shift(); question; question = waiting.shift()) {
    if (asked.has(question.id)) continue;
    asked.set(question.id, question);
    const leads = chosen(question, answers.get(question.id) ?? "").flatMap((choice) => choice.questionIds);
    waiting.unshift(...leads.flatMap((questionId) => byId.get(questionId) ?? []));
  }
  return [...asked.values()];
}

/** True for a required question without the answer it requires; a required toggle has to be on. */
export function isMissing(question: Question, value: string | undefined): boolean {
  if (!question.required) return false;
  return question.type === "toggle" ? value !== "true" : value === undefined || value.trim() === "";
}

/** Why an answer does not fit its question, or undefined. An empty answer always fits: it is no answer. */
export function problemWith(question: Question, value: string): string | undefined {
  if (value === "") return undefined;
  // A file answers with its id: neither the length nor the form of that is the organiser's.
  if (question.type === "file") return isId(value) ? undefined : "must be the id of a file";
  return formatProblem(question, value) ?? boundsProblem(question, value) ?? patternProblem(question, value);
}

function formatProblem(question: Question, value: string): string | undefined {
  if (question.type === "number" && !/^-?\d{1,15}(\.\d{1,10})?$/.test(value)) return "must be a number";
  if (question.type === "quantity" && !/^\d{1,4}$/.test(value)) return "must be a whole number";
  if (question.type === "date" && !isDate(value)) return "must be a date such as 2026-05-30";
  if (question.type === "time" && !/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return "must be a time such as 18:30";
  const isSwitch = question.type === "toggle" || (question.type === "checkbox" && question.choices.length === 0);
  if (isSwitch && value !== "true" && value !== "false") return "must be true or false";
  const isOffered = withChoices.has(question.type) && question.choices.length > 0;
  const named = question.type === "checkbox" ? new Set(value.split(",")).size : 1;
  if (
    isOffered &&
    (chosen(question, value).length !== named || (question.type === "checkbox" && value.split(",").length !== named))
  )
    return "must be one of the choices";
  return undefined;
}

function isDate(value: string): boolean {
  const [year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value)?.slice(1).map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** `min` and `max` bound a number, a date, a time; of words their length in characters, of checkboxes how many. */
function boundsProblem(question: Question, value: string): string | undefined {
  const { min, max } = question;
  const [measured, unit] = measure(question, value);
  const compare = (bound: string): number =>
    typeof measured === "number" ? measured - Number(bound) : measured < bound ? -1 : measured > bound ? 1 : 0;
  if (min && compare(min) < 0) return `must be at least ${min}${unit}`;
  if (max && compare(max) > 0) return `must be at most ${max}${unit}`;
  return undefined;
}

function measure(question: Question, value: string): [measured: number | string, unit: string] {
  if (question.type === "number" || question.type === "quantity") return [Number(value), ""];
  if (question.type === "date" || question.type === "time") return [value, ""];
  if (question.type === "checkbox") return [chosen(question, value).length, " choices"];
  return [[...value].length, " characters"];
}

/** Patterns longer than this are not compiled: their cost grows with their length. */
const longestPattern = 1000;
const patternsKept = 1000;
const patterns = new Map<string, RE2JS | undefined>();

/**
 * The organiser's pattern, found anywhere in the answer unless it is anchored, as browsers' libraries do. RE2 answers
 * in time linear in the text whatever the pattern; one it cannot express (look-around, back-reference) is not enforced.
 */
function patternProblem(question: Question, value: string): string | undefined {
  if (!question.validation) return undefined;
  const pattern = compiled(question.validation);
  return pattern && !pattern.matcher(value).find()
    ? (question.validationMessage ?? "does not have the form that is asked for")
    : undefined;
}

function compiled(source: string): RE2JS | undefined {
  if (patterns.has(source)) return patterns.get(source);
  if (patterns.size >= patternsKept) patterns.clear();
  const pattern = compile(source);
  patterns.set(source, pattern);
  return pattern;
}

function compile(source: string): RE2JS | undefined {
  if (source.length > longestPattern) return undefined;
  try {
    return RE2JS.compile(source);
  } catch {
    return undefined;
  }
}
