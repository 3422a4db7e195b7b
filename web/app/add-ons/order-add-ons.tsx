import { payments } from "@marquee/contract/payments";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { HowToPay, OrderSum, type Pay } from "../payments/index.ts";
import { AsyncButton, Button } from "../ui/button.tsx";
import { FormShell } from "../ui/form-shell.tsx";
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
  // What was pressed is gone: whoever goes by keys or ears begins at what has come.
  const { formatLocale } = usePageFacts();
  const amount = moneyText(intent.amount, intent.currency, formatLocale);
  const capture = useAction(payments.capture, { faults: "form" });
  const pay = useRef<Pay>(undefined);
  const [isPaying, setPaying] = useState(false);
  const submit = async (): Promise<void> => {
    if (capture.isPending || isPaying) return;
    setFault(undefined);
    onCompleting(true);
    setPaying(true);
    try {
      const refused = await pay.current?.();
      if (refused) {
        setFault(refused.message);
        onCompleting(false);
        return;
      }
      await capture.mutateAsync({ intentId: intent.id, body: {} });
      showToast({ kind: "success", text: t("addOns.added") });
      await navigate(back);
    } catch (error) {
      setFault(sentenceOf(error, t("state.failed.title"), t("state.networkFailed")));
      // Prices or places may have changed: what is shown must be what is charged, so it is asked again.
      onCompleting(false);
    } finally {
      setPaying(false);
    }
  };
  return (
    <FormShell
      faults={fault === undefined ? [] : [{ message: fault }]}
      heading={t("ui.correct")}
      onSubmit={submit}
      actions={
        <>
          <AsyncButton type="submit" look="primary" busy={capture.isPending || isPaying}>
            {intent.byHand ? t("addOns.confirm") : t("addOns.pay", { amount })}
          </AsyncButton>
          <Button onClick={onBack}>{t("addOns.chooseAgain")}</Button>
        </>
      }
    >
      <OrderSum
        title={t("addOns.order")}
        lines={wanted}
        intent={intent}
        total={t("addOns.total")}
        tax={t("addOns.tax")}
      />
      <HowToPay intent={intent} pay={pay} title={t("payment.title")} />
      <p className="text-14 text-muted">
        {intent.byHand && t("addOns.promise")} {t("addOns.held")}
      </p>
    </FormShell>
  );
}
