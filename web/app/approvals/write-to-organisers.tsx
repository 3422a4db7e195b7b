import { approvals } from "@marquee/contract/approvals";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { TextArea } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { OwnRequest } from "./reads.ts";

type AnswerProps = { request: Pick<OwnRequest, "id">; onClose: () => void };

/** Writes to those who decide, mostly because they asked. */
export function WriteToOrganisers({ request, onClose }: AnswerProps) {
  const t = useText();
  const form = useActionForm(
    approvals.answer,
    { text: "" },
    {
      input: { requestId: request.id },
      keep: `approval-${request.id}`,
      onDone: () => showToast({ kind: "success", text: t("approval.sent") }),
    },
  );
  return (
    <FormDialog title={t("approval.writeTitle")} form={form} action={t("approval.send")} onClose={onClose}>
      <TextArea {...form.field("text")} label={t("approval.message")} rows={4} />
    </FormDialog>
  );
}
