import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { readClock } from "../kernel/clock.ts";
import { terms } from "@marquee/contract/terms";
import { useApi } from "../kernel/data/api.tsx";
import { browserLoader } from "../kernel/data/browser-loader.ts";
import { pageNeeds } from "../kernel/data/needs.ts";
import { serverLoader } from "../kernel/data/server-loader.server.ts";
import type { BoundField } from "../kernel/forms/use-form.ts";
import { inFlow } from "../kernel/page/in-flow.ts";
import { usePageFacts, useSite, useText } from "../kernel/page/page.tsx";
import { dayOf } from "../kernel/session/birth-date.ts";
import { providersOf } from "../kernel/session/hosted.ts";
import { keepNewProfile } from "../kernel/session/new-profile.ts";
import type { PuzzleProgress } from "../kernel/session/puzzle.ts";
import { useTerms, writtenPages } from "../organization/index.ts";
import { FormShell } from "../ui/form-shell.tsx";
import { TextField } from "../ui/field.tsx";
import { AuthCard } from "./auth-card.tsx";
import { EmailLine } from "./email-line.tsx";
import { randomPassword, rememberNewAccount } from "./new-account.ts";
import { OrLine } from "./or-line.tsx";
import { PuzzleStatus } from "./puzzle-status.tsx";
import { PasswordField } from "./password-field.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { purposeNeeds } from "./purpose.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { BirthDate, TenantFields, Terms, useHasTerms } from "./tenant-fields.tsx";
import { TextLink } from "./text-link.tsx";
import { useFlowAddress } from "./use-flow-address.ts";
import { useIdentity, useIdentityForm } from "./use-identity-form.ts";
import { useKeptTarget } from "./use-kept-target.ts";

const needs = pageNeeds((input) => Promise.all([purposeNeeds.read(input), input.read(...writtenPages)]));
export const loader = serverLoader(needs);
export const clientLoader = browserLoader(needs);
export const handle = inFlow;

/** The second screen for somebody new: who they are. A mailed code proves the address; a password is a choice. */
export default function CreateAccountPage() {
  const t = useText();
  const site = useSite();
  const navigate = useNavigate();
  const address = useFlowAddress();
  const [parameters] = useSearchParams();
  const [progress, setProgress] = useState<PuzzleProgress>();
  const known = parameters.get("email") ?? "";
  const { form, hasPassword, choosePassword } = useNewAccount(known, setProgress);
  const below = (
    <>
      {t("auth.haveAccount")} <TextLink to={address("/auth/sign-in", { email: known })}>{t("shell.signIn")}</TextLink>
    </>
  );
  useKeptTarget(parameters.get("redirect"));
  return (
    <AuthCard title={t("auth.createAccount")} intro={t("auth.joinIntro", { name: site.NAME })} below={below}>
      {known && <EmailLine email={known} onChange={() => void navigate(address("/auth/sign-in", { email: known }))} />}
      <FormShell
        faults={form.faults}
        heading={t("ui.correct")}
        onSubmit={form.submit}
        actions={<SubmitButton busy={form.busy}>{t("auth.goOn")}</SubmitButton>}
      >
        {!known && <EmailField {...form.field("email")} />}
        <NameFields field={form.field} isFirst={known !== ""} />
        {hasPassword ? (
          <PasswordField {...form.field("password")} label={t("auth.password")} kind="new-password" isFirst />
        ) : (
          <p className="flex flex-wrap items-center justify-between gap-x-4 text-14 text-muted">
            {t("auth.codesInstead")}
            <button type="button" onClick={choosePassword} className="min-h-11 font-medium text-accent-text underline">
              {t("auth.choosePassword")}
            </button>
          </p>
        )}
        <TenantFields field={form.field} />
        <BirthDate {...form.field("birthDate")} />
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

function EmailField(field: BoundField) {
  const t = useText();
  return (
    <TextField
      {...field}
      label={t("auth.email")}
      hint={t("auth.emailHint")}
      type="email"
      autoComplete="email"
      inputMode="email"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first of what the page asks
      autoFocus
      required
    />
  );
}

type NameFieldsProps = { field: (name: "firstName" | "lastName") => BoundField; isFirst: boolean };

function NameFields({ field, isFirst }: NameFieldsProps) {
  const t = useText();
  return (
    <div className="grid gap-5 pair:grid-cols-2 pair:gap-4">
      <TextField
        {...field("firstName")}
        label={t("auth.firstName")}
        autoComplete="given-name"
        maxLength={200}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first of what the page asks
        autoFocus={isFirst}
        required
      />
      <TextField
        {...field("lastName")}
        label={t("auth.lastName")}
        autoComplete="family-name"
        maxLength={200}
        required
      />
    </div>
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
  birthDate: "",
  terms: "",
};

/** The sign-in is made by the identity provider; what the community asks beside it waits until there is an account. */
function useNewAccount(known: string, onPuzzle: (progress: PuzzleProgress | undefined) => void) {
  const site = useSite();
  const { locale } = usePageFacts();
  const identity = useIdentity();
  const navigate = useNavigate();
  const address = useFlowAddress();
  const [hasPassword, setHasPassword] = useState(false);
  const asked = site.SIGN_UP.FIELDS;
  const hasTerms = useHasTerms();
  const { version } = useTerms();
  const api = useApi();
  const form = useIdentityForm({
    initial: { ...initial, email: known },
    required: [
      ...(["firstName", "lastName", "email"] as const),
      ...(hasPassword ? (["password"] as const) : []),
      ...asked.filter(({ REQUIRED }) => REQUIRED).map(({ NAME }) => NAME),
      ...(site.SIGN_UP.MINIMUM_AGE === null ? [] : (["birthDate"] as const)),
      ...(hasTerms ? (["terms"] as const) : []),
    ],
    keep: "create-account",
    submit: async ({ firstName, lastName, email: typed, password: chosen, terms: agreed, birthDate, ...more }) => {
      const provider = await identity();
      // What stands in the address is meant, whatever was typed here before.
      const email = (known || typed).trim();
      if (birthDate) await api.send(terms.checkAge, { body: { email, birthDate: dayOf(birthDate) } });
      const password = hasPassword ? chosen : randomPassword();
      const person = { firstName: firstName.trim(), lastName: lastName.trim(), email, password, locale };
      await provider.signUp(person, onPuzzle).finally(() => onPuzzle(undefined));
      const filled = asked.map(({ NAME }) => [NAME, more[NAME].trim()] as const).filter(([, text]) => text !== "");
      const termsAccepted = new Date(readClock()).toISOString();
      keepNewProfile({
        ...Object.fromEntries(filled),
        ...(agreed && { termsAccepted }),
        ...(agreed && version !== null && { termsVersion: String(version) }),
        ...(birthDate && { birthDate }),
      });
      rememberNewAccount({ email, password });
      await navigate(address("/auth/confirm", { email }));
    },
    faults: {
      NotAuthorizedException: { field: "email", text: "auth.notInvited" },
      UserLambdaValidationException: { field: "email", text: "auth.blockedDomain" },
    },
  });
  return { form, hasPassword, choosePassword: () => setHasPassword(true) };
}
