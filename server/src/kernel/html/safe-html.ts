import { outsideLink, pictureInText, richTextElements } from "@marquee/contract/kernel";
import sanitize from "sanitize-html";
import { arrangeParts } from "./text-parts.ts";

const options: sanitize.IOptions = {
  allowedTags: Object.values(richTextElements).flat(),
  allowedAttributes: {
    // Of these what has no part in a text is taken out by `arrangeParts`.
    a: ["href", "id", "role", "target", "rel"],
    li: ["id"],
    p: ["data-actions"],
    section: ["role"],
    figure: ["data-embed", "data-gallery"],
    ol: ["start"],
    img: ["src", "alt", "width", "height"],
    td: ["colspan", "rowspan"],
    th: ["colspan", "rowspan"],
  },
  // A picture from elsewhere would tell its owner who reads the text.
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !pictureInText.test(attribs["src"] ?? ""),
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  // Nobody writes so deep, and what reads it after this goes as deep as it does.
  nestingLimit: 80,
  transformTags: {
    h1: "h2",
    div: "p",
    a: (tagName, { href = "", id, role }) => ({
      tagName,
      attribs: { href, ...(id && { id }), ...(role && { role }), ...(/^https?:/i.test(href) && outsideLink) },
    }),
    // The code by which other sites offer their parts. What is not of those in the list is gone.
    iframe: (_tagName, { src = "", title = "" }) => ({
      tagName: "figure",
      attribs: { "data-embed": src },
      text: title,
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
    // Written anew by the second one, in its way of writing.
    const again = sanitize(arrangeParts(sanitize(safe, options)), options);
    if (again === safe) break;
    safe = again;
  }
  return safe;
}
