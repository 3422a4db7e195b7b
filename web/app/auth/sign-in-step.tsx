import { useText } from "../kernel/page/page.tsx";
import type { NextStep } from "../kernel/session/identity.ts";
import { Button } from "../ui/button.tsx";
import { AuthCard } from "./auth-card.tsx";
import { ChooseStep } from "./choose-step.tsx";
import { CodeStep } from "./code-step.tsx";
import { NewPasswordStep } from "./new-password-step.tsx";
import { PasswordStep } from "./password-step.tsx";
import { SetUpStep } from "./set-up-step.tsx";

export type StepProps = {
  readonly email: string;
  readonly step: NextStep;
  readonly onStep: (step: NextStep) => Promise<void>;
  readonly onBack: () => void;
};

/** What the sign-in asks for now, as a screen of its own. */
export function SignInStep(props: StepProps) {
  switch (props.step.signInStep) {
    case "CONFIRM_SIGN_IN_WITH_SMS_CODE":
    case "CONFIRM_SIGN_IN_WITH_EMAIL_CODE":
    case "CONFIRM_SIGN_IN_WITH_TOTP_CODE":
      return <CodeStep {...props} />;
    case "CONTINUE_SIGN_IN_WITH_MFA_SELECTION":
    case "CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION":
    case "CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION":
      return <ChooseStep {...props} />;
    case "CONTINUE_SIGN_IN_WITH_TOTP_SETUP":
      return <SetUpStep {...props} details={props.step.totpSetupDetails} />;
    case "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED":
      return <NewPasswordStep {...props} />;
    case "CONFIRM_SIGN_IN_WITH_PASSWORD":
      return <PasswordStep {...props} />;
    default:
      return <UnknownStep {...props} />;
  }
}

/** A hosted provider may ask for something that this site has no screen for. */
function UnknownStep({ onBack }: StepProps) {
  const t = useText();
  return (
    <AuthCard title={t("auth.unknownTitle")} intro={t("auth.unknownIntro")}>
      <Button look="primary" wide onClick={onBack}>
        {t("auth.backToSignIn")}
      </Button>
    </AuthCard>
  );
}
