import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useText } from "../kernel/page/page.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { BackLink } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { OwnReportCard } from "./own-report-card.tsx";
import { ownReports } from "./reads.ts";

const needs = pageNeeds(({ list }) => list(...ownReports), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What the reader has reported, and whether somebody has decided. */
export default function OwnReportsPage() {
  const t = useText();
  return (
    <div className="max-w-reading">
      <PageMeta title={t("moderation.ownReports")} hidden />
      <div className="split:hidden">
        <BackLink to="/settings" label={t("settings.title")} />
      </div>
      <h1 className="text-28">{t("moderation.ownReports")}</h1>
      <p className="measure mt-1 mb-6 text-muted">{t("moderation.ownReportsIntro")}</p>
      <List
        {...pagesOf(useList(...ownReports))}
        idOf={({ id }) => id}
        render={(report) => <OwnReportCard report={report} />}
        className="grid grid-cols-1 gap-4"
        empty={
          <EmptyState drawing="message" title={t("moderation.noOwnReports")}>
            {t("moderation.noOwnReportsText")}
          </EmptyState>
        }
        skeleton={<Skeleton className="h-32 w-full rounded-card" />}
      />
    </div>
  );
}
