import type { TextId } from "../kernel/i18n/texts.ts";
import type { BoundField, Form } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { DateField, TimeField } from "../ui/fields/date-field.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { FieldRow } from "../ui/form-section.tsx";
import { type Bounds, boundsOf } from "./edited-questions.ts";
import type { QuestionValues } from "./question-values.ts";

const labels: Readonly<Record<Bounds, readonly [least: TextId, most: TextId]>> = {
  value: ["managedSurvey.leastValue", "managedSurvey.mostValue"],
  characters: ["managedSurvey.leastCharacters", "managedSurvey.mostCharacters"],
  choices: ["managedSurvey.leastChoices", "managedSurvey.mostChoices"],
  date: ["managedSurvey.firstDay", "managedSurvey.lastDay"],
  time: ["managedSurvey.firstTime", "managedSurvey.lastTime"],
};

/** The least and the most that is taken as an answer, where the type has such. */
export function BoundFields({ form, type }: { form: Pick<Form<QuestionValues>, "field">; type: string }) {
  const t = useText();
  const bounds = boundsOf(type);
  if (!bounds) return null;
  const [least, most] = labels[bounds];
  return (
    <FieldRow>
      <Bound of={bounds} field={form.field("min")} label={t(least)} />
      <Bound of={bounds} field={form.field("max")} label={t(most)} />
    </FieldRow>
  );
}

type BoundProps = { of: Bounds; field: BoundField; label: string };

/** A bound is kept as a text, whatever it bounds. */
function Bound({ of, field, label }: BoundProps) {
  const { minLength: _least, maxLength: _most, value, onChange, min: _min, max: _max, ...rest } = field;
  if (of === "date") return <DateField {...rest} label={label} value={value} onChange={onChange} />;
  if (of === "time") return <TimeField {...rest} label={label} value={value} onChange={onChange} />;
  return (
    <NumberField
      {...rest}
      label={label}
      value={value === "" ? null : Number(value)}
      onChange={(number) => onChange(number === null ? "" : String(number))}
    />
  );
}
