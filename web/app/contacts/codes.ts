/** A code as people read it out: in two halves. */
export const spokenCode = (code: string): string =>
  code.length === 10 ? `${code.slice(0, 5)}-${code.slice(5)}` : code;

/** Where a card's code leads; what its QR code says. */
export const cardAddress = (origin: string, code: string): string => `${origin}/card/${code}`;

/** The code in what somebody scanned, pasted or typed: an address of a card on this site, or the code itself. */
export function codeIn(text: string, origin: string): string | undefined {
  const written = text.trim();
  const address = URL.parse(written);
  if (address && !/^https?:$/.test(address.protocol)) return undefined;
  if (address && address.origin !== origin) return undefined;
  const code = address ? /^\/card\/([^/]+)\/?$/.exec(address.pathname)?.[1] : written;
  const plain = code?.toLowerCase().replaceAll(/[\s-]/g, "");
  return plain && /^[a-z0-9.]{1,60}$/.test(plain) ? plain : undefined;
}
