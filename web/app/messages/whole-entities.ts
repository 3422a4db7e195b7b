import { withFound } from "@marquee/contract/messages";
import { partsOf } from "./message-parts.ts";
import type { Mentions, TextEntity } from "./message-view.ts";

type EarlierPart = {
  readonly type: string;
  readonly startIndex: number;
  readonly endIndex: number;
  readonly marks?: readonly string[] | undefined;
  readonly href?: string | null | undefined;
};

/** How a text is shown that the server has not looked at, or tells only the marks of: its names and addresses are found. */
export function wholeEntities(text: string, given: readonly EarlierPart[], mentions: Mentions = []): TextEntity[] {
  const found = partsOf(text, mentions).flatMap(({ start, text: words, person, link }) =>
    person || link
      ? [{ startIndex: start, endIndex: start + words.length, account: person ?? null, href: link ?? null }]
      : [],
  );
  const own = given.map(({ type, startIndex, endIndex, marks = [], href = null }) => ({
    type,
    startIndex,
    endIndex,
    marks,
    account: null,
    href,
  }));
  return withFound(own, found);
}

export type ShownAs = typeof wholeEntities;
