import { payments } from "@marquee/contract/payments";
import { queryOptions } from "@marquee/client";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../kernel/data/api.tsx";
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
  const [isCompleting, setCompleting] = useState(false);
  // What is being ordered is not asked about again: it is bought by then.
  const intent = useRead(...intentRead(event.id, wanted), { enabled: !isCompleting });
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
  return (
    <Confirm event={event} chosen={chosen} wanted={wanted} intent={data} onBack={onBack} onCompleting={setCompleting} />
  );
}

type ConfirmProps = OrderProps & { intent: Intent; onCompleting: (isCompleting: boolean) => void };

/** Buys what is shown, and leads to the code. Resolves to the sentence of what went wrong. */
function useBuying({ event, intent, onCompleting }: Pick<ConfirmProps, "event" | "intent" | "onCompleting">) {
  const t = useText();
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const capture = useAction(payments.capture, { faults: "form" });
  const pay = useRef<Pay>(undefined);
  const [isPaying, setPaying] = useState(false);
  const buy = async (): Promise<string | undefined> => {
    onCompleting(true);
    setPaying(true);
    try {
      const refused = await pay.current?.();
      if (refused) {
        onCompleting(false);
        return refused.message;
      }
      await capture.mutateAsync({ intentId: intent.id, body: {} });
      const mine = { ...queryOptions(api, ...codesRead(event.id)), staleTime: 0 };
      const [newest] = await queries.fetchQuery(mine);
      showToast({ kind: "success", text: t("groupCode.bought") });
      await navigate(newest ? `/events/${event.slug}/group/${newest.id}` : `/events/${event.slug}/group`);
      return undefined;
    } catch (error) {
      // Prices or places may have changed: what is shown must be what is charged, so it is asked again.
      onCompleting(false);
      return sentenceOf(error, t("state.failed.title"), t("state.networkFailed"));
    } finally {
      setPaying(false);
    }
  };
  return { buy, pay, isBusy: isPaying || capture.isPending };
}

function Confirm({ event, chosen, wanted, intent, onBack, onCompleting }: ConfirmProps) {
  const t = useText();
  const [fault, setFault] = useState<string>();
  // What was pressed is gone: whoever goes by keys or ears begins at what has come.
  const { formatLocale } = usePageFacts();
  const amount = moneyText(intent.amount, intent.currency, formatLocale);
  const { buy, pay, isBusy } = useBuying({ event, intent, onCompleting });
  const submit = async (): Promise<void> => {
    if (isBusy) return;
    setFault(undefined);
    setFault(await buy());
  };
  return (
    <FormShell
      faults={fault === undefined ? [] : [{ message: fault }]}
      heading={t("ui.correct")}
      onSubmit={submit}
      actions={
        <>
          <AsyncButton type="submit" look="primary" busy={isBusy}>
            {intent.byHand ? t("groupCode.confirm") : t("groupCode.pay", { amount })}
          </AsyncButton>
          <Button onClick={onBack}>{t("groupCode.chooseAgain")}</Button>
        </>
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
      <HowToPay intent={intent} pay={pay} title={t("payment.title")} />
      <p className="text-14 text-muted">
        {intent.byHand && t("groupCode.promise")} {t("groupCode.held")}
      </p>
    </FormShell>
  );
}
