/** What may stand in braces in a mail of an event; nothing else is filled in. */
export const eventEmailPlaceholders = ["name", "event", "when", "where", "link"] as const;
export type EventEmailPlaceholder = (typeof eventEmailPlaceholders)[number];
export type PlaceholderValues = Readonly<Record<EventEmailPlaceholder, string>>;

const placeholder = /\{([A-Za-z]+)\}/g;
const isKnown = (word: string): word is EventEmailPlaceholder => eventEmailPlaceholders.some((known) => known === word);

/** The first that is written like one and is none. */
export function unknownPlaceholder(body: string): string | undefined {
  return [...body.matchAll(placeholder)].map(([, word = ""]) => word).find((word) => !isKnown(word));
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => `<p>${escaped(part).replaceAll("\n", "<br />")}</p>`)
    .join("");

/**
 * A body with its placeholders filled in, as markup: what is filled in is text, whatever stands in it. A body that has no
 * markup is text as well.
 */
export function filledBody(body: string, values: PlaceholderValues): string {
  const markup = /<[a-z/!?]/i.test(body) ? body : paragraphs(body);
  return markup.replace(placeholder, (written, word: string) => (isKnown(word) ? escaped(values[word]) : written));
}
