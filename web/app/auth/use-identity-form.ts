import { useSite, useText } from "../kernel/page/page.tsx";
import { useForm } from "../kernel/forms/use-form.ts";
import type { TextId } from "../kernel/i18n/texts.ts";
import { faultOf, type Faults } from "./faults.ts";

/** The identity provider, loaded when it is first asked. */
export function useIdentity() {
  const site = useSite();
  return async () => (await import("../kernel/session/identity.ts")).identityOf(site);
}

/** What a signed-in person changes about their sign-in, loaded when it is first asked. */
export function useOwnIdentity() {
  const site = useSite();
  return async () => (await import("../kernel/session/own-identity.ts")).ownIdentityOf(site);
}

type IdentityForm<V extends Record<string, string>> = {
  initial: V;
  required: readonly (keyof V & string)[] | ((values: V) => readonly (keyof V & string)[]);
  submit: (values: V) => Promise<unknown>;
  keep?: string;
  /** Refusals that mean something else here. */
  faults?: Faults;
};

const missingTexts: Readonly<Record<string, TextId>> = {
  firstName: "auth.missing.firstName",
  lastName: "auth.missing.lastName",
  email: "auth.missing.email",
  password: "auth.missing.password",
  oldPassword: "auth.missing.password",
  code: "auth.missing.code",
  birthDate: "auth.missing.birthDate",
  terms: "auth.missing.terms",
};

/**
 * State of a form whose submission the identity provider answers: required fields are checked first, and its errors
 * become sentences in the reader's language.
 */
export function useIdentityForm<V extends Record<string, string>>({
  initial,
  required,
  submit,
  keep,
  faults: own,
}: IdentityForm<V>) {
  const t = useText();
  return useForm<V>({
    initial,
    submit,
    keep,
    secret: ["password", "oldPassword", "code"],
    check: (values) => {
      const needed = typeof required === "function" ? required(values) : required;
      const missing = needed.filter((name) => !values[name]?.trim());
      const faults: Partial<Record<keyof V, string>> = {};
      for (const name of missing) faults[name] = t(missingTexts[name] ?? "auth.required");
      return faults;
    },
    explain: (error) => {
      const fault = faultOf(error, own);
      if (!fault) return undefined;
      return { message: t(fault.text), ...(fault.field && fault.field in initial ? { field: fault.field } : {}) };
    },
  });
}
