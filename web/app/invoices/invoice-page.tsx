import { Printer, ReceiptText } from "lucide-react";
import { useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { payingHeaders, usePayingDocument, useReturnedPayment } from "../payments/index.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { InvoiceSheet } from "./invoice-sheet.tsx";
import { PayInvoice } from "./pay-invoice.tsx";
import { invoiceOf } from "./reads.ts";
import { isCredit } from "./states.ts";

const needs = pageNeeds(({ read, params }) => read(...invoiceOf(params["invoiceId"])), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const headers = payingHeaders;

/** An invoice, for the screen and for paper, with how it is paid. */
export default function InvoicePage() {
  const t = useText();
  const { invoiceId = "" } = useParams();
  const invoice = useRead(...invoiceOf(invoiceId)).data;
  usePayingDocument();
  const returned = useReturnedPayment(() => showToast({ kind: "success", text: t("invoice.paidToast") }));
  if (!invoice) return null;
  const { alternateId: number, payments } = invoice;
  const title = t(isCredit(invoice) ? "invoice.creditNumber" : "invoice.numbered", { number });
  const charge = payments.find(({ type }) => type === "charge");
  // Who runs the community reads what others owe; it is theirs to pay.
  const isOwn = invoice.account !== null;
  return (
    <Page width="reading" back={{ to: "/me/invoices", label: t("invoice.mine") }}>
      <PageMeta title={title} hidden />
      {returned && (
        <div role="alert" className="pb-4 print:hidden">
          <Notice tone="warning">{returned}</Notice>
        </div>
      )}
      <InvoiceSheet invoice={invoice} />
      {isOwn && invoice.status === "sent" && !invoice.due && <PayInvoice invoice={invoice} />}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Button look={invoice.status === "sent" ? "plain" : "primary"} icon={Printer} onClick={() => window.print()}>
          {t("invoice.print")}
        </Button>
        {isOwn && charge && invoice.status === "paid" && (
          <LinkButton icon={ReceiptText} to={`/me/payments/${charge.id}`}>
            {t("payment.receipt")}
          </LinkButton>
        )}
      </div>
    </Page>
  );
}
