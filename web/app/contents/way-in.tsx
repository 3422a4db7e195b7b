import { Lock } from "lucide-react";
import { useLocation } from "react-router";
import { useRead } from "../kernel/data/use-read.ts";
import { signInPath } from "../kernel/data/needs.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { allPlans, type Plan, usePriceText } from "../subscriptions/index.ts";
import { LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import type { Preview } from "./reads.ts";

/** What it takes to read, hear or watch all of it, and the one way there. */
export function WayIn({ preview }: { preview: Preview }) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const { pathname, search } = useLocation();
  const { access, type } = preview;
  const plans = usePlansFor(preview);
  const isSold = access === "plans" || access === "tiers";
  return (
    <section aria-labelledby="way-in" className="rounded-card border border-line bg-surface-1 p-6 shadow-raised">
      <h2 id="way-in" className="flex items-start gap-3 text-22">
        <Icon of={Lock} size={24} className="mt-0.5 text-accent-text" />
        {t(isSold ? `content.locked.${access}` : "content.locked.members", { kind: type })}
      </h2>
      {access === "tiers" && <TierNames preview={preview} />}
      {isSold && plans.length > 0 ? <PlanList plans={plans} /> : <Why preview={preview} />}
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        {isSold ? <ToPlans plans={plans} channelSlug={preview.channel.slug} /> : null}
        {!signedIn && (
          <LinkButton look={isSold ? "quiet" : "primary"} to={signInPath(pathname + search)}>
            {t(isSold ? "content.haveAccount" : "shell.signIn")}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

function Why({ preview: { access } }: { preview: Preview }) {
  const t = useText();
  return (
    <p className="mt-2 text-muted">
      {t(access === "members" ? "content.locked.membersText" : "content.locked.nobodySells")}
    </p>
  );
}

function TierNames({ preview: { tiers } }: { preview: Preview }) {
  const t = useText();
  const { formatLocale } = usePageFacts();
  const names = new Intl.ListFormat(formatLocale, { type: "disjunction" }).format(tiers.map(({ name }) => name));
  return <p className="mt-2">{t("content.locked.tierNames", { names })}</p>;
}

/** The plans that open it: those that are named, or that bring a level of membership that is. */
function usePlansFor({ access, plans, tiers }: Preview): readonly Plan[] {
  const isSold = access === "plans" || access === "tiers";
  const all = useRead(...allPlans, { enabled: isSold }).data?.items ?? [];
  const slugs = new Set(tiers.map(({ slug }) => slug));
  const ids = new Set<string>(plans.map(({ id }) => id));
  return all.filter((plan) => ids.has(plan.id) || plan.tiers.some(({ slug }) => slugs.has(slug)));
}

function PlanList({ plans }: { plans: readonly Plan[] }) {
  const priceText = usePriceText();
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {plans.slice(0, 4).map(({ id, name, description, prices: [price] }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
          <span className="min-w-0 flex-[1_1_12rem]">
            <bdi className="block font-medium">{name}</bdi>
            {description && <span className="block text-14 text-muted">{description}</span>}
          </span>
          {price && (
            <span className="figures text-14" suppressHydrationWarning>
              {priceText(price.amount, price)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** To the one that there is, or to choose between them; never to nothing. */
function ToPlans({ plans, channelSlug }: { plans: readonly Plan[]; channelSlug: string }) {
  const t = useText();
  const [only, another] = plans;
  const [price, other] = only?.prices ?? [];
  if (only && !another && price && !other) {
    return (
      <LinkButton look="primary" to={`/plans/${only.id}/${price.id}`}>
        {t("content.getPlan", { name: only.name })}
      </LinkButton>
    );
  }
  return (
    <LinkButton look="primary" to={only ? "/plans" : `/channels/${channelSlug}`}>
      {t(only ? "content.seePlans" : "content.toChannel")}
    </LinkButton>
  );
}
