import type { ProviderSettings } from "../../federation/providers.ts";
import { pathTo, type Visit } from "../visit.ts";
import { html, type Markup } from "./html.ts";
import { lookOf } from "./marks.ts";

const COLOUR = /^#[0-9a-f]{6}$/i;

/** Links, so that nothing but going there happens. */
export function providerButtons(visit: Visit): Markup | undefined {
  const { providers, say } = visit;
  if (providers.length === 0) return undefined;
  const buttons = providers.map((provider, index) => {
    const { icon, mark } = lookOf(provider);
    const text = provider.look?.text ?? say("hosted.continueWith", { provider: shownName(provider) });
    const picture = icon === undefined ? mark : html`<img src="${icon}" alt="" width="20" height="20" />`;
    const address = pathTo(visit, "authorize", { identity_provider: provider.name });
    return html`<li>
      <a class="button second provider-${index}" href="${address}">${picture}<span>${text}</span></a>
    </li>`;
  });
  return html`<p class="or">${say("hosted.or")}</p>
    <ul class="providers" role="list">
      ${buttons}
    </ul>`;
}

/** The buttons' own colours, as rules: the pages allow no style in an attribute. */
export function providerStyle(providers: readonly ProviderSettings[]): string {
  return providers
    .map((provider, index) => {
      const { color, textColor, borderColor } = lookOf(provider);
      const rules = [
        ["background", color],
        ["color", textColor],
        ["border-color", borderColor],
      ].filter(([, value = ""]) => COLOUR.test(value));
      if (rules.length === 0) return "";
      const own = rules.map((rule) => rule.join(":")).join(";");
      return `.provider-${index},.provider-${index}:hover{${own}}.provider-${index}:hover{filter:brightness(.96)}`;
    })
    .join("");
}

/** What people call a provider, where its name is for programs. */
export function shownName({ kind, name }: ProviderSettings): string {
  if (kind === "apple") return "Apple";
  return kind === "amazon" ? "Amazon" : name;
}
