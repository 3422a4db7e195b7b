import { randomFrom } from "./random.ts";

type Rule = { readonly owner: number; readonly may: (person: number) => boolean };

/**
 * What may be heard of what: each name and each thing that is written has a word of its own, and whatever reaches
 * somebody, by whichever way, is searched for the words of others.
 */
export class Overheard {
  readonly #rules = new Map<string, Rule>();
  readonly #counts = new Map<string, number>();
  #next = 0;

  /** A word of its own for something of somebody, for whoever `may` have it. */
  word(owner: number, may: (person: number) => boolean): string {
    const word = wordOf((this.#next += 1));
    this.#rules.set(word, { owner, may });
    return word;
  }

  /** @returns the words in what reached somebody that are for others, and whose; all of them where nothing may. */
  leaks(person: number, way: string, value: unknown, isThere: boolean): string[] {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    const words = new Set(text.match(/[a-z]{12}/g));
    const ofOthers = [...words].flatMap((word) => {
      const rule = this.#rules.get(word);
      return rule && rule.owner !== person ? [{ word, ...rule }] : [];
    });
    this.#counts.set(way, (this.#counts.get(way) ?? 0) + ofOthers.length);
    return ofOthers.flatMap(({ word, owner, may }) => (isThere && may(person) ? [] : [`${word} of ${owner}`]));
  }

  /** How many words of others came by a way. */
  count(way: string): number {
    return this.#counts.get(way) ?? 0;
  }
}

/** Far from every other: search forgives slips. */
function wordOf(number: number): string {
  const random = randomFrom(number);
  return Array.from({ length: 12 }, () => String.fromCodePoint(97 + Math.floor(random() * 26))).join("");
}
