import { BadgeCheck, CalendarClock, ReceiptText, Wallet } from "lucide-react";
import { dateText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Fact, Facts } from "../ui/facts.tsx";
import { Money } from "../ui/money.tsx";
import type { Subscription } from "./reads.ts";
import { StatusBadge } from "./status-badge.tsx";
import { usePriceText } from "./use-price-text.ts";
import { useStateText } from "./use-state-text.ts";

/** How a subscription stands, what it costs and gives, and the invoice that is to be paid. */
export function SubscriptionState({ subscription }: { subscription: Subscription }) {
  const t = useText();
  const reading = useReading();
  const priceText = usePriceText();
  const stateText = useStateText();
  const { status, cancelAtEnd, total, price, createdAt, subscriptionProduct } = subscription;
  const grants = subscriptionProduct.tiers.map(({ name }) => name);
  return (
    <Card className="grid gap-5">
      <p>
        <StatusBadge status={status} cancelAtEnd={cancelAtEnd} />
      </p>
      <Facts>
        <Fact icon={CalendarClock} name={t("subscription.next")}>
          <span suppressHydrationWarning>{stateText(subscription)}</span>
        </Fact>
        <Fact
          icon={Wallet}
          name={t("subscription.costs")}
          detail={
            <span suppressHydrationWarning>
              {t("subscription.since", { when: dateText(Date.parse(createdAt), reading) })}
            </span>
          }
        >
          <span suppressHydrationWarning>{priceText(total, price)}</span>
        </Fact>
        {grants.length > 0 && (
          <Fact icon={BadgeCheck} name={t("subscription.includes")}>
            <span dir="auto">{grants.join(" · ")}</span>
          </Fact>
        )}
      </Facts>
      <OpenInvoice subscription={subscription} />
    </Card>
  );
}

function OpenInvoice({ subscription: { openInvoice } }: { subscription: Subscription }) {
  const t = useText();
  const reading = useReading();
  if (!openInvoice) return null;
  const { id, amount, currency, dueDate } = openInvoice;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="min-w-0">
        <span className="block font-medium">
          {t("subscription.invoice")} <Money amount={amount} currency={currency} />
        </span>
        <span className="text-14 text-muted" suppressHydrationWarning>
          {t("subscription.dueBy", { when: dateText(Date.parse(dueDate), reading) })}
        </span>
      </p>
      <LinkButton look="primary" icon={ReceiptText} to={`/me/invoices/${id}`}>
        {t("subscription.toInvoice")}
      </LinkButton>
    </div>
  );
}
