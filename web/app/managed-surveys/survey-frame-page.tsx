import { Eye } from "lucide-react";
import { Outlet, useParams } from "react-router";
import { administratorsNeed, AdministratorsOnly } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { sentenceText } from "../kernel/i18n/format.ts";
import { usePageFacts, useReading, useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { linkTo, type ManagedSurvey, surveyAt } from "./reads.ts";
import { StateBadge } from "./state-badge.tsx";
import { SurveyStep } from "./survey-step.tsx";
import { pathOf } from "../surveys/index.ts";

const needs = administratorsNeed(({ read, params }) => read(...surveyAt(params["surveyId"])));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** A survey as those who run it see it: how it stands, the next step, and its parts. */
export default function SurveyFramePage() {
  return (
    <AdministratorsOnly>
      <Opened />
    </AdministratorsOnly>
  );
}

function Opened() {
  const t = useText();
  const { data: survey, isError, refetch } = useRead(...surveyAt(useParams()["surveyId"]));
  if (!survey) return isError ? <ReadFailed onRetry={refetch} /> : <Skeleton className="h-96 w-full rounded-card" />;
  return (
    <ConsolePage
      title={survey.name}
      back={{ to: "/manage/surveys", label: t("manage.surveys") }}
      actions={<SurveyStep survey={survey} />}
    >
      <PageMeta title={survey.name} hidden />
      <Head survey={survey} />
      <div className="print:hidden">
        <SurveyTabs survey={survey} />
      </div>
      <Outlet />
    </ConsolePage>
  );
}

function Head({ survey }: { survey: ManagedSurvey }) {
  const t = useText();
  const { origin } = usePageFacts();
  const reading = useReading();
  const { status, closesAt, submittedCount, isFull } = survey;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-muted">
      <StateBadge status={status} />
      <span className="figures">{t("managedSurvey.answersCount", { count: submittedCount })}</span>
      {isFull && status === "open" && <span>{t("managedSurvey.isFull")}</span>}
      {closesAt && (
        <span suppressHydrationWarning>
          {t(status === "closed" ? "managedSurvey.closedAt" : "managedSurvey.closesAt", {
            when: sentenceText(Date.parse(closesAt), reading),
          })}
        </span>
      )}
      <span className="flex flex-wrap print:hidden">
        <LinkButton look="quiet" icon={Eye} to={pathOf(survey)}>
          {t("managedSurvey.look")}
        </LinkButton>
        <CopyButton look="quiet" text={linkTo(origin, survey)}>
          {t("managedSurvey.copyLink")}
        </CopyButton>
      </span>
    </div>
  );
}

function SurveyTabs({ survey: { id, name, questionsCount, submittedCount } }: { survey: ManagedSurvey }) {
  const t = useText();
  const at = `/manage/surveys/${id}`;
  return (
    <Tabs
      label={name}
      inConsole
      tabs={[
        { to: at, end: true, label: t("managedSurvey.questions"), count: questionsCount },
        { to: `${at}/results`, label: t("managedSurvey.results") },
        { to: `${at}/answers`, label: t("managedSurvey.answers"), count: submittedCount },
        { to: `${at}/settings`, label: t("managedSurvey.settings") },
      ]}
    />
  );
}
