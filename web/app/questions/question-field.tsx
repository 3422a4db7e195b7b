import type { ReactNode } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Checkbox, RadioGroup } from "../ui/choice.tsx";
import { QuantityField } from "../ui/quantity-field.tsx";
import { Notice } from "../ui/badge.tsx";
import { FieldError, LabelText, Select, TextArea, TextField } from "../ui/field.tsx";
import { DateField, TimeField } from "../ui/fields/date-field.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { numberMeant, numberShown } from "../kernel/i18n/number-text.ts";
import { isSwitch, lacksChoices, type Question } from "./questions.ts";

const FileIdField = lazy(() =>
  import("../ui/fields/file-id-field.tsx").then((module) => ({ default: module.FileIdField })),
);

type QuestionFieldProps = {
  id: string;
  question: Question;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Called when somebody has finished with it for now. */
  onLeave: () => void;
  /** Of a question of the kind 'search': options for what it takes, by the words typed so far. */
  suggestions?: ((search: string) => ReactNode) | undefined;
};

/** The control that fits what is asked. */
export function QuestionField(props: QuestionFieldProps) {
  const { question } = props;
  if (lacksChoices(question)) return <Unanswerable question={question} />;
  if (isSwitch(question)) return <SwitchField {...props} />;
  switch (question.type) {
    case "textarea":
      return <LongField {...props} />;
    case "select":
      return <SelectField {...props} />;
    case "radio":
      return <RadioField {...props} />;
    case "checkbox":
      return <CheckboxesField {...props} />;
    case "search":
      return <SuggestionField {...props} />;
    case "file":
      return <FileField {...props} />;
    case "quantity":
      return <HowManyField {...props} />;
    default:
      return <ShortField {...props} />;
  }
}

const labelOf = ({ label, name }: Question): string => label ?? name;

const plain = ({ id, question, value, error, onChange, onLeave }: QuestionFieldProps) => ({
  id,
  label: labelOf(question),
  hint: question.description ?? undefined,
  error,
  required: question.required,
  value,
  placeholder: question.placeholder ?? undefined,
  onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  onBlur: onLeave,
});

function ShortField(props: QuestionFieldProps) {
  const { type } = props.question;
  if (type === "number") return <NumberField {...props} />;
  if (type === "date") return <MomentOf {...props} Field={DateField} />;
  if (type === "time") return <MomentOf {...props} Field={TimeField} />;
  return <TextField {...plain(props)} />;
}

/** A day or a time, finished with when all its parts are left. */
function MomentOf({ Field, ...props }: QuestionFieldProps & { Field: typeof DateField }) {
  const { onBlur, onChange: _event, placeholder: _word, ...wiring } = plain(props);
  const { min, max } = props.question;
  return (
    <div onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && onBlur()}>
      <Field {...wiring} earliest={min ?? undefined} latest={max ?? undefined} onChange={props.onChange} />
    </div>
  );
}

/** Many keypads have a comma and no point: what stands in the field is the reader's, what is kept is the server's. */
function NumberField(props: QuestionFieldProps) {
  const { formatLocale } = usePageFacts();
  return (
    <TextField
      {...plain(props)}
      inputMode="decimal"
      autoComplete="off"
      value={numberShown(props.value, formatLocale)}
      onChange={({ target }) => props.onChange(numberMeant(target.value, formatLocale))}
    />
  );
}

function LongField(props: QuestionFieldProps) {
  return <TextArea {...plain(props)} />;
}

function SelectField(props: QuestionFieldProps) {
  const t = useText();
  const { choices, placeholder } = props.question;
  const { placeholder: _word, ...wiring } = plain(props);
  return (
    <Select {...wiring}>
      <option value="">{placeholder ?? t("form.notChosen")}</option>
      {choices.map(({ id, value, text }) => (
        <option key={id} value={value}>
          {text ?? value}
        </option>
      ))}
    </Select>
  );
}

