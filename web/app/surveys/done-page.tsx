import { Check } from "lucide-react";
import { useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { OwnAnswers } from "./own-answers.tsx";
import { surveyOf } from "./reads.ts";

const needs = pageNeeds(({ read, params }) => read(...surveyOf(params["surveyId"])));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** The answers have arrived: what happens with them, and where to go from here. */
export default function DonePage() {
  const t = useText();
  const { surveyId } = useParams();
  const survey = useRead(...surveyOf(surveyId)).data;
  if (!survey) return null;
  return (
    <div className="gutter mx-auto grid w-full max-w-xl justify-items-center gap-4 py-12 text-center">
      <PageMeta title={t("survey.done")} hidden />
      <span className="grid size-16 animate-appear place-items-center rounded-full bg-positive-soft text-positive">
        <Icon of={Check} size={32} />
      </span>
      <h1 className="text-28 rail:text-36">{t("survey.done")}</h1>
      <p dir="auto" className="measure whitespace-pre-line wrap-anywhere text-18">
        {survey.thanks ?? t("survey.thanks")}
      </p>
      {survey.anonymous && <p className="text-14 text-muted">{t("survey.anonymousDone")}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton look="primary" to="/surveys">
          {t("survey.others")}
        </LinkButton>
        <OwnAnswers survey={survey} />
        <LinkButton to="/">{t("survey.home")}</LinkButton>
      </div>
    </div>
  );
}
