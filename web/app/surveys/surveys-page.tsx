import { ListChecks } from "lucide-react";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useList } from "../kernel/data/use-list.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { useSelf } from "../kernel/session/use-self.ts";
import { LinkButton } from "../ui/button.tsx";
import { List, pagesOf } from "../ui/list.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { openSurveys } from "./reads.ts";
import { SurveyCard } from "./survey-card.tsx";

const needs = pageNeeds(({ list }) => list(...openSurveys));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What the community wants to know at the moment. */
export default function SurveysPage() {
  const t = useText();
  const { NAME } = useSite();
  const isAdministrator = useSelf()?.viewer.isAdministrator ?? false;
  const intro = t("survey.intro", { name: NAME });
  const manage = isAdministrator && (
    <LinkButton icon={ListChecks} to="/manage/surveys">
      {t("survey.manage")}
    </LinkButton>
  );
  return (
    <Page title={t("survey.title")} actions={manage}>
      <PageMeta title={t("survey.title")} description={intro} path="/surveys" />
      <p className="measure mb-6 text-muted">{intro}</p>
      <List
        {...pagesOf(useList(...openSurveys))}
        idOf={({ id }) => id}
        render={(survey) => <SurveyCard survey={survey} />}
        className="grid grid-cols-1 gap-4 pair:grid-cols-2 split:grid-cols-3"
        skeleton={<Skeleton className="h-56 w-full rounded-card" />}
        empty={
          <EmptyState
            drawing="message"
            title={t("survey.none")}
            action={manage || <LinkButton to="/">{t("survey.home")}</LinkButton>}
          >
            {t("survey.noneText", { name: NAME })}
          </EmptyState>
        }
      />
    </Page>
  );
}
