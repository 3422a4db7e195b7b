import sanitize from "sanitize-html";

const textTags = ["p", "br", "hr", "h2", "h3", "h4", "blockquote", "pre", "code", "ul", "ol", "li"];
const wordTags = ["strong", "b", "em", "i", "u", "s", "sub", "sup", "a"];

const options: sanitize.IOptions = {
  allowedTags: [...textTags, ...wordTags],
  allowedAttributes: { a: ["href", "target", "rel"], ol: ["start"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: {
    h1: "h2",
    div: "p",
    a: (tagName, { href = "" }) => ({
      tagName,
      attribs: { href, ...(/^https?:/i.test(href) && { target: "_blank", rel: "noopener noreferrer ugc" }) },
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
