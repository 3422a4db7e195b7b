import { type PassEnding, passEndings, refundRequests } from "@marquee/contract/refund-requests";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { moneyText, sentenceText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { TextArea } from "../ui/field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { Standing } from "./reads.ts";

type Values = { reason: string; gives: PassEnding };
type AskRefundProps = { standing: Standing; timeZone: string | null; onClose: () => void };

/** Asks the organisers for money back; what comes back without asking is said before. */
export function AskRefund({ standing, timeZone, onClose }: AskRefundProps) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const reading = useReading(timeZone);
  const { eventId, passId, paid, scheduled, currency, until } = standing;
  const moneyOf = (amount: number): string => moneyText(amount, currency, formatLocale);
  const values: Values = { reason: "", gives: "ifRefunded" };
  const form = useActionForm(refundRequests.ask, values, {
    input: { eventId, passId },
    keep: `refund-request-${passId}`,
    onDone: () => showToast({ kind: "success", text: t("refundRequest.sent") }),
  });
  return (
    <FormDialog title={t("refundRequest.ask")} form={form} action={t("refundRequest.send")} onClose={onClose}>
      <p>{t("refundRequest.askText")}</p>
      <p className="font-medium">
        {scheduled > 0
          ? t("refundRequest.paidAndBack", { paid: moneyOf(paid), scheduled: moneyOf(scheduled) })
          : t("refundRequest.paidAndNothing", { paid: moneyOf(paid) })}
      </p>
      <TextArea
        {...form.field("reason")}
        label={t("refundRequest.reason")}
        hint={t("refundRequest.reasonHint")}
        rows={4}
      />
      <ChoiceField
        {...form.field("gives")}
        look="cards"
        label={t("refundRequest.gives")}
        options={passEndings.map((value) => ({
          value,
          label: t(`refundRequest.gives.${value}`),
          ...(value === "inAnyCase" && { hint: t("refundRequest.gives.inAnyCaseHint") }),
        }))}
      />
      <p className="text-14 text-muted">
        {t("refundRequest.until", { when: sentenceText(Date.parse(until), reading) })}
      </p>
    </FormDialog>
  );
}
