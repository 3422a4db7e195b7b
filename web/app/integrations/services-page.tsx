import { useState } from "react";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { lazy } from "../kernel/lazy.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { Suspense } from "../kernel/suspense.tsx";
import { Setting } from "../settings/index.ts";
import { List, pagesOf } from "../ui/list.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { type Service, services } from "./reads.ts";
import { ServiceCard } from "./service-card.tsx";

const AllowService = lazy(() => import("./allow-service.tsx").then((module) => ({ default: module.AllowService })));

const needs = pageNeeds(({ list }) => list(...services), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** Outside services of the community, and which of them learn who one is. */
export default function ServicesPage() {
  const t = useText();
  const { isActing, site } = usePageFacts();
  const isTeam = useSelf()?.accountType === "team";
  const [asking, setAsking] = useState<Service>();
  return (
    <Setting title={t("integration.title")} intro={t("integration.intro", { name: site.NAME })}>
      <List
        {...pagesOf(useList(...services))}
        idOf={({ type }) => type}
        render={(service) => <ServiceCard service={service} mayDecide={!isActing || isTeam} onAsk={setAsking} />}
        className="grid gap-4"
        empty={
          <EmptyState drawing="people" title={t("integration.none")}>
            {t("integration.noneText")}
          </EmptyState>
        }
        skeleton={<Skeleton className="h-40 w-full rounded-card" />}
      />
      <Suspense>{asking && <AllowService service={asking} onClose={() => setAsking(undefined)} />}</Suspense>
    </Setting>
  );
}
