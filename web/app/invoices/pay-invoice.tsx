import { useState } from "react";
import { useRead } from "../kernel/data/use-read.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { OrderForm, useOrder } from "../payments/index.ts";
import { Button } from "../ui/button.tsx";
import { QuietNote } from "../ui/quiet-note.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { intentOf, type Invoice } from "./reads.ts";

/** Pays an invoice here: what has to be paid is asked for when somebody wants to. */
export function PayInvoice({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const [isPaying, setPaying] = useState(false);
  const amount = moneyText(invoice.amount, invoice.currency, formatLocale);
  return (
    <div className="mt-6 print:hidden">
      {isPaying ? (
        <Paying invoiceId={invoice.id} onLeave={() => setPaying(false)} />
      ) : (
        <Button look="primary" onClick={() => setPaying(true)}>
          {t("invoice.pay", { amount })}
        </Button>
      )}
    </div>
  );
}

function Paying({ invoiceId, onLeave }: { invoiceId: string; onLeave: () => void }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const order = useOrder(() => showToast({ kind: "success", text: t("invoice.paidToast") }));
  const intent = useRead(...intentOf(invoiceId), { enabled: !order.isBusy });
  const { data } = intent;
  if (intent.isError && !intent.isFetching)
    return (
      <QuietNote
        title={sentenceOf(intent.error, t("state.failed.title"), t("state.networkFailed"))}
        action={<Button onClick={onLeave}>{t("ui.cancel")}</Button>}
      />
    );
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-24 w-full rounded-card" />
      </Loading>
    );
  const amount = moneyText(data.amount, data.currency, formatLocale);
  return (
    <OrderForm
      order={order}
      intent={data}
      action={t("invoice.pay", { amount })}
      back={<Button onClick={onLeave}>{t("ui.cancel")}</Button>}
    >
      <p>{t("invoice.payText", { amount })}</p>
    </OrderForm>
  );
}
