import { withFound } from "@marquee/contract/messages";
import { addressesIn, type MarkedPart } from "../messages/index.ts";

const special: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const elements: Readonly<Record<string, string>> = {
  bold: "strong",
  italic: "em",
  underline: "u",
  strike: "s",
  code: "code",
};

/**
 * What a person wrote as HTML: nothing of it is markup, its line breaks are kept, its addresses become links, and what
 * they have marked looks so.
 */
export function textToHtml(text: string, parts: readonly MarkedPart[] = []): string {
  const found = addressesIn(text).map(({ href, start, end }) => ({
    type: "link" as const,
    startIndex: start,
    endIndex: end,
    href,
  }));
  let html = "";
  let end = 0;
  for (const { startIndex, endIndex, marks, href } of withFound(parts, found)) {
    const words = escape(text.slice(startIndex, endIndex));
    html += escape(text.slice(end, startIndex)) + marked(href === null ? words : anchor(href, words), marks);
    end = endIndex;
  }
  return (html + escape(text.slice(end))).replaceAll("\n", "<br>");
}

function marked(html: string, marks: readonly string[]): string {
  return marks.reduce((inner, mark) => {
    const element = elements[mark];
    return element === undefined ? inner : `<${element}>${inner}</${element}>`;
  }, html);
}

const anchor = (href: string, words: string): string =>
  `<a href="${escape(href)}" rel="nofollow noopener noreferrer ugc" target="_blank">${words}</a>`;

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => special[character] ?? character);
}
