import { directionOf } from "@marquee/contract/kernel";
import type { Tenant } from "../tenancy/tenant.ts";
import type { MailBody } from "./mail-html.ts";
import type { MailMessage } from "./mail.ts";

type Fact = { readonly label: string; readonly value: string };
type Action = { readonly label: string; readonly url: string };

/** What a mail says, before it is laid out. Texts are plain; the layout escapes them. */
export type MailContent = {
  readonly subject: string;
  /** Whole address of a picture that everybody may see, above the words. */
  readonly picture?: string;
  /** Above everything else, where the mail can be answered: what is quoted in an answer begins here. */
  readonly separator?: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** What somebody wrote at length, below the paragraphs: made by `mailBodyOf`, which makes it safe. */
  readonly body?: MailBody;
  /** Shown large, to be read and typed. */
  readonly code?: string;
  readonly facts?: readonly Fact[];
  /** Something beside what the mail is about, under a heading of its own. */
  readonly second?: {
    readonly heading: string;
    readonly paragraphs: readonly string[];
    readonly facts: readonly Fact[];
  };
  readonly action?: Action;
  /** Several things to open, in place of one. */
  readonly links?: readonly Action[];
  readonly footer: string;
  /** Turns off mails like this one: a last line, and headers by which mail programs do it with one press. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Lays a mail out in the tenant's name and colour: tables and inline styles, which is what mail programs understand. */
export function layOut(tenant: Tenant, locale: string, content: MailContent): Omit<MailMessage, "to"> {
  return {
    subject: contained(content.subject).replace(/\s+/g, " ").trim(),
    text: contained(plainText(tenant, content)),
    html: contained(html(tenant, locale, content)),
    ...(content.unsubscribe && { headers: unsubscribeHeaders(content.unsubscribe.url) }),
  };
}

/** RFC 8058: the program posts to the address, without showing it to anybody. */
const unsubscribeHeaders = (url: string): Record<string, string> => ({
  "list-unsubscribe": `<${url}>`,
  "list-unsubscribe-post": "List-Unsubscribe=One-Click",
});

/** Controls, and marks that turn what follows around: a name or message must not reach the words beside it. */
const reaching = /(?!\n|\t)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;
const contained = (text: string): string => text.replace(/\r\n?/g, "\n").replace(reaching, "");

const lines = (facts: readonly Fact[]): string => facts.map(({ label, value }) => `${label}: ${value}`).join("\n");

function plainText(tenant: Tenant, content: MailContent) {
  const {
    separator,
    heading,
    paragraphs,
    body,
    code,
    facts = [],
    second,
    action,
    links = [],
    footer,
    unsubscribe,
  } = content;
  const parts = [
    separator,
    heading,
    ...paragraphs,
    body?.text,
    code,
    lines(facts),
    ...(second ? [second.heading, ...second.paragraphs, lines(second.facts)] : []),
    action && `${action.label}: ${action.url}`,
    links.map(({ label, url }) => `${label}: ${url}`).join("\n"),
    `${footer}\n${tenant.configuration.NAME}\n${tenant.siteUrl}`,
    unsubscribe && `${unsubscribe.label}: ${unsubscribe.url}`,
  ];
  return parts.filter((part) => part !== undefined && part !== "").join("\n\n");
}

/** Light by what stands inline, which every program understands; dark where the program knows of it. */
const dark = `@media (prefers-color-scheme:dark){.page{background:#101418!important}.sheet{background:#1a2026!important;color:#c6cdd4!important}
.strong{color:#f2f5f7!important}.quiet{color:#9aa5af!important}.box{background:#252d35!important;color:#f2f5f7!important}.line{border-color:#333d47!important}}`;
const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function html(tenant: Tenant, locale: string, content: MailContent): string {
  const { subject, picture, separator, footer, unsubscribe } = content;
  const { NAME, PRIMARY_COLOR } = tenant.configuration;
  const site = escapeHtml(tenant.siteUrl);
  const name = escapeHtml(NAME);
  const stop = unsubscribe
    ? ` · <a class="quiet" href="${escapeHtml(unsubscribe.url)}" style="color:#5c6570">${escapeHtml(unsubscribe.label)}</a>`
    : "";
  const cover = picture
    ? `<tr><td style="padding:20px 32px 0"><img src="${escapeHtml(picture)}" alt="" width="496" style="display:block;width:100%;height:auto;border-radius:12px"></td></tr>`
    : "";
  const above = separator
    ? `<p class="quiet" style="margin:0;padding:0 0 12px;${font};font-size:12px;color:#5c6570">${escapeHtml(separator)}</p>`
    : "";
  return `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>:root{color-scheme:light dark}${dark}</style></head>
<body class="page" style="margin:0;background:#eef1f4"><table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#eef1f4"><tr><td align="center" style="padding:24px 12px">${above}
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;border-top:4px solid ${PRIMARY_COLOR};${font};font-size:16px;line-height:1.5;color:#323a44">
<tr><td style="padding:24px 32px 0"><a href="${site}" style="text-decoration:none"><img src="${site}/icons/192.png" alt="" width="32" height="32" style="vertical-align:middle;border-radius:6px"><span class="strong" style="padding-inline-start:10px;font-weight:700;vertical-align:middle;color:#14181d">${name}</span></a></td></tr>${cover}
<tr><td style="padding:20px 32px 12px">${blocksOf(content, PRIMARY_COLOR).join("")}</td></tr>
<tr><td class="line quiet" style="padding:16px 32px 24px;border-top:1px solid #e3e7eb;font-size:13px;color:#5c6570">${escapeHtml(footer)}<br><a class="quiet" href="${site}" style="color:#5c6570">${name}</a>${stop}</td></tr></table></td></tr></table></body></html>`;
}

const buttonOf =
  (colour: string) =>
  ({ label, url }: Action): string =>
    `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${colour};color:${readableOn(colour)};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

function blocksOf(
  { heading, paragraphs, body, code, facts = [], second, action, links = [] }: MailContent,
  colour: string,
): string[] {
  return [
    `<h1 class="strong" style="margin:0 0 16px;font-size:22px;line-height:1.25;color:#14181d">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    body ? `<div dir="auto">${body.html}</div>` : "",
    code === undefined
      ? ""
      : `<p class="box" style="margin:0 0 16px;padding:16px;border-radius:12px;background:#f2f4f6;font-size:32px;font-weight:700;letter-spacing:6px;text-align:center;color:#14181d">${escapeHtml(code)}</p>`,
    tableOf(facts),
    second
      ? `<h2 class="strong" style="margin:8px 0 12px;font-size:18px;line-height:1.25;color:#14181d">${escapeHtml(second.heading)}</h2>${second.paragraphs.map(paragraph).join("")}${tableOf(second.facts)}`
      : "",
    ...(action ? [action] : links).map(buttonOf(colour)),
  ];
}

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

function tableOf(facts: readonly Fact[]): string {
  if (facts.length === 0) return "";
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="quiet" style="padding:6px 0;padding-inline-end:16px;color:#5c6570;vertical-align:top">${escapeHtml(label)}</td><td class="strong" dir="auto" style="padding:6px 0;color:#14181d;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:16px">${rows.join("")}</table>`;
}

/** Black or white, whichever can be read on a colour of the form #rrggbb. */
function readableOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return luminance > 0.179 ? "#14181d" : "#ffffff";
}
