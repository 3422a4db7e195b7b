import type { ListPage } from "@marquee/client";
import { rowsAtOnce } from "./columns.ts";

/** Where the pages of a table begin, as far as they have been read. */
export type KnownPages = {
  /** Which rows, in which order. */
  readonly name: string;
  /** The cursor before each page; the first has none. One more than was read, where there is a next page. */
  readonly cursors: readonly (string | undefined)[];
  readonly lengths: readonly number[];
  readonly isWhole: boolean;
};

export const firstPages = (name: string): KnownPages => ({
  name,
  cursors: [undefined],
  lengths: [],
  isWhole: false,
});

/**
 * What is known once a page was read. Where it ends elsewhere than it did, what was behind it begins elsewhere too and
 * is read anew.
 */
export function extended(known: KnownPages, page: number, { items, cursor }: ListPage<readonly unknown[]>): KnownPages {
  const hasNext = items.length >= rowsAtOnce && cursor !== undefined;
  const isAsBefore = known.lengths[page] === items.length && known.cursors[page + 1] === (hasNext ? cursor : undefined);
  if (isAsBefore && (hasNext || known.isWhole)) return known;
  const cursors = known.cursors.slice(0, page + 1);
  return {
    name: known.name,
    cursors: hasNext ? [...cursors, cursor] : cursors,
    lengths: [...known.lengths.slice(0, page), items.length],
    isWhole: !hasNext,
  };
}

export const lengthOf = ({ lengths }: KnownPages): number => lengths.reduce((sum, length) => sum + length, 0);
