import { data, Link, useSearchParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { sentenceDayText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { Badge } from "../ui/badge.tsx";
import { Card } from "../ui/card.tsx";
import { List } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { PlainText, RichText } from "../ui/rich-text.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { versionOf, versions } from "./reads.ts";

const chosenIn = (search: URLSearchParams): number | undefined => {
  const version = Number(search.get("version") ?? "");
  return Number.isSafeInteger(version) && version > 0 ? version : undefined;
};

const needs = pageNeeds(async ({ read, search }) => {
  const chosen = chosenIn(search);
  const [listed] = await Promise.all([read(...versions), chosen === undefined ? null : read(...versionOf(chosen))]);
  if (listed?.length === 0) throw data(null, { status: 404 });
});
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** The community's terms as they were, one version or all of them by their dates. */
export default function TermsVersionsPage() {
  const t = useText();
  const chosen = chosenIn(useSearchParams()[0]);
  if (chosen !== undefined) return <OneVersion version={chosen} />;
  return (
    <Page title={t("agreement.versions")} width="reading" back={{ to: "/pages/terms", label: t("agreement.terms") }}>
      <PageMeta title={t("agreement.versions")} hidden />
      <AllVersions />
    </Page>
  );
}

function AllVersions() {
  const t = useText();
  const reading = useReading();
  const listed = useRead(...versions);
  return (
    <List
      items={listed.data}
      idOf={({ version }) => String(version)}
      failed={listed.isError}
      onRetry={() => listed.refetch()}
      skeleton={<Skeleton className="h-40 w-full rounded-card" />}
      empty={null}
      className="grid gap-3"
      render={({ version, summary, holds, createdAt }) => (
        <Card className="transition-colors hover:border-line-strong">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2 className="text-16">
              <Link to={`?version=${version}`} prefetch="intent" className="stretched hover:underline">
                {t("agreement.versionFrom", { when: sentenceDayText(Date.parse(createdAt), reading) })}
              </Link>
            </h2>
            {holds && <Badge tone="positive">{t("agreement.holds")}</Badge>}
          </div>
          {summary && <PlainText text={summary} className="mt-1 text-14 text-muted" />}
        </Card>
      )}
    />
  );
}

function OneVersion({ version }: { version: number }) {
  const t = useText();
  const reading = useReading();
  const shown = useRead(...versionOf(version)).data;
  if (!shown) return null;
  const title = shown.title ?? t("agreement.terms");
  const day = sentenceDayText(Date.parse(shown.createdAt), reading);
  return (
    <Page width="reading" back={{ to: "/pages/terms/versions", label: t("agreement.versions") }}>
      <PageMeta title={title} hidden />
      <article>
        <h1 dir="auto" className="text-28 rail:text-36">
          {title}
        </h1>
        <p className="mt-2 text-14 text-muted">
          {t(shown.holds ? "agreement.heldFrom" : "agreement.wasFrom", { when: day })}
        </p>
        {shown.subtitle && (
          <p dir="auto" className="measure mt-2 text-18 text-muted">
            {shown.subtitle}
          </p>
        )}
        {shown.html && (
          <div dir="auto" className="mt-6">
            <RichText text={shown.html} />
          </div>
        )}
      </article>
    </Page>
  );
}
