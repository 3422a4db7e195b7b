import { invoices } from "@marquee/contract/invoices";
import { BadgeCheck, Ban, Pencil, Printer, Send, Undo2 } from "lucide-react";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { lazy } from "../kernel/lazy.ts";
import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { showToast } from "../kernel/toasts.ts";
import { displayName } from "../ui/avatar.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import type { Invoice } from "./reads.ts";
import { isCredit } from "./states.ts";

const CreditDialog = lazy(() => import("./credit-dialog.tsx").then((module) => ({ default: module.CreditDialog })));

type Asked = "send" | "void" | "receive" | "credit";

/** What may be done with an invoice where it stands now. */
export function ManageInvoice({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  const { status } = invoice;
  const mayVoid = status === "draft" || status === "sent";
  const left = invoice.creditNotes.reduce((sum, note) => sum + note.amount, invoice.amount);
  return (
    <div className="mb-4 flex flex-wrap gap-3 print:hidden">
      {status === "draft" && (
        <>
          <Button look="primary" icon={Send} onClick={() => setAsked("send")}>
            {t("invoice.send")}
          </Button>
          <LinkButton icon={Pencil} to={`/manage/invoices/${invoice.id}/edit`}>
            {t("invoice.edit")}
          </LinkButton>
        </>
      )}
      {status === "sent" && (
        <Button look="primary" icon={BadgeCheck} onClick={() => setAsked("receive")}>
          {t("invoice.receive")}
        </Button>
      )}
      {status === "paid" && !isCredit(invoice) && left > 0 && (
        <Button icon={Undo2} onClick={() => setAsked("credit")}>
          {t("invoice.credit")}
        </Button>
      )}
      {status !== "draft" && (
        <Button icon={Printer} onClick={() => window.print()}>
          {t("invoice.print")}
        </Button>
      )}
      {mayVoid && (
        <Button icon={Ban} onClick={() => setAsked("void")}>
          {t(status === "draft" ? "invoice.drop" : "invoice.void")}
        </Button>
      )}
      <Ask invoice={invoice} asked={asked} onClose={() => setAsked(undefined)} />
      <Suspense>
        {asked === "credit" && <CreditDialog invoice={invoice} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </div>
  );
}

type AskProps = { invoice: Invoice; asked: Asked | undefined; onClose: () => void };

/** Asks before what nobody can take back. */
function Ask({ invoice, asked, onClose }: AskProps) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const send = useAction(invoices.send, { onDone: () => showToast({ kind: "success", text: t("invoice.isSent") }) });
  const cancel = useAction(invoices.cancel);
  const receive = useAction(invoices.receive);
  const { id: invoiceId, amount, currency, payer } = invoice;
  const says = { name: displayName(payer), amount: moneyText(amount, currency, formatLocale) };
  const isDraft = invoice.status === "draft";
  return (
    <>
      <Confirm
        open={asked === "send"}
        onClose={onClose}
        title={t("invoice.sendTitle")}
        action={t("invoice.send")}
        onConfirm={() => send.mutateAsync({ invoiceId })}
      >
        {t("invoice.sendText", says)}
      </Confirm>
      <Confirm
        open={asked === "receive"}
        onClose={onClose}
        title={t("invoice.receiveTitle")}
        action={t("invoice.receive")}
        onConfirm={() => receive.mutateAsync({ invoiceId })}
      >
        {t("invoice.receiveText", says)}
      </Confirm>
      <Confirm
        open={asked === "void"}
        onClose={onClose}
        title={t(isDraft ? "invoice.dropTitle" : "invoice.voidTitle")}
        action={t(isDraft ? "invoice.drop" : "invoice.void")}
        danger
        onConfirm={() => cancel.mutateAsync({ invoiceId })}
      >
        {t(isDraft ? "invoice.dropText" : "invoice.voidText", says)}
      </Confirm>
    </>
  );
}
