import { Link } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ownSubscriptions, type Subscription } from "./reads.ts";
import { StatusBadge } from "./status-badge.tsx";
import { usePriceText } from "./use-price-text.ts";
import { useStateText } from "./use-state-text.ts";

const needs = pageNeeds(({ list }) => list(...ownSubscriptions), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What the reader subscribes to, and did. */
export default function SubscriptionsPage() {
  const t = useText();
  const toPlans = <LinkButton to="/plans">{t("subscription.toPlans")}</LinkButton>;
  return (
    <Page title={t("subscription.mine")} width="reading" back={{ to: "/me", label: t("nav.me") }} actions={toPlans}>
      <PageMeta title={t("subscription.mine")} hidden />
      <List
        {...pagesOf(useList(...ownSubscriptions))}
        idOf={({ id }) => id}
        render={(subscription) => <SubscriptionRow subscription={subscription} />}
        className="grid grid-cols-1 gap-3"
        empty={
          <EmptyState drawing="ticket" title={t("subscription.none")} action={toPlans}>
            {t("subscription.noneText")}
          </EmptyState>
        }
        skeleton={<Skeleton className="h-24 w-full rounded-card" />}
      />
    </Page>
  );
}

function SubscriptionRow({ subscription }: { subscription: Subscription }) {
  const priceText = usePriceText();
  const stateText = useStateText();
  const { id, subscriptionProduct, total, price, status, cancelAtEnd } = subscription;
  return (
    <Card className="grid min-w-0 gap-1 transition-colors hover:border-line-strong">
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-16 font-medium wrap-anywhere" dir="auto">
          <Link to={`/me/subscriptions/${id}`} prefetch="intent" className="stretched hover:underline">
            {subscriptionProduct.name}
          </Link>
        </h2>
        <StatusBadge status={status} cancelAtEnd={cancelAtEnd} />
      </div>
      <p className="text-14" suppressHydrationWarning>
        {priceText(total, price)}
      </p>
      <p className="text-14 text-muted" suppressHydrationWarning>
        {stateText(subscription)}
      </p>
    </Card>
  );
}