/** Free words, with those that are offered at hand. */
function SuggestionField(props: QuestionFieldProps) {
  const list = `${props.id}-offered`;
  return (
    <>
      <TextField {...plain(props)} type="search" list={list} autoComplete="off" />
      <datalist id={list}>
        {props.question.choices.map(({ id, value, text }) => (
          <option key={id} value={value}>
            {text ?? value}
          </option>
        ))}
        {props.suggestions?.(props.value)}
      </datalist>
    </>
  );
}

function RadioField({ id, question, value, error, onChange, onLeave }: QuestionFieldProps) {
  const options = question.choices.map((choice) => ({
    value: choice.value,
    label: choice.text ?? choice.value,
    hint: choice.description ?? undefined,
  }));
  return (
    <div id={id} tabIndex={-1} onBlur={onLeave} className="outline-none">
      <RadioGroup
        name={id}
        label={labelOf(question)}
        hint={question.description ?? undefined}
        {...(error ? { error } : {})}
        required={question.required}
        options={options}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

/** Several of the choices; the answer is their values, joined by commas in the order they are offered in. */
function CheckboxesField({ id, question, value, error, onChange, onLeave }: QuestionFieldProps) {
  const values = value === "" ? [] : value.split(",");
  const toggle = (changed: string, isOn: boolean): void => {
    const wanted = isOn ? [...values, changed] : values.filter((each) => each !== changed);
    onChange(question.choices.flatMap((choice) => (wanted.includes(choice.value) ? [choice.value] : [])).join(","));
  };
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined} className="outline-none">
      <legend className="text-14 font-medium">
        <QuestionLabel question={question} />
      </legend>
      {question.description && <p className="text-14 text-muted">{question.description}</p>}
      {question.choices.map((choice) => (
        <Checkbox
          key={choice.id}
          label={choice.text ?? choice.value}
          hint={choice.description ?? undefined}
          checked={values.includes(choice.value)}
          onChange={({ target }) => toggle(choice.value, target.checked)}
          onBlur={onLeave}
        />
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

function SwitchField({ id, question, value, error, onChange, onLeave }: QuestionFieldProps) {
  return (
    <Checkbox
      id={id}
      label={labelOf(question)}
      hint={question.description ?? undefined}
      {...(error ? { error } : {})}
      checked={value === "true"}
      onChange={({ target }) => onChange(String(target.checked))}
      onBlur={onLeave}
    />
  );
}

/** How many of something, within the bounds of the question. */
function HowManyField({ id, question, value, error, onChange, onLeave }: QuestionFieldProps) {
  return (
    <div id={id} tabIndex={-1} onBlur={onLeave} className="grid justify-items-start gap-1.5 outline-none">
      <p className="text-14 font-medium">
        <QuestionLabel question={question} />
      </p>
      {question.description && <p className="text-14 text-muted">{question.description}</p>}
      <QuantityField
        label={labelOf(question)}
        value={Number(value) || 0}
        minimum={Number(question.min ?? 0)}
        maximum={Number(question.max ?? 99)}
        onChange={(count) => onChange(String(count))}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** A question that was configured wrongly: says so in place of a control. */
function Unanswerable({ question }: Pick<QuestionFieldProps, "question">) {
  const t = useText();
  return (
    <div className="grid gap-1.5">
      <p className="text-14 font-medium">{labelOf(question)}</p>
      <Notice tone="warning">{t("question.fault.noChoices")}</Notice>
    </div>
  );
}

/** Few are asked for a file: what sends one is loaded then. */
function FileField({ id, question, value, error, onChange }: QuestionFieldProps) {
  return (
    <div id={id} tabIndex={-1} className="grid gap-1.5 outline-none">
      {question.description && <p className="text-14 text-muted">{question.description}</p>}
      <Suspense fallback={<Skeleton className="h-20 w-full" />}>
        <FileIdField label={<QuestionLabel question={question} />} value={value} onChange={onChange} />
      </Suspense>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

const QuestionLabel = ({ question }: Pick<QuestionFieldProps, "question">) => (
  <LabelText label={labelOf(question)} required={question.required} />
);
