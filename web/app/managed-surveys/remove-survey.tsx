import type { Call } from "@marquee/contract/kernel";
import { managedSurveys } from "@marquee/contract/managed-surveys";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAction } from "../kernel/data/use-action.ts";
import { useText } from "../kernel/page/page.tsx";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Section } from "../ui/page.tsx";
import type { ManagedSurvey } from "./reads.ts";

/** Asks before a survey goes, with how many answers go with it. While it is open it stays. */
export function RemoveSurvey({ survey }: { survey: ManagedSurvey }) {
  const t = useText();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { id, name, status, submittedCount, draftCount } = survey;
  const remove = useAction(managedSurveys.remove, {
    // Its pages are left: what is gone is not asked for again.
    keeps: (_call: Call, { surveyId }) => surveyId === id,
    onDone: () => navigate("/manage/surveys", { replace: true }),
  });
  return (
    <Section title={t("managedSurvey.removeTitle")} id="remove">
      {status === "open" ? (
        <p className="text-muted">{t("error.managedSurvey.stillOpen")}</p>
      ) : (
        <Button look="danger" icon={Trash2} onClick={() => setAsking(true)}>
          {t("managedSurvey.remove")}
        </Button>
      )}
      <Confirm
        open={isAsking}
        danger
        title={t("managedSurvey.removeAsk", { name })}
        action={t("managedSurvey.remove")}
        onConfirm={() => remove.mutateAsync({ surveyId: id })}
        onClose={() => setAsking(false)}
      >
        <p>{t("managedSurvey.removeText", { count: submittedCount + draftCount })}</p>
      </Confirm>
    </Section>
  );
}
