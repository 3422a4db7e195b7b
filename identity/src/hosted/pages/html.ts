/** Text that is markup already. Everything else is escaped where it is put into a page. */
export type Markup = { readonly markup: string };
export type Part = Markup | string | number | false | undefined | readonly Part[];

/** A piece of a page; what is filled in is escaped, also inside quoted attributes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return { markup: strings.map((text, index) => text + (index < parts.length ? written(parts[index]) : "")).join("") };
}

function written(part: Part): string {
  if (part === undefined || part === false) return "";
  if (typeof part === "string" || typeof part === "number") return escapeHtml(String(part));
  return "markup" in part ? part.markup : part.map(written).join("");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
