import { richTextElements } from "@marquee/contract/kernel";
import sanitize from "sanitize-html";
import { plainTextOf } from "../html/plain-text.ts";
import { safeHtml } from "../html/safe-html.ts";

const styles: Readonly<Record<string, string>> = {
  p: "margin:0 0 16px",
  h2: "margin:24px 0 8px;font-size:20px;line-height:1.25;color:#14181d",
  h3: "margin:20px 0 8px;font-size:18px;line-height:1.25;color:#14181d",
  h4: "margin:16px 0 8px;font-size:16px;line-height:1.25;color:#14181d",
  ul: "margin:0 0 16px;padding-inline-start:24px",
  ol: "margin:0 0 16px;padding-inline-start:24px",
  blockquote: "margin:0 0 16px;padding-inline-start:16px;border-inline-start:3px solid #c9d0d6",
  pre: "margin:0 0 16px;white-space:pre-wrap",
  img: "display:block;max-width:100%;height:auto;margin:0 0 16px;border-radius:8px",
  code: "font-family:monospace",
  table: "border-collapse:collapse;margin:0 0 16px",
  th: "border:1px solid #c9d0d6;padding:6px 12px;text-align:start;vertical-align:top",
  td: "border:1px solid #c9d0d6;padding:6px 12px;text-align:start;vertical-align:top",
  figure: "margin:0 0 16px",
  figcaption: "margin:4px 0 0;font-size:14px;color:#5c6570",
  section: "margin:24px 0 16px;padding-top:12px;border-top:1px solid #e3e7eb;font-size:14px",
  hr: "border:0;border-top:1px solid #e3e7eb;margin:24px 0",
};
/** Of the mail's own colours, whatever those of the program are. */
const button =
  "display:inline-block;margin:0 8px 8px 0;padding:10px 18px;border:2px solid currentColor;border-radius:6px;color:#14181d;font-weight:600;text-decoration:none";
const classes: Readonly<Record<string, string>> = { figcaption: "quiet", section: "line" };
const emphasised = new Set(["h2", "h3", "h4", "th"]);

/** A text that somebody wrote at length, for a mail: the same elements as on a page, with whole addresses and looks. */
export type MailBody = { readonly html: string; readonly text: string };

/**
 * Made safe apart from pages: a mail has no style sheet and no site that its addresses begin at, and of the attributes
 * that came only those of links and pictures are written again.
 */
export function mailBodyOf(written: string, siteUrl: string): MailBody {
  const safe = safeHtml(written);
  if (!/<[a-z/!?]/i.test(safe)) return { html: paragraphsOf(safe), text: safe };
  const html = sanitize(withButtons(safe), {
    allowedTags: Object.values(richTextElements).flat(),
    allowedAttributes: {
      "*": ["style", "class"],
      a: ["href", "id", "role", "style", "class"],
      li: ["id", "style"],
      ol: ["start", "style"],
      img: ["src", "alt", "width", "style"],
      th: ["colspan", "rowspan", "style", "class"],
      td: ["colspan", "rowspan", "style"],
    },
    parseStyleAttributes: false,
    transformTags: {
      "*": (tagName, { href, src, start, alt = "", width, colspan, rowspan, id, role, rel }) => ({
        tagName,
        attribs: {
          ...(styles[tagName] && { style: styles[tagName] }),
          ...(classes[tagName] && { class: classes[tagName] }),
          ...(rel === buttonMark && { style: button, class: "strong" }),
          ...(emphasised.has(tagName) && { class: "strong" }),
          ...(id && { id }),
          ...(role && { role }),
          ...(tagName === "a" && href && { href: whole(href, siteUrl) }),
          ...(tagName === "ol" && start && { start }),
          ...(colspan && { colspan }),
          ...(rowspan && { rowspan }),
          ...(tagName === "img" && src && { src: whole(src, siteUrl), alt, ...(width && { width: narrowed(width) }) }),
        },
      }),
    },
  });
  return { html, text: plainTextOf(html) };
}

const widest = 496;
const narrowed = (width: string): string => String(Math.min(Number.parseInt(width, 10) || widest, widest));
/** What leads to a place within the mail stays so. */
const whole = (address: string, siteUrl: string): string =>
  address.startsWith("#") ? address : (URL.parse(address, siteUrl)?.href ?? siteUrl);

const buttonMark = "button";
/** Links of a call to action, as `safeHtml` writes them, are told from others by what they carry. */
const withButtons = (safe: string): string =>
  safe.replaceAll(/<p data-actions="\d">.*?<\/p>/g, (row) =>
    row.replaceAll(/<a href="([^"]*)"[^>]*>/g, `<a href="$1" rel="${buttonMark}">`),
  );

const paragraphsOf = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p style="${styles["p"]}">${escaped(part).replace(/\n/g, "<br>")}</p>`)
    .join("");

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
