import { useNavigate } from "react-router";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { providersOf } from "../kernel/session/hosted.ts";
import { FormShell } from "../ui/form-shell.tsx";
import { TextField } from "../ui/field.tsx";
import { AuthCard } from "./auth-card.tsx";
import { OrLine } from "./or-line.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { usePurpose } from "./purpose.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { TextLink } from "./text-link.tsx";
import { useFlowAddress } from "./use-flow-address.ts";
import { useIdentity, useIdentityForm } from "./use-identity-form.ts";

type AddressStepProps = { email: string; onKnown: (email: string) => void };

/** The first screen of the sign-in, for everybody: an address. What comes next depends on whether it has an account. */
export function AddressStep({ email: known, onKnown }: AddressStepProps) {
  const t = useText();
  const site = useSite();
  const purpose = usePurpose();
  const form = useAddress(known, onKnown);
  const address = useFlowAddress();
  const below = (
    <>
      {t("auth.noAccount")}{" "}
      <TextLink to={address("/auth/create-account", { email: form.values.email.trim() })}>
        {t("auth.createAccount")}
      </TextLink>
      <br />
      <TextLink to="/find-pass">{t("auth.findPass")}</TextLink>
    </>
  );
  return (
    <AuthCard
      title={purpose ? t("auth.addressTitle") : t("auth.signInTitle", { name: site.NAME })}
      intro={purpose ? t("auth.addressIntro") : undefined}
      below={below}
    >
      <FormShell
        faults={form.faults}
        heading={t("ui.correct")}
        onSubmit={form.submit}
        actions={<SubmitButton busy={form.busy}>{t("auth.goOn")}</SubmitButton>}
      >
        <TextField
          {...form.field("email")}
          label={t("auth.email")}
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is the one thing that the page asks
          autoFocus
          required
        />
      </FormShell>
      {providersOf(site).length > 0 && (
        <>
          <OrLine />
          <ProviderButtons />
        </>
      )}
    </AuthCard>
  );
}

function useAddress(known: string, onKnown: (email: string) => void) {
  const identity = useIdentity();
  const navigate = useNavigate();
  const { locale } = usePageFacts();
  const address = useFlowAddress();
  return useIdentityForm({
    initial: { email: known },
    required: ["email"],
    submit: async ({ email: typed }) => {
      const email = typed.trim();
      if (await (await identity()).mayHaveAccount(email, locale)) return onKnown(email);
      return navigate(address("/auth/create-account", { email }));
    },
  });
}
