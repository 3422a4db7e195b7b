import { directionOf } from "@marquee/contract/kernel";
import type { Tenant } from "../tenancy/tenant.ts";
import type { MailMessage } from "./mail.ts";

/** What a mail says, before it is laid out. Texts are plain; the layout escapes them. */
export type MailContent = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Shown large, to be read and typed. */
  readonly code?: string;
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly footer: string;
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
  };
}

/** Controls, and marks that turn what follows around: a name or message must not reach the words beside it. */
const reaching = /(?!\n|\t)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;
const contained = (text: string): string => text.replace(/\r\n?/g, "\n").replace(reaching, "");

function plainText(tenant: Tenant, { heading, paragraphs, code, facts = [], action, footer }: MailContent): string {
  const parts = [
    heading,
    ...paragraphs,
    code,
    facts.map(({ label, value }) => `${label}: ${value}`).join("\n"),
    action && `${action.label}: ${action.url}`,
    `${footer}\n${tenant.configuration.NAME}\n${tenant.siteUrl}`,
  ];
  return parts.filter((part) => part !== undefined && part !== "").join("\n\n");
}

function html(
  tenant: Tenant,
  locale: string,
  { subject, heading, paragraphs, code, facts = [], action, footer }: MailContent,
): string {
  const { NAME, PRIMARY_COLOR } = tenant.configuration;
  const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  const rows = facts
    .map(
      ({ label, value }) =>
        `<tr><td style="padding:6px 0;padding-inline-end:16px;color:#5c6570;vertical-align:top">${escapeHtml(label)}</td><td dir="auto" style="padding:6px 0;color:#14181d;word-break:break-word">${escapeHtml(value)}</td></tr>`,
    )
    .join("");
  const blocks = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25;color:#14181d">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`),
    code &&
      `<p style="margin:0 0 16px;padding:16px;border-radius:12px;background:#f2f4f6;font-size:32px;font-weight:700;letter-spacing:6px;text-align:center;color:#14181d">${escapeHtml(code)}</p>`,
    rows &&
      `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:16px">${rows}</table>`,
    action &&
      `<p style="margin:0 0 16px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${PRIMARY_COLOR};color:${readableOn(PRIMARY_COLOR)};font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
  ];
  return `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#eef1f4"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;border-top:4px solid ${PRIMARY_COLOR};${font};font-size:16px;line-height:1.5;color:#323a44">
<tr><td style="padding:24px 32px 0;font-weight:700;color:#14181d">${escapeHtml(NAME)}</td></tr><tr><td style="padding:20px 32px 12px">${blocks.filter(Boolean).join("")}</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #e3e7eb;font-size:13px;color:#5c6570">${escapeHtml(footer)}<br><a href="${escapeHtml(tenant.siteUrl)}" style="color:#5c6570">${escapeHtml(NAME)}</a></td></tr></table></td></tr></table></body></html>`;
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
