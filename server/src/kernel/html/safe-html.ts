import { outsideLink, pictureInText, richTextElements } from "@marquee/contract/kernel";
import sanitize from "sanitize-html";

const options: sanitize.IOptions = {
  allowedTags: Object.values(richTextElements).flat(),
  allowedAttributes: {
    a: ["href", "target", "rel"],
    ol: ["start"],
    img: ["src", "alt", "width", "height"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan"],
  },
  // A picture from elsewhere would tell its owner who reads the text.
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !pictureInText.test(attribs["src"] ?? ""),
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: {
    h1: "h2",
    div: "p",
    a: (tagName, { href = "" }) => ({
      tagName,
      attribs: { href, ...(/^https?:/i.test(href) && outsideLink) },
    }),
  },
};

/** What begins an element, a closing tag, a comment or a declaration; any other `<` is text to a browser. */
const markup = /<[a-z/!?]/i;

/**
 * The only function that turns text written by people into HTML of a page. Text without markup comes back as
 * it is and is to be shown as text; of markup only harmless elements remain, and something of it always does, so that
 * whoever shows it can tell the two apart by `/<[a-z/!?]/i`.
 */
export function safeHtml(text: string): string {
  if (!markup.test(text)) return text;
  const safe = sanitized(text);
  return markup.test(safe) ? safe : `<p>${safe}</p>`;
}

const passes = 4;

/**
 * Until it stays as it is: what is left out of broken markup can leave a paragraph inside another, which the next reader
 * would take for two. Two passes were enough for all that was tried; the limit is for what was not.
 */
function sanitized(text: string): string {
  let safe = text;
  for (let pass = 0; pass < passes; pass++) {
    const again = sanitize(safe, options);
    if (again === safe) break;
    safe = again;
  }
  return safe;
}
