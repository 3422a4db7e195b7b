import { useState } from "react";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import type { Examples } from "../ui/examples.ts";
import { faultText } from "./fault-text.ts";
import { QuestionField } from "./question-field.tsx";
import { faultOf, type Question } from "./questions.ts";

/** A question, with what is wrong with its answer. */
function Asked({ question }: { question: Question }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const [value, setValue] = useState<string>();
  const fault = value === undefined ? undefined : faultOf(question, value);
  return (
    <QuestionField
      id={`sample-${question.name}`}
      question={question}
      value={value ?? ""}
      error={fault && faultText(t, fault, formatLocale)}
      onChange={setValue}
      onLeave={() => setValue(value ?? "")}
    />
  );
}

const types = [
  "text",
  "textarea",
  "number",
  "quantity",
  "time",
  "date",
  "toggle",
  "select",
  "radio",
  "checkbox",
  "search",
  "file",
] as const;
const bounds: Partial<Record<(typeof types)[number], readonly [string, string]>> = {
  text: ["2", "10"],
  number: ["1", "99"],
  quantity: ["0", "4"],
  checkbox: ["1", "2"],
};
const words = ["Soup", "Stew", "Pie"];

const sample = (type: (typeof types)[number], name: string, choices: readonly string[]): Question => ({
  id: name,
  type,
  name,
  label: null,
  description: "What it is for",
  placeholder: null,
  default: null,
  required: type !== "search",
  featured: false,
  mutable: true,
  min: bounds[type]?.[0] ?? null,
  max: bounds[type]?.[1] ?? null,
  validation: null,
  validationMessage: null,
  span: 12,
  choices: choices.map((word) => ({ id: word, value: word, text: null, description: null, leadsTo: [] })),
});

const questions = [...types.map((type) => sample(type, type, words)), sample("radio", "no choices", [])];

export const examples: Examples = {
  title: "Question",
  group: "Fields",
  states: Object.fromEntries(questions.map((question) => [question.name, () => <Asked question={question} />])),
};
