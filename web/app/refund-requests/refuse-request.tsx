import { refundRequests } from "@marquee/contract/refund-requests";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { displayName } from "../ui/avatar.tsx";
import { TextArea } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { ListedRequest } from "./reads.ts";

type RefuseProps = { request: ListedRequest; onClose: () => void };

/** Gives back no more than the schedule does; what becomes of the pass is said before. */
export function RefuseRequest({ request, onClose }: RefuseProps) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const { id: requestId, eventId, account, gives, scheduled, currency } = request;
  const form = useActionForm(
    refundRequests.refuse,
    { answer: "" },
    {
      input: { eventId, requestId },
      onDone: () => showToast({ kind: "success", text: t("refundRequest.refused") }),
    },
  );
  return (
    <FormDialog
      title={t("refundRequest.refuseTitle", { name: displayName(account) })}
      form={form}
      action={t("refundRequest.refuse")}
      danger
      onClose={onClose}
    >
      <p>{t(`refundRequest.refuseText.${gives}`, { amount: moneyText(scheduled, currency, formatLocale) })}</p>
      <TextArea
        {...form.field("answer")}
        label={t("refundRequest.answer")}
        hint={t("refundRequest.answerHint")}
        rows={3}
      />
    </FormDialog>
  );
}
