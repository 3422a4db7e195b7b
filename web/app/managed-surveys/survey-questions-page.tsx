import { ListOrdered, Plus, SquarePlus } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { administratorsNeed } from "../accounts/index.ts";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { lazy } from "../kernel/lazy.ts";
import { useText } from "../kernel/page/page.tsx";
import { Suspense } from "../kernel/suspense.tsx";
import { QuestionPreview } from "../question-editing/index.ts";
import { Button } from "../ui/button.tsx";
import { ReadFailed } from "../ui/quiet-note.tsx";
import { EmptyState } from "../ui/quiet-page.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { type ManagedSurvey, sectionsOf, type SurveySection, useSurvey } from "./reads.ts";
import { SectionList } from "./section-list.tsx";

const QuestionDialog = lazy(() =>
  import("./question-dialog.tsx").then((module) => ({ default: module.QuestionDialog })),
);
const SectionDialog = lazy(() => import("./section-dialog.tsx").then((module) => ({ default: module.SectionDialog })));
const ArrangeSections = lazy(() =>
  import("./arrange-sections.tsx").then((module) => ({ default: module.ArrangeSections })),
);

const needs = administratorsNeed(({ read, params }) => read(...sectionsOf(params["surveyId"])));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);

/** What a survey asks, part by part. */
export default function SurveyQuestionsPage() {
  const survey = useSurvey();
  const { data: sections, isError, refetch } = useRead(...sectionsOf(useParams()["surveyId"]));
  if (survey && sections) return <Builder survey={survey} sections={sections} />;
  return isError ? <ReadFailed onRetry={refetch} /> : <Skeleton className="h-96 w-full rounded-card" />;
}

type BuilderProps = { survey: ManagedSurvey; sections: readonly SurveySection[] };
type Asked = "question" | "section" | "order";

function Builder({ survey, sections }: BuilderProps) {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const isEmpty = sections.every(({ questions }) => questions.length === 0);
  const add = (
    <Button look="primary" icon={Plus} onClick={() => setAsked("question")}>
      {t("questionEditing.add")}
    </Button>
  );
  return (
    <div className="max-w-reading">
      {isEmpty && sections.length < 2 ? (
        <EmptyState drawing="message" title={t("managedSurvey.nothingAsked")} action={add}>
          {t("managedSurvey.nothingAskedText")}
        </EmptyState>
      ) : (
        <>
          <SectionList survey={survey} sections={sections} />
          <div className="mt-4 flex flex-wrap gap-3">
            <Button icon={SquarePlus} onClick={() => setAsked("section")}>
              {t("managedSurvey.addSection")}
            </Button>
            {sections.length > 1 && (
              <Button icon={ListOrdered} onClick={() => setAsked("order")}>
                {t("managedSurvey.arrange")}
              </Button>
            )}
          </div>
        </>
      )}
      {!isEmpty && <QuestionPreview sections={sections} />}
      <Suspense>
        {asked === "question" && <QuestionDialog survey={survey} sections={sections} onClose={close} />}
        {asked === "section" && <SectionDialog surveyId={survey.id} onClose={close} />}
        {asked === "order" && <ArrangeSections surveyId={survey.id} sections={sections} onClose={close} />}
      </Suspense>
    </div>
  );
}
