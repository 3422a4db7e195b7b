import { listingQuestions } from "@marquee/contract/listing-questions";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import type { BoundField } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import {
  ChoiceRows,
  nameOf,
  offersChoices,
  ownChoices,
  type QuestionType,
  questionTypes,
  shownChoice,
  shownName,
  typeNames,
} from "../question-editing/index.ts";
import { TextField } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { ListingQuestion } from "./reads.ts";

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
      title={t("questionEditing.add")}
      form={form}
      action={t("questionEditing.addAction")}
      wide
      onClose={onClose}
    >
      <TextField {...form.field("name")} label={t("questionEditing.name")} hint={t("questionEditing.nameHint")} />
      <ChoiceField
        {...form.field("type")}
        label={t("questionEditing.type")}
        options={questionTypes.map((value) => ({ value, label: t(typeNames[value]) }))}
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
    body: (values) => ({ name: nameOf(question, values.name), choices: ownChoices(question.choices, values.choices) }),
  });
  return (
    <FormDialog title={t("questionEditing.edit")} form={form} action={t("ui.save")} wide onClose={onClose}>
      <TextField {...form.field("name")} label={t("questionEditing.name")} />
      <p className="text-14 text-muted">{t("questionEditing.typeIs", { type: t(typeNames[question.type]) })}</p>
      {offersChoices(question.type) && (
        <ChoiceRows
          rows={form.rows("choices")}
          field={(index) => form.field(`choices.${index}.value`)}
          {...(question.answers > 0 && { hint: t("questionEditing.choicesAnswered") })}
        />
      )}
      <Switches required={form.field("required")} mutable={form.field("mutable")} />
    </FormDialog>
  );
}

type SwitchesProps = { required: BoundField<boolean>; mutable: BoundField<boolean> };

function Switches({ required, mutable }: SwitchesProps) {
  const t = useText();
  return (
    <>
      <CheckField {...required} label={t("questionEditing.required")} />
      <CheckField {...mutable} label={t("listingQuestion.mutable")} />
    </>
  );
}
