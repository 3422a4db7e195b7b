import { useNavigate } from "react-router";
import { useRead } from "../kernel/data/use-read.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { type Order, OrderForm, OrderSum, useOrder } from "../payments/index.ts";
import { Button } from "../ui/button.tsx";
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
  const navigate = useNavigate();
  const order = useOrder(() => {
    showToast({ kind: "success", text: t("addOns.added") });
    return navigate(back);
  });
  const ids = wanted.map(({ id }) => id);
  const intent = useRead(...intentRead(at, ids), { enabled: !order.isBusy });
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
  return <Confirm wanted={wanted} intent={data} order={order} onBack={onBack} />;
}

type ConfirmProps = Pick<OrderProps, "wanted" | "onBack"> & { intent: Intent; order: Order };

function Confirm({ wanted, intent, order, onBack }: ConfirmProps) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const amount = moneyText(intent.amount, intent.currency, formatLocale);
  return (
    <OrderForm
      order={order}
      intent={intent}
      action={intent.byHand ? t("addOns.confirm") : t("addOns.pay", { amount })}
      back={<Button onClick={onBack}>{t("addOns.chooseAgain")}</Button>}
      note={
        <p className="text-14 text-muted">
          {intent.byHand && t("addOns.promise")} {t("addOns.held")}
        </p>
      }
    >
      <OrderSum
        title={t("addOns.order")}
        lines={wanted}
        intent={intent}
        total={t("addOns.total")}
        tax={t("addOns.tax")}
      />
    </OrderForm>
  );
}
