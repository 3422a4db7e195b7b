import { managedSurveys } from "@marquee/contract/managed-surveys";
import { Lock, Send } from "lucide-react";
import { useState } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { useNow, useText } from "../kernel/page/page.tsx";
import { AsyncButton, Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import type { ManagedSurvey } from "./reads.ts";

/** A refusal is told by the action itself. */
const shownByTheAction = (): undefined => undefined;

/** What comes next for a survey: it is opened, closed, or opened again. */
export function SurveyStep({ survey }: { survey: ManagedSurvey }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const update = useAction(managedSurveys.update);
  const { id: surveyId, name, status } = survey;
  const close = () => update.mutateAsync({ surveyId, body: { name, status: "closed" } }).catch(shownByTheAction);
  return (
    <div className="print:hidden">
      {status === "open" ? (
        <AsyncButton icon={Lock} onClick={close}>
          {t("managedSurvey.close")}
        </AsyncButton>
      ) : (
        <Button look="primary" icon={Send} onClick={() => setAsking(true)}>
          {t(status === "draft" ? "managedSurvey.open" : "managedSurvey.openAgain")}
        </Button>
      )}
      <AskToOpen survey={survey} isOpen={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}

type AskProps = { survey: ManagedSurvey; isOpen: boolean; onClose: () => void };

/** Says who will see it before it is opened. */
function AskToOpen({ survey, isOpen, onClose }: AskProps) {
  const t = useText();
  const now = useNow();
  const update = useAction(managedSurveys.update);
  const { id: surveyId, name, status, questionsCount, requireAuth, visible, anonymous, closesAt } = survey;
  // An end that is over would close it at once.
  const isOver = closesAt !== null && Date.parse(closesAt) <= now;
  const open = () =>
    update.mutateAsync({ surveyId, body: { name, status: "open", ...(isOver && { closesAt: null }) } });
  return (
    <Confirm
      open={isOpen}
      title={t("managedSurvey.openAsk", { name })}
      action={t(status === "draft" ? "managedSurvey.open" : "managedSurvey.openAgain")}
      disabled={questionsCount === 0}
      onConfirm={open}
      onClose={onClose}
    >
      {questionsCount === 0 ? (
        <p>{t("error.managedSurvey.nothingAsked")}</p>
      ) : (
        <>
          <p>{t(requireAuth ? "managedSurvey.openMembers" : "managedSurvey.openEverybody")}</p>
          <p>{t(visible ? "managedSurvey.openListed" : "managedSurvey.openByLink")}</p>
          {anonymous && <p>{t("managedSurvey.openAnonymous")}</p>}
          {isOver && <p>{t("managedSurvey.openOver")}</p>}
        </>
      )}
    </Confirm>
  );
}
