import type { DataOf } from "@marquee/contract/kernel";
import { subscriptions } from "@marquee/contract/subscriptions";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { moneyText, sentenceDayText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { cancellationOf, type Subscription } from "./reads.ts";

type When = "end" | "now";
type CancelProps = { subscription: Subscription; onClose: () => void };

/** Cancels a subscription: what happens and what goes back is said before, for either way. */
export function CancelSubscription({ subscription, onClose }: CancelProps) {
  const t = useText();
  const { id: subscriptionId, subscriptionProduct } = subscription;
  // As it was when it was asked: what is done changes the subscription before the dialog is gone.
  const [isEnding] = useState(subscription.cancelAtEnd);
  const { data: shown, isError, refetch } = useRead(...cancellationOf(subscriptionId));
  const [chosen, setChosen] = useState<When>("end");
  const cancel = useAction(subscriptions.cancel);
  const end = useAction(subscriptions.end);
  const isLater = shown?.canEndLater === true && !isEnding;
  const when = isLater ? chosen : "now";
  const send = () => (when === "end" ? cancel.mutateAsync({ subscriptionId }) : end.mutateAsync({ subscriptionId }));
  const buttons = (
    <>
      <Button onClick={onClose}>{t("subscription.keepIt")}</Button>
      <AsyncButton look="danger" disabled={!shown} onClick={() => send().then(onClose)}>
        {t(when === "end" ? "subscription.cancel" : "subscription.endNow")}
      </AsyncButton>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("subscription.cancelTitle", { plan: subscriptionProduct.name })}
      actions={buttons}
    >
      {isError && <ReadFailed onRetry={refetch} />}
      {!shown && !isError && <Skeleton className="h-24 w-full rounded-card" />}
      {shown && isLater && <Ways shown={shown} value={chosen} onChange={setChosen} />}
      {shown && !isLater && <p>{shown.canEndLater ? <EndsNow shown={shown} /> : t("subscription.endsUnpaid")}</p>}
      {shown?.voids && <p className="mt-3 text-14 text-muted">{t("subscription.voids")}</p>}
    </Dialog>
  );
}

type Shown = DataOf<typeof subscriptions.cancellation>;

function EndsNow({ shown: { dueBack, currency } }: { shown: Shown }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  if (dueBack === 0) return t("subscription.nothingBack");
  return t("subscription.goesBack", { price: moneyText(dueBack, currency, formatLocale) });
}

function Ways({ shown, value, onChange }: { shown: Shown; value: When; onChange: (when: When) => void }) {
  const t = useText();
  const reading = useReading();
  const when = sentenceDayText(Date.parse(shown.endsAt), reading);
  return (
    <ChoiceField
      label={t("subscription.whenToEnd")}
      look="cards"
      value={value}
      onChange={onChange}
      options={[
        { value: "end", label: t("subscription.atEnd", { when }), hint: t("subscription.atEndText") },
        { value: "now", label: t("subscription.atOnce"), hint: <EndsNow shown={shown} /> },
      ]}
    />
  );
}
