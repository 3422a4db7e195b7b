import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { readClock } from "../kernel/clock.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { providersOf } from "../kernel/session/hosted.ts";
import { keepNewProfile } from "../kernel/session/new-profile.ts";
import type { PuzzleProgress } from "../kernel/session/puzzle.ts";
import { FormShell } from "../ui/form-shell.tsx";
import { TextField } from "../ui/field.tsx";
import { AuthCard } from "./auth-card.tsx";
import { rememberNewAccount } from "./new-account.ts";
import { OrLine } from "./or-line.tsx";
import { PuzzleStatus } from "./puzzle-status.tsx";
import { PasswordField } from "./password-field.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { hasTerms, TenantFields, Terms } from "./tenant-fields.tsx";
import { TextLink } from "./text-link.tsx";
import { useIdentity, useIdentityForm } from "./use-identity-form.ts";

export default function CreateAccountPage() {
  const t = useText();
  const site = useSite();
  const [progress, setProgress] = useState<PuzzleProgress>();
  const form = useNewAccount(setProgress);
  const below = (
    <>
      {t("auth.haveAccount")} <TextLink to="/auth/sign-in">{t("shell.signIn")}</TextLink>
    </>
  );
  return (
    <AuthCard title={t("auth.createAccount")} intro={t("auth.joinIntro", { name: site.NAME })} below={below}>
      <FormShell
        faults={form.faults}
        heading={t("ui.correct")}
        onSubmit={form.submit}
        actions={<SubmitButton busy={form.busy}>{t("auth.createAccount")}</SubmitButton>}
      >
        <div className="grid gap-5 pair:grid-cols-2 pair:gap-4">
          <TextField
            {...form.field("firstName")}
            label={t("auth.firstName")}
            autoComplete="given-name"
            maxLength={200}
            required
          />
          <TextField
            {...form.field("lastName")}
            label={t("auth.lastName")}
            autoComplete="family-name"
            maxLength={200}
            required
          />
        </div>
        <TextField
          {...form.field("email")}
          label={t("auth.email")}
          hint={t("auth.emailHint")}
          type="email"
          autoComplete="email"
          inputMode="email"
          required
        />
        <PasswordField {...form.field("password")} label={t("auth.password")} kind="new-password" />
        <TenantFields field={form.field} />
        <Terms field={form.field("terms")} />
        <PuzzleStatus progress={progress} />
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

const initial = {
  firstName: "",
  lastName: "",
  email: "",
  password: "",
  phone: "",
  title: "",
  company: "",
  city: "",
  country: "",
  terms: "",
};

/** The sign-in is made by the identity provider; what the community asks beside it waits until there is an account. */
function useNewAccount(onPuzzle: (progress: PuzzleProgress | undefined) => void) {
  const site = useSite();
  const { locale } = usePageFacts();
  const identity = useIdentity();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const asked = site.SIGN_UP.FIELDS;
  return useIdentityForm({
    // Who was invited comes with their address.
    initial: { ...initial, email: parameters.get("email") ?? "" },
    required: [
      ...(["firstName", "lastName", "email", "password"] as const),
      ...asked.filter(({ REQUIRED }) => REQUIRED).map(({ NAME }) => NAME),
      ...(hasTerms(site) ? (["terms"] as const) : []),
    ],
    keep: "create-account",
    submit: async ({ firstName, lastName, email, password, terms, ...more }) => {
      const provider = await identity();
      const person = { firstName: firstName.trim(), lastName: lastName.trim(), email: email.trim(), password, locale };
      await provider.signUp(person, onPuzzle).finally(() => onPuzzle(undefined));
      const filled = asked.map(({ NAME }) => [NAME, more[NAME].trim()] as const).filter(([, text]) => text !== "");
      const termsAccepted = new Date(readClock()).toISOString();
      keepNewProfile({ ...Object.fromEntries(filled), ...(terms && { termsAccepted }) });
      rememberNewAccount({ email: person.email, password });
      await navigate(`/auth/confirm?email=${encodeURIComponent(person.email)}`);
    },
    faults: {
      NotAuthorizedException: { field: "email", text: "auth.notInvited" },
      UserLambdaValidationException: { field: "email", text: "auth.blockedDomain" },
    },
  });
}
