import { useEffect } from "react";
import { useRead } from "../kernel/data/use-read.ts";
import { sentenceOf } from "../kernel/data/use-refusals.ts";
import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { type Order, OrderForm, OrderSum, useOrder, usePayingDocument } from "../payments/index.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { QuietNote } from "../ui/quiet-note.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { type Booking, type Intent, intentOf, spacePath } from "./reads.ts";

type PayProps = {
  booking: Booking;
  reload: () => Promise<unknown>;
  /** Told when the press is under way: what is being paid is not given up for a clock. */
  onPaying: (isPaying: boolean) => void;
};

/** What a booking comes to and how it is paid; it is the reader's with the press. */
export function PayBooking({ booking, reload, onPaying }: PayProps) {
  const t = useText();
  usePayingDocument();
  const order = useOrder(() => showToast({ kind: "success", text: t("booking.booked") }));
  const { isBusy } = order;
  const intent = useRead(...intentOf(booking.id), { enabled: !isBusy });
  const { data, dataUpdatedAt } = intent;
  useEffect(() => onPaying(isBusy), [isBusy, onPaying]);
  useEffect(() => {
    // What was read holds the slot for longer.
    if (dataUpdatedAt > 0) void reload();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- with each answer, not whenever the page renders
  }, [dataUpdatedAt]);
  if (intent.isError && !intent.isFetching)
    return (
      <QuietNote
        title={sentenceOf(intent.error, t("state.failed.title"), t("state.networkFailed"))}
        action={
          <>
            <Button onClick={() => void Promise.all([intent.refetch(), reload()])}>{t("ui.tryAgain")}</Button>
            <LinkButton to={spacePath(booking.place.id, booking.space.id, { day: booking.day })}>
              {t("booking.another")}
            </LinkButton>
          </>
        }
      />
    );
  if (!data)
    return (
      <Loading>
        <Skeleton className="h-48 w-full rounded-card" />
      </Loading>
    );
  return <Pay booking={booking} intent={data} order={order} />;
}

type OrderProps = { booking: Booking; intent: Intent; order: Order };

function Pay({ booking: { space }, intent, order }: OrderProps) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const amount = moneyText(intent.amount, intent.currency, formatLocale);
  return (
    <OrderForm
      order={order}
      intent={intent}
      action={intent.byHand ? t("booking.confirm") : t("booking.pay", { amount })}
      wide
      note={intent.byHand && <p className="text-14 text-muted">{t("booking.promise")}</p>}
    >
      <OrderSum
        isFirst
        title={t("booking.order")}
        lines={[{ id: space.id, name: space.name, amount: intent.amount }]}
        intent={intent}
        total={t("booking.total")}
        tax={t("booking.tax")}
      />
    </OrderForm>
  );
}
