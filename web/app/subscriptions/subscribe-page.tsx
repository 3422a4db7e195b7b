import { subscriptions } from "@marquee/contract/subscriptions";
import { LifeBuoy } from "lucide-react";
import { redirect, useNavigate, useParams } from "react-router";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds, signInPath } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { MoneyField } from "../ui/fields/number-field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { allPlans, hadBefore, heldOf, ownSubscriptions, type Plan, type Price } from "./reads.ts";
import { usePriceText } from "./use-price-text.ts";

const needs = pageNeeds(({ read, facts, params }) => {
  // Whoever signs in comes back to the plan that they chose.
  if (!facts.signedIn) throw redirect(signInPath(`/plans/${params["productId"]}/${params["priceId"]}`));
  return Promise.all([read(...ownSubscriptions), read(...allPlans)]);
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** The step between choosing a plan and having it: what it costs, what happens then, and the one button. */
export default function SubscribePage() {
  const t = useText();
  const { productId, priceId } = useParams();
  const plan = useRead(...allPlans).data?.items.find(({ id }) => id === productId);
  const own = useRead(...ownSubscriptions).data?.items ?? [];
  const price = plan?.prices.find(({ id }) => id === priceId);
  const held = plan && heldOf(own, plan);
  return (
    <Page
      title={plan?.name ?? t("subscription.plans")}
      width="reading"
      back={{ to: "/plans", label: t("subscription.plans") }}
    >
      <PageMeta title={plan?.name ?? t("subscription.plans")} hidden />
      {plan && price && !held ? (
        <Subscribe plan={plan} price={price} isTrial={plan.trialDays > 0 && !hadBefore(own, plan)} />
      ) : (
        <Elsewhere heldId={held?.id} />
      )}
    </Page>
  );
}

/** They have it, or it is not offered any more. */
function Elsewhere({ heldId }: { heldId: string | undefined }) {
  const t = useText();
  const action = heldId ? (
    <LinkButton look="primary" to={`/me/subscriptions/${heldId}`}>
      {t("subscription.see")}
    </LinkButton>
  ) : (
    <LinkButton look="primary" to="/plans">
      {t("subscription.toPlans")}
    </LinkButton>
  );
  return (
    <EmptyState drawing="ticket" title={t(heldId ? "subscription.haveIt" : "subscription.gone")} action={action}>
      {t(heldId ? "subscription.haveItText" : "subscription.goneText")}
    </EmptyState>
  );
}

function Subscribe({ plan, price, isTrial }: { plan: Plan; price: Price; isTrial: boolean }) {
  const t = useText();
  const navigate = useNavigate();
  const priceText = usePriceText();
  const { formatLocale, site } = usePageFacts();
  const { currency, minAmount, maxAmount } = price;
  const form = useActionForm(
    subscriptions.subscribe,
    { amount: price.amount },
    {
      body: () => ({ productId: plan.id, priceId: price.id, quantity: 1 }),
      onDone: ({ subscriptionId }) => navigate(`/me/subscriptions/${subscriptionId}`),
    },
  );
  const amount = form.values.amount ?? price.amount;
  const text = priceText(Number.isFinite(amount) ? amount : price.amount, price);
  return (
    <FormShell
      faults={form.faults}
      onSubmit={form.submit}
      actions={
        <>
          <AsyncButton type="submit" look="primary" busy={form.busy}>
            {isTrial
              ? t("subscription.beginTrial", { count: plan.trialDays })
              : t("subscription.begin", { price: moneyText(amount, currency, formatLocale) })}
          </AsyncButton>
          <LinkButton to="/plans">{t("subscription.otherPlans")}</LinkButton>
          {site.MODULES.support.enabled && (
            <LinkButton look="quiet" icon={LifeBuoy} to={`/support/new?plan=${plan.id}`}>
              {t("subscription.ask")}
            </LinkButton>
          )}
        </>
      }
    >
      {price.type === "chosen" && (
        <MoneyField
          {...form.field("amount")}
          label={t("subscription.amount")}
          currency={currency}
          min={minAmount}
          max={maxAmount}
          hint={t("subscription.amountHint", {
            least: moneyText(minAmount, currency, formatLocale),
            most: moneyText(maxAmount, currency, formatLocale),
          })}
        />
      )}
      <Card>
        <p className="text-22 font-semibold" suppressHydrationWarning>
          {text}
        </p>
        <ol className="mt-4 grid gap-3">
          {stepsOf(isTrial).map((step, index) => (
            <li key={step} className="flex gap-3">
              <span className="figures grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-14 font-semibold text-accent-text">
                {index + 1}
              </span>
              <span className="min-w-0">{t(step, { count: plan.trialDays })}</span>
            </li>
          ))}
        </ol>
      </Card>
    </FormShell>
  );
}

/** What happens, in its order. */
const stepsOf = (isTrial: boolean) =>
  isTrial
    ? (["subscription.step.trial", "subscription.step.trialInvoice", "subscription.step.cancel"] as const)
    : (["subscription.step.invoice", "subscription.step.paid", "subscription.step.cancel"] as const);
