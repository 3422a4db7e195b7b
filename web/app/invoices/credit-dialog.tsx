import { invoices } from "@marquee/contract/invoices";
import { useNavigate } from "react-router";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextArea } from "../ui/field.tsx";
import { MoneyField } from "../ui/fields/number-field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { Invoice } from "./reads.ts";

/** Corrects a paid invoice: all that is left of it, or an amount, goes back with a credit note. */
export function CreditDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const left = invoice.creditNotes.reduce((sum, { amount }) => sum + amount, invoice.amount);
  const form = useActionForm(
    invoices.credit,
    { amount: left, notes: "" },
    { input: { invoiceId: invoice.id }, onDone: ({ id }) => navigate(`/manage/invoices/${id}`) },
  );
  return (
    <FormDialog title={t("invoice.credit")} form={form} action={t("invoice.creditAction")} danger onClose={onClose}>
      <p className="text-muted">{t("invoice.creditText")}</p>
      <MoneyField {...form.field("amount")} label={t("invoice.creditAmount")} currency={invoice.currency} />
      <TextArea {...form.field("notes")} label={t("invoice.why")} rows={3} />
    </FormDialog>
  );
}
