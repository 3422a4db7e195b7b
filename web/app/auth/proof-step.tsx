import { useRef } from "react";
import { Fingerprint, Mail } from "lucide-react";
import { usePageFacts, useText } from "../kernel/page/page.tsx";
import { AsyncButton } from "../ui/button.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { Icon } from "../ui/icon.tsx";
import { AuthCard } from "./auth-card.tsx";
import { EmailLine } from "./email-line.tsx";
import { OrLine } from "./or-line.tsx";
import { PasswordField } from "./password-field.tsx";
import type { Asked } from "./sign-in-page.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { TextLink } from "./text-link.tsx";
import { useFlowAddress } from "./use-flow-address.ts";
import { useIdentity, useIdentityForm } from "./use-identity-form.ts";

type Way = "password" | "code" | "passkey";
type ProofStepProps = { email: string; onStep: (asked: Asked) => Promise<void>; onBack: () => void };

/** The second screen of the sign-in: how somebody with an account shows that it is theirs. */
export function ProofStep({ email, onStep, onBack }: ProofStepProps) {
  const t = useText();
  const address = useFlowAddress();
  const { form, by } = useProof(email, onStep);
  const below = (
    <>
      {t("auth.noAccount")}{" "}
      <TextLink to={address("/auth/create-account", { email })}>{t("auth.createAccount")}</TextLink>
    </>
  );
  return (
    <AuthCard title={t("shell.signIn")} below={below}>
      <EmailLine email={email} onChange={onBack} />
      <FormShell
        faults={form.faults}
        heading={t("ui.correct")}
        onSubmit={() => by("password")}
        actions={<SubmitButton busy={form.busy}>{t("shell.signIn")}</SubmitButton>}
      >
        {/* Where browsers keep passwords, they look for the name beside them. */}
        <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
        <div>
          <PasswordField {...form.field("password")} label={t("auth.password")} kind="current-password" isFirst />
          <div className="text-14">
            <TextLink to={address("/auth/forgot-password", { email })}>{t("auth.forgot")}</TextLink>
          </div>
        </div>
      </FormShell>
      <OrLine />
      <OtherWays by={by} />
    </AuthCard>
  );
}

function useProof(email: string, onStep: ProofStepProps["onStep"]) {
  const identity = useIdentity();
  const { locale } = usePageFacts();
  const way = useRef<Way>("password");
  const form = useIdentityForm({
    initial: { password: "" },
    required: () => (way.current === "password" ? ["password"] : []),
    submit: async ({ password }) => {
      const provider = await identity();
      if (way.current === "code") return onStep({ email, step: await provider.signInByCode(email, locale) });
      if (way.current === "passkey") return onStep({ email, step: await provider.signInByPasskey(email) });
      return onStep({ email, step: await provider.signIn(email, password) });
    },
    faults: { InvalidParameterException: { text: "auth.wayOff" } },
  });
  const by = (chosen: Way): Promise<boolean> => {
    way.current = chosen;
    return form.submit();
  };
  return { form, by };
}

function OtherWays({ by }: { by: (way: Way) => Promise<boolean> }) {
  const t = useText();
  return (
    <div className="grid gap-3">
      <AsyncButton wide onClick={() => by("code")}>
        <Icon of={Mail} />
        {t("auth.byCode")}
      </AsyncButton>
      {"PublicKeyCredential" in window && (
        <AsyncButton wide onClick={() => by("passkey")}>
          <Icon of={Fingerprint} />
          {t("auth.byPasskey")}
        </AsyncButton>
      )}
    </div>
  );
}
