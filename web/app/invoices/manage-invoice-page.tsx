import { self } from "@marquee/contract/accounts";
import { useParams } from "react-router";
import { AdministratorsOnly } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { InvoiceSheet } from "./invoice-sheet.tsx";
import { ManageInvoice } from "./manage-invoice.tsx";
import { MissingDetails } from "./missing-details.tsx";
import { invoiceOf } from "./reads.ts";

const needs = pageNeeds(
  async ({ read, params }) => {
    const { viewer } = await read(self.get, {});
    if (viewer.isAdministrator) await read(...invoiceOf(params["invoiceId"]));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** An invoice as those who run the community see it, with what may be done with it. */
export default function ManageInvoicePage() {
  return (
    <AdministratorsOnly>
      <Opened />
    </AdministratorsOnly>
  );
}

function Opened() {
  const t = useText();
  const { invoiceId } = useParams();
  const { data: invoice, isError, refetch } = useRead(...invoiceOf(invoiceId));
  if (isError) return <ReadFailed onRetry={refetch} />;
  if (!invoice) return <Skeleton className="h-96 w-full rounded-card" />;
  return (
    <ConsolePage title={invoice.title} width="reading" back={{ to: "/manage/invoices", label: t("invoice.title") }}>
      <PageMeta title={invoice.title} hidden />
      {invoice.status === "draft" && <MissingDetails />}
      <ManageInvoice invoice={invoice} />
      <InvoiceSheet invoice={invoice} base="/manage/invoices" />
    </ConsolePage>
  );
}
