import { approvals } from "@marquee/contract/approvals";
import { useAction } from "../kernel/data/use-action.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { AskedFields, usePassAnswers } from "../questions/index.ts";
import { AsyncButton } from "../ui/button.tsx";
import { TextArea } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import type { OwnApproval } from "./reads.ts";

type AskProps = { approval: OwnApproval; onAsked: () => void };
type Values = { note: string; answers: Readonly<Record<string, string>> };

/** What the event asks of whoever wants to come, and a note to those who decide. */
export function AskForm({ approval: { eventId, passTypeId, sections }, onAsked }: AskProps) {
  const t = useText();
  const ask = useAction(approvals.ask, { faults: "form" });
  const answers = usePassAnswers({ sections, responses: [] });
  const form = useForm<Values>({
    initial: { note: "", answers: {} },
    check: answers.check,
    explain: answers.explain,
    submit: async (values) => {
      const questions = answers.take(values).filter(({ value }) => value !== "");
      await ask.mutateAsync({ eventId, body: { passTypeId, questions, note: values.note } });
    },
  });
  const send = async (): Promise<void> => {
    if (!(await form.submit())) return;
    showToast({ kind: "success", text: t("approval.asked") });
    onAsked();
  };
  return (
    <FormShell
      faults={form.faults}
      onSubmit={send}
      actions={
        <AsyncButton type="submit" look="primary" busy={form.busy}>
          {t("approval.ask")}
        </AsyncButton>
      }
    >
      <AskedFields
        shown={answers.shownFor(form.values)}
        fieldOf={({ id }) => form.field(`answers.${id}`)}
        valueOf={(question) => answers.valueIn(form.values, question)}
      />
      <TextArea
        {...form.field("note")}
        label={t("approval.note")}
        hint={t("approval.noteHint")}
        rows={3}
        maxLength={2000}
      />
      <LeaveGuard form={form} />
    </FormShell>
  );
}
