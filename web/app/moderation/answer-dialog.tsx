import { appealOutcomes, moderation } from "@marquee/contract/moderation";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { TextArea } from "../ui/field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { Decision } from "./reads.ts";

type AnswerDialogProps = { caseId: string; decision: Pick<Decision, "id" | "appeal">; onClose: () => void };

/** What becomes of a decision that was appealed. */
export function AnswerDialog({ caseId, decision, onClose }: AnswerDialogProps) {
  const t = useText();
  const form = useActionForm(
    moderation.answer,
    { outcome: "upheld", answer: "" },
    {
      input: { caseId, decisionId: decision.id },
      onDone: () => showToast({ kind: "success", text: t("moderation.done") }),
    },
  );
  return (
    <FormDialog title={t("moderation.answer")} form={form} action={t("moderation.answer")} onClose={onClose}>
      {decision.appeal && (
        <p dir="auto" className="whitespace-pre-line rounded-control bg-surface-2 p-3">
          {decision.appeal.text}
        </p>
      )}
      <ChoiceField
        {...form.field("outcome")}
        label={t("moderation.outcome")}
        options={appealOutcomes.map((value) => ({ value, label: t(`moderation.outcome.${value}`) }))}
      />
      <TextArea
        {...form.field("answer")}
        label={t("moderation.yourAnswer")}
        hint={t("moderation.answerText")}
        rows={4}
      />
    </FormDialog>
  );
}
