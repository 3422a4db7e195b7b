/**
 * What a page says that shows every guest the same: the server draws it once and keeps it until something it shows has
 * changed. Parameters of the address that are not named here do not reach it on the server.
 */
export type SameForGuests = {
  /** Parameters of which it only asks whether they are there. */
  readonly flags?: readonly string[];
  /** Parameters that hold words, or a place in a list: with one of them the page is drawn for its visitor alone. */
  readonly words?: readonly string[];
};

type Handle = { readonly sameForGuests: SameForGuests };

/** `export const handle = sameForGuests({ flags: ["past"] })` in the module of a page. */
export const sameForGuests = (page: SameForGuests = {}): Handle => ({ sameForGuests: page });

export function isSameForGuests(handle: unknown): handle is Handle {
  return Reflect.has(Object(handle), "sameForGuests");
}
