import { useRef } from "react";
import { Fingerprint, Mail } from "lucide-react";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { useIsLive } from "../kernel/page/use-is-live.ts";
import { AsyncButton } from "../ui/button.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { TextField } from "../ui/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { AuthCard } from "./auth-card.tsx";
import { OrLine } from "./or-line.tsx";
import { PasswordField } from "./password-field.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import type { Asked } from "./sign-in-page.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { TextLink } from "./text-link.tsx";
import { useIdentity, useIdentityForm } from "./use-identity-form.ts";

type Way = "password" | "code" | "passkey";
type FirstProofProps = { email: string; onStep: (asked: Asked) => Promise<void> };

/**
 * The first screen of the sign-in: address, and how to prove it: a password, a mailed code, a passkey, another
 * provider.
 */
export function FirstProof({ email: known, onStep }: FirstProofProps) {
  const t = useText();
  const { NAME } = useSite();
  const { form, by } = useFirstProof(known, onStep);
  const below = (
    <>
      {t("auth.noAccount")} <TextLink to="/auth/create-account">{t("auth.createAccount")}</TextLink>
    </>
  );
  return (
    <AuthCard title={t("auth.signInTitle", { name: NAME })} below={below}>
      <FormShell
        faults={form.faults}
        heading={t("ui.correct")}
        onSubmit={() => by("password")}
        actions={<SubmitButton busy={form.busy}>{t("shell.signIn")}</SubmitButton>}
      >
        <TextField
          {...form.field("email")}
          label={t("auth.email")}
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          required
        />
        <div>
          <PasswordField {...form.field("password")} label={t("auth.password")} kind="current-password" />
          <div className="text-14">
            <TextLink to="/auth/forgot-password">{t("auth.forgot")}</TextLink>
          </div>
        </div>
      </FormShell>
      <OrLine />
      <OtherWays by={by} />
    </AuthCard>
  );
}

function useFirstProof(known: string, onStep: FirstProofProps["onStep"]) {
  const identity = useIdentity();
  const { locale } = usePageFacts();
  const way = useRef<Way>("password");
  const form = useIdentityForm({
    initial: { email: known, password: "" },
    required: () => (way.current === "password" ? ["email", "password"] : ["email"]),
    submit: async ({ email: typed, password }) => {
      const provider = await identity();
      const email = typed.trim();
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
  // Passkeys are offered until the browser is known not to support them: a button that appears late would move the
  // links below while somebody presses them.
  const hasPasskeys = !useIsLive() || "PublicKeyCredential" in window;
  return (
    <div className="grid gap-3">
      <ProviderButtons />
      <AsyncButton wide onClick={() => by("code")}>
        <Icon of={Mail} />
        {t("auth.byCode")}
      </AsyncButton>
      {hasPasskeys && (
        <AsyncButton wide onClick={() => by("passkey")}>
          <Icon of={Fingerprint} />
          {t("auth.byPasskey")}
        </AsyncButton>
      )}
    </div>
  );
}
