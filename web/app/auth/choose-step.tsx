import { Fingerprint, KeyRound, Mail, MessageSquare, Smartphone, type LucideIcon } from "lucide-react";
import type { TextId } from "../kernel/i18n/texts.ts";
import { useText } from "../kernel/page/page.tsx";
import type { NextStep } from "../kernel/session/identity.ts";
import { AsyncButton } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { showToast } from "../kernel/toasts.ts";
import { AuthCard } from "./auth-card.tsx";
import { BackButton } from "./back-button.tsx";
import { faultOf } from "./faults.ts";
import type { StepProps } from "./sign-in-step.tsx";
import { stepFaults } from "./step-faults.ts";
import { useIdentity } from "./use-identity-form.ts";

type Choice = { text: TextId; icon: LucideIcon };
const choices: Readonly<Record<string, Choice>> = {
  SMS: { text: "auth.choose.sms", icon: MessageSquare },
  SMS_OTP: { text: "auth.choose.sms", icon: MessageSquare },
  TOTP: { text: "auth.choose.app", icon: Smartphone },
  EMAIL: { text: "auth.choose.mail", icon: Mail },
  EMAIL_OTP: { text: "auth.choose.mail", icon: Mail },
  PASSWORD_SRP: { text: "auth.choose.password", icon: KeyRound },
  WEB_AUTHN: { text: "auth.choose.passkey", icon: Fingerprint },
};

/** Several ways to go on: each is a button. */
export function ChooseStep({ step, onStep, onBack }: StepProps) {
  const t = useText();
  const identity = useIdentity();
  const choose = async (way: string) => {
    try {
      await onStep(await (await identity()).answer(way));
    } catch (error) {
      showToast({ kind: "error", text: t(faultOf(error, stepFaults)?.text ?? "state.failed.title") });
    }
  };
  const isSetUp = step.signInStep === "CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION";
  return (
    <AuthCard
      title={t(isSetUp ? "auth.setUpTitle" : "auth.chooseTitle")}
      intro={t(isSetUp ? "auth.setUpIntro" : "auth.chooseIntro")}
      below={<BackButton onBack={onBack} />}
    >
      <ul className="grid gap-3">
        {waysOf(step).map((way) => {
          const choice = choices[way];
          return choice ? (
            <li key={way}>
              <AsyncButton wide onClick={() => choose(way)}>
                <Icon of={choice.icon} />
                {t(choice.text)}
              </AsyncButton>
            </li>
          ) : null;
        })}
      </ul>
    </AuthCard>
  );
}

function waysOf(step: NextStep): readonly string[] {
  if ("allowedMFATypes" in step) return step.allowedMFATypes ?? [];
  return "availableChallenges" in step ? (step.availableChallenges ?? []) : [];
}
