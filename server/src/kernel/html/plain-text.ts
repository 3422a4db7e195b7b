import { Parser } from "htmlparser2";

const markup = /<[a-z/!?]/i;
const blocks = new Set([
  "p",
  "h2",
  "h3",
  "h4",
  "blockquote",
  "pre",
  "ul",
  "ol",
  "div",
  "figure",
  "figcaption",
  "section",
]);
const silent = new Set(["script", "style", "title", "noscript", "template"]);

/**
 * What a text with markup says without it: paragraphs apart, points of a list with a dash, cells of a row side by side,
 * addresses behind their words, footnotes by their numbers.
 */
export function plainTextOf(html: string): string {
  if (!markup.test(html)) return html;
  const parts: string[] = [];
  const links: { readonly href: string; readonly from: number }[] = [];
  let muted = 0;
  let inRow = false;
  const parser = new Parser({
    onopentag(name, { href = "", alt = "", role = "", id = "" }) {
      if (silent.has(name)) muted += 1;
      else if (role === "doc-backlink") {
        muted += 1;
        links.push({ href: silentLink, from: parts.length });
      } else if (role === "doc-noteref") {
        parts.push("[");
        links.push({ href: markLink, from: parts.length });
      } else if (name === "li" && /^fn-\d+$/.test(id)) parts.push(`\n[${id.slice(3)}] `);
      else if (name === "br") parts.push("\n");
      else if (name === "hr") parts.push("\n\n---\n\n");
      else if (name === "tr") parts.push("\n");
      else if (name === "td" || name === "th") {
        parts.push(inRow ? " | " : "");
        inRow = true;
      } else if (inRow && blocks.has(name)) parts.push(" ");
      else if (name === "li") parts.push("\n- ");
      else if (name === "img") parts.push(alt === "" ? "" : `[${alt}]`);
      else if (name === "a") links.push({ href, from: parts.length });
      else if (blocks.has(name) && !endsWithDash(parts)) parts.push("\n\n");
    },
    ontext(text) {
      if (muted === 0) parts.push(text.replace(/\s+/g, " "));
    },
    onclosetag(name) {
      if (silent.has(name)) muted -= 1;
      else if (name === "a") {
        const link = links.pop();
        if (link?.href === silentLink) muted -= 1;
        else parts.push(link?.href === markLink ? "]" : addressBehind(parts, link));
      } else if (name === "tr") inRow = false;
      else if (name === "table" || (blocks.has(name) && !inRow)) parts.push("\n\n");
    },
  });
  parser.write(html);
  parser.end();
  return parts
    .join("")
    .replace(/[ \t]*\n[ \t]*/g, "\n")
    .replace(/ {2,}/g, " ")
    .replace(/\n{2,}(?=- )/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** In place of addresses: of what leads back from a note, and of the mark that leads to it. */
const [silentLink, markLink] = ["silent", "mark"];

/** A point's own paragraph stands on its line. */
const endsWithDash = (parts: readonly string[]): boolean => parts.at(-1) === "\n- ";

function addressBehind(parts: readonly string[], link: { href: string; from: number } | undefined): string {
  if (!link || !/^https?:/i.test(link.href)) return "";
  const words = parts.slice(link.from).join("").trim();
  return words === link.href ? "" : ` (${link.href})`;
}
