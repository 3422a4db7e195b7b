import type { SignUpField } from "@marquee/contract/organization";
import type { ReactNode } from "react";
import type { BoundField } from "../kernel/forms/use-form.ts";
import type { TextId } from "../kernel/i18n/texts.ts";
import { useSite, useText } from "../kernel/page/page.tsx";
import { useTerms } from "../organization/index.ts";
import { TextWithParts } from "../kernel/page/text-with-parts.tsx";
import { Checkbox } from "../ui/choice.tsx";
import { TextField } from "../ui/field.tsx";
import { DateField } from "../ui/fields/date-field.tsx";

const fields: Readonly<Record<SignUpField, { label: TextId; autoComplete: string; type?: string }>> = {
  phone: { label: "auth.phone", autoComplete: "tel", type: "tel" },
  title: { label: "auth.jobTitle", autoComplete: "organization-title" },
  company: { label: "auth.company", autoComplete: "organization" },
  city: { label: "auth.city", autoComplete: "address-level2" },
  country: { label: "auth.country", autoComplete: "country-name" },
};

/** What the community asks of new people beside their sign-in. */
export function TenantFields({ field }: { field: (name: SignUpField) => BoundField }) {
  const t = useText();
  const { SIGN_UP } = useSite();
  return SIGN_UP.FIELDS.map(({ NAME, REQUIRED }) => {
    const { label, ...rest } = fields[NAME];
    return (
      <TextField
        key={NAME}
        {...field(NAME)}
        {...rest}
        label={t(label)}
        maxLength={NAME === "phone" ? 50 : 200}
        required={REQUIRED}
      />
    );
  });
}

/** When somebody was born, where the community asks how old its people are: it is looked at and not kept. */
export function BirthDate(field: BoundField) {
  const t = useText();
  const { MINIMUM_AGE: age } = useSite().SIGN_UP;
  if (age === null) return null;
  return (
    <DateField
      {...field}
      onChange={(value) => field.onChange({ target: { value } })}
      label={t("auth.birthDate")}
      hint={t("auth.birthDateHint", { age })}
      required
    />
  );
}

/** Whether the community has terms that whoever joins agrees to. */
export function useHasTerms(): boolean {
  const { terms, privacy } = useTerms();
  return terms !== null || privacy !== null;
}

/** The terms to agree to, where the community has any. */
export function Terms({ field }: { field: BoundField }) {
  if (!useHasTerms()) return null;
  return (
    <Checkbox
      id={field.id}
      name={field.name}
      checked={field.value === "yes"}
      onChange={({ target }) => field.onChange({ target: { value: target.checked ? "yes" : "" } })}
      error={field.error}
      label={<Agreement />}
    />
  );
}

/** The sentence that is agreed to, with a link to each of what it names. */
function Agreement() {
  const { terms, privacy } = useTerms();
  const id = terms && privacy ? "auth.agreeToBoth" : terms ? "auth.agreeToTerms" : "auth.agreeToPrivacy";
  const linkTo = (address: string | null) => (words: string) => address && <Outside to={address}>{words}</Outside>;
  return <TextWithParts id={id} parts={{ terms: linkTo(terms), privacy: linkTo(privacy) }} />;
}

function Outside({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className="text-accent-text underline">
      {children}
    </a>
  );
}
