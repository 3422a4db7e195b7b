import { approvals } from "@marquee/contract/approvals";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { displayName } from "../ui/avatar.tsx";
import { TextArea } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { outcomeTexts } from "./outcome-texts.ts";
import type { Decision, ListedRequest } from "./reads.ts";

type DecideProps = {
  eventId: string;
  requests: readonly Pick<ListedRequest, "id" | "account">[];
  decision: Decision;
  onClose: () => void;
};

/** Approves or declines one request or several, with a note that each of them reads. */
export function DecideRequests({ eventId, requests, decision, onClose }: DecideProps) {
  const t = useText();
  const [first] = requests;
  const about = { count: requests.length, name: first ? displayName(first.account) : "" };
  const form = useActionForm(
    approvals.decide,
    { note: "" },
    {
      input: { eventId },
      body: () => ({ requestIds: requests.map(({ id }) => id), decision }),
      onDone: (outcomes) => {
        for (const toast of outcomeTexts(t, outcomes)) showToast(toast);
      },
    },
  );
  const isApproving = decision === "approve";
  return (
    <FormDialog
      title={t(isApproving ? "approval.approveTitle" : "approval.declineTitle", about)}
      form={form}
      action={t(isApproving ? "approval.approve" : "approval.decline")}
      danger={!isApproving}
      onClose={onClose}
    >
      <p>{t(isApproving ? "approval.approveText" : "approval.declineText")}</p>
      <TextArea
        {...form.field("note")}
        label={t("approval.decisionNote")}
        hint={t("approval.decisionNoteHint")}
        rows={3}
      />
    </FormDialog>
  );
}
