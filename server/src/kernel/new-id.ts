import { v7 } from "uuid";

/**
 * A new id: a uuid of version 4 by its digits, ordered by time in its first 48 bits, and after the one before it within
 * this process, the same millisecond included. Clients in use accept versions 1 to 5 only; indexes stay dense.
 * @param at the moment that the id is of, where that is not now. Ids of one such moment are in no order.
 */
export function newId(at?: Date): string {
  const ordered = at ? v7({ msecs: at.getTime() }) : v7();
  return `${ordered.slice(0, versionDigit)}4${ordered.slice(versionDigit + 1)}`;
}

const versionDigit = 14;
