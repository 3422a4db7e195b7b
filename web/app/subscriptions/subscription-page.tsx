import { subscriptions } from "@marquee/contract/subscriptions";
import { Pause, Play, X } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { AsyncButton, Button, LinkButton } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { paymentsOf, type Subscription, subscriptionOf } from "./reads.ts";
import { SubscriptionPayments } from "./subscription-payments.tsx";
import { SubscriptionState } from "./subscription-state.tsx";

const CancelSubscription = lazy(() =>
  import("./cancel-subscription.tsx").then((module) => ({ default: module.CancelSubscription })),
);

const needs = pageNeeds(
  ({ read, list, params }) =>
    Promise.all([read(...subscriptionOf(params["subscriptionId"])), list(...paymentsOf(params["subscriptionId"]))]),
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** A subscription: how it stands, what is to be paid, what was, and what can be done. */
export default function SubscriptionPage() {
  const t = useText();
  const { subscriptionId = "" } = useParams();
  const subscription = useRead(...subscriptionOf(subscriptionId)).data;
  if (!subscription) return null;
  const { name } = subscription.subscriptionProduct;
  return (
    <Page title={name} width="reading" back={{ to: "/me/subscriptions", label: t("subscription.mine") }}>
      <PageMeta title={name} hidden />
      <SubscriptionState subscription={subscription} />
      <Actions subscription={subscription} />
      <SubscriptionPayments subscriptionId={subscriptionId} />
    </Page>
  );
}

function Actions({ subscription }: { subscription: Subscription }) {
  const t = useText();
  const [asked, setAsked] = useState<"pause" | "cancel">();
  const pause = useAction(subscriptions.pause);
  const resume = useAction(subscriptions.resume);
  const { id: subscriptionId, status, cancelAtEnd, subscriptionProduct } = subscription;
  if (status === "canceled")
    return (
      <p className="mt-6">
        <LinkButton to="/plans">{t("subscription.toPlans")}</LinkButton>
      </p>
    );
  const isResting = status === "paused" || cancelAtEnd;
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {isResting && (
        <AsyncButton look="primary" icon={Play} onClick={() => resume.mutateAsync({ subscriptionId })}>
          {t(status === "paused" ? "subscription.resume" : "subscription.keep")}
        </AsyncButton>
      )}
      {status === "active" && !cancelAtEnd && (
        <Button icon={Pause} onClick={() => setAsked("pause")}>
          {t("subscription.pause")}
        </Button>
      )}
      <Button icon={X} onClick={() => setAsked("cancel")}>
        {t(cancelAtEnd ? "subscription.endNow" : "subscription.cancel")}
      </Button>
      <Confirm
        open={asked === "pause"}
        onClose={() => setAsked(undefined)}
        title={t("subscription.pauseTitle", { plan: subscriptionProduct.name })}
        action={t("subscription.pause")}
        onConfirm={() => pause.mutateAsync({ subscriptionId })}
      >
        {t("subscription.pauseText")}
      </Confirm>
      <Suspense>
        {asked === "cancel" && <CancelSubscription subscription={subscription} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </div>
  );
}
