import { listingRefunds } from "@marquee/contract/listing-refunds";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { TextArea } from "../ui/field.tsx";
import { MoneyField } from "../ui/fields/number-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { Paid } from "./end-pass.tsx";
import { type PassPath, type Terms, termsOf } from "./reads.ts";

type RefundPassProps = { path: PassPath; name: string; onClose: () => void };

/** Gives something back for a pass that goes on. */
export function RefundPass(props: RefundPassProps) {
  const terms = useRead(...termsOf(props.path)).data;
  return terms ? <Ask {...props} terms={terms} /> : null;
}

function Ask({ path, name, terms, onClose }: RefundPassProps & { terms: Terms }) {
  const t = useText();
  // Without money received there is none to give back; that is said instead of a field that refuses everything.
  const received = terms.paid - terms.owed;
  const form = useActionForm(
    listingRefunds.refund,
    { refund: received, reason: "" },
    {
      input: path,
      body: () => ({ expectedPaid: terms.paid }),
      onDone: () => showToast({ text: t("listingRefund.refunded"), kind: "success" }),
    },
  );
  return (
    <FormDialog
      title={t("listingRefund.refundAsk", { name })}
      form={form}
      action={t("listingRefund.refund")}
      isReady={received > 0}
      onClose={onClose}
    >
      <p>{t("listingRefund.refundText")}</p>
      <Paid terms={terms} />
      {received > 0 && (
        <>
          <MoneyField {...form.field("refund")} required label={t("listingRefund.amount")} currency={terms.currency} />
          <TextArea
            {...form.field("reason")}
            label={t("listingRefund.reason")}
            hint={t("listingRefund.reasonHint")}
            rows={3}
          />
        </>
      )}
    </FormDialog>
  );
}
