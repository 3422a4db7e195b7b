import { ListChecks } from "lucide-react";
import { useParams } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { useText } from "../kernel/page/page.tsx";
import { Notice } from "../ui/badge.tsx";
import { LinkButton } from "../ui/button.tsx";
import { PageMeta } from "../ui/page-meta.tsx";
import { Page } from "../ui/page.tsx";
import { Picture } from "../ui/picture.tsx";
import { pathOf, surveyOf, type Survey } from "./reads.ts";
import { SurveyFacts } from "./survey-facts.tsx";
import { WayIn } from "./way-in.tsx";

const needs = pageNeeds(({ read, params }) => read(...surveyOf(params["surveyId"])));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What a survey is about, before somebody begins. */
export default function SurveyPage() {
  const t = useText();
  const { surveyId } = useParams();
  const { data: survey, refetch } = useRead(...surveyOf(surveyId));
  if (!survey) return null;
  const { id, name, description, image, status, viewer } = survey;
  return (
    <Page width="reading" back={{ to: "/surveys", label: t("survey.title") }}>
      <PageMeta
        title={name}
        path={pathOf(survey)}
        image={image?.uri ?? null}
        {...(description && { description })}
        {...(status === "draft" && { hidden: true })}
      />
      {image && (
        <Picture
          image={image}
          seed={id}
          ratio="wide"
          important
          sizes="(min-width: 760px) 720px, 94vw"
          className="mb-6 rounded-card"
        />
      )}
      <h1 dir="auto" className="text-28 wrap-anywhere rail:text-36">
        {name}
      </h1>
      {description && (
        <p dir="auto" className="measure mt-3 whitespace-pre-line wrap-anywhere">
          {description}
        </p>
      )}
      <div className="my-6">
        <SurveyFacts survey={survey} />
      </div>
      <Prepared survey={survey} />
      <WayIn survey={survey} readAgain={refetch} />
      {viewer.canManage && (
        <p className="mt-8 border-t border-line pt-6">
          <LinkButton icon={ListChecks} to={`/manage/surveys/${id}`}>
            {t("survey.manageOne")}
          </LinkButton>
        </p>
      )}
    </Page>
  );
}

/** Those who run the community see it before others do. */
function Prepared({ survey }: { survey: Survey }) {
  const t = useText();
  if (survey.status !== "draft") return null;
  return (
    <div className="mb-6">
      <Notice tone="warning">{t("survey.draft")}</Notice>
    </div>
  );
}
