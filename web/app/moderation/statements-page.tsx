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
import { ownStatements } from "./reads.ts";
import { StatementCard } from "./statement-card.tsx";

const needs = pageNeeds(({ list }) => list(...ownStatements), { forMembers: true });
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What moderators decided about the reader, and the way to appeal. */
export default function StatementsPage() {
  const t = useText();
  return (
    <div className="max-w-reading">
      <PageMeta title={t("moderation.mine")} hidden />
      <div className="split:hidden">
        <BackLink to="/settings" label={t("settings.title")} />
      </div>
      <h1 className="text-28">{t("moderation.mine")}</h1>
      <p className="measure mt-1 text-muted">{t("moderation.mineIntro")}</p>
      <List
        {...pagesOf(useList(...ownStatements))}
        idOf={({ id }) => id}
        render={(statement) => <StatementCard statement={statement} />}
        className="mt-6 grid grid-cols-1 gap-4"
        empty={
          <EmptyState drawing="people" title={t("moderation.noneMine")}>
            {t("moderation.noneMineText")}
          </EmptyState>
        }
        skeleton={<Skeleton className="mt-6 h-32 w-full rounded-card" />}
      />
    </div>
  );
}
