import { outsideLink, pictureInText, richTextElements } from "@marquee/contract/kernel";
import sanitize from "sanitize-html";

const options: sanitize.IOptions = {
  allowedTags: [...richTextElements.blocks, ...richTextElements.words],
  allowedAttributes: { a: ["href", "target", "rel"], ol: ["start"], img: ["src", "alt", "width", "height"] },
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
  const safe = sanitize(text, options);
  return markup.test(safe) ? safe : `<p>${safe}</p>`;
}
