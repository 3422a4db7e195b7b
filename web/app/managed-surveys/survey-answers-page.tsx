import { useMemo, useState } from "react";
import { useParams } from "react-router";
import { administratorsNeed } from "../accounts/index.ts";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { DataTable, tableQueryOf } from "../table/index.ts";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import {
  type ManagedSurvey,
  sectionsOf,
  sheetsOrder,
  sheetsSource,
  type SurveySection,
  type SurveySheet,
  useSurvey,
} from "./reads.ts";
import { SheetDialog } from "./sheet-dialog.tsx";
import { useSheetColumns, useWhoAnswered } from "./use-sheet-columns.tsx";

const needs = administratorsNeed(({ api, load, read, params, search }) =>
  Promise.all([
    read(...sectionsOf(params["surveyId"])),
    load(sheetsSource(api, params["surveyId"])(tableQueryOf(search, { order: sheetsOrder, filters: [] }))),
  ]),
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What was submitted, a row a person. */
export default function SurveyAnswersPage() {
  const survey = useSurvey();
  const { data: sections, isError, refetch } = useRead(...sectionsOf(useParams()["surveyId"]));
  if (survey && sections) return <Sheets survey={survey} sections={sections} />;
  return isError ? <ReadFailed onRetry={refetch} /> : <Skeleton className="h-96 w-full rounded-card" />;
}

type SheetsProps = { survey: ManagedSurvey; sections: readonly SurveySection[] };

function Sheets({ survey, sections }: SheetsProps) {
  const t = useText();
  const api = useApi();
  const [opened, setOpened] = useState<SurveySheet>();
  const questions = useMemo(() => sections.flatMap((section) => section.questions), [sections]);
  const columns = useSheetColumns(questions, survey.anonymous);
  const whoAnswered = useWhoAnswered();
  const source = useMemo(() => sheetsSource(api, survey.id), [api, survey.id]);
  return (
    <>
      <DataTable
        name={`answers-${survey.slug}`}
        label={t("managedSurvey.answers")}
        columns={columns}
        source={source}
        order={sheetsOrder}
        searchLabel={null}
        idOf={({ id }) => id}
        titleOf={whoAnswered}
        onOpen={setOpened}
        empty={
          <EmptyState drawing="message" title={t("managedSurvey.nobody")}>
            {t(survey.status === "open" ? "managedSurvey.nobodyText" : "managedSurvey.nobodyUntilOpen")}
          </EmptyState>
        }
      />
      <SheetDialog sheet={opened} questions={questions} onClose={() => setOpened(undefined)} />
    </>
  );
}
