import { useText } from "../kernel/page/page.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { AuthCard } from "./auth-card.tsx";
import { BackButton } from "./back-button.tsx";
import { PasswordField } from "./password-field.tsx";
import type { StepProps } from "./sign-in-step.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useIdentity, useIdentityForm } from "./use-identity-form.ts";

/** The password after another way was begun. */
export function PasswordStep({ email, onStep, onBack }: StepProps) {
  const t = useText();
  const identity = useIdentity();
  const form = useIdentityForm({
    initial: { password: "" },
    required: ["password"],
    submit: async ({ password }) => onStep(await (await identity()).answer(password)),
  });
  return (
    <AuthCard
      title={t("auth.passwordTitle")}
      intro={t("auth.passwordIntro", { email })}
      below={<BackButton onBack={onBack} />}
    >
      <FormShell
        faults={form.faults}
        heading={t("ui.correct")}
        onSubmit={form.submit}
        actions={<SubmitButton busy={form.busy}>{t("shell.signIn")}</SubmitButton>}
      >
        <PasswordField {...form.field("password")} label={t("auth.password")} kind="current-password" />
      </FormShell>
    </AuthCard>
  );
}
