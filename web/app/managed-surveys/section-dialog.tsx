import { managedSurveys } from "@marquee/contract/managed-surveys";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import type { Form } from "../kernel/forms/use-form.ts";
import { useText } from "../kernel/page/page.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { FormDialog } from "../ui/form-dialog.tsx";
import type { SurveySection } from "./reads.ts";

type SectionDialogProps = { surveyId: string; section?: SurveySection | undefined; onClose: () => void };
type Values = { readonly name: string; readonly description: string };

/** A part of a survey: added, or changed. */
export function SectionDialog({ surveyId, section, onClose }: SectionDialogProps) {
  return section ? (
    <EditSection surveyId={surveyId} section={section} onClose={onClose} />
  ) : (
    <NewSection surveyId={surveyId} onClose={onClose} />
  );
}

const nothingYet: Values = { name: "", description: "" };

function NewSection({ surveyId, onClose }: SectionDialogProps) {
  const t = useText();
  const form = useActionForm(managedSurveys.addSection, nothingYet, { input: { surveyId } });
  return (
    <FormDialog
      title={t("managedSurvey.addSection")}
      form={form}
      action={t("managedSurvey.addSectionAction")}
      onClose={onClose}
    >
      <SectionFields form={form} />
    </FormDialog>
  );
}

function EditSection({ surveyId, section, onClose }: SectionDialogProps & { section: SurveySection }) {
  const t = useText();
  const now: Values = { name: section.name, description: section.description ?? "" };
  const form = useActionForm(managedSurveys.updateSection, now, { input: { surveyId, sectionId: section.id } });
  return (
    <FormDialog title={t("managedSurvey.editSection")} form={form} action={t("ui.save")} onClose={onClose}>
      <SectionFields form={form} />
    </FormDialog>
  );
}

function SectionFields({ form }: { form: Form<Values> }) {
  const t = useText();
  return (
    <>
      <TextField {...form.field("name")} label={t("managedSurvey.sectionName")} />
      <TextArea
        {...form.field("description")}
        label={t("managedSurvey.explanation")}
        hint={t("managedSurvey.sectionHint")}
        rows={3}
      />
    </>
  );
}
