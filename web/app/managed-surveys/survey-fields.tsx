import type { Form } from "../kernel/forms/use-form.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { CheckField } from "../ui/fields/check-field.tsx";
import { MomentField } from "../ui/fields/date-field.tsx";
import { NumberField } from "../ui/fields/number-field.tsx";
import { PictureField } from "../ui/fields/picture-field.tsx";
import { FormSection } from "../ui/form-section.tsx";
import type { ManagedSurvey } from "./reads.ts";

export type SurveyValues = {
  readonly name: string;
  readonly description: string;
  readonly thanks: string;
  readonly requireAuth: boolean;
  readonly anonymous: boolean;
  readonly visible: boolean;
  readonly submissionsPerAccount: number | null;
  readonly mostAnswers: number | null;
  readonly closesAt: string;
  /** The one that there is by its address; emptied, it is taken away. */
  readonly imageDataUri: string;
};

export const surveyAtFirst: SurveyValues = {
  name: "",
  description: "",
  thanks: "",
  requireAuth: true,
  anonymous: false,
  visible: true,
  submissionsPerAccount: 1,
  mostAnswers: null,
  closesAt: "",
  imageDataUri: "",
};

export function valuesOf(survey: ManagedSurvey): SurveyValues {
  const { name, description, thanks, requireAuth, anonymous, visible, submissionsPerAccount, closesAt, image } = survey;
  const { mostAnswers } = survey;
  return {
    name,
    description: description ?? "",
    thanks: thanks ?? "",
    requireAuth,
    anonymous,
    visible,
    submissionsPerAccount,
    mostAnswers,
    closesAt: closesAt ?? "",
    imageDataUri: image?.uri ?? "",
  };
}

type SurveyFieldsProps = {
  form: Form<SurveyValues>;
  /** Somebody has answered, and was told whether their name is kept. */
  isAnswered?: boolean;
};

/** What a survey is about, who answers it and until when. */
export function SurveyFields({ form, isAnswered = false }: SurveyFieldsProps) {
  const t = useText();
  const { TIMEZONE } = useSite();
  return (
    <>
      <FormSection title={t("managedSurvey.about")}>
        <TextField {...form.field("name")} label={t("managedSurvey.name")} hint={t("managedSurvey.nameHint")} />
        <TextArea
          {...form.field("description")}
          label={t("managedSurvey.description")}
          hint={t("managedSurvey.descriptionHint")}
          rows={3}
        />
        <PictureField {...form.field("imageDataUri")} label={t("managedSurvey.picture")} shape="banner" />
      </FormSection>
      <FormSection title={t("managedSurvey.who")}>
        <CheckField
          {...form.field("requireAuth")}
          label={t("managedSurvey.signedIn")}
          hint={t("managedSurvey.signedInHint")}
        />
        <CheckField
          {...form.field("anonymous")}
          label={t("managedSurvey.anonymous")}
          hint={t(isAnswered ? "error.managedSurvey.anonymousFixed" : "managedSurvey.anonymousHint")}
          disabled={isAnswered}
        />
        <CheckField
          {...form.field("visible")}
          label={t("managedSurvey.visible")}
          hint={t("managedSurvey.visibleHint")}
        />
        <NumberField
          {...form.field("submissionsPerAccount")}
          required
          label={t("managedSurvey.howOften")}
          hint={t("managedSurvey.howOftenHint")}
        />
      </FormSection>
      <FormSection title={t("managedSurvey.end")}>
        <MomentField
          {...form.field("closesAt")}
          label={t("managedSurvey.until")}
          hint={t("managedSurvey.untilHint")}
          timeZone={TIMEZONE}
        />
        <NumberField
          {...form.field("mostAnswers")}
          label={t("managedSurvey.mostAnswers")}
          hint={t("managedSurvey.mostAnswersHint")}
        />
        <TextArea
          {...form.field("thanks")}
          label={t("managedSurvey.thanks")}
          hint={t("managedSurvey.thanksHint")}
          rows={2}
        />
      </FormSection>
    </>
  );
}
