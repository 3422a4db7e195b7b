import { managedSurveys } from "@marquee/contract/managed-surveys";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { nameOf, ownChoices, questionTypes, typeNames } from "../question-editing/index.ts";
import { Notice } from "../ui/badge.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { boundsOf } from "./edited-questions.ts";
import { QuestionFields } from "./question-fields.tsx";
import { boundFaults, emptyChoice, limitRefusal, questionAtFirst, sentOf, valuesIn } from "./question-values.ts";
import type { ManagedSurvey, SurveyQuestion, SurveySection } from "./reads.ts";

type QuestionDialogProps = {
  survey: ManagedSurvey;
  sections: readonly SurveySection[];
  /** Where a new one is asked: without it, at the end. */
  sectionId?: string;
  question?: SurveyQuestion | undefined;
  onClose: () => void;
};

const rows = { choices: emptyChoice };

/** A question that is there, or a new one. Its type stays, as answers were given by it. */
export function QuestionDialog({ question, ...rest }: QuestionDialogProps) {
  return question ? <EditQuestion question={question} {...rest} /> : <NewQuestion {...rest} />;
}

function NewQuestion({ survey, sections, sectionId, onClose }: QuestionDialogProps) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const initial = { ...questionAtFirst, sectionId: sectionId ?? sections.at(-1)?.id ?? "" };
  const form = useActionForm(managedSurveys.addQuestion, initial, {
    input: { surveyId: survey.id },
    rows,
    check: (values) => boundFaults(values, values.type, t, formatLocale),
    body: (values) => sentOf(values, values.type),
  });
  const { type } = form.values;
  // A file says whose it is: a survey without names asks for none.
  const types = questionTypes.filter((each) => each !== "file" || !survey.anonymous);
  return (
    <FormDialog
      title={t("questionEditing.add")}
      form={form}
      action={t("questionEditing.addAction")}
      wide
      onClose={onClose}
    >
      <QuestionFields form={form} type={type} survey={survey} sections={sections}>
        <ChoiceField
          {...form.field("type")}
          label={t("questionEditing.type")}
          {...(type === "file" && !survey.requireAuth && { hint: t("managedSurvey.filesOfMembers") })}
          options={types.map((value) => ({ value, label: t(typeNames[value]) }))}
          onChange={(next) =>
            form.setValues((now) => ({
              ...now,
              type: next,
              ...(boundsOf(next) !== boundsOf(now.type) && { min: "", max: "" }),
            }))
          }
        />
      </QuestionFields>
    </FormDialog>
  );
}

function EditQuestion({ survey, sections, question, onClose }: QuestionDialogProps & { question: SurveyQuestion }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const { type } = question;
  const form = useActionForm(managedSurveys.updateQuestion, valuesIn(question), {
    input: { surveyId: survey.id, questionId: question.id },
    rows,
    check: (values) => boundFaults(values, type, t, formatLocale),
    explain: limitRefusal,
    body: (values) => {
      const { choices, ...sent } = sentOf(values, type);
      return { ...sent, name: nameOf(question, values.name), choices: ownChoices(question.choices, choices) };
    },
  });
  return (
    <FormDialog title={t("questionEditing.edit")} form={form} action={t("ui.save")} wide onClose={onClose}>
      {question.answers > 0 && <Notice>{t("managedSurvey.answered", { count: question.answers })}</Notice>}
      <QuestionFields form={form} type={type} survey={survey} sections={sections} questionId={question.id}>
        <p className="text-14 text-muted">{t("questionEditing.typeIs", { type: t(typeNames[type]) })}</p>
      </QuestionFields>
    </FormDialog>
  );
}
