import { addressesIn } from "../messages/index.ts";

const special: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** What a person wrote as HTML: nothing of it is markup, its line breaks are kept, its addresses become links. */
export function textToHtml(text: string): string {
  let html = "";
  let end = 0;
  for (const link of addressesIn(text)) {
    html += escape(text.slice(end, link.start)) + anchor(link.href);
    end = link.end;
  }
  return (html + escape(text.slice(end))).replaceAll("\n", "<br>");
}

function anchor(link: string): string {
  const safe = escape(link);
  return `<a href="${safe}" rel="nofollow noopener noreferrer ugc" target="_blank">${safe}</a>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => special[character] ?? character);
}
