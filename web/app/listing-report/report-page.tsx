import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { sentenceText } from "../kernel/i18n/format.ts";
import { useReading, useText } from "../kernel/page/page.tsx";
import { eventAt, type EventItem, ForOrganisers, OrganizedPage } from "../listings/index.ts";
import { ExportMenu, saveTable } from "../table/index.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { hasFigures, type Report, reportOf } from "./reads.ts";
import { ReportAnswers } from "./report-answers.tsx";
import { reportFile } from "./report-file.ts";
import { ReportFigures, ReportMoney } from "./report-money.tsx";
import { ReportSold } from "./report-sold.tsx";
import { ReportTime } from "./report-time.tsx";

const needs = pageNeeds(
  async ({ read, params }) => {
    const event = await read(...eventAt(params["slug"]));
    if (event.viewer.canManage) await read(...reportOf(event.id));
  },
  { forMembers: true },
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What came of an event: for those who organise it. */
export default function ReportPage() {
  return <ForOrganisers>{(event) => <ReportOf event={event} />}</ForOrganisers>;
}

function ReportOf({ event }: { event: EventItem }) {
  const t = useText();
  const reading = useRead(...reportOf(event.id));
  const report = reading.data;
  const isShown = report !== undefined && hasFigures(report);
  return (
    <OrganizedPage
      event={event}
      title={t("listingReport.title")}
      actions={
        isShown && (
          <ExportMenu
            label={t("listingReport.export")}
            onExport={(kind) => saveTable(kind, reportFile(`${event.slug}-report`, report, t))}
          />
        )
      }
    >
      {report ? (
        isShown ? (
          <Figures report={report} timeZone={event.timezone} />
        ) : (
          <Nothing slug={event.slug} />
        )
      ) : reading.isError ? (
        <ReadFailed onRetry={reading.refetch} />
      ) : (
        <Skeleton className="h-96 w-full rounded-card" />
      )}
    </OrganizedPage>
  );
}

function Figures({ report, timeZone }: { report: Report; timeZone: string | null }) {
  const t = useText();
  const when = sentenceText(Date.parse(report.generatedAt), useReading());
  return (
    <>
      <ReportFigures report={report} />
      <p className="mt-3 text-14 text-muted">{t("listingReport.asOf", { when })}</p>
      <ReportMoney report={report} />
      <ReportTime report={report} timeZone={timeZone} />
      <ReportSold report={report} />
      <ReportAnswers questions={report.questions} />
    </>
  );
}

function Nothing({ slug }: { slug: string }) {
  const t = useText();
  return (
    <EmptyState
      drawing="ticket"
      title={t("listingReport.none")}
      action={<LinkButton to={`/organize/${slug}/passes`}>{t("listingReport.lookAtPasses")}</LinkButton>}
    >
      {t("listingReport.noneText")}
    </EmptyState>
  );
}
