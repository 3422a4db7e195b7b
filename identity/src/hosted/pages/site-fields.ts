import type { HostedSite } from "../types.ts";
import type { Visit } from "../visit.ts";
import { field, type Fault } from "./fields.ts";
import { html, type Markup } from "./html.ts";

/** What the site asks of new people beside their sign-in, filled with what was entered before. */
export function siteFields(
  { say, site }: Visit,
  { profile, fault }: { profile: Readonly<Record<string, string>>; fault: Fault | undefined },
): Markup[] {
  return fieldsOf(site).map(({ name, label, autocomplete, isRequired }) =>
    field(
      { name, label: say(label), type: "text", autocomplete, value: profile[name], isOptional: !isRequired },
      fault,
    ),
  );
}

/** What has to be agreed to, where the site has any of it. */
export function terms(visit: Visit, fault: Fault | undefined): Markup | undefined {
  const { say, site } = visit;
  if (!hasTerms(site)) return undefined;
  const isFaulty = fault?.field === "terms";
  return html`<label class="choice"
    ><input
      type="checkbox"
      name="terms"
      value="yes"
      required${isFaulty && html` aria-invalid="true" aria-describedby="fault"`}
    /><span>${say("auth.agree")} ${papers(visit)}</span></label
  >`;
}

/** What has to be agreed to, listed as the reader's language lists things. */
function papers({ say, site, locale }: Visit): Markup[] {
  const addresses = new Map([
    [say("auth.terms"), site.signUp?.termsUrl],
    [say("auth.privacy"), site.signUp?.privacyUrl],
  ]);
  const texts = [...addresses.keys()].filter((text) => addresses.get(text) !== undefined);
  return new Intl.ListFormat(locale).formatToParts(texts).map(({ type, value }) => {
    const address = type === "element" ? addresses.get(value) : undefined;
    return address === undefined ? html`${value}` : outside(address, value);
  });
}

export function fieldsOf({ signUp }: HostedSite) {
  return signUp?.fields ?? [];
}

export function hasTerms({ signUp }: HostedSite): boolean {
  return signUp?.termsUrl !== undefined || signUp?.privacyUrl !== undefined;
}

function outside(address: string, text: string): Markup {
  return html`<a href="${address}" target="_blank" rel="noopener noreferrer">${text}</a>`;
}
