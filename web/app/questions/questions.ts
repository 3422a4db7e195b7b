import type { registration } from "@marquee/contract/registration";
import type { DataOf } from "@marquee/contract/kernel";

type RegistrationSection = DataOf<typeof registration.questions>[number]["sections"][number];
type RegistrationQuestion = RegistrationSection["questions"][number];
type RegistrationChoice = RegistrationQuestion["choices"][number];

/** What every kind of question has on the wire; only those of a registration say how wide they are. */
type Common = Omit<RegistrationQuestion, "id" | "choices" | "eventId" | "type" | "span"> & {
  readonly id: string;
  readonly type: RegistrationQuestion["type"] | "quantity";
  readonly span?: number;
};
type WireChoice = Omit<RegistrationChoice, "id" | "subQuestions"> & { readonly id: string };
type WireSubQuestion = Common & {
  readonly choices: readonly (WireChoice & { readonly subQuestions: readonly { readonly questionId: string }[] })[];
};
type WireQuestion = Common & {
  readonly choices: readonly (WireChoice & { readonly subQuestions: readonly WireSubQuestion[] })[];
};
/** A part of what is asked, of a registration, a session or a survey. */
export type Section = Pick<RegistrationSection, "name" | "description"> & {
  readonly id: string;
  readonly questions: readonly WireQuestion[];
};

/** As wide as the form. */
const wholeLine = 12;

export type Choice = {
  readonly id: string;
  readonly value: string;
  readonly text: string | null;
  readonly description: string | null;
  /** Questions that are asked once this is chosen. */
  readonly leadsTo: readonly string[];
};
/** A question of a registration or a survey, as a screen asks it. */
export type Question = Omit<Common, "span"> & { readonly span: number; readonly choices: readonly Choice[] };
/** A question as it stands on the screen; those that a choice led to are set in below it. */
export type Asked = { readonly question: Question; readonly depth: number };
export type AskedSection = Pick<Section, "id" | "name" | "description"> & { readonly asked: readonly Asked[] };

/** What is asked, given the answers so far: a choice leads to questions of its own, which may lead on. */
export function askedSections(sections: readonly Section[], valueOf: (question: Question) => string): AskedSection[] {
  const known = new Map(
    sections.flatMap(({ questions }) => questions.flatMap(everyQuestion)).map((each) => [each.id, each]),
  );
  const seen = new Set<string>();
  const ask = (question: Question | undefined, depth: number): Asked[] => {
    if (!question || seen.has(question.id)) return [];
    seen.add(question.id);
    const next = chosen(question, valueOf(question)).flatMap(({ leadsTo }) => leadsTo);
    return [{ question, depth }, ...next.flatMap((id) => ask(known.get(id), depth + 1))];
  };
  return sections.map(({ id, name, description, questions }) => ({
    id,
    name,
    description,
    asked: questions.flatMap((question) => ask(known.get(question.id), 0)),
  }));
}

function everyQuestion(question: WireQuestion): Question[] {
  const choices = question.choices.map((choice) => ({
    ...choice,
    leadsTo: choice.subQuestions.map(({ id }) => id),
  }));
  const below = question.choices.flatMap(({ subQuestions }) => subQuestions.map(subQuestion));
  return [{ ...question, span: question.span ?? wholeLine, choices }, ...below];
}

function subQuestion(question: WireSubQuestion): Question {
  const choices = question.choices.map((choice) => ({
    ...choice,
    leadsTo: choice.subQuestions.map(({ questionId }) => questionId),
  }));
  return { ...question, span: question.span ?? wholeLine, choices };
}

export function chosen(question: Question, value: string): Choice[] {
  const values = new Set(question.type === "checkbox" ? value.split(",") : [value]);
  return question.choices.filter((choice) => values.has(choice.value));
}

/** Checked on or off, and nothing else. */
export const isSwitch = ({ type, choices }: Question): boolean =>
  type === "toggle" || (type === "checkbox" && choices.length === 0);

/** The value to begin with: what is asked for before anybody has answered. */
export const defaultOf = (question: Question): string => question.default ?? "";

const choiceTypes = new Set<Question["type"]>(["select", "radio"]);

/** A question that cannot be answered as it is configured; the reason is shown, so that the organiser sees it. */
export const lacksChoices = ({ type, choices }: Question): boolean => choiceTypes.has(type) && choices.length === 0;

/** What is wrong with an answer, as the ids of texts under `question.fault`, with what they name. */
export type Fault =
  | {
      readonly kind: "missing" | "noChoice" | "noDate" | "noFile" | "notNumber" | "notWhole" | "notDate" | "notTime";
    }
  | { readonly kind: "least" | "most"; readonly of: "value" | "characters" | "choices"; readonly bound: string };

/** Checked before the server is asked. Patterns are the server's: what they cost is bounded there. */
export function faultOf(question: Question, value: string): Fault | undefined {
  const { type, required } = question;
  const isEmpty = type === "toggle" ? value !== "true" : value.trim() === "";
  if (isEmpty && required && !lacksChoices(question)) return { kind: missingKind(question) };
  if (value === "") return undefined;
  return formFault(type, value) ?? boundsFault(question, value);
}

const missing: Partial<Record<Question["type"], "noChoice" | "noDate" | "noFile">> = {
  checkbox: "noChoice",
  date: "noDate",
  file: "noFile",
  radio: "noChoice",
  select: "noChoice",
};

const missingKind = (question: Question) => (isSwitch(question) ? undefined : missing[question.type]) ?? "missing";

const forms = {
  number: [/^-?\d{1,15}(\.\d{1,10})?$/, "notNumber"],
  quantity: [/^\d{1,9}$/, "notWhole"],
  date: [/^\d{4}-\d\d-\d\d$/, "notDate"],
  time: [/^([01]\d|2[0-3]):[0-5]\d$/, "notTime"],
} as const;

function formFault(type: Question["type"], value: string): Fault | undefined {
  if (type !== "number" && type !== "quantity" && type !== "date" && type !== "time") return undefined;
  const [form, kind] = forms[type];
  return form.test(value) ? undefined : { kind };
}

function boundsFault(question: Question, value: string): Fault | undefined {
  const { type, min, max } = question;
  // A file answers with its id: the length of that says nothing.
  if (type === "file") return undefined;
  const { measured, of } = measure(question, value);
  const isBelow = (bound: string): boolean =>
    typeof measured === "number" ? measured < Number(bound) : measured < bound;
  const isAbove = (bound: string): boolean =>
    typeof measured === "number" ? measured > Number(bound) : measured > bound;
  if (min && isBelow(min)) return { kind: "least", of, bound: min };
  if (max && isAbove(max)) return { kind: "most", of, bound: max };
  return undefined;
}

function measure(question: Question, value: string) {
  if (question.type === "number" || question.type === "quantity")
    return { measured: Number(value), of: "value" } as const;
  if (question.type === "date" || question.type === "time") return { measured: value, of: "value" } as const;
  if (question.type === "checkbox") return { measured: chosen(question, value).length, of: "choices" } as const;
  return { measured: [...value].length, of: "characters" } as const;
}
