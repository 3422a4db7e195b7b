import { ApiError } from "@marquee/client";
import { self } from "@marquee/contract/accounts";
import { fieldAudiences } from "@marquee/contract/profile-fields";
import { useActionForm } from "../kernel/forms/use-action-form.ts";
import type { TextId } from "../kernel/i18n/texts.ts";
import { useText } from "../kernel/page/page.tsx";
import { audienceNames } from "../profile-fields/index.ts";
import { AsyncButton, LinkButton } from "../ui/button.tsx";
import { TextArea, TextField } from "../ui/field.tsx";
import { ChoiceField } from "../ui/fields/choice-field.tsx";
import { FieldRow, FormSection } from "../ui/form-section.tsx";
import { FormShell } from "../ui/form-shell.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { siteNames } from "./links.ts";
import type { OwnProfile } from "./profile.ts";

const labels = {
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
} as const satisfies Partial<Record<FieldName, TextId>>;

const siteFields = ["linkedIn", "instagram", "twitter", "facebook", "youtube", "tikTok", "discord"] as const;
type FieldName = keyof ReturnType<typeof initialOf>;

function initialOf(profile: OwnProfile) {
  return {
    firstName: profile.firstName ?? "",
    lastName: profile.lastName ?? "",
    username: profile.username,
    title: profile.title ?? "",
    company: profile.company ?? "",
    bio: profile.bio ?? "",
    website: profile.website ?? "",
    linkedIn: profile.linkedIn ?? "",
    instagram: profile.instagram ?? "",
    twitter: profile.twitter ?? "",
    facebook: profile.facebook ?? "",
    youtube: profile.youtube ?? "",
    tikTok: profile.tikTok ?? "",
    discord: profile.discord ?? "",
    phone: profile.phone ?? "",
    city: profile.city ?? "",
    country: profile.country ?? "",
    placeAudience: profile.placeAudience,
    dietaryRestrictions: profile.dietaryRestrictions ?? "",
  };
}

const usernameRule = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;

/** The fields of one's own account that others, or only organisers, see. Only what changed is sent. */
export function ProfileForm({ profile, onDone }: { profile: OwnProfile; onDone: () => void }) {
  const t = useText();
  const form = useActionForm(self.update, initialOf(profile), {
    onDone,
    check: ({ username }) => {
      if (username.trim().length < 2) return { username: t("profile.usernameShort") };
      return usernameRule.test(username.trim()) ? {} : { username: t("profile.usernameRule") };
    },
    explain: (error) =>
      error instanceof ApiError && error.code.startsWith("account.username")
        ? { field: "username", message: error.message }
        : undefined,
  });
  // Nearly all may be left empty: saying it eighteen times would say nothing.
  const bind = (name: FieldName, label: string) => ({ ...form.field(name), label, required: undefined });
  const text = (name: keyof typeof labels) => bind(name, t(labels[name]));
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
    <FormShell faults={form.faults} onSubmit={form.submit} actions={buttons}>
      <FormSection title={t("profile.groupYou")}>
        <FieldRow>
          <TextField {...text("firstName")} autoComplete="given-name" />
          <TextField {...text("lastName")} autoComplete="family-name" />
        </FieldRow>
        <TextField
          {...text("username")}
          hint={t("profile.usernameHint")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <FieldRow>
          <TextField {...text("title")} autoComplete="organization-title" />
          <TextField {...text("company")} autoComplete="organization" />
        </FieldRow>
        <TextArea {...text("bio")} hint={t("profile.bioHint")} rows={5} />
      </FormSection>
      <FormSection title={t("profile.links")}>
        <TextField {...text("website")} inputMode="url" autoComplete="url" />
        <FieldRow>
          {siteFields.map((name) => (
            <TextField key={name} {...bind(name, siteNames[name])} autoCapitalize="none" spellCheck={false} />
          ))}
        </FieldRow>
      </FormSection>
      <FormSection title={t("profile.groupPrivate")} text={t("profile.privateText")}>
        <FieldRow>
          <TextField {...text("phone")} type="tel" autoComplete="tel" />
          <TextField {...text("city")} autoComplete="address-level2" />
          <TextField {...text("country")} autoComplete="country-name" />
          <ChoiceField
            {...form.field("placeAudience")}
            required={undefined}
            label={t("profile.placeAudience")}
            options={fieldAudiences.map((value) => ({ value, label: t(audienceNames[value]) }))}
          />
        </FieldRow>
        <TextArea {...text("dietaryRestrictions")} />
      </FormSection>
      <LeaveGuard form={form} />
    </FormShell>
  );
}
