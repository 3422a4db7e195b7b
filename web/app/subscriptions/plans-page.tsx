import { BadgeEuro } from "lucide-react";
import { useState } from "react";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { sameForGuests } from "../kernel/page/same-for-guests.ts";
import { useSelf } from "../kernel/session/use-self.ts";
import { LinkButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { cycleKey, cyclesOf, priceFor } from "./cycles.ts";
import { PlanCard } from "./plan-card.tsx";
import { allPlans, hadBefore, heldOf, ownSubscriptions, type Plan } from "./reads.ts";

const needs = pageNeeds(({ read, facts }) =>
  Promise.all([read(...allPlans), facts.signedIn && read(...ownSubscriptions)]),
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = sameForGuests();

/** What one can subscribe to, side by side. */
export default function PlansPage() {
  const t = useText();
  const { NAME } = useSite();
  const isAdministrator = useSelf()?.viewer.isAdministrator ?? false;
  const intro = t("subscription.plansIntro", { name: NAME });
  const manage = (
    <LinkButton icon={BadgeEuro} to="/manage/subscription-products">
      {t("subscription.manage")}
    </LinkButton>
  );
  return (
    <Page title={t("subscription.plans")} actions={isAdministrator && manage}>
      <PageMeta title={t("subscription.plans")} description={intro} path="/plans" />
      <p className="measure mb-6 text-muted">{intro}</p>
      <Plans />
    </Page>
  );
}

function Plans() {
  const t = useText();
  const { NAME } = useSite();
  const { data, isError, refetch } = useRead(...allPlans);
  if (isError) return <ReadFailed onRetry={refetch} />;
  if (!data) return null;
  if (data.items.length > 0) return <Compared plans={data.items} />;
  return (
    <EmptyState
      drawing="people"
      title={t("subscription.noPlans")}
      action={<LinkButton to="/events">{t("event.otherEvents")}</LinkButton>}
    >
      {t("subscription.noPlansText", { name: NAME })}
    </EmptyState>
  );
}

function Compared({ plans }: { plans: readonly Plan[] }) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const own = useRead(...ownSubscriptions, { enabled: signedIn }).data?.items ?? [];
  const cycles = cyclesOf(plans);
  const options = cycles.map((cycle) => ({
    value: cycleKey(cycle),
    label: t(`subscription.cycle.${cycle.interval}`, { count: cycle.intervalCount }),
  }));
  const usual = options.find(({ value }) => value === "1 month") ?? options[0];
  const [chosen, setChosen] = useState(usual?.value ?? "");
  return (
    <>
      {options.length > 1 && (
        <div className="mb-6 flex rail:justify-center">
          <Segmented label={t("subscription.howOften")} value={chosen} options={options} onChange={setChosen} />
        </div>
      )}
      <ul className="grid grid-cols-1 items-stretch gap-4 pair:grid-cols-2 split:grid-cols-3">
        {plans.map((plan) => {
          const price = priceFor(plan, chosen);
          return (
            price && (
              <li key={plan.id} className="min-w-0">
                <PlanCard plan={plan} price={price} held={heldOf(own, plan)} isNew={!hadBefore(own, plan)} />
              </li>
            )
          );
        })}
      </ul>
      <p className="measure mt-6 text-14 text-muted">{t("subscription.anyTime")}</p>
    </>
  );
}
