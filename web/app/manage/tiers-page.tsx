import { self } from "@marquee/contract/accounts";
import { manage } from "@marquee/contract/manage";
import { BadgePlus } from "lucide-react";
import { useState } from "react";
import { Suspense } from "../kernel/suspense.tsx";
import { AdministratorsOnly } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useAction } from "../kernel/data/use-action.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { displayName } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Section } from "../ui/page.tsx";
import { PersonLine } from "../ui/person-line.tsx";
import { QuietNote, ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { allTiers, holdersOf, type ManagedTier } from "./reads.ts";
import { useWhatOpens } from "./what-opens.ts";

const GrantTier = lazy(() => import("./grant-tier.tsx").then((module) => ({ default: module.GrantTier })));

const needs = pageNeeds(
  async ({ read, list }) => {
    const { viewer } = await read(self.get, {});
    if (!viewer.isAdministrator) return;
    const tiers = await read(...allTiers);
    await Promise.all(tiers.map(({ id }) => list(...holdersOf(id))));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** The community's tiers: what each opens, who has it, and granting it by hand. */
export default function TiersPage() {
  const t = useText();
  return (
    <AdministratorsOnly>
      <ConsolePage title={t("tiers.title")} width="reading">
        <PageMeta title={t("tiers.title")} hidden />
        <p className="measure text-muted">{t("tiers.intro")}</p>
        <Tiers />
      </ConsolePage>
    </AdministratorsOnly>
  );
}

function Tiers() {
  const t = useText();
  const { data, isError, refetch } = useRead(...allTiers);
  if (isError) return <ReadFailed onRetry={refetch} />;
  if (!data) return <Skeleton className="mt-6 h-40 w-full rounded-card" />;
  if (data.length === 0) return <QuietNote title={t("tiers.none")}>{t("tiers.noneText")}</QuietNote>;
  return data.map((tier) => <Tier key={tier.id} tier={tier} />);
}

function Tier({ tier }: { tier: ManagedTier }) {
  const t = useText();
  const list = useList(...holdersOf(tier.id));
  const grant = useAction(manage.grantTier);
  const opens = useWhatOpens(tier);
  const [isGranting, setGranting] = useState(false);
  const takeBack = (accountId: string) =>
    grant.mutateAsync({ tierId: tier.id, accountId, body: { isHeld: false } }).catch(() => undefined);
  return (
    <Section title={tier.name} id={tier.slug}>
      <p className="flex flex-wrap items-center gap-2 text-muted">
        <span>{t("tiers.people", { count: tier.people })}</span>
        {tier.isBadge && <Badge tone="accent">{t("tiers.badge")}</Badge>}
      </p>
      {tier.description && (
        <p dir="auto" className="measure pt-1 wrap-anywhere">
          {tier.description}
        </p>
      )}
      {opens.map((line) => (
        <p key={line} className="measure pt-1 text-14 text-muted">
          {line}
        </p>
      ))}
      <p className="pt-3">
        <Button
          icon={BadgePlus}
          aria-label={t("tiers.grantNamed", { name: tier.name })}
          onClick={() => setGranting(true)}
        >
          {t("tiers.grant")}
        </Button>
      </p>
      <List
        {...pagesOf(list)}
        idOf={({ id }) => id}
        render={(person) => (
          <div className="flex min-h-14 min-w-0 items-center gap-3">
            <PersonLine person={person}>
              <AsyncButton
                aria-label={t("tiers.takeBackFrom", { name: displayName(person), tier: tier.name })}
                onClick={() => takeBack(person.id)}
              >
                {t("tiers.takeBack")}
              </AsyncButton>
            </PersonLine>
          </div>
        )}
        className="mt-2 grid grid-cols-1 divide-y divide-line"
        empty={<p className="pt-3 text-muted">{t("tiers.nobody")}</p>}
        skeleton={<Skeleton className="mt-2 h-14 w-full" />}
      />
      <Suspense>{isGranting && <GrantTier tier={tier} onClose={() => setGranting(false)} />}</Suspense>
    </Section>
  );
}
