import type { HostedSite } from "../types.ts";
import { html, type Markup } from "./html.ts";
import { showPassword } from "./show-password.ts";
import { STYLE } from "./style.ts";

export type Frame = { site: HostedSite; locale: string; nonce: string };
/** What one page says; `style` holds the rules of this page alone, `script` its script, if any. */
export type Content = {
  title: string;
  intro?: Markup | string;
  body: Markup;
  below?: Markup;
  style?: string;
  script?: string;
  /** It asks for a password, which can be shown as it is typed. */
  hasPassword?: boolean;
};

/** What a page runs, if anything. */
export function scriptOf({ script, hasPassword }: Content): string | undefined {
  return [script, hasPassword === true ? showPassword : undefined].filter(Boolean).join("\n") || undefined;
}

/** A whole page: the site's logo, one form, and links to the alternatives underneath. */
export function layOut({ site, locale, nonce }: Frame, content: Content): string {
  const { title, intro, body, below, style: own = "" } = content;
  const script = scriptOf(content);
  const style = { markup: `${site.style}${STYLE}${own}` };
  const direction = /^(ar|dv|fa|he|ps|ur|yi)\b/.test(locale) ? "rtl" : "ltr";
  const page = html`<!doctype html>
    <html lang="${locale}" dir="${direction}" ${site.theme !== "auto" && html` data-theme="${site.theme}"`}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}${site.name !== "" && ` · ${site.name}`}</title>
        <style nonce="${nonce}">
          ${style}
        </style>
      </head>
      <body>
        <main>
          <div class="card">
            ${markOf(site)}
            <h1>${title}</h1>
            ${intro !== undefined && html`<p class="intro">${intro}</p>`} ${body}
          </div>
          ${below && html`<p class="below">${below}</p>`}
        </main>
        ${
          script !== undefined &&
          html`<script nonce="${nonce}">
            ${{ markup: script }};
          </script>`
        }
      </body>
    </html>`;
  return page.markup;
}

// Its name stands in the title, so the mark says nothing of its own.
function markOf({ icon }: HostedSite): Markup | undefined {
  if (!icon) return undefined;
  return html`<img class="mark light" src="${icon.light}" alt="" width="48" height="48" />
    <img class="mark dark" src="${icon.dark}" alt="" width="48" height="48" loading="lazy" />`;
}
