import { listingRefunds } from "@marquee/contract/listing-refunds";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { TextArea } from "../ui/field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { EventRefund } from "./reads.ts";

/** Ends all passes of a cancelled event; how many and how much is said before. */
export function RefundEvent({ refund, onClose }: { refund: EventRefund; onClose: () => void }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const { eventId, left, received, currency } = refund;
  const amount = moneyText(received, currency, formatLocale);
  const form = useActionForm(listingRefunds.refundEvent, { way: "everything", reason: "" }, { input: { eventId } });
  return (
    <FormDialog
      title={t("listingRefund.allAsk", { count: left })}
      form={form}
      action={t("listingRefund.all")}
      danger
      onClose={onClose}
    >
      <p>{t("listingRefund.allText")}</p>
      {received > 0 && (
        <ChoiceField
          {...form.field("way")}
          look="cards"
          label={t("listingRefund.back")}
          options={[
            { value: "everything", label: t("listingRefund.way.everything"), hint: amount },
            { value: "schedule", label: t("listingRefund.way.schedule") },
          ]}
        />
      )}
      <TextArea
        {...form.field("reason")}
        label={t("listingRefund.reason")}
        hint={t("listingRefund.reasonHintAll")}
        rows={3}
      />
    </FormDialog>
  );
}
