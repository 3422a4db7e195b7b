import { queryOptions } from "@marquee/client";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
import { useRead } from "../kernel/data/use-read.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { type Order, OrderForm, OrderSum, useOrder } from "../payments/index.ts";
import { Button } from "../ui/button.tsx";
import { QuietNote } from "../ui/quiet-note.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { codesRead, type EventItem, type Intent, intentRead, type Offered, type Wanted } from "./reads.ts";

type OrderProps = {
  event: Pick<EventItem, "id" | "slug">;
  chosen: Offered;
  wanted: Wanted;
  /** To choosing. */
  onBack: () => void;
};

/** What it comes to and how it is paid; the places are held from here on, and the code's with the press. */
export function OrderPlaces({ event, chosen, wanted, onBack }: OrderProps) {
  const t = useText();
  const order = useBuying(event);
  const intent = useRead(...intentRead(event.id, wanted), { enabled: !order.isBusy });
  const { data } = intent;
  if (intent.isError && !intent.isFetching)
    return (
      <QuietNote
        title={sentenceOf(intent.error, t("state.failed.title"), t("state.networkFailed"))}
        action={<Button onClick={onBack}>{t("groupCode.chooseAgain")}</Button>}
      />
    );
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-64 w-full rounded-card" />
      </Loading>
    );
  return <Confirm chosen={chosen} wanted={wanted} intent={data} order={order} onBack={onBack} />;
}

/** Buys what is shown, and leads to the code. */
function useBuying({ id: eventId, slug }: OrderProps["event"]): Order {
  const t = useText();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useOrder(async () => {
    const [newest] = await queries.fetchQuery({ ...queryOptions(api, ...codesRead(eventId)), staleTime: 0 });
    showToast({ kind: "success", text: t("groupCode.bought") });
    await navigate(newest ? `/events/${slug}/group/${newest.id}` : `/events/${slug}/group`);
  });
}

type ConfirmProps = Omit<OrderProps, "event"> & { intent: Intent; order: Order };

function Confirm({ chosen, wanted, intent, order, onBack }: ConfirmProps) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const amount = moneyText(intent.amount, intent.currency, formatLocale);
  return (
    <OrderForm
      order={order}
      intent={intent}
      action={intent.byHand ? t("groupCode.confirm") : t("groupCode.pay", { amount })}
      back={<Button onClick={onBack}>{t("groupCode.chooseAgain")}</Button>}
      note={
        <p className="text-14 text-muted">
          {intent.byHand && t("groupCode.promise")} {t("groupCode.held")}
        </p>
      }
    >
      <OrderSum
        title={t("groupCode.order")}
        lines={[
          {
            id: chosen.passType.id,
            name: `${wanted.quantity} × ${chosen.passType.name}`,
            amount: intent.amount,
          },
        ]}
        intent={intent}
        total={t("groupCode.total")}
        tax={t("groupCode.tax")}
      />
    </OrderForm>
  );
}
