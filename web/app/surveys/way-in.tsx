import { signInPath } from "../kernel/data/needs.ts";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { PuzzleStatus } from "../auth/index.ts";
import { Notice } from "../ui/badge.tsx";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { useBegun } from "./begun.ts";
import { OwnAnswers } from "./own-answers.tsx";
import { pathOf, submissionPath, type Survey } from "./reads.ts";
import { useBegin } from "./use-begin.ts";

type WayInProps = { survey: Survey; readAgain: () => Promise<unknown> };

/** The one thing to do: begin, go on, sign in first; or why there is nothing to do. */
export function WayIn({ survey, readAgain }: WayInProps) {
  const t = useText();
  const { signedIn } = usePageFacts();
  const { id, status, requireAuth, viewer, questionsCount } = survey;
  const begun = useBegun(id) ?? viewer.draftId;
  if (status === "closed") return <Closed survey={survey} />;
  if (!signedIn && requireAuth)
    return (
      <>
        <p className="mb-4">{t("survey.forMembers")}</p>
        <LinkButton look="primary" to={signInPath(pathOf(survey))}>
          {t("survey.signIn")}
        </LinkButton>
      </>
    );
  if (survey.isFull && viewer.submitted === 0) return <Full />;
  if (!viewer.canAnswer) return viewer.submitted > 0 ? <Answered survey={survey} /> : null;
  if (questionsCount === 0) return <p className="text-muted">{t("survey.nothingAskedText")}</p>;
  return (
    <>
      {viewer.submitted > 0 && <AnsweredBefore survey={survey} />}
      {begun ? (
        <LinkButton look="primary" to={submissionPath(id, begun)}>
          {t("survey.goOn")}
        </LinkButton>
      ) : (
        <Begin survey={survey} readAgain={readAgain} />
      )}
    </>
  );
}

function Begin({ survey, readAgain }: WayInProps) {
  const t = useText();
  const isLive = useIsLive();
  const { begin, refusal, progress } = useBegin(survey, readAgain);
  return (
    <div className="grid justify-items-start gap-4">
      {refusal && (
        <div role="alert" className="w-full">
          <Notice tone="danger">{refusal}</Notice>
        </div>
      )}
      <AsyncButton look="primary" disabled={!isLive} onClick={begin}>
        {t(survey.viewer.submitted > 0 ? "survey.again" : "survey.begin")}
      </AsyncButton>
      <PuzzleStatus progress={progress} />
    </div>
  );
}

/** As often as one may. */
function Answered({ survey }: { survey: Survey }) {
  const t = useText();
  return (
    <div className="grid justify-items-start gap-4">
      <p dir="auto" className="measure whitespace-pre-line wrap-anywhere text-18">
        {survey.thanks ?? t("survey.thanks")}
      </p>
      <OwnAnswers survey={survey} />
      <LinkButton to="/surveys">{t("survey.others")}</LinkButton>
    </div>
  );
}

function AnsweredBefore({ survey }: { survey: Survey }) {
  const t = useText();
  return (
    <div className="mb-4 grid justify-items-start gap-3">
      <p>{t("survey.answeredBefore", { count: survey.viewer.submitted })}</p>
      <OwnAnswers survey={survey} />
    </div>
  );
}

function Full() {
  const t = useText();
  return (
    <div className="grid justify-items-start gap-4">
      <Notice>{t("survey.full")}</Notice>
      <LinkButton to="/surveys">{t("survey.others")}</LinkButton>
    </div>
  );
}

function Closed({ survey }: { survey: Survey }) {
  const t = useText();
  return (
    <div className="grid justify-items-start gap-4">
      <Notice>
        <p className="font-medium">{t("survey.closed")}</p>
        {survey.viewer.submitted > 0 && <p className="mt-1">{t("survey.closedAnswered")}</p>}
      </Notice>
      <OwnAnswers survey={survey} />
      <LinkButton to="/surveys">{t("survey.others")}</LinkButton>
    </div>
  );
}
