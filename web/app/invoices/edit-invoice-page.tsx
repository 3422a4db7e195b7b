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
import { EditDraft } from "./draft-form.tsx";
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

/** The draft of an invoice that was begun, written anew by an administrator. */
export default function EditInvoicePage() {
  const t = useText();
  const { invoiceId = "" } = useParams();
  const title = t("invoice.edit");
  const back = `/manage/invoices/${invoiceId}`;
  return (
    <AdministratorsOnly>
      <ConsolePage title={title} width="reading" back={{ to: back, label: t("invoice.title") }}>
        <PageMeta title={title} hidden />
        <Begun invoiceId={invoiceId} />
      </ConsolePage>
    </AdministratorsOnly>
  );
}

function Begun({ invoiceId }: { invoiceId: string }) {
  const { data, isError, refetch } = useRead(...invoiceOf(invoiceId));
  if (isError) return <ReadFailed onRetry={refetch} />;
  if (!data) return <Skeleton className="h-96 w-full rounded-card" />;
  return <EditDraft key={data.id} invoice={data} />;
}
