import { CalendarDays, Printer } from "lucide-react";
import { useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { OwnRefunds } from "../refund-requests/index.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { paymentOf } from "./reads.ts";
import { Receipt } from "./receipt.tsx";

const needs = pageNeeds(({ read, params }) => read(...paymentOf(params["paymentId"])), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** The receipt of a payment, for the screen and for paper. */
export default function ReceiptPage() {
  const t = useText();
  const { paymentId = "" } = useParams();
  const receipt = useRead(...paymentOf(paymentId)).data;
  if (!receipt) return null;
  const title = t(receipt.type === "refund" ? "payment.refund" : "payment.receipt");
  return (
    <Page width="reading" back={{ to: "/me/payments", label: t("payment.mine") }}>
      <PageMeta title={`${title} ${receipt.reference}`} hidden />
      <Receipt receipt={receipt} title={title} />
      {receipt.event && (
        <div className="mt-6 empty:hidden print:hidden">
          <OwnRefunds eventId={receipt.event.id} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Button look="primary" icon={Printer} onClick={() => window.print()}>
          {t("payment.print")}
        </Button>
        {receipt.event && (
          <LinkButton icon={CalendarDays} to={`/events/${receipt.event.slug}`}>
            {t("payment.toEvent")}
          </LinkButton>
        )}
      </div>
    </Page>
  );
}
