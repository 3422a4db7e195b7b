import { approvals } from "@marquee/contract/approvals";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { displayName } from "../ui/avatar.tsx";
import { TextArea } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { ListedRequest } from "./reads.ts";

type QuestionProps = { request: Pick<ListedRequest, "id" | "eventId" | "account">; onClose: () => void };

/** Asks something more before deciding; the answer comes under the bell. */
export function AskMore({ request, onClose }: QuestionProps) {
  const t = useText();
  const name = displayName(request.account);
  const form = useActionForm(
    approvals.question,
    { text: "" },
    {
      input: { eventId: request.eventId, requestId: request.id },
      keep: `approval-question-${request.id}`,
      onDone: () => showToast({ kind: "success", text: t("approval.questionSent", { name }) }),
    },
  );
  return (
    <FormDialog title={t("approval.questionTitle", { name })} form={form} action={t("approval.send")} onClose={onClose}>
      <p>{t("approval.questionText")}</p>
      <TextArea {...form.field("text")} label={t("approval.question")} rows={4} />
    </FormDialog>
  );
}
