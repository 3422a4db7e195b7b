/** Text that is markup already. Everything else is escaped where it is put into a page. */
export type Markup = { readonly markup: string };
export type HtmlValue = Markup | string | number | false | undefined | readonly HtmlValue[];

/** A piece of a page; what is filled in is escaped, also inside quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Markup {
  return {
    markup: strings.map((text, index) => text + (index < values.length ? written(values[index]) : "")).join(""),
  };
}

function written(value: HtmlValue): string {
  if (value === undefined || value === false) return "";
  if (typeof value === "string" || typeof value === "number") return escapeHtml(String(value));
  return "markup" in value ? value.markup : value.map(written).join("");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}
