import { ApiError } from "@marquee/client";
import { self } from "@marquee/contract/accounts";
import { useRef, type ReactNode } from "react";
import { useAction } from "../kernel/data/use-action.ts";
import { hintsOf } from "../kernel/forms/hints.ts";
import { useForm } from "../kernel/forms/use-form.ts";
import type { TextId, Translate } from "../kernel/i18n/texts.ts";
import { useText } from "../kernel/page/page.tsx";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { siteNames } from "./links.ts";
import type { OwnProfile } from "./reads.ts";

const named = {
  firstName: "profile.firstName",
  lastName: "profile.lastName",
  username: "profile.username",
  title: "profile.jobTitle",
  company: "profile.company",
  bio: "profile.bio",
  website: "profile.website",
  phone: "profile.phone",
  city: "profile.city",
  country: "profile.country",
  dietaryRestrictions: "profile.dietary",
} as const satisfies Record<string, TextId>;

const textFields = [
  "firstName",
  "lastName",
  "username",
  "title",
  "company",
  "bio",
  "website",
  "phone",
  "city",
  "country",
  "dietaryRestrictions",
] as const;
const siteFields = ["linkedIn", "instagram", "twitter", "facebook", "youtube", "tikTok", "discord"] as const;
type FieldName = (typeof textFields)[number] | (typeof siteFields)[number];
type Values = Record<FieldName, string>;

const usernameRule = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const shortestUsername = 2;

function valuesOf(profile: OwnProfile): Values {
  const names: readonly FieldName[] = [...textFields, ...siteFields];
  const entries = names.map((name) => [name, profile[name] ?? ""] as const);
  return { ...emptyValues, ...Object.fromEntries(entries) };
}

const emptyValues: Values = {
  firstName: "",
  lastName: "",
  username: "",
  title: "",
  company: "",
  bio: "",
  website: "",
  phone: "",
  city: "",
  country: "",
  dietaryRestrictions: "",
  linkedIn: "",
  instagram: "",
  twitter: "",
  facebook: "",
  youtube: "",
  tikTok: "",
  discord: "",
};

function faultsOf({ username }: Values, t: Translate): Partial<Values> {
  if (username.trim().length < shortestUsername) return { username: t("profile.usernameShort") };
  if (!usernameRule.test(username.trim())) return { username: t("profile.usernameRule") };
  return {};
}

/** The fields of one's own account that others, or only organisers, see. Only what changed is sent. */
export function ProfileForm({ profile, onDone }: { profile: OwnProfile; onDone: () => void }) {
  const t = useText();
  const update = useAction(self.update, { faults: "form" });
  const isSaved = useRef(false);
  const initial = valuesOf(profile);
  const form = useForm<Values>({
    initial,
    check: (values) => faultsOf(values, t),
    submit: (values) => update.mutateAsync({ body: changesOf(initial, values) }),
    explain: (error) =>
      error instanceof ApiError && error.code.startsWith("account.username")
        ? { field: "username", message: error.message }
        : undefined,
  });
  const isChanged = Object.keys(changesOf(initial, form.values)).length > 0;
  const save = async () => {
    if (!(await form.submit())) return;
    isSaved.current = true;
    onDone();
  };
  const bind = (name: FieldName, label: string) => ({
    ...form.field(name),
    ...hintsOf(self.update, name),
    label,
    required: undefined,
  });
  const text = (name: (typeof textFields)[number]) => bind(name, t(named[name]));
  const buttons = (
    <>
      <AsyncButton type="submit" look="primary" busy={form.busy}>
        {t("profile.save")}
      </AsyncButton>
      <LinkButton to="/profile" look="quiet">
        {t("ui.cancel")}
      </LinkButton>
    </>
  );
  return (
    <>
      <FormShell faults={form.faults} onSubmit={save} actions={buttons}>
        <Group title={t("profile.groupYou")}>
          <Pair>
            <TextField {...text("firstName")} autoComplete="given-name" />
            <TextField {...text("lastName")} autoComplete="family-name" />
          </Pair>
          <TextField
            {...text("username")}
            hint={t("profile.usernameHint")}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <Pair>
            <TextField {...text("title")} autoComplete="organization-title" />
            <TextField {...text("company")} autoComplete="organization" />
          </Pair>
          <TextArea {...text("bio")} hint={t("profile.bioHint")} rows={5} />
        </Group>
        <Group title={t("profile.links")}>
          <TextField {...text("website")} inputMode="url" autoComplete="url" />
          <Pair>
            {siteFields.map((name) => (
              <TextField key={name} {...bind(name, siteNames[name])} autoCapitalize="none" spellCheck={false} />
            ))}
          </Pair>
        </Group>
        <Group title={t("profile.groupPrivate")} text={t("profile.privateText")}>
          <Pair>
            <TextField {...text("phone")} type="tel" autoComplete="tel" />
            <TextField {...text("city")} autoComplete="address-level2" />
            <TextField {...text("country")} autoComplete="country-name" />
          </Pair>
          <TextArea {...text("dietaryRestrictions")} />
        </Group>
      </FormShell>
      <LeaveGuard isOn={() => isChanged && !isSaved.current} />
    </>
  );
}

/** What differs from before; an emptied field is cleared. */
function changesOf(initial: Values, values: Values): Partial<Values> {
  const changed = Object.entries(values)
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([name, value]) => value !== Reflect.get(initial, name));
  return Object.fromEntries(changed);
}

function Group({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4 border-t border-line pt-6 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-start pb-1 text-18 font-semibold">{title}</legend>
      {text && <p className="clear-both text-14 text-muted">{text}</p>}
      {children}
    </fieldset>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return <div className="grid clear-both grid-cols-1 gap-4 pair:grid-cols-2">{children}</div>;
}
