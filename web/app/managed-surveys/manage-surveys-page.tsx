import { surveyStates } from "@marquee/contract/surveys";
import { Plus } from "lucide-react";
import { useMemo, useState, type ReactNode } from "react";
import { administratorsNeed, AdministratorsOnly } from "../accounts/index.ts";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { DataTable, tableQueryOf, type TableFilter } from "../table/index.ts";
import { Button } from "../ui/button.tsx";
import { ConsolePage } from "../ui/console-layout.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { surveyFilters, surveysOrder, surveysSource } from "./reads.ts";
import { useSurveyColumns } from "./use-survey-columns.tsx";

const NewSurvey = lazy(() => import("./new-survey.tsx").then((module) => ({ default: module.NewSurvey })));

const needs = administratorsNeed(({ api, load, search }) =>
  load(surveysSource(api)(tableQueryOf(search, { order: surveysOrder, filters: surveyFilters }))),
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What the community asks, and how many have answered. */
export default function ManageSurveysPage() {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button look="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t("managedSurvey.new")}
    </Button>
  );
  return (
    <AdministratorsOnly>
      <ConsolePage title={t("manage.surveys")} actions={add}>
        <PageMeta title={t("manage.surveys")} hidden />
        <Surveys add={add} />
      </ConsolePage>
      <Suspense>{isAdding && <NewSurvey onClose={() => setAdding(false)} />}</Suspense>
    </AdministratorsOnly>
  );
}

function Surveys({ add }: { add: ReactNode }) {
  const t = useText();
  const api = useApi();
  const columns = useSurveyColumns();
  const source = useMemo(() => surveysSource(api), [api]);
  const filters: TableFilter[] = useMemo(
    () => [
      {
        name: "status",
        label: t("managedSurvey.state"),
        options: surveyStates.map((value) => ({ value, label: t(`managedSurvey.state.${value}`) })),
      },
    ],
    [t],
  );
  return (
    <DataTable
      name="surveys"
      label={t("manage.surveys")}
      columns={columns}
      source={source}
      order={surveysOrder}
      filters={filters}
      idOf={({ id }) => id}
      titleOf={({ name }) => name}
      to={({ id }) => `/manage/surveys/${id}`}
      searchLabel={t("managedSurvey.search")}
      empty={
        <EmptyState drawing="message" title={t("managedSurvey.none")} action={add}>
          {t("managedSurvey.noneText")}
        </EmptyState>
      }
    />
  );
}
