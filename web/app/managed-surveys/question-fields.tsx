import type { ReactNode } from "react";
import type { Form } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { ChoiceRows, offersChoices } from "../question-editing/index.ts";
import { TextArea, TextField } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { BoundFields } from "./bound-fields.tsx";
import { answersBefore, takesLimits } from "./edited-questions.ts";
import type { QuestionValues } from "./question-values.ts";
import type { ManagedSurvey, SurveySection } from "./reads.ts";

type QuestionForm = Pick<Form<QuestionValues>, "field" | "rows" | "values">;
type QuestionFieldsProps = {
  form: QuestionForm;
  type: string;
  survey: ManagedSurvey;
  sections: readonly SurveySection[];
  questionId?: string;
  /** What says or asks for the type. */
  children: ReactNode;
};

/** What a question says, how it is answered, and of whom it is asked. */
export function QuestionFields({ form, type, survey, sections, questionId, children }: QuestionFieldsProps) {
  const t = useText();
  return (
    <>
      <TextField {...form.field("name")} label={t("questionEditing.name")} hint={t("questionEditing.nameHint")} />
      <TextArea {...form.field("description")} label={t("managedSurvey.explanation")} rows={2} />
      {children}
      {offersChoices(type) && <Choices form={form} type={type} />}
      <BoundFields form={form} type={type} />
      <CheckField {...form.field("required")} label={t("questionEditing.required")} />
      {!survey.anonymous && (
        <CheckField
          {...form.field("mutable")}
          label={t("managedSurvey.mutable")}
          hint={t("managedSurvey.mutableHint")}
        />
      )}
      <WhereAsked form={form} sections={sections} questionId={questionId} />
    </>
  );
}

function Choices({ form, type }: { form: QuestionForm; type: string }) {
  const t = useText();
  const mayLimit = takesLimits(type);
  const limit = (index: number) => (
    <NumberField
      {...form.field(`choices.${index}.supply`)}
      label={t("managedSurvey.limit")}
      hint={t("managedSurvey.limitHint")}
    />
  );
  return (
    <>
      <ChoiceRows
        rows={form.rows("choices")}
        field={(index) => form.field(`choices.${index}.value`)}
        beside={mayLimit && form.values.isLimited ? limit : undefined}
      />
      {mayLimit && (
        <CheckField
          {...form.field("isLimited")}
          label={t("managedSurvey.limited")}
          hint={t("managedSurvey.limitedHint")}
        />
      )}
    </>
  );
}

type WhereAskedProps = Pick<QuestionFieldsProps, "form" | "sections" | "questionId">;

/** In which part it stands, and after which answer it is asked. */
function WhereAsked({ form, sections, questionId }: WhereAskedProps) {
  const t = useText();
  const leading = answersBefore(sections, form.values.sectionId, questionId);
  return (
    <>
      {sections.length > 1 && (
        <ChoiceField
          {...form.field("sectionId")}
          required
          label={t("managedSurvey.section")}
          options={sections.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {(leading.length > 0 || form.values.afterChoiceId !== "") && (
        <ChoiceField
          {...form.field("afterChoiceId")}
          label={t("managedSurvey.askedOf")}
          hint={t("managedSurvey.askedOfHint")}
          options={[{ value: "", label: t("managedSurvey.everybody") }, ...leading]}
        />
      )}
    </>
  );
}
