import { useState } from "react";
import { useSite, useText } from "../kernel/page/page.tsx";
import type { NextStep } from "../kernel/session/identity.ts";
import { FormShell } from "../ui/form-shell.tsx";
import { AuthCard } from "./auth-card.tsx";
import { AuthenticatorSecret } from "./authenticator-secret.tsx";
import { BackButton } from "./back-button.tsx";
import { CodeField } from "./code-field.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import type { StepProps } from "./sign-in-step.tsx";
import { appFaults } from "./step-faults.ts";
import { SubmitButton } from "./submit-button.tsx";
import { useIdentity, useIdentityForm, useOwnIdentity } from "./use-identity-form.ts";

type Details = { readonly sharedSecret: string; getSetupUri(appName: string, accountName?: string): URL };

type Made = { readonly codes: readonly string[]; readonly step: NextStep };

/**
 * The community requires a second factor: a person without one sets it up before they are signed in, and is shown
 * recovery codes for a lost phone.
 */
export function SetUpStep({ email, details, onStep, onBack }: StepProps & { details: Details }) {
  const t = useText();
  const { NAME } = useSite();
  const identity = useIdentity();
  const own = useOwnIdentity();
  const [made, setMade] = useState<Made>();
  const goOn = async (step: NextStep) => {
    if (step.signInStep !== "DONE") return onStep(step);
    // If the codes cannot be made now, they can be made in the settings: that does not stop the sign-in.
    const codes = await (await own()).newRecoveryCodes().catch(() => []);
    return codes.length > 0 ? setMade({ codes, step }) : onStep(step);
  };
  const form = useIdentityForm({
    initial: { code: "" },
    required: ["code"],
    submit: async ({ code }) => goOn(await (await identity()).answer(code.trim())),
    faults: appFaults,
  });
  if (made) {
    return (
      <AuthCard title={t("auth.setUpTitle")}>
        <RecoveryCodes codes={made.codes} onDone={() => void onStep(made.step)} />
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t("auth.setUpTitle")} intro={t("auth.scanIntro")} below={<BackButton onBack={onBack} />}>
      <FormShell
        faults={form.faults}
        heading={t("ui.correct")}
        onSubmit={form.submit}
        actions={<SubmitButton busy={form.busy}>{t("auth.setUpDone")}</SubmitButton>}
      >
        <AuthenticatorSecret secret={details.sharedSecret} address={details.getSetupUri(NAME, email).href} />
        <CodeField {...form.field("code")} />
      </FormShell>
    </AuthCard>
  );
}
