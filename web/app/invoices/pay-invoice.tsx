import { payments } from "@marquee/contract/payments";
import { useRef, useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { HowToPay, type Pay } from "../payments/index.ts";
import { AsyncButton, Button } from "../ui/button.tsx";
import { FormShell } from "../ui/form-shell.tsx";
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
  const [fault, setFault] = useState<string>();
  const capture = useAction(payments.capture, { faults: "form" });
  const pay = useRef<Pay>(undefined);
  const [isAsking, setAsking] = useState(false);
  const intent = useRead(...intentOf(invoiceId), { enabled: !capture.isPending && !isAsking });
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
  const submit = async (): Promise<void> => {
    if (isAsking) return;
    setFault(undefined);
    setAsking(true);
    try {
      const refused = await pay.current?.();
      if (refused) return setFault(refused.message);
      await capture.mutateAsync({ intentId: data.id, body: {} });
      showToast({ kind: "success", text: t("invoice.paidToast") });
    } catch (error) {
      setFault(sentenceOf(error, t("state.failed.title"), t("state.networkFailed")));
    } finally {
      setAsking(false);
    }
    return undefined;
  };
  const amount = moneyText(data.amount, data.currency, formatLocale);
  return (
    <FormShell
      faults={fault === undefined ? [] : [{ message: fault }]}
      heading={t("ui.correct")}
      onSubmit={submit}
      actions={
        <>
          <AsyncButton type="submit" look="primary" busy={capture.isPending || isAsking}>
            {t("invoice.pay", { amount })}
          </AsyncButton>
          <Button onClick={onLeave}>{t("ui.cancel")}</Button>
        </>
      }
    >
      <p>{t("invoice.payText", { amount })}</p>
      <HowToPay intent={data} pay={pay} title={t("payment.title")} />
    </FormShell>
  );
}
