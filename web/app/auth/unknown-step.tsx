import { useText } from "../kernel/page/page.tsx";
import { Button } from "../ui/button.tsx";
import { AuthCard } from "./auth-card.tsx";
import type { StepProps } from "./sign-in-step.tsx";

/** A provider of its own may ask for what this site has no screen for. */
export function UnknownStep({ onBack }: StepProps) {
  const t = useText();
  return (
    <AuthCard title={t("auth.unknownTitle")} intro={t("auth.unknownIntro")}>
      <Button look="primary" wide onClick={onBack}>
        {t("auth.backToSignIn")}
      </Button>
    </AuthCard>
  );
}
