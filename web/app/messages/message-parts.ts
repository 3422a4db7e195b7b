import type { Mentions, TextEntity } from "./message-view.ts";

/** An address, or a name behind an @. */
const special = /https?:\/\/[^\s<>"']+|(?<![\p{L}\p{N}_@])@[a-z0-9][a-z0-9._-]*/giu;
/** A sentence's own marks behind an address or a name do not belong to it. */
const trailing = /[.,;:!?)\]}]+$/;

export type TextSegment = {
  readonly start: number;
  readonly text: string;
  readonly link?: string | undefined;
  readonly person?: Mentions[number] | undefined;
  /** The id of the interest that it names. */
  readonly interest?: string | undefined;
  readonly marks?: readonly string[];
};

/** A text in pieces: plain, addresses, and names of members. */
export function partsOf(text: string, mentions: Mentions): TextSegment[] {
  const parts: TextSegment[] = [];
  let end = 0;
  const add = (index: number, part: Omit<TextSegment, "start">): void => {
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

/** A text cut at its entities, which stand in it one behind the other. */
export function cutAt(text: string, entities: readonly TextEntity[]): TextSegment[] {
  const parts: TextSegment[] = [];
  let end = 0;
  for (const { startIndex, endIndex, marks, account, interest, href } of entities) {
    if (startIndex > end) parts.push({ start: end, text: text.slice(end, startIndex) });
    const part = { start: startIndex, text: text.slice(startIndex, endIndex), marks };
    parts.push({ ...part, person: account ?? undefined, interest: interest?.id, link: href ?? undefined });
    end = endIndex;
  }
  return end < text.length ? [...parts, { start: end, text: text.slice(end) }] : parts;
}

/** The first link of a text, as it would be opened. */
export function firstLinkOf(text: string, entities?: readonly TextEntity[]): string | undefined {
  const parts = entities ? cutAt(text, entities) : partsOf(text, []);
  return parts.find(({ link }) => link !== undefined)?.link;
}

/** Where a link leads, where its words do not say so. */
export function targetOf(words: string, link: string): string | undefined {
  return words === link ? undefined : URL.parse(link)?.host;
}
