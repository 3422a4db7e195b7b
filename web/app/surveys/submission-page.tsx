import { useEffect, useState, type ReactNode } from "react";
import { isRouteErrorResponse, useParams, useRouteError, type ShouldRevalidateFunctionArgs } from "react-router";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import { useRead } from "../kernel/data/use-read.ts";
import { inFlow } from "../kernel/page/in-flow.ts";
import { late } from "../kernel/late.tsx";
import { useText } from "../kernel/page/page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { FlowHeader } from "../ui/flow-header.tsx";
import { PageError } from "../ui/page-error.ts";
import { PageMeta } from "../ui/page-meta.tsx";
import { QuietPage } from "../ui/quiet-page.tsx";
import { Loading, Skeleton } from "../ui/skeleton.tsx";
import { useMedia } from "../ui/use-media.ts";
import { Answering } from "./answering.tsx";
import { forgetBegun } from "./begun.ts";
import {
  pathOf,
  sectionsOf,
  submissionOf,
  surveyOf,
  type Submission,
  type Survey,
  type SurveySections,
} from "./reads.ts";
import { SurveyClosed } from "./survey-closed.tsx";

/** From here on a part of a survey fits one screen, with its questions below each other. */
const wide = "(min-width: 760px)";

// Who answers does not need what shows it later; who comes to read it has it with the page.
const SubmittedAnswers = late(
  async () => (await import("./submitted-answers.tsx")).SubmittedAnswers,
  <AnswersWaiting />,
);

const needs = pageNeeds(({ read, params: { surveyId, submissionId } }) =>
  Promise.all([
    read(...surveyOf(surveyId)),
    read(...submissionOf(surveyId, submissionId)),
    read(...sectionsOf(surveyId, submissionId)),
  ]),
);
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = inFlow;

/** A step of the same answers needs nothing new, and must come without a network as well. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname;

/** What somebody answers to a survey, or has answered. */
export default function SubmissionPage() {
  const { surveyId, submissionId } = useParams();
  const [isSubmitting, setSubmitting] = useState(false);
  const survey = useRead(...surveyOf(surveyId)).data;
  const submission = useRead(...submissionOf(surveyId, submissionId), { enabled: !isSubmitting });
  const sections = useRead(...sectionsOf(surveyId, submissionId), { enabled: !isSubmitting });
  if (!survey || !submission.data || !sections.data) return null;
  const onSubmitting = (isBegun: boolean): void => {
    setSubmitting(isBegun);
    // What was refused may be asked otherwise by now.
    if (!isBegun) void sections.refetch();
  };
  return (
    <>
      <PageMeta title={survey.name} hidden />
      <FlowHeader leave={{ to: pathOf(survey), label: survey.name }}>
        <p dir="auto" className="truncate font-medium">
          {survey.name}
        </p>
      </FlowHeader>
      <Shown
        key={submission.data.id}
        survey={survey}
        submission={submission.data}
        sections={sections.data}
        onSubmitting={onSubmitting}
        readAgain={submission.refetch}
      />
    </>
  );
}

type ShownProps = {
  survey: Survey;
  submission: Submission;
  sections: SurveySections;
  onSubmitting: (isSubmitting: boolean) => void;
  readAgain: () => Promise<unknown>;
};

function Shown({ readAgain, ...props }: ShownProps): ReactNode {
  const t = useText();
  const { survey, submission } = props;
  const isWide = useMedia(wide);
  const [over, setOver] = useState<Error>();
  const onOver = (error: Error): void => {
    setOver(error);
    void readAgain();
  };
  if (submission.status === "ready") return <SubmittedAnswers {...props} />;
  if (survey.status === "closed" || over) return <SurveyClosed survey={survey} refusal={over?.message} />;
  if (survey.isFull) return <SurveyClosed survey={survey} refusal={t("error.survey.full")} />;
  if (isWide === undefined) return <Waiting heading={survey.name} />;
  return <Answering {...props} isWide={isWide} onOver={onOver} />;
}

function AnswersWaiting() {
  return <Waiting heading={useText()("survey.yourAnswers")} />;
}

/** Until the page lives, where only the browser knows how much fits its screen, or until what it shows is there. */
function Waiting({ heading }: { heading: string }) {
  return (
    <>
      <h1 className="sr-only">{heading}</h1>
      <Loading className="gutter mx-auto grid w-full max-w-reading gap-6 py-5 rail:py-8">
        <Skeleton className="h-1.5 w-full rounded-full" />
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-11 w-32" />
      </Loading>
    </>
  );
}

/** Answers without a name lead to nobody once they are submitted, so their page is gone; else the ordinary fault. */
export function ErrorBoundary() {
  const t = useText();
  const error = useRouteError();
  const { surveyId = "" } = useParams();
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (isGone) forgetBegun(surveyId);
  }, [isGone, surveyId]);
  if (!isGone) return <PageError error={error} />;
  return (
    <QuietPage
      drawing="lost"
      title={t("survey.gone")}
      action={
        <LinkButton look="primary" to={pathOf({ id: surveyId })}>
          {t("survey.back")}
        </LinkButton>
      }
    >
      {t("survey.goneText")}
    </QuietPage>
  );
}
