import { Link } from "react-router";
import { useList } from "../kernel/data/use-list.ts";
import { dateText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { Money } from "../ui/money.tsx";
import { Section } from "../ui/page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { paymentsOf } from "./reads.ts";

/** What was paid for a subscription and went back of it, the latest first. */
export function SubscriptionPayments({ subscriptionId }: { subscriptionId: string }) {
  const t = useText();
  const reading = useReading();
  return (
    <Section title={t("subscription.payments")} id="payments">
      <List
        {...pagesOf(useList(...paymentsOf(subscriptionId)))}
        idOf={({ id }) => id}
        render={({ id, type, createdAt, chargedAmt, currency }) => (
          <div className="flex min-h-12 items-center justify-between gap-4">
            <Link to={`/me/payments/${id}`} prefetch="intent" className="min-w-0 hover:underline">
              <time dateTime={createdAt} suppressHydrationWarning>
                {dateText(Date.parse(createdAt), reading)}
              </time>
              {type === "refund" && <span className="text-muted"> · {t("subscription.back")}</span>}
            </Link>
            <Money amount={type === "refund" ? -chargedAmt : chargedAmt} currency={currency} />
          </div>
        )}
        className="grid grid-cols-1 divide-y divide-line"
        empty={<p className="text-muted">{t("subscription.noPayments")}</p>}
        skeleton={<Skeleton className="h-12 w-full" />}
      />
    </Section>
  );
}
