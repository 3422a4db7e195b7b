import { Check, Star } from "lucide-react";
import { moneyText } from "../kernel/i18n/format.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { savedPercent } from "./cycles.ts";
import type { Plan, Price, Subscription } from "./reads.ts";

type PlanCardProps = { plan: Plan; price: Price; held: Subscription | undefined; isNew: boolean };

/** A plan as one compares it with the others: what it costs, what it includes, and the one thing to do. */
export function PlanCard({ plan, price, held, isNew }: PlanCardProps) {
  const t = useText();
  const { id, name, description, featured } = plan;
  return (
    <Card raised={featured} className="flex h-full flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 dir="auto" className="text-22 wrap-anywhere">
          {name}
        </h2>
        {held ? (
          <Badge tone="positive" icon={Check}>
            {t("subscription.yours")}
          </Badge>
        ) : (
          featured && (
            <Badge tone="accent" icon={Star}>
              {t("subscription.recommended")}
            </Badge>
          )
        )}
      </div>
      {description && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere text-muted">
          {description}
        </p>
      )}
      <PlanPrice plan={plan} price={price} isNew={isNew && !held} />
      {held ? (
        <LinkButton wide to={`/me/subscriptions/${held.id}`}>
          <span>
            {t("subscription.see")} <span className="sr-only">{name}</span>
          </span>
        </LinkButton>
      ) : (
        <LinkButton wide look={featured ? "primary" : "plain"} to={`/plans/${id}/${price.id}`}>
          <span>
            {isNew && plan.trialDays > 0
              ? t("subscription.tryFree", { count: plan.trialDays })
              : t("subscription.choose")}{" "}
            <span className="sr-only">{name}</span>
          </span>
        </LinkButton>
      )}
      <Includes plan={plan} />
    </Card>
  );
}

function PlanPrice({ plan, price, isNew }: { plan: Plan; price: Price; isNew: boolean }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const { type, minAmount, amount, currency, interval, intervalCount } = price;
  const saved = savedPercent(plan, price);
  const isChosen = type === "chosen";
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="figures font-display text-28 font-semibold" suppressHydrationWarning>
          {isChosen
            ? t("subscription.from", { price: moneyText(minAmount, currency, formatLocale) })
            : moneyText(amount, currency, formatLocale)}
        </span>
        <span className="text-muted">{t(`subscription.per.${interval}`, { count: intervalCount })}</span>
        {saved !== undefined && <Badge tone="positive">{t("subscription.saves", { percent: saved })}</Badge>}
      </p>
      {isChosen && <p className="text-14 text-muted">{t("subscription.chosenText")}</p>}
      {isNew && plan.trialDays > 0 && (
        <p className="text-14 text-muted">{t("subscription.trialText", { count: plan.trialDays })}</p>
      )}
    </div>
  );
}

function Includes({ plan: { features, tiers } }: { plan: Plan }) {
  const t = useText();
  const lines = [...features, ...tiers.map(({ name }) => t("subscription.grants", { tier: name }))];
  if (lines.length === 0) return null;
  return (
    <div className="border-t border-line pt-4">
      <h3 className="text-14 font-medium">{t("subscription.includes")}</h3>
      <ul className="mt-2 grid gap-2">
        {lines.map((line) => (
          <li key={line} dir="auto" className="flex items-start gap-2 wrap-anywhere">
            <span className="mt-0.5 shrink-0 text-positive">
              <Icon of={Check} size={18} />
            </span>
            <span className="min-w-0">{line}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
