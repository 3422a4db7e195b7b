import { useState } from "react";
import { useSearchParams } from "react-router";
import { inFlow } from "../kernel/page/in-flow.ts";
import { useText } from "../kernel/page/page.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { TextField } from "../ui/field.tsx";
import { AuthCard } from "./auth-card.tsx";
import { CodeField } from "./code-field.tsx";
import { PasswordField } from "./password-field.tsx";
import type { Asked } from "./sign-in-page.tsx";
import { SignInStep } from "./sign-in-step.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { TextLink } from "./text-link.tsx";
import { useAfterStep } from "./use-after-step.ts";
import { useCodeInAddress } from "./use-code-in-address.ts";
import { useIdentity, useIdentityForm } from "./use-identity-form.ts";

export const handle = inFlow;

export default function ForgotPasswordPage() {
  const [parameters] = useSearchParams();
  const known = parameters.get("email") ?? "";
  // A link in the mail comes with the address and the code.
  const [email, setEmail] = useState(parameters.has("code-sent") && known !== "" ? known : undefined);
  return email === undefined ? <AskEmail known={known} onSent={setEmail} /> : <SetPassword email={email} />;
}

function AskEmail({ known, onSent }: { known: string; onSent: (email: string) => void }) {
  const t = useText();
  const identity = useIdentity();
  const form = useIdentityForm({
    initial: { email: known },
    required: ["email"],
    submit: async ({ email }) => {
      await (await identity()).forgotPassword(email.trim());
      onSent(email.trim());
    },
  });
  return (
    <AuthCard
      title={t("auth.forgotTitle")}
      intro={t("auth.forgotIntro")}
      below={<TextLink to="/auth/sign-in">{t("auth.backToSignIn")}</TextLink>}
    >
      <FormShell
        faults={form.faults}
        heading={t("ui.correct")}
        onSubmit={form.submit}
        actions={<SubmitButton busy={form.busy}>{t("auth.sendCode")}</SubmitButton>}
      >
        <TextField
          {...form.field("email")}
          label={t("auth.email")}
          type="email"
          autoComplete="username"
          inputMode="email"
          required
        />
      </FormShell>
    </AuthCard>
  );
}

/** The new password signs in too; whoever has a second proof is asked for it as ever. */
function SetPassword({ email }: { email: string }) {
  const [asked, setAsked] = useState<Asked>();
  const after = useAfterStep(setAsked);
  if (asked === undefined) return <NewPassword email={email} onStep={after} />;
  return (
    <SignInStep
      key={asked.step.signInStep}
      {...asked}
      onStep={(step) => after({ email, step })}
      onBack={() => location.assign("/auth/sign-in")}
    />
  );
}

function NewPassword({ email, onStep }: { email: string; onStep: (asked: Asked) => Promise<void> }) {
  const t = useText();
  const identity = useIdentity();
  const form = useIdentityForm({
    initial: { code: "", password: "" },
    required: ["code", "password"],
    submit: async ({ code, password }) => {
      const provider = await identity();
      await provider.setPassword(email, code.trim(), password);
      await onStep({ email, step: await provider.signIn(email, password) });
    },
  });
  useCodeInAddress((code) => form.setValues((values) => ({ ...values, code })));
  return (
    <AuthCard
      title={t("auth.newPassword")}
      intro={t("auth.resetIntro", { email })}
      below={<TextLink to="/auth/sign-in">{t("auth.backToSignIn")}</TextLink>}
    >
      <FormShell
        faults={form.faults}
        heading={t("ui.correct")}
        onSubmit={form.submit}
        actions={<SubmitButton busy={form.busy}>{t("auth.setPassword")}</SubmitButton>}
      >
        <CodeField {...form.field("code")} />
        <PasswordField {...form.field("password")} label={t("auth.newPassword")} kind="new-password" />
      </FormShell>
    </AuthCard>
  );
}
