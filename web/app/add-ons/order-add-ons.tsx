import { payments } from "@marquee/contract/payments";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { PaymentDue } from "../payments/index.ts";
import { AsyncButton, Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Money } from "../ui/money.tsx";
import { QuietNote } from "../ui/quiet-note.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { type At, type Intent, intentRead, type OfferedAddOn } from "./reads.ts";

type OrderProps = {
  at: At;
  /** The page of the pass. */
  back: string;
  wanted: readonly OfferedAddOn[];
  /** To choosing. */
  onBack: () => void;
};

/** What it comes to and how it is paid; the places are held from here on, and the pass's with the press. */
export function OrderAddOns({ at, back, wanted, onBack }: OrderProps) {
  const t = useText();
  const [isCompleting, setCompleting] = useState(false);
  const ids = wanted.map(({ id }) => id);
  // What is being ordered is not asked about again: it is the pass's by then.
  const intent = useRead(...intentRead(at, ids), { enabled: !isCompleting });
  const { data } = intent;
  if (intent.isError && !intent.isFetching)
    return (
      <QuietNote
        title={sentenceOf(intent.error, t("state.failed.title"), t("state.networkFailed"))}
        action={<Button onClick={onBack}>{t("addOns.chooseAgain")}</Button>}
      />
    );
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-64 w-full rounded-card" />
      </Loading>
    );
  return <Confirm back={back} wanted={wanted} intent={data} onBack={onBack} onCompleting={setCompleting} />;
}

type ConfirmProps = Omit<OrderProps, "at"> & { intent: Intent; onCompleting: (isCompleting: boolean) => void };

function Confirm({ back, wanted, intent, onBack, onCompleting }: ConfirmProps) {
  const t = useText();
  const navigate = useNavigate();
  const [fault, setFault] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone: whoever goes by keys or ears begins at what has come.
  useEffect(() => heading.current?.focus(), []);
  const { formatLocale } = usePageFacts();
  const amount = moneyText(intent.amount, intent.currency, formatLocale);
  const capture = useAction(payments.capture, { faults: "form" });
  const submit = async (): Promise<void> => {
    if (capture.isPending) return;
    setFault(undefined);
    onCompleting(true);
    try {
      await capture.mutateAsync({ intentId: intent.id, body: {} });
      showToast({ kind: "success", text: t("addOns.added") });
      await navigate(back);
    } catch (error) {
      setFault(sentenceOf(error, t("state.failed.title"), t("state.networkFailed")));
      // Prices or places may have changed: what is shown must be what is charged, so it is asked again.
      onCompleting(false);
    }
  };
  return (
    <FormShell
      faults={fault === undefined ? [] : [{ message: fault }]}
      heading={t("ui.correct")}
      onSubmit={submit}
      actions={
        <>
          <AsyncButton type="submit" look="primary" busy={capture.isPending}>
            {intent.byHand ? t("addOns.confirm") : t("addOns.pay", { amount })}
          </AsyncButton>
          <Button onClick={onBack}>{t("addOns.chooseAgain")}</Button>
        </>
      }
    >
      <Card>
        <h2 ref={heading} tabIndex={-1} className="mb-3 text-18">
          {t("addOns.order")}
        </h2>
        <dl className="grid gap-2">
          {wanted.map(({ id, name, amount }) => (
            <Row key={id} term={name} amount={amount} currency={intent.currency} />
          ))}
          <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 font-semibold">
            <dt>{t("addOns.total")}</dt>
            <dd className="text-22">
              <Money amount={intent.amount} currency={intent.currency} />
            </dd>
          </div>
          {intent.salesTax > 0 && <Row term={t("addOns.tax")} amount={intent.salesTax} currency={intent.currency} />}
        </dl>
      </Card>
      {intent.byHand && <PaymentDue due={intent.byHand} title={t("payment.title")} />}
      <p className="text-14 text-muted">
        {intent.byHand && t("addOns.promise")} {t("addOns.held")}
      </p>
    </FormShell>
  );
}

type RowProps = { term: string; amount: number; currency: string };

function Row({ term, amount, currency }: RowProps) {
  return (
    <div className="flex justify-between gap-4 text-14">
      <dt className="min-w-0">{term}</dt>
      <dd className="shrink-0">
        <Money amount={amount} currency={currency} freeWord />
      </dd>
    </div>
  );
}
