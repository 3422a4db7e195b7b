import { useText } from "../kernel/page/page.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { AuthCard } from "./auth-card.tsx";
import { BackButton } from "./back-button.tsx";
import { PasswordField } from "./password-field.tsx";
import type { StepProps } from "./sign-in-step.tsx";
import { stepFaults } from "./step-faults.ts";
import { SubmitButton } from "./submit-button.tsx";
import { useIdentity, useIdentityForm } from "./use-identity-form.ts";

/** The password that somebody was given lets them in once; they choose their own. */
export function NewPasswordStep({ onStep, onBack }: StepProps) {
  const t = useText();
  const identity = useIdentity();
  const form = useIdentityForm({
    initial: { password: "" },
    required: ["password"],
    submit: async ({ password }) => onStep(await (await identity()).answer(password)),
    faults: stepFaults,
  });
  return (
    <AuthCard
      title={t("auth.ownPasswordTitle")}
      intro={t("auth.ownPasswordIntro")}
      below={<BackButton onBack={onBack} />}
    >
      <FormShell
        faults={form.faults}
        heading={t("ui.correct")}
        onSubmit={form.submit}
        actions={<SubmitButton busy={form.busy}>{t("auth.setPassword")}</SubmitButton>}
      >
        <PasswordField {...form.field("password")} label={t("auth.newPassword")} kind="new-password" />
      </FormShell>
    </AuthCard>
  );
}
