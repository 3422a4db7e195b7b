/** An address up to the next blank or character that cannot be part of one as people paste it. */
const address = /https?:\/\/[^\s<>"']+/g;
/** A sentence's own marks behind an address do not belong to it. */
const trailing = /[.,;:!?)\]}]+$/;

/** An address, and where it stands in the text. */
export type AddressInText = { readonly href: string; readonly start: number; readonly end: number };

export function addressesIn(text: string): AddressInText[] {
  return Array.from(text.matchAll(address), ({ 0: whole, index }) => {
    const href = whole.replace(trailing, "");
    return { href, start: index, end: index + href.length };
  }).filter(({ href }) => URL.canParse(href));
}
