import { self } from "@marquee/contract/accounts";
import { AdministratorsOnly } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useText } from "../kernel/page/page.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { NewDraft } from "./draft-form.tsx";

const needs = pageNeeds(({ read }) => read(self.get, {}), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** The draft of a new invoice, written by an administrator. */
export default function WriteInvoicePage() {
  const t = useText();
  const title = t("invoice.write");
  return (
    <AdministratorsOnly>
      <ConsolePage title={title} width="reading" back={{ to: "/manage/invoices", label: t("invoice.title") }}>
        <PageMeta title={title} hidden />
        <NewDraft />
      </ConsolePage>
    </AdministratorsOnly>
  );
}
