import { admission } from "@marquee/contract/admission";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextField } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { RowsEditor } from "../ui/rows-editor.tsx";
import type { GroupDetail } from "./reads.ts";

/** What whoever asks to join is asked. */
export function EditQuestions({ group, onClose }: { group: GroupDetail; onClose: () => void }) {
  const t = useText();
  const form = useActionForm(
    admission.saveQuestions,
    { questions: group.questions },
    { input: { groupId: group.id }, rows: { questions: { text: "", required: false } } },
  );
  return (
    <FormDialog title={t("admission.editQuestions")} form={form} action={t("ui.save")} wide onClose={onClose}>
      <p className="text-muted">{t("admission.questionsText")}</p>
      <RowsEditor
        {...form.rows("questions")}
        label={t("admission.questions")}
        nameOf={(index) => t("admission.questionNumber", { number: index + 1 })}
        addLabel={t("admission.addQuestion")}
        maximum={5}
      >
        {(index) => (
          <>
            <TextField {...form.field(`questions.${index}.text`)} label={t("admission.question")} />
            <CheckField {...form.field(`questions.${index}.required`)} label={t("admission.needsAnswer")} />
          </>
        )}
      </RowsEditor>
    </FormDialog>
  );
}
