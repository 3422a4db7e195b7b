import { listingRefunds } from "@marquee/contract/listing-refunds";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { TextArea } from "../ui/field.tsx";
import { ChoiceField, type ChoiceOption } from "../ui/fields/choice-field.tsx";
import { MoneyField } from "../ui/fields/number-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { type PassPath, type Terms, termsOf } from "./reads.ts";

type Back = "everything" | "schedule" | "other" | "nothing";
type Values = { back: Back; refund: number; reason: string };
type EndPassProps = { path: PassPath; name: string; onClose: () => void };

/** Cancels somebody's pass: what was paid is said, and how much of it goes back is chosen, before it is done. */
export function EndPass(props: EndPassProps) {
  const terms = useRead(...termsOf(props.path)).data;
  return terms ? <Ask {...props} terms={terms} /> : null;
}

function Ask({ path, name, terms, onClose }: EndPassProps & { terms: Terms }) {
  const t = useText();
  const received = terms.paid - terms.owed;
  const bySchedule = terms.refund - terms.owed;
  const values: Values = { back: received > 0 ? "everything" : "nothing", refund: received, reason: "" };
  const ways = useWays({ received, bySchedule, terms });
  const form = useActionForm(listingRefunds.cancel, values, {
    input: path,
    body: ({ back, refund }) => ({
      refund: { everything: received, schedule: bySchedule, other: refund, nothing: 0 }[back],
      expectedPaid: terms.paid,
    }),
    onDone: () => showToast({ text: t("listingRefund.ended"), kind: "success" }),
  });
  const { currency } = terms;
  return (
    <FormDialog
      title={t("listingRefund.endAsk", { name })}
      form={form}
      action={t("listingRefund.end")}
      danger
      onClose={onClose}
    >
      <p>{t("listingRefund.endText")}</p>
      <Paid terms={terms} />
      {received > 0 && (
        <ChoiceField {...form.field("back")} look="cards" label={t("listingRefund.back")} options={ways} />
      )}
      {form.values.back === "other" && (
        <MoneyField {...form.field("refund")} required label={t("listingRefund.amount")} currency={currency} />
      )}
      <TextArea
        {...form.field("reason")}
        label={t("listingRefund.reason")}
        hint={t("listingRefund.reasonHint")}
        rows={3}
      />
    </FormDialog>
  );
}

type Ways = { received: number; bySchedule: number; terms: Terms };

/** What may go back, each with how much that is. */
function useWays({ received, bySchedule, terms: { currency, percentage } }: Ways): ChoiceOption<Back>[] {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const percent = new Intl.NumberFormat(formatLocale, { style: "percent" }).format(percentage / 100);
  const option = (value: Back, amount?: number) => ({
    value,
    label: t(`listingRefund.back.${value}`, { percent }),
    ...(amount !== undefined && { hint: moneyText(amount, currency, formatLocale) }),
  });
  const isScheduled = bySchedule > 0 && bySchedule < received;
  return [
    option("everything", received),
    ...(isScheduled ? [option("schedule", bySchedule)] : []),
    option("other"),
    option("nothing"),
  ];
}

/** What was received for a pass, and what is only owed: that goes with it. */
export function Paid({ terms: { paid, owed, currency } }: { terms: Terms }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const moneyOf = (amount: number): string => moneyText(amount, currency, formatLocale);
  if (paid === 0) return <p className="font-medium">{t("listingRefund.nothingPaid")}</p>;
  return (
    <div className="grid gap-1 font-medium">
      {paid > owed && <p>{t("listingRefund.paid", { amount: moneyOf(paid - owed) })}</p>}
      {owed > 0 && <p>{t("listingRefund.owed", { amount: moneyOf(owed) })}</p>}
    </div>
  );
}
