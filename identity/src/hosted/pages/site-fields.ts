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
  const { site } = visit;
  if (!hasTerms(site)) return undefined;
  const isFaulty = fault?.field === "terms";
  return html`<label class="choice"
    ><input
      type="checkbox"
      name="terms"
      value="yes"
      required${isFaulty && html` aria-invalid="true" aria-describedby="fault"`}
    /><span>${agreement(visit)}</span></label
  >`;
}

/** The sentence that is agreed to, with a link to each of what it names: `<terms>terms of use</terms>`. */
function agreement({ say, site }: Visit): Markup[] {
  const addresses: Readonly<Record<string, string | undefined>> = {
    terms: site.signUp?.termsUrl,
    privacy: site.signUp?.privacyUrl,
  };
  const { terms, privacy } = addresses;
  const text = terms && privacy ? "auth.agreeToBoth" : terms ? "auth.agreeToTerms" : "auth.agreeToPrivacy";
  return say(text)
    .split(/(<\w+>.*?<\/\w+>)/)
    .map((piece) => {
      const [, name = "", words = ""] = /^<(\w+)>(.*)<\/\1>$/.exec(piece) ?? [];
      const address = addresses[name];
      return address === undefined ? html`${piece}` : outside(address, words);
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
