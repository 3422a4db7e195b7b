import { pageTypes } from "@marquee/contract/organization";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { AdministratorsOnly } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { List } from "../ui/list.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Ago } from "../ui/when.tsx";
import { pageNames, writtenPages } from "./pages.ts";

const needs = pageNeeds(({ read }) => read(...writtenPages), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** The pages that a community can write about itself, and which of them it has. */
export default function ManagePagesPage() {
  const t = useText();
  return (
    <AdministratorsOnly>
      <ConsolePage title={t("pages.manage")} width="reading">
        <PageMeta title={t("pages.manage")} hidden />
        <p className="measure text-muted">{t("pages.manageText")}</p>
        <Pages />
      </ConsolePage>
    </AdministratorsOnly>
  );
}

function Pages() {
  const t = useText();
  const listed = useRead(...writtenPages);
  const rows = listed.data && pageTypes.map((type) => ({ type, page: listed.data.find((page) => page.type === type) }));
  return (
    <List
      items={rows}
      idOf={({ type }) => type}
      failed={listed.isError}
      onRetry={() => listed.refetch()}
      skeleton={<Skeleton className="h-56 w-full rounded-card" />}
      empty={null}
      className="grid gap-3"
      render={({ type, page }) => (
        <Card className="flex min-h-18 items-center gap-4 transition-colors hover:border-line-strong">
          <div className="min-w-0 flex-1">
            <h2 className="text-16">
              <Link to={`/manage/pages/${type}`} prefetch="intent" className="stretched hover:underline">
                {t(pageNames[type])}
              </Link>
            </h2>
            <p className="truncate text-14 text-muted">{page ? <Ago at={page.updatedAt} /> : t("pages.notWritten")}</p>
          </div>
          {page && <Badge tone="positive">{t("pages.public")}</Badge>}
          <Icon of={ChevronRight} size={18} className="text-muted" />
        </Card>
      )}
    />
  );
}
