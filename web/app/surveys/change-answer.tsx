import { surveys } from "@marquee/contract/surveys";
import { useAction } from "../kernel/data/use-action.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { faultOf, faultText, type Question } from "../questions/index.ts";
import { FormDialog } from "../ui/form-dialog.tsx";
import { AskedQuestion } from "./asked-question.tsx";
import type { Submission } from "./reads.ts";
import { refusalOf } from "./refusals.ts";

type ChangeProps = {
  submission: Pick<Submission, "id" | "surveyId">;
  question: Question;
  value: string;
  onClose: () => void;
};

/** Another answer to one question of what was submitted. */
export function ChangeAnswer({ submission, question, value: before, onClose }: ChangeProps) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const answer = useAction(surveys.answer, { faults: "form" });
  const form = useForm({
    initial: { value: before },
    check: ({ value }) => {
      const fault = faultOf(question, value);
      return fault ? { value: faultText(t, fault, formatLocale) } : {};
    },
    explain: (error) => {
      const message = refusalOf(error, question);
      return message === undefined ? undefined : { field: "value", message };
    },
    submit: ({ value }) =>
      answer.mutateAsync({
        surveyId: submission.surveyId,
        submissionId: submission.id,
        questionId: question.id,
        body: { response: value },
      }),
  });
  const { id, value, error, onChange } = form.field("value");
  return (
    <FormDialog title={t("survey.changeTitle")} form={form} action={t("ui.save")} onClose={onClose}>
      <AskedQuestion
        surveyId={submission.surveyId}
        {...{ id, question, value, error, onChange }}
        onLeave={() => undefined}
      />
    </FormDialog>
  );
}
