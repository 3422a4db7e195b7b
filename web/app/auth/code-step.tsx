import { useState } from "react";
import type { TextId } from "../kernel/i18n/texts.ts";
import { useText } from "../kernel/page/page.tsx";
import type { NextStep } from "../kernel/session/identity.ts";
import { Button } from "../ui/button.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { AuthCard } from "./auth-card.tsx";
import { BackButton } from "./back-button.tsx";
import { CodeField, RecoveryField } from "./code-field.tsx";
import type { StepProps } from "./sign-in-step.tsx";
import { appFaults, stepFaults } from "./step-faults.ts";
import { SubmitButton } from "./submit-button.tsx";
import { useIdentity, useIdentityForm } from "./use-identity-form.ts";

type Words = { title: TextId; intro: TextId };
const words: Readonly<Record<string, Words>> = {
  CONFIRM_SIGN_IN_WITH_SMS_CODE: { title: "auth.smsTitle", intro: "auth.smsIntro" },
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: { title: "auth.appTitle", intro: "auth.appIntro" },
};
const byMail: Words = { title: "auth.confirmTitle", intro: "auth.mailIntro" };

/** A code from a message, from the authenticator app, or a recovery code. */
export function CodeStep({ email, step, onStep, onBack }: StepProps) {
  const t = useText();
  const identity = useIdentity();
  const [isRecovery, setRecovery] = useState(false);
  const form = useIdentityForm({
    initial: { code: "" },
    required: ["code"],
    submit: async ({ code }) => onStep(await (await identity()).answer(code.trim())),
    faults: step.signInStep === "CONFIRM_SIGN_IN_WITH_TOTP_CODE" && !isRecovery ? appFaults : stepFaults,
  });
  const { title, intro } = words[step.signInStep] ?? byMail;
  const to = destinationOf(step) ?? email;
  const toggle = () => {
    form.setValues({ code: "" });
    setRecovery(!isRecovery);
  };
  // A mailed code may be the first proof, and only a second one has recovery codes beside it.
  const mayRecover = step.signInStep !== "CONFIRM_SIGN_IN_WITH_EMAIL_CODE";
  return (
    <AuthCard
      title={isRecovery ? t("auth.recoveryTitle") : t(title)}
      intro={isRecovery ? t("auth.recoveryIntro") : t(intro, { to })}
      below={<BackButton onBack={onBack} />}
    >
      <FormShell
        faults={form.faults}
        heading={t("ui.correct")}
        onSubmit={form.submit}
        actions={
          <>
            <SubmitButton busy={form.busy}>{t("shell.signIn")}</SubmitButton>
            {mayRecover && (
              <Button look="quiet" wide onClick={toggle}>
                {t(isRecovery ? "auth.useCode" : "auth.useRecovery")}
              </Button>
            )}
          </>
        }
      >
        {isRecovery ? <RecoveryField {...form.field("code")} /> : <CodeField {...form.field("code")} isFirst />}
      </FormShell>
    </AuthCard>
  );
}

/** Where a code went, as far as the provider shows it. */
function destinationOf(step: NextStep): string | undefined {
  return "codeDeliveryDetails" in step ? step.codeDeliveryDetails?.destination : undefined;
}
