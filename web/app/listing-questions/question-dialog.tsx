import { listingQuestions } from "@marquee/contract/listing-questions";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import type { Rows } from "../kernel/forms/rows.ts";
import type { BoundField } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { RowsEditor } from "../ui/rows-editor.tsx";
import { type ListingQuestion, offersChoices, type QuestionType, shownChoice, shownName, typeNames } from "./reads.ts";

type Row = { readonly id: ListingQuestion["choices"][number]["id"] | ""; readonly value: string };
type Values = {
  readonly name: string;
  readonly required: boolean;
  readonly mutable: boolean;
  readonly choices: readonly Row[];
};
type QuestionDialogProps = { eventId: string; question?: ListingQuestion | undefined; onClose: () => void };

const empty: Row = { id: "", value: "" };
const rows = { choices: empty };
const types: readonly QuestionType[] = [
  "text",
  "textarea",
  "radio",
  "select",
  "checkbox",
  "toggle",
  "number",
  "date",
  "time",
  "file",
  "search",
];

/** A question that is there, or a new one. Its type stays, as answers were given by it. */
export function QuestionDialog({ eventId, question, onClose }: QuestionDialogProps) {
  return question ? (
    <EditQuestion eventId={eventId} question={question} onClose={onClose} />
  ) : (
    <NewQuestion eventId={eventId} onClose={onClose} />
  );
}

function NewQuestion({ eventId, onClose }: QuestionDialogProps) {
  const t = useText();
  const type: QuestionType = "text";
  const initial = {
    type,
    name: "",
    required: false,
    mutable: true,
    choices: [empty, empty],
  };
  const form = useActionForm(listingQuestions.add, initial, {
    input: { eventId },
    rows,
    body: ({ type, choices }) => ({ choices: offersChoices(type) ? choices : [] }),
  });
  return (
    <FormDialog
      title={t("listingQuestion.add")}
      form={form}
      action={t("listingQuestion.addAction")}
      wide
      onClose={onClose}
    >
      <TextField {...form.field("name")} label={t("listingQuestion.name")} hint={t("listingQuestion.nameHint")} />
      <ChoiceField
        {...form.field("type")}
        label={t("listingQuestion.type")}
        options={types.map((value) => ({ value, label: t(typeNames[value]) }))}
      />
      {offersChoices(form.values.type) && (
        <ChoiceRows rows={form.rows("choices")} field={(index) => form.field(`choices.${index}.value`)} />
      )}
      <Switches required={form.field("required")} mutable={form.field("mutable")} />
    </FormDialog>
  );
}

function EditQuestion({ eventId, question, onClose }: QuestionDialogProps & { question: ListingQuestion }) {
  const t = useText();
  const { id: questionId, required, mutable } = question;
  const choices = question.choices.map((choice): Row => ({ id: choice.id, value: shownChoice(choice) }));
  const initial: Values = { name: shownName(question), required, mutable, choices };
  const form = useActionForm(listingQuestions.update, initial, {
    input: { eventId, questionId },
    rows,
    body: (values) => ({ name: nameOf(question, values.name), choices: values.choices.map(choiceOf(question)) }),
  });
  return (
    <FormDialog title={t("listingQuestion.edit")} form={form} action={t("ui.save")} wide onClose={onClose}>
      <TextField {...form.field("name")} label={t("listingQuestion.name")} />
      <p className="text-14 text-muted">{t("listingQuestion.typeIs", { type: t(typeNames[question.type]) })}</p>
      {offersChoices(question.type) && (
        <ChoiceRows
          rows={form.rows("choices")}
          field={(index) => form.field(`choices.${index}.value`)}
          {...(question.answers > 0 && { hint: t("listingQuestion.choicesAnswered") })}
        />
      )}
      <Switches required={form.field("required")} mutable={form.field("mutable")} />
    </FormDialog>
  );
}

/** What is shown may be another text than the name: it is sent as it was where it was not written anew. */
const nameOf = (question: ListingQuestion, written: string): string =>
  written === shownName(question) ? question.name : written;

const choiceOf =
  (question: ListingQuestion) =>
  (row: Row): Row => {
    const before = question.choices.find(({ id }) => id === row.id);
    return before && row.value === shownChoice(before) ? { ...row, value: before.value } : row;
  };

type ChoiceRowsProps = { rows: Rows; field: (index: number) => BoundField; hint?: string };

function ChoiceRows({ rows: bound, field, hint }: ChoiceRowsProps) {
  const t = useText();
  return (
    <>
      {hint && <p className="text-14 text-muted">{hint}</p>}
      <RowsEditor
        {...bound}
        label={t("listingQuestion.choices")}
        nameOf={(index) => t("listingQuestion.choiceNumber", { number: index + 1 })}
        addLabel={t("listingQuestion.addChoice")}
        minimum={1}
        maximum={200}
      >
        {(index) => <TextField {...field(index)} label={t("listingQuestion.choiceNumber", { number: index + 1 })} />}
      </RowsEditor>
    </>
  );
}

type SwitchesProps = { required: BoundField<boolean>; mutable: BoundField<boolean> };

function Switches({ required, mutable }: SwitchesProps) {
  const t = useText();
  return (
    <>
      <CheckField {...required} label={t("listingQuestion.required")} />
      <CheckField {...mutable} label={t("listingQuestion.mutable")} />
    </>
  );
}
