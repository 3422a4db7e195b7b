import type { Said } from "./rows.ts";

/** An address, or a name behind an @. */
const special = /https?:\/\/[^\s<>"']+|(?<![\p{L}\p{N}_@])@[a-z0-9][a-z0-9._-]*/giu;
/** A sentence's own marks behind an address or a name do not belong to it. */
const trailing = /[.,;:!?)\]}]+$/;

export type Mentions = Said["mentions"];
type Part = {
  readonly start: number;
  readonly text: string;
  readonly link?: string;
  readonly person?: Mentions[number];
};

/** A text in pieces: plain, addresses, and names of members. */
export function partsOf(text: string, mentions: Mentions): Part[] {
  const parts: Part[] = [];
  let end = 0;
  const add = (index: number, part: Omit<Part, "start">): void => {
    parts.push({ start: end, text: text.slice(end, index) }, { start: index, ...part });
    end = index + part.text.length;
  };
  for (const { 0: match, index } of text.matchAll(special)) {
    const word = match.replace(trailing, "");
    if (word.startsWith("@")) {
      const person = mentions.find(({ username }) => username.toLowerCase() === word.slice(1).toLowerCase());
      if (person) add(index, { text: word, person });
    } else if (URL.canParse(word)) add(index, { text: word, link: word });
  }
  return [...parts, { start: end, text: text.slice(end) }];
}

/** The first address in a text, as it would be opened. */
export function firstLinkOf(text: string): string | undefined {
  return partsOf(text, []).find(({ link }) => link !== undefined)?.link;
}
