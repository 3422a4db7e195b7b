import { keepPreviousData } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useParams, useSearchParams } from "react-router";
import { administratorsNeed } from "../accounts/index.ts";
import { BarChart, dayLabel, Stat, stretchesOf } from "../charts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { filterIn, linkTo, type ManagedSurvey, resultsOf, type SurveyResults, useSurvey } from "./reads.ts";
import { ResultCard } from "./result-card.tsx";
import { ResultFilterFields } from "./result-filter.tsx";

const needs = administratorsNeed(({ read, params, search }) =>
  Promise.all([read(...resultsOf(params["surveyId"])), read(...resultsOf(params["surveyId"], filterIn(search)))]),
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What was answered, question by question; of those alone who gave one answer, where the address names it. */
export default function SurveyResultsPage() {
  const { surveyId } = useParams();
  const [address] = useSearchParams();
  const survey = useSurvey();
  const all = useRead(...resultsOf(surveyId));
  const shown = useRead(...resultsOf(surveyId, filterIn(address)), { placeholderData: keepPreviousData });
  if (survey && all.data && shown.data)
    return all.data.submittedCount === 0 ? <Nothing survey={survey} /> : <Results all={all.data} shown={shown.data} />;
  const failed = [all, shown].find(({ isError }) => isError);
  return failed ? <ReadFailed onRetry={failed.refetch} /> : <Skeleton className="h-96 w-full rounded-card" />;
}

type ResultsProps = { all: SurveyResults; shown: SurveyResults };

function Results({ all, shown }: ResultsProps) {
  const t = useText();
  const { locale } = useReading();
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-3 pair:grid-cols-2 side:grid-cols-4">
        <Stat label={t("managedSurvey.submitted")}>{all.submittedCount.toLocaleString(locale)}</Stat>
        <Stat label={t("managedSurvey.begun")} note={t("managedSurvey.begunNote")}>
          {all.draftCount.toLocaleString(locale)}
        </Stat>
      </div>
      <ByDay days={all.days} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <ResultFilterFields all={all} shown={shown} />
        <Button className="print:hidden" icon={Printer} onClick={() => window.print()}>
          {t("managedSurvey.print")}
        </Button>
      </div>
      <ul className="grid grid-cols-1 gap-4">
        {shown.questions.map((result) => (
          <li key={result.id} className="min-w-0">
            <ResultCard result={result} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ByDay({ days }: Pick<SurveyResults, "days">) {
  const t = useText();
  const { locale } = useReading();
  const stretches = stretchesOf(days, (day, within) => ({
    day,
    count: within.reduce((sum, { count }) => sum + count, 0),
  }));
  // One bar alone says no more than the figure above it.
  if (stretches.length < 2) return null;
  return (
    <BarChart
      title={t("managedSurvey.byDay")}
      labelTitle={t("managedSurvey.day")}
      labels={stretches.map(({ day }) => dayLabel(day, locale))}
      series={[{ name: t("managedSurvey.submitted"), tone: "accent", values: stretches.map(({ count }) => count) }]}
    />
  );
}

function Nothing({ survey: { id, status } }: { survey: ManagedSurvey }) {
  const t = useText();
  const { origin } = usePageFacts();
  return (
    <EmptyState
      drawing="message"
      title={t("managedSurvey.nobody")}
      action={status === "open" && <CopyButton text={linkTo(origin, { id })}>{t("managedSurvey.copyLink")}</CopyButton>}
    >
      {t(status === "open" ? "managedSurvey.nobodyText" : "managedSurvey.nobodyUntilOpen")}
    </EmptyState>
  );
}
