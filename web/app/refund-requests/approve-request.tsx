import { refundRequests } from "@marquee/contract/refund-requests";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { displayName } from "../ui/avatar.tsx";
import { TextArea } from "../ui/field.tsx";
import { MoneyField } from "../ui/fields/number-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { ListedRequest } from "./reads.ts";

type ApproveProps = { request: ListedRequest; onClose: () => void };

/** Ends the pass and gives back as much as is said: all that is left of what was paid, unless it is changed. */
export function ApproveRequest({ request, onClose }: ApproveProps) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const { id: requestId, eventId, account, paid, scheduled, currency } = request;
  const moneyOf = (amount: number): string => moneyText(amount, currency, formatLocale);
  const form = useActionForm(
    refundRequests.approve,
    { amount: paid, answer: "" },
    {
      input: { eventId, requestId },
      body: () => ({ expectedPaid: paid }),
      onDone: () => showToast({ kind: "success", text: t("refundRequest.approved") }),
    },
  );
  return (
    <FormDialog
      title={t("refundRequest.approveTitle", { name: displayName(account) })}
      form={form}
      action={t("refundRequest.approve")}
      onClose={onClose}
    >
      <p>{t("refundRequest.approveText")}</p>
      <p className="font-medium">
        {t("refundRequest.paid")}: {moneyOf(paid)} · {t("refundRequest.scheduled")}: {moneyOf(scheduled)}
      </p>
      <MoneyField {...form.field("amount")} required label={t("refundRequest.amount")} currency={currency} />
      <TextArea
        {...form.field("answer")}
        label={t("refundRequest.answer")}
        hint={t("refundRequest.answerHint")}
        rows={3}
      />
    </FormDialog>
  );
}
