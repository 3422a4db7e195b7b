import { managedSurveys } from "@marquee/contract/managed-surveys";
import { useNavigate } from "react-router";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import { surveyAtFirst, SurveyFields } from "./survey-fields.tsx";

/** A survey is begun, and goes on where its questions are. */
export function NewSurvey({ onClose }: { onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const form = useActionForm(managedSurveys.create, surveyAtFirst, {
    keep: "new-survey",
    onDone: ({ id }) => navigate(`/manage/surveys/${id}`),
  });
  return (
    <FormDialog title={t("managedSurvey.new")} form={form} action={t("managedSurvey.create")} wide onClose={onClose}>
      <SurveyFields form={form} />
    </FormDialog>
  );
}
