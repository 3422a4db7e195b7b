import { managedSurveys } from "@marquee/contract/managed-surveys";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { showToast } from "../kernel/toasts.ts";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { SentForm } from "../ui/sent-form.tsx";
import { type ManagedSurvey, useSurvey } from "./reads.ts";
import { RemoveSurvey } from "./remove-survey.tsx";
import { SurveyFields, valuesOf } from "./survey-fields.tsx";

/** What a survey is called, who answers it and until when, and how it is removed. */
export default function SurveySettingsPage() {
  const survey = useSurvey();
  if (!survey) return <Skeleton className="h-96 w-full rounded-card" />;
  return (
    <div className="max-w-reading">
      <SettingsForm key={JSON.stringify(valuesOf(survey))} survey={survey} />
      <RemoveSurvey survey={survey} />
    </div>
  );
}

function SettingsForm({ survey }: { survey: ManagedSurvey }) {
  const t = useText();
  const form = useActionForm(managedSurveys.update, valuesOf(survey), {
    input: { surveyId: survey.id },
    onDone: () => showToast({ kind: "success", text: t("managedSurvey.saved") }),
  });
  return (
    <SentForm form={form} action={t("ui.save")}>
      <SurveyFields form={form} isAnswered={survey.submittedCount + survey.draftCount > 0} />
      <LeaveGuard form={form} />
    </SentForm>
  );
}
